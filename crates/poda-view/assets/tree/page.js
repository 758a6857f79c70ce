// The page: one pane for each search, and what the reader does with them.

/** What the reader has chosen. */
const page = {
  /** @type {Pane[]} */
  panes: [],
  active: 0,
  comparable: false,
  /** @type {Sync} */
  sync: 'node',
  follow: true,
  fold: false,
  playing: false,
  speed: 2,
  /** Steps that are due and when that was counted. */
  due: 0,
  counted: 0,
  awaited: false,
  smooth: true,
};

// What is seen

/** Shows the moment with the next frame. @param {boolean} smooth */
function refresh(smooth) {
  page.smooth &&= smooth;
  if (page.awaited) return;
  [page.awaited, page.smooth] = [true, smooth];
  requestAnimationFrame(() => {
    page.awaited = false;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const pane of page.panes) pane.show(page.smooth && !calm);
    showControls();
    announce();
  });
}

function showControls() {
  const pane = page.panes[page.active];
  const play = find('#play');
  setClass(play, page.playing ? 'main playing' : 'main');
  play.dataset.label = page.playing ? 'pause' : 'play';
  play.setAttribute('aria-label', say(play.dataset.label));
  play.setAttribute('title', say(play.dataset.label));
  find('#follow').setAttribute('aria-pressed', String(page.follow));
  find('#fold').setAttribute('aria-pressed', String(page.fold));
  const open = pane.scene(false).isOpen(foldable(pane));
  setText(find('#collapse'), say(open ? 'collapse' : 'expand'));
}

let announcement = 0;

/** Says the moment once it has stayed a little. */
function announce() {
  clearTimeout(announcement);
  announcement = setTimeout(() => {
    const pane = page.panes[page.active];
    setText(find('#live'), spoken(pane.tree, pane.scene(false), pane.reason()));
  }, 200);
}

/** @param {number} index */
function activate(index) {
  page.active = index;
  page.panes.forEach((pane, at) => pane.host.classList.toggle('active', at === index));
}

/** The current node, or the one above if nothing is below it. @param {Pane} pane */
function foldable(pane) {
  const { current } = pane;
  return current.children.length || !current.parent ? current : current.parent;
}

/** @param {Pane} pane @param {Visit} visit */
function toggleFold(pane, visit) {
  pane.toggle(visit);
  refresh(true);
}

function toggleFollow() {
  page.follow = !page.follow;
  refresh(true);
}

function toggleFolding() {
  page.fold = !page.fold;
  for (const pane of page.panes) pane.unfold();
  refresh(true);
}

/** @param {Pane} pane @param {number} factor 0 to see everything */
function zoom(pane, factor) {
  if (factor) pane.stage.zoom(factor);
  else pane.stage.fit(!matchMedia('(prefers-reduced-motion: reduce)').matches);
}

function switchTheme() {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
}

/** @param {number} index */
function switchLanguage(index) {
  speak(index);
  for (const pane of page.panes) {
    pane.showCaption();
    pane.stage.renew();
  }
  showKeys();
  if (page.panes.length) refresh(false);
}

// The beginning

/** @param {Tree} tree @param {string[][]} reasons @returns {Pane} */
function openPane(tree, reasons) {
  const template = /** @type {HTMLTemplateElement} */ (find('#pane'));
  const piece = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const host = find('.pane', piece);
  find('#panes').append(piece);
  const pane = new Pane(tree, reasons, host);
  host.addEventListener('pointerdown', () => activate(page.panes.indexOf(pane)));
  find('.zoom-in', host).addEventListener('click', () => zoom(pane, 1.25));
  find('.zoom-out', host).addEventListener('click', () => zoom(pane, 0.8));
  find('.fit', host).addEventListener('click', () => zoom(pane, 0));
  listenToGestures(
    pane.stage,
    (visit, handle) => tapped(pane, visit, handle),
    () => {
      page.follow = false;
      showControls();
    },
  );
  new ResizeObserver(() => refresh(false)).observe(pane.stage.root);
  return pane;
}

/**
 * To where the node begins; there already, to its end.
 * @param {Pane} pane @param {Visit} visit @param {boolean} handle
 */
function tapped(pane, visit, handle) {
  if (handle) toggleFold(pane, visit);
  else go(pane, pane.moment === visit.enterAt ? visit.leaveAt : visit.enterAt, true);
}

/** What can be done without a search, too. */
function listenToPage() {
  find('#theme').addEventListener('click', switchTheme);
  find('#show-help').addEventListener('click', COMMANDS['?']);
  find('#close-help').addEventListener('click', () =>
    /** @type {HTMLDialogElement} */ (find('#help')).close(),
  );
  listenToList('#language', (value) => switchLanguage(Number(value)));
}

/** @param {string} name @param {(value: string) => void} act */
function listenToList(name, act) {
  const list = /** @type {HTMLSelectElement} */ (find(name));
  list.addEventListener('change', () => {
    act(list.value);
    // After the mouse, the keys are the page's again.
    if (!list.matches(':focus-visible')) list.blur();
  });
}

function listenToControls() {
  /** @type {[string, () => void][]} */
  const buttons = [
    ['#start', () => goToEnd(true)],
    ['#previous-cut', () => nextCut(-1)],
    ['#back', () => step(-1)],
    ['#play', togglePlay],
    ['#forward', () => step(1)],
    ['#next-cut', () => nextCut(1)],
    ['#end', () => goToEnd(false)],
    ['#follow', toggleFollow],
    ['#fold', toggleFolding],
    ['#collapse', COMMANDS.c],
  ];
  for (const [name, act] of buttons) find(name).addEventListener('click', act);
  listenToList('#speed', (value) => (page.speed = Number(value)));
  listenToList('#sync', (value) => (page.sync = /** @type {Sync} */ (value)));
  document.addEventListener('keydown', keyPressed);
}

function offerLanguages() {
  const options = speech.languages.map(
    ({ texts }, index) => new Option(texts.language, String(index)),
  );
  find('#language').append(...options);
  find('#language').hidden = options.length < 2;
}

function begin() {
  const { languages, reasons, trees } = JSON.parse(find('#data').textContent ?? '');
  speech.languages = languages;
  /** @type {Tree[]} */
  const read = trees.map(readTree).filter((/** @type {Tree} */ tree) => tree.visits.length > 0);
  page.comparable = comparable(read);
  if (page.comparable) markDifferences(read);
  page.panes = read.map((tree) => openPane(tree, reasons));
  document.body.classList.toggle('several', read.length > 1);
  const { game, position } = read[0]?.caption ?? { game: '', position: '' };
  setText(find('#game'), game);
  setText(find('#position'), position);
  offerLanguages();
  listenToPage();
  speak(0);
  document.body.classList.toggle('empty', !read.length);
  if (!read.length) return;
  listenToControls();
  activate(0);
  page.fold = page.panes.some((pane) => !pane.hasRoom());
  switchLanguage(0);
}

begin();
