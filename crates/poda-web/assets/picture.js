// A board as a picture of its own: the drawing of the server with its colours inside, as SVG and as PNG.

/** @type {Promise<string> | null} */
let sheet = null;

/** The style sheet of all boards. @returns {Promise<string>} */
function rules() {
  sheet ??= fetch(new URL('board.css', import.meta.url)).then((answer) => answer.text());
  sheet.catch(() => { sheet = null; });
  return sheet;
}

/** Whether dark colours are seen now. */
export const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark'
  || (getComputedStyle(document.documentElement).colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);

/** The style with the colours of one theme. @param {string} text */
function settled(text) {
  const dark = isDark();
  /** @type {Map<string, string>} */
  const colours = new Map([['font', 'Verdana, Geneva, sans-serif']]);
  for (const [, name, light, night] of text.matchAll(/--board-([\w-]+):light-dark\(([^,]+),([^)]+)\)/g)) colours.set(name, dark ? night : light);
  return text.slice(text.indexOf('\n') + 1).replace(/var\(--board-([\w-]+)\)/g, (_, name) => colours.get(name) ?? 'none');
}

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing that needs nothing else; as a file it has a ground too. @param {Element} drawn @param {boolean} [grounded] */
export async function standalone(drawn, grounded = false) {
  const copy = /** @type {Element} */ (drawn.cloneNode(true));
  const [, , width, height] = (copy.getAttribute('viewBox') ?? '0 0 1 1').split(' ');
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  if (grounded) {
    const ground = document.createElementNS(SVG, 'rect');
    for (const [key, value] of [['class', 'ground'], ['width', width], ['height', height]]) ground.setAttribute(key, value);
    copy.prepend(ground);
  }
  const style = document.createElementNS(SVG, 'style');
  style.textContent = settled(await rules());
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

/** The same as an address that an image can have. @param {string} svg */
export const imageOf = (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** A picture in dots, twice as large as the drawing. @param {string} svg @returns {Promise<Blob>} */
export async function dotsOf(svg) {
  const image = new Image();
  image.src = imageOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error())), 'image/png'));
}

/** Reads a drawing of the server. @param {string} text */
export const parsed = (text) => new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
