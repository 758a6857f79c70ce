// What the server says, as the script knows it; only the type checker reads this.

export type Side = 'first' | 'second';

export interface Changes {
  put: number[];
  removed: number[];
  turned: number[];
  moved: [number, number][];
  counted: number[];
}

export interface Cell {
  name: string;
  shape: 'square' | 'hexagon' | 'across' | 'down' | 'pit' | 'store';
  /** On a grid in which a square is two units wide and high. */
  x: number;
  y: number;
  piece: Side | null;
  /** What makes the piece different from others. */
  sign: string | null;
  number: number | null;
}

/** A move and what it does. */
export interface Step {
  move: string;
  by: Side;
  cell: number | null;
  changes: Changes;
  /** The id of the text on the button that offers it; empty where the game has none. */
  button: string | null;
}

export interface Legal extends Step {
  /** What the button says. */
  text: string | null;
}

/** What a letter of a position's text means. */
export interface Letter {
  letter: string;
  piece: Side | null;
  sign: string | null;
}

export interface Played {
  move: string;
  by: Side;
}

export interface Outcome {
  winner: Side | null;
  value_first: number;
  text: string;
  share?: number;
}

/** The answer of /api/position. */
export interface Position {
  game: string;
  name: string;
  start: string | null;
  moves: string[];
  text: string;
  ply: number | null;
  to_move: Side;
  kind: 'board' | 'text';
  columns: number;
  rows: number;
  surface: 'paper' | 'felt' | 'frame' | null;
  cells: Cell[];
  letters: Letter[];
  legal: Legal[];
  last: Step | null;
  history: Played[];
  outcome: Outcome | null;
  /** Where `keep` was asked for and a move was wrong: it and those behind it, and why. */
  dropped: { moves: string[]; error: { id: string; text: string; number?: number } } | null;
  line: number[];
  scores: { first: number; second: number } | null;
  situation: string;
  remark: string | null;
  svg: string | null;
}

export interface Value {
  move: string | null;
  value: number | null;
  value_first: number | null;
  kind: 'result' | 'bound' | 'estimate' | 'nothing';
  /** So many points of the value are one point of a result. */
  unit?: number;
  bound: 'exact' | 'lower' | 'upper' | null;
  exact: boolean;
  plies: number | null;
  share: number;
  depth: number | null;
  nodes: number;
  line: string[];
  /** The value in words. */
  text: string;
  /** What is lost by it against the best move, in points, where the two can be compared. */
  loss: number | null;
  /** The same as a part of all there is. */
  drop: number;
}

export interface Engine {
  algorithm: string | null;
  table: string | null;
  eval: string | null;
  agent: string | null;
  limits: { depth: number | null; nodes: number | null; time_ms: number | null };
  depth: number | null;
  deepest: number | null;
  nodes: number | null;
  nodes_per_second: number | null;
  table_hits: number | null;
  cutoffs: number | null;
  /** Whether some moves are looked at less far than others. */
  selective: boolean;
  seconds: number | null;
}

export interface GameEntry {
  name: string;
  form: string;
  what: string;
  spec: string;
  examples: string[];
  kind: 'board' | 'text';
  evaluators: string[];
  agents: string[];
  /** The same with names and strengths for people. */
  strengths: { agent: string; title: string }[];
}

export interface Catalogue {
  games: GameEntry[];
  algorithms: { name: string; what: string }[];
  version: string;
}

/** How a game is played. */
export interface Rules {
  game: string;
  title: string;
  text: string;
}

export interface Texts {
  lang: string;
  languages: { code: string; name: string }[];
  texts: Record<string, string>;
}

/** A move of a game that is looked back at. */
export interface PlayedMove {
  index: number;
  move: string;
  by: Side;
  /** In points, for the player who moved. */
  before: number | null;
  after: number | null;
  kind: 'result' | 'estimate' | 'nothing';
  loss: number | null;
  drop: number;
  mistake: boolean;
  /** Where a win or a draw was given away for certain: in words. */
  turning: string | null;
  best: string | null;
  /** Best play instead. */
  line: string[];
}

/** An exercise without its answers. */
export interface Exercise {
  kind: string;
  question: string;
  convention: string;
  svg: string | null;
  game: string;
  count: number | null;
  fields: { label: string; choices: { value: string; text: string }[] }[];
}

/** A chart with points that lead somewhere. */
export interface ChartShown {
  svg: [string, string];
  size: [number, number];
  points: { x: number; y: number; label: string; link: string }[];
}

/** A table; columns with numbers stand at the right. */
export interface TableShown {
  title: string;
  columns: [string, boolean][];
  rows: { cells: string[]; link: string | null }[];
}

/** A game that was played. */
export interface GameShown {
  title: string;
  replay: string;
  review: string;
}

/** Results that were opened. */
export interface ResultShown {
  title: string;
  notes: string[];
  charts: ChartShown[];
  tables: TableShown[];
  games: GameShown[];
}

/** What results there are. */
export interface Results {
  entries: { name: string; kind: string; about: string }[];
  shown: ResultShown | null;
  complaint: string | null;
}

/** What is thought of answers. */
export interface Marked {
  marks: { right: boolean; why: string; step: number | null }[];
  right: number;
  of: number;
  game: string;
  algorithm: string;
}

/** A tree of numbers. */
export type Toy = number | Toy[];

/** What one way to search took to one depth. */
export interface Row {
  way: string;
  depth: number;
  value_first: number | null;
  generated: number;
  expanded: number;
  leaves: number;
  cutoffs: number;
  table_hits: number;
  seconds: number;
  smallest: number | null;
  gave_up: boolean;
}

/** What the socket may say about a search. */
export interface Message {
  type: 'hello' | 'queued' | 'values' | 'thinking' | 'point' | 'row' | 'done' | 'error';
  id: number | null;
  values?: Value[];
  best?: string | null;
  engine?: Engine;
  index?: number;
  share?: number;
  exact?: boolean;
  value?: Value | number | null;
  /** The depth of the round that is shown; how far the next one is, to no depth where moves are proved. */
  depth?: number | null;
  running?: { depth: number | null; done: number; of: number } | null;
  solved?: boolean;
  /** What a solver has proved so far, for the player to move. */
  proof?: { at_least: number; at_most: number; text: string } | null;
  position?: Value | null;
  reason?: 'finished' | 'limit' | 'stopped';
  limit?: 'time' | 'nodes' | 'depth' | 'turn' | null;
  /** Why it ended, or waits, in words. */
  text?: string;
  move?: string | null;
  /** Of a choice: whether no move is better, for certain. */
  proved?: boolean;
  /** Of a review: a move, then all of them, and what is said in the end. */
  step?: PlayedMove | null;
  steps?: PlayedMove[];
  turning_point?: number | null;
  players?: { player: Side; moves: number; mistakes: number; lost: number; lost_by_estimate: number }[];
  sentences?: string[];
  /** Of recorded searches: what the script of trees works with. */
  trees?: { trees: import('../poda-view/assets/tree/model.js').RawTree[]; reasons: string[][] } | null;
  /** Of a comparison: a row, then all of them. */
  way?: string;
  generated?: number;
  gave_up?: boolean;
  rows?: Row[];
  /** How many searches come first. */
  ahead?: number;
  error?: { id: string; text: string };
}

/** A move and what follows it; the first of several is the game, the others are variations. */
export interface Branch {
  readonly move: string;
  readonly next: readonly Branch[];
}

export type View = 'home' | 'play' | 'analyse' | 'tree' | 'compare' | 'practise' | 'results';

/** What a link reproduces. */
export interface Settings {
  view: View;
  game: string;
  start: string;
  /** All moves with their variations. */
  tree: readonly Branch[];
  /** The line that is followed, to its end. */
  moves: string[];
  /** So many of them have been played where the game stands. */
  at: number;
  resigned: Side | '';
  flip: boolean;
  first: string;
  second: string;
  hints: boolean;
  analysis: boolean;
  algorithm: string;
  depth: string;
  nodes: string;
  time: string;
  /** The searches of trees and comparisons, one after the other. */
  algo: string;
  /** How far they look ahead. */
  plies: string;
  /** The step of the tree that is seen, counted from one. */
  step: string;
  /** Of exercises: which kind, from which seed and shape, how many, with how many tries, from a tree or a position. */
  kind: string;
  seed: string;
  shape: string;
  n: string;
  tries: string;
  from: string;
  list: string;
  open: string;
  lang: string;
  theme: string;
}

export interface Point {
  share: number;
  exact: boolean;
}
