// The page: one pane for each search, and what the reader does with them.

/** Faster than this, in steps a second, movement only blurs. */
const CALM = 5;

/** @param {string} selector @param {ParentNode} [root] */
const find = (selector, root = document) => /** @type {HTMLElement} */ (root.querySelector(selector));

/** A search with its drawing, its timeline and its panel. */
class Pane {
  /** @param {Tree} tree @param {string[][]} reasons @param {HTMLElement} host */
  constructor(tree, reasons, host) {
    this.tree = tree;
    this.reasons = reasons;
    this.host = host;
    this.moment = 0;
    /** What the reader folded (false) or unfolded (true). @type {Map<Visit, boolean>} */
    this.choices = new Map();
    this.version = 0;
    this.stage = new Stage(/** @type {any} */ (find('.stage', host)), tree);
    this.timeline = new Timeline(find('.timeline', host), tree, (moment) => go(this, moment, false));
    this.panel = new Panel(find('.panel', host), tree, reasons, (visit) => go(this, visit.leaveAt, true));
  }

  get current() {
    return this.tree.moments[this.moment].visit;
  }

  /** @param {boolean} smooth @returns {Scene} */
  scene(smooth) {
    const { moment, current, tree, choices } = this;
    const path = new Set(pathOf(current));
    const ended = moment === tree.moments.length - 1;
    const usual = page.fold
      ? (/** @type {Visit} */ visit) => path.has(visit) || (ended && visit.line)
      : () => true;
    return {
      moment,
      current,
      path,
      ended,
      isOpen: (visit) => choices.get(visit) ?? usual(visit),
      layout: page.fold ? `${this.version} ${current.id} ${ended}` : `${this.version}`,
      follow: page.follow,
      smooth,
    };
  }

  /** @param {Visit} visit */
  toggle(visit) {
    this.choices.set(visit, !this.scene(false).isOpen(visit));
    this.version += 1;
  }

  unfold() {
    this.choices.clear();
    this.version += 1;
  }

  /** @param {boolean} smooth */
  show(smooth) {
    if (!this.tree.moments.length) return;
    const scene = this.scene(smooth);
    const { moment, current } = scene;
    const steps = { step: count(moment + 1), steps: count(this.tree.moments.length) };
    this.host.dataset.moment = String(moment);
    this.host.dataset.current = String(current.id);
    this.stage.show(scene);
    this.panel.show(scene);
    this.timeline.show(moment, `${say('step', steps)}, ${movesTo(current).join(' ') || say('root')}`);
    setText(find('.count', this.host), say('step', steps));
  }

  /** What was searched and what it took. */
  showCaption() {
    const { caption, visits, cuts } = this.tree;
    const shown = { shown: count(visits.length), all: count(caption.generated) };
    const facts = [
      caption.depth === null ? say('to-end') : say('depth', { depth: caption.depth }),
      say('table', { table: caption.table }),
      caption.value !== null && say('result', { value: signed(caption.value) }),
      say(visits.length < caption.generated ? 'nodes-shown' : 'nodes', shown),
      say('cuts', { count: count(cuts.length) }),
      page.comparable && say('shared', { count: count(visits.filter((it) => !it.only).length) }),
      page.comparable && say('only-here', { count: count(visits.filter((it) => it.only).length) }),
    ];
    const name = caption.algorithm ?? say('bare');
    setText(find('h2', this.host), name);
    find('.figures', this.host).replaceChildren(...facts.filter((it) => it !== false).map(listItem));
    const label = say('drawing', { game: caption.game, algorithm: name });
    this.stage.root.setAttribute('aria-label', label);
  }

  reason() {
    const { cut, leaveAt } = this.current;
    return (cut && this.moment >= leaveAt && this.reasons[cut.reason]?.[speech.chosen]) || '';
  }
}

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

/** @param {string} text */
function listItem(text) {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}

// Time

/** @param {Pane} pane @param {number} moment @param {boolean} smooth */
function go(pane, moment, smooth) {
  const last = pane.tree.moments.length - 1;
  if (last < 0) return;
  pane.moment = Math.min(last, Math.max(0, moment));
  activate(page.panes.indexOf(pane));
  for (const other of page.panes) {
    if (other !== pane && page.sync !== 'off' && other.tree.moments.length) {
      const match = page.sync === 'node' && page.comparable ? sameNode : sameShare;
      other.moment = match(pane.tree, pane.moment, other.tree);
    }
  }
  refresh(smooth);
}

/** @param {number} steps */
function step(steps) {
  const pane = page.panes[page.active];
  go(pane, pane.moment + steps, Math.abs(steps) === 1 && (!page.playing || page.speed <= CALM));
}

/** @param {1 | -1} way */
function nextCut(way) {
  const pane = page.panes[page.active];
  const { cuts } = pane.tree;
  const found = way > 0 ? cuts.find((cut) => cut > pane.moment) : cuts.findLast((cut) => cut < pane.moment);
  if (found !== undefined) go(pane, found, true);
}

/** To the end of this node, or where that is now, on. */
function stepOver() {
  const pane = page.panes[page.active];
  const { leaveAt } = pane.current;
  go(pane, pane.moment < leaveAt ? leaveAt : pane.moment + 1, true);
}

/** Back to where this node began, or from there to where the one above did. */
function stepUp() {
  const pane = page.panes[page.active];
  const { enterAt, parent } = pane.current;
  go(pane, pane.moment > enterAt ? enterAt : (parent?.enterAt ?? 0), true);
}

/** @param {boolean} first */
function goToEnd(first) {
  const pane = page.panes[page.active];
  go(pane, first ? 0 : pane.tree.moments.length - 1, true);
}

function togglePlay() {
  page.playing = !page.playing;
  const pane = page.panes[page.active];
  if (page.playing && pane.moment >= pane.tree.moments.length - 1) go(pane, 0, false);
  [page.due, page.counted] = [0, performance.now()];
  showControls();
  if (page.playing) requestAnimationFrame(playOn);
}

/** @param {number} now */
function playOn(now) {
  if (!page.playing) return;
  page.due += (Math.max(0, now - page.counted) / 1000) * page.speed;
  page.counted = now;
  const steps = Math.floor(page.due);
  page.due -= steps;
  if (steps) step(steps);
  const pane = page.panes[page.active];
  if (pane.moment >= pane.tree.moments.length - 1) return togglePlay();
  requestAnimationFrame(playOn);
}

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
  if (!pane?.tree.moments.length) return;
  const open = pane.scene(false).isOpen(foldable(pane));
  setText(find('#collapse'), say(open ? 'collapse' : 'expand'));
}

let announcement = 0;

/** Says the moment once it has stayed a little. */
function announce() {
  clearTimeout(announcement);
  announcement = setTimeout(() => {
    const pane = page.panes[page.active];
    if (!pane?.tree.moments.length) return;
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
  refresh(false);
}

// Keys

/** @type {[string, string][]} */
const KEYS = [
  ['← →', 'key-step'],
  ['↑', 'key-up'],
  ['↓', 'key-over'],
  ['PgUp PgDn', 'key-leap'],
  ['␣', 'key-play'],
  ['p n', 'key-cuts'],
  ['Home End', 'key-ends'],
  ['+ − 0', 'key-zoom'],
  ['⇧ ← ↑ → ↓', 'key-pan'],
  ['c', 'key-collapse'],
  ['z', 'fold'],
  ['f', 'follow'],
  ['w', 'key-other'],
  ['t', 'theme'],
  ['?', 'help'],
];

/** The keys that are always in sight, where there is room. */
const HINTS = KEYS.filter(([, id]) => ['key-step', 'key-play', 'key-cuts', 'help'].includes(id));

/** @type {Record<string, () => void>} */
const COMMANDS = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  ArrowUp: stepUp,
  ArrowDown: stepOver,
  PageUp: () => step(-10),
  PageDown: () => step(10),
  ' ': togglePlay,
  n: () => nextCut(1),
  p: () => nextCut(-1),
  Home: () => goToEnd(true),
  End: () => goToEnd(false),
  '+': () => zoom(page.panes[page.active], 1.25),
  '=': () => zoom(page.panes[page.active], 1.25),
  '-': () => zoom(page.panes[page.active], 0.8),
  0: () => zoom(page.panes[page.active], 0),
  c: () => toggleFold(page.panes[page.active], foldable(page.panes[page.active])),
  z: toggleFolding,
  f: toggleFollow,
  w: () => go(page.panes[(page.active + 1) % page.panes.length], page.panes[(page.active + 1) % page.panes.length].moment, true),
  t: switchTheme,
  '?': () => /** @type {HTMLDialogElement} */ (find('#help')).showModal(),
};

/** @type {Record<string, [number, number]>} */
const PANS = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };

/** @param {KeyboardEvent} event */
function keyPressed(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const busy = event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, select');
  const pressing = event.key === ' ' && target.closest('button');
  const pane = page.panes[page.active];
  if (busy || pressing || !pane?.tree.moments.length) return;
  const pan = event.shiftKey && PANS[event.key];
  const command = COMMANDS[event.key] ?? COMMANDS[event.key.toLowerCase()];
  if (!pan && !command) return;
  event.preventDefault();
  if (pan) moveAside(pane, pan);
  else command();
}

/** @param {Pane} pane @param {[number, number]} by */
function moveAside(pane, by) {
  page.follow = false;
  pane.stage.pan(...by);
  showControls();
}

function showKeys() {
  const known = KEYS.filter(([keys]) => keys !== 'w' || page.panes.length > 1);
  const rows = known.map(([keys, id]) => {
    const [term, text] = factElements(['', say(id)]);
    term.append(...keyCaps(keys));
    return [term, text];
  });
  find('#keys').replaceChildren(...rows.flat());
  const hints = HINTS.flatMap(([keys, id]) => [...keyCaps(keys), `${say(id)}  `]);
  find('#hint').replaceChildren(...hints);
}

/** @param {string} keys */
function keyCaps(keys) {
  return keys.split(' ').map((key) => {
    const cap = document.createElement('kbd');
    cap.textContent = key;
    return cap;
  });
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
  listenToGestures(pane.stage, (visit, handle) => tapped(pane, visit, handle), () => {
    page.follow = false;
    showControls();
  });
  new ResizeObserver(() => pane.stage.draw()).observe(pane.stage.root);
  return pane;
}

/** To where the node begins; there already, to its end. @param {Pane} pane @param {Visit} visit @param {boolean} handle */
function tapped(pane, visit, handle) {
  if (handle) toggleFold(pane, visit);
  else go(pane, pane.moment === visit.enterAt ? visit.leaveAt : visit.enterAt, true);
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
    ['#theme', switchTheme],
    ['#show-help', COMMANDS['?']],
    ['#close-help', () => /** @type {HTMLDialogElement} */ (find('#help')).close()],
  ];
  for (const [name, act] of buttons) find(name).addEventListener('click', act);
  /** @param {string} name @param {(value: string) => void} act */
  const select = (name, act) =>
    find(name).addEventListener('change', (event) => act(/** @type {HTMLSelectElement} */ (event.target).value));
  select('#speed', (value) => (page.speed = Number(value)));
  select('#sync', (value) => (page.sync = /** @type {Sync} */ (value)));
  select('#language', (value) => switchLanguage(Number(value)));
  document.addEventListener('keydown', keyPressed);
}

function offerLanguages() {
  const options = speech.languages.map(({ texts }, index) => new Option(texts.language, String(index)));
  find('#language').append(...options);
  find('#language').hidden = options.length < 2;
}

function begin() {
  const { languages, reasons, trees } = JSON.parse(find('#data').textContent ?? '');
  speech.languages = languages;
  /** @type {Tree[]} */
  const read = trees.map(readTree);
  page.comparable = comparable(read);
  if (page.comparable) markDifferences(read);
  page.panes = read.map((tree) => openPane(tree, reasons));
  document.body.classList.toggle('several', read.length > 1);
  const { game, position } = read[0]?.caption ?? { game: '', position: '' };
  setText(find('#game'), game);
  setText(find('#position'), position);
  offerLanguages();
  listenToControls();
  activate(0);
  speak(0);
  page.fold = page.panes.some((pane) => pane.tree.moments.length && !pane.stage.hasRoom(pane.scene(false)));
  switchLanguage(0);
}

begin();
