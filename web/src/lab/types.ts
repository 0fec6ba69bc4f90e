/** The JSON of the laboratory. Shares and scores are between 0 and 1; a draw is half. */

export type Kind = 'matrix' | 'strength' | 'balance' | 'search' | 'position';
export type State = 'waiting' | 'running' | 'stopped' | 'done' | 'failed';
export type Visibility = 'private' | 'link' | 'public';

/** Who takes part: a content, never the number of a row. */
export interface Entrant {
  name?: string;
  design?: string;
  plays?: string[];
  bot?: string;
}

export interface Stop {
  pairs?: number;
  half_width?: number;
  max_pairs?: number;
  sprt?: { elo0: number; elo1: number; alpha?: number; beta?: number };
}

/** An experiment as a document: everything that its result follows from. */
export interface Doc {
  turnpike_lab: 1;
  kind: Kind;
  name?: string;
  game: string;
  options?: Record<string, unknown>;
  seats?: number;
  field?: Entrant[];
  bots?: string[];
  seed: number;
  starts?: number;
  variety?: boolean;
  stop?: Stop;
  balance?: { a?: Record<string, unknown>; b?: Record<string, unknown>; refit?: 'drop' | 'keep'; margins?: { score?: number; first_seat?: number; turns?: number; draws?: number } };
  search?: { division?: string; budget?: number; class?: string; bodies?: string[]; must?: string[]; forbid?: string[]; hold_out?: Entrant[]; hold_out_place?: string; duels?: number; objective?: string };
  from?: { record?: unknown; step?: number; position?: unknown; seats?: number };
}

/** What was found, in a sentence: by a key and what stands in it, and in English. */
export interface Verdict {
  key: string;
  args: Record<string, string>;
  text: string;
}

export interface Fault {
  detail: string;
  unit?: number;
  pair?: number;
  round?: number;
}

export interface Experiment {
  id: string;
  key: string;
  kind: Kind;
  game: string;
  name: string;
  owner: string;
  mine: boolean;
  state: State;
  visibility: Visibility;
  planned: number;
  done: number;
  cpu_s: number;
  rate?: number;
  eta_s?: number;
  mark: string;
  current: boolean;
  doc?: Doc;
  fault?: Fault;
  verdict?: Verdict;
  created: string;
  updated: string;
}

/** The laboratory itself. */
export interface LabStatus {
  workers: number;
  rate: number;
  batches: number;
  bytes: number;
  public: boolean;
}

export interface ExperimentList {
  experiments: Experiment[];
  next?: string;
  lab: LabStatus;
}

export interface Check {
  doc: Doc;
  key: string;
  matches: number;
  seconds: number;
  units: number;
}

export type Range = [number, number];

export interface Score {
  pairs: number;
  score: number;
  ci95: Range;
}

export interface Lengths {
  median: number;
  low: number;
  high: number;
  most: number;
  /** How many matches had so many turns; each bin is width turns wide, the first begins at 0. */
  bins: number[];
  width: number;
}

export interface Summary {
  matches: number;
  draws: number;
  endings: { rule: string; matches: number }[];
  turns: Lengths;
  counts?: Record<string, number>;
}

export interface Cell {
  a: number;
  b: number;
  unit: number;
  /** Which entrant of the unit a is. */
  at: number;
  score: Score;
  /** Of an experiment under way: holds however often one looks. */
  look?: Range;
  fives: [number, number, number, number, number];
  first: number;
  second: number;
  p: number;
  played: Summary;
}

export interface Rating {
  elo: number;
  error: number;
  ci95: Range;
}

export interface Cycle {
  entrants: [number, number, number];
  scores: [number, number, number];
  p: number;
}

export interface MatrixResult {
  entrants: (Entrant & { score: number })[];
  cells: Cell[];
  ratings?: { ratings: Rating[]; before: number[][] };
  mix?: { entrants: { weight: number; in: number; score: number }[] };
  drift?: { mass: number[] };
  first_seat?: { pairs: number; mean: number; ci95: Range };
  cycles?: { share: { value: number; ci95: Range }; unexplained: number; noise: number; cycles: Cycle[] };
  played: Summary;
  pairs: number;
  verdict?: Verdict;
  so_far: boolean;
}

export interface Result {
  kind: Kind;
  done: number;
  matrix?: MatrixResult;
}

/** A match of an experiment. Winners and scores go by the entrants of its unit. */
export interface Match {
  unit: number;
  pair: number;
  round: number;
  winners: number[];
  turns: number;
  actions: number;
  rule?: string;
  scores: number[];
}

export interface Matches {
  matches: Match[];
  all: number;
}
