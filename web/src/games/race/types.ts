/** The JSON of Gear Race (games/race/view.go), mirrored by hand, and the shape of its catalogue. */

export type Stage = 'draft' | 'race' | 'over';
export type Zone = 'blue' | 'yellow' | 'orange' | 'red';
export const zones: readonly Zone[] = ['blue', 'yellow', 'orange', 'red'];
export type Side = 'left' | 'right';
/** The questions of the game. */
export type AskKind = 'car' | 'driver' | 'gear' | 'move' | 'pull' | 'oil' | 'deflect' | 'plough' | 'prow' | 'end';
export type EndRule = 'finish' | 'last_running' | 'all_destroyed' | 'rounds';
export type TokenKind = 'mine' | 'oil' | 'spike';
export type FeatureKind = 'oil' | 'gravel' | 'boost' | 'water' | 'crate' | 'block' | 'ramp' | 'rubble';
export type NoteKind = FeatureKind | 'wreck' | 'mine' | 'beside_mine' | 'spike' | 'car' | 'pull';

/** A square "tile:lane:square": the tile by its number in the course from 0, lane and square from 1. "finish" lies over the line. */
export type Square = string;

export interface Observation {
  stage: Stage;
  round: number;
  course: CourseView;
  grid: number[];
  order: number[];
  ranking: number[];
  cars: CarView[];
  tokens: TokenView[];
  wrecks: Square[];
  broken: Square[];
  turn?: TurnView;
  pending?: PendingView;
  winner?: number;
  end?: EndRule;
}

export interface CourseView {
  code: string;
  name?: string;
  closed: boolean;
  laps: number;
  /** Ids in driving order. */
  tiles: string[];
  /** First cell of each tile. */
  cells: CellView[];
}

export interface CellView {
  /** To the east. */
  x: number;
  /** To the north. */
  y: number;
  /** The heading in which the tile is entered. */
  heading: 'E' | 'N' | 'W' | 'S';
}

export interface Track {
  value: number;
  max: number;
}

export interface PieceView {
  piece: string;
  armed: boolean;
}

export interface CarView {
  seat: number;
  car?: string;
  driver?: string;
  at?: Square;
  /** Tiles passed since the start. */
  tile: number;
  /** Laps completed. */
  lap: number;
  /** Where the gearstick is: "G2-8". */
  node?: string;
  gear: number;
  speed: number;
  zone?: Zone;
  structure: Track;
  /** Filled boxes; at max the car is destroyed. */
  heat: Track;
  steering: Track;
  brake: Track;
  turbo: Track;
  equipment?: PieceView[];
  shock?: number;
  mines?: number;
  smoke?: boolean;
  /** 0 or left out while it runs; else the how-manieth to be destroyed. */
  destroyed?: number;
}

export interface TokenView {
  kind: TokenKind;
  at: Square;
  owner: number;
}

export interface TurnView {
  seat: number;
  /** Gear and dice are done. */
  moving: boolean;
  speed: number;
  /** Movement still to be spent. */
  allowance: number;
  /** Lane changes left; left out: unlimited, or not rolled yet. */
  changes?: number;
  unlimited?: boolean;
  activations: number;
  turbo?: number;
  smoked?: boolean;
  gyro?: number;
  jets?: boolean;
  red?: number[];
  white?: number[];
  /** Squares left in this turn. */
  trail?: Square[];
  /** What is still to be driven of the chosen path. */
  plan?: string;
  reach?: ReachView[];
}

export interface ReachView {
  /** A square, or "finish". */
  at: Square;
  /** A ahead, L and R diagonally, J jump. */
  path: string;
  /** The squares entered. */
  way: Square[];
  changes: number;
  /** Steering points among them, beyond what was rolled. */
  steering?: number;
  /** Before the roll: to have enough lane changes without steering points. */
  chance?: number;
  notes?: NoteView[];
}

export interface NoteView {
  at: Square;
  what: NoteKind;
  /** Of a pull: how many it drags. */
  lanes?: number;
  /** Of a pull: outward. */
  side?: Side;
}

export interface PendingView {
  seat: number;
  at?: Square;
  lanes?: number;
  side?: Side;
  loss?: number;
  cause?: string;
  /** Who is hit or hits; -1 nobody. */
  other: number;
  /** Of the plough. */
  what?: TokenKind | 'crate' | 'wreck';
}

export type Verb = 'pass' | 'car' | 'driver' | 'gear' | 'drive' | 'arm' | 'use' | 'cancel' | 'hold' | 'slide';

export interface Action {
  do: Verb;
  pick?: string;
  node?: string;
  turbo?: number;
  brake?: number;
  chute?: boolean;
  path?: string;
  /** Steering points that it may spend. */
  steering?: number;
  /** Of a pull, to be cancelled. */
  lanes?: number;
  slot?: number;
  target?: number;
  /** Jammer: the slot of the target. */
  piece?: number;
  at?: Square;
}

export interface Preview {
  node?: string;
  gear?: number;
  speed?: number;
  zone?: Zone;
  /** Red dice. */
  red?: number;
  /** A red die up to this gives heat. */
  heat_up_to?: number;
  /** Chance of 0, 1, 2 ... heat. */
  heat?: number[];
  /** Chance that the heat destroys the car. */
  blow?: number;
  white?: number;
  read?: 'unlimited' | 'highest' | 'lowest' | 'none';
  /** Chance of 0, 1, 2 ... lane changes. */
  changes?: number[];
  /** Allowance after shock and equipment. */
  move?: number;
  reach?: ReachView[];
  pulls?: PullView[];
  targets?: TargetView[];
  lands?: Square[];
  costs?: number;
  slides?: number;
  loss?: { least: number; most: number };
  notes?: NoteView[];
  ways?: { at: Square; chance: number }[];
}

/** A pull line ahead and what it does at a speed. */
export interface PullView {
  tile: number;
  line: number;
  side: Side;
  limits: number[];
  /** Lanes dragged by lane. */
  lanes: number[];
}

export interface TargetView {
  seat: number;
  range: number;
  /** Chance of 0, 1, 2 ... structure lost before reactions. */
  damage: number[];
  shock?: number;
  heat?: number;
  kills?: number;
}

export interface RaceEvent {
  kind: string;
  rule?: string;
  seat?: number;
  other?: number;
  from?: Square;
  to?: Square;
  count?: number;
  index?: number;
  left?: number;
  die?: number;
  dice?: number[];
  speed?: number;
  node?: string;
  before?: string;
  gear?: number;
  zone?: Zone;
  turbo?: number;
  brake?: number;
  slot?: number;
  side?: Side;
  step?: 'A' | 'L' | 'R' | 'J';
  piece?: string;
  feature?: FeatureKind;
  token?: TokenKind;
  impact?: 'shunt' | 'sideswipe' | 'landing' | 'chain';
  cause?: string;
  pick?: string;
  end?: EndRule;
  kept?: boolean;
  gone?: boolean;
  order?: number[];
}

export interface MatrixNode {
  id: string;
  gear: number;
  speed: number;
  zone: Zone;
}

/** A car of the catalogue. */
export interface Model {
  id: string;
  name: string;
  team: string;
  style: string;
  /** 1 light, 2 medium, 3 heavy. */
  mass_class: number;
  structure_points: number;
  heat_capacity: number;
  steering_points: number;
  brake_points: number;
  turbo_points: number;
  top_speed: number;
  trait?: string | null;
  designed: boolean;
  white_dice_by_speed: { speed: number; white_dice: number; read: 'unlimited' | 'highest' | 'lowest' | 'none' }[];
  gear_matrix: { gears: number; nodes: MatrixNode[]; white_lines: [string, string][]; dashed_lines: [string, string][] };
}

export interface Driver {
  id: string;
  name: string;
  team: string;
  style: string;
  equipment: string[];
  bonus: { track: 'structure' | 'steering' | 'brake' | 'turbo'; points: number };
  designed: boolean;
}

/** A kind of equipment. */
export interface Piece {
  id: string;
  name: string;
  kind: 'weapon' | 'trap' | 'driving' | 'defence';
  timing: string;
  effect: string;
  designed: boolean;
}

export interface Team {
  id: string;
  name: string;
  colour: string;
}
