/** The JSON of Deluxe Duel as the server sends it. Lengths are squares of a quarter inch from the lower left corner of the map, x to the
 *  right, y up; angles are degrees, counter-clockwise from the x axis; speeds are miles per hour, negative in reverse. Things are named by
 *  references: "car:1", "person:2", "missile:0", "wall:12", "object:3", "rubble:0". */

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

/** A place: x and y. */
export type Point = readonly [number, number];

export type Hand = 'left' | 'right';
export type Side = 'front' | 'back' | 'left' | 'right';

export const sides: readonly Side[] = ['front', 'right', 'back', 'left'];

/** A leg of a way: straight, or a turn about a point that is fixed in the frame of its beginning (u ahead, v to the left). */
export interface Leg {
  from: Pose;
  to: Pose;
  /** Degrees, positive to the left. */
  about?: number;
  u?: number;
  v?: number;
}

export type Stage = 'speeds' | 'braking' | 'phases' | 'end_of_turn' | 'over';

/** The kinds of decisions. */
export type AskKind = 'speed' | 'order' | 'move' | 'collision' | 'conform' | 'fire' | 'walk';

export const askKinds: readonly AskKind[] = ['speed', 'order', 'move', 'collision', 'conform', 'fire', 'walk'];

export type PartKind = 'armor' | 'weapon' | 'plant' | 'person' | 'body_armor' | 'tire' | 'guard' | 'cyberlink' | 'fitting' | 'cargo';

export interface PartView {
  part: number;
  kind: PartKind;
  at: string;
  name?: string;
  sidecar?: boolean;
  dp: number;
  left: number;
  gone: boolean;
}

export interface CornerView {
  at: string;
  loss: 'whole' | 'no_tire' | 'no_wheel';
}

export interface LossView {
  table: number;
  result: string;
  second?: string;
  direction: number;
  side?: Hand;
  speed: number;
  turn: number;
}

/** A weapon of a vehicle, by its number. */
export interface ArmView {
  arm: number;
  part: number;
  name: string;
  /** front, back, left, right, top, underbody, turret, platform */
  mount: string;
  /** Numbers of the links that it is in, from 1. */
  links?: number[];
  /** Left; absent of lasers, which use power units. */
  shots?: number;
  /** In this turn. */
  fired: boolean;
  /** In Jump-Start Duel, where no design says it. */
  to_hit?: number;
  damage?: string;
  /** What it has fired at, while sustained fire lasts, and how often in a row. */
  last?: string;
  run?: number;
}

/** What is shown of a vehicle in every game. */
interface VehicleView {
  car: number;
  seat: number;
  name: string;
  code: string;
  class: string;
  length: number;
  width: number;
  fate: 'in_play' | 'exploded' | 'left' | 'resigned';
  pose: Pose;
  speed: number;
  before: number;
  ready: boolean;
  chosen?: number;
  stopped: boolean;
  top_speed: number;
  acceleration: number;
  mode: 'driven' | 'broadside' | 'sliding' | 'rolling' | 'flying' | 'helpless';
  parts: PartView[];
  arms: ArmView[];
}

/** A vehicle of Jump-Start Duel: without handling. */
export interface PlainCar extends VehicleView {
  plain: true;
  size: string;
  /** In this turn. */
  maneuvers: number;
  /** Its next move is used up by a skid. */
  lost: boolean;
}

/** A vehicle of Deluxe Duel. */
export interface DuelCar extends VehicleView {
  plain?: undefined;
  status: number;
  top: number;
  recovery: number;
  reflex: number;
  handling: { base: number; unskilled: number; plusses: number; reflex: number; losses: number };
  due?: number;
  corners: CornerView[];
  half_taken: boolean;
  losses: LossView[];
  direction?: number;
  turned?: number;
  flight?: number;
  burn?: number;
  burning: boolean;
  fire: 'free' | 'minus_3' | 'minus_6' | 'none';
  /** Power units left, of a vehicle with lasers. */
  units?: number;
  /** The pop-up turret is up, or comes up. */
  raised?: boolean;
  lifting?: boolean;
  /** The retractable wheelguards are raised. */
  tucked?: boolean;
  /** A searchlight is on it, and blinds its people. */
  lit?: boolean;
  blinded?: boolean;
  /** The seat of who drives in place of the driver. */
  wheel?: number;
  /** It lies on its side or roof. */
  fallen?: boolean;
  /** Anti-personnel grenades left, by side. */
  flechettes?: Record<string, number>;
  /** Weapons on automatic, by number. */
  automatic?: number[];
  /** The last turn in which paint hampers it; in which nobody gets out of it. */
  painted?: number;
  buried?: number;
  /** Its power plants are under water. */
  drowned?: boolean;
}

export type CarView = DuelCar | PlainCar;

/** A piece of gear that somebody carries. */
export interface GearView {
  arm: number;
  gear: string;
  /** Shots, or pieces. */
  left: number;
  delay?: number;
  scope?: boolean;
  set_up?: boolean;
  gone?: boolean;
}

/** Somebody of the crews, aboard or on foot. */
export interface PersonView {
  person: number;
  seat: number;
  /** The vehicle that he came in, and what he is there. */
  of: number;
  role: string;
  /** The vehicle that he is in or on. */
  car?: number;
  at: 'seat' | 'top' | 'foot' | 'out';
  place?: number;
  /** Of his counter on foot; he is in its front half. */
  pose?: Pose;
  storey?: number;
  state: 'well' | 'wounded' | 'unconscious' | 'dead';
  left: number;
  armor: number;
  gear: GearView[];
  guides?: number;
  acted: boolean;
  errand?: string;
  until?: number;
  pace?: number;
  base?: number;
  steps?: number;
  still?: boolean;
  down?: boolean;
  sprinted?: number;
  carries?: boolean;
}

export interface CounterView {
  index: number;
  kind: string;
  pose: Pose;
  both: boolean;
  from?: number;
  /** Of what a weapon has left: along the heading, and across it. */
  length?: number;
  width?: number;
  large?: boolean;
  tear_gas?: boolean;
  fuse?: string;
  burns?: boolean;
  since?: number;
  ends?: number;
}

export interface MissileView {
  missile: number;
  name: string;
  from: number;
  person: number;
  target?: string;
  aim?: string;
  pose: Pose;
  flown: number;
  guided: boolean;
}

export interface GrenadeView {
  grenade: number;
  gear: string;
  seat: number;
  /** At the end of which it goes off. */
  turn: number;
  x: number;
  y: number;
  storey?: number;
  on?: number;
  stuck?: string;
}

/** The endless road as it is laid now. */
export interface RoadView {
  sections: { kind: string; from: Pose }[];
  end: Pose;
  dropped: number;
}

export interface ScoreView {
  seat: number;
  in: boolean;
  kills: number;
  prestige?: number;
  dealt?: number;
  prize?: number;
}

/** A section of a wall: a line on its outer face. */
export interface WallSection {
  wall: number;
  x: number;
  y: number;
  to_x: number;
  to_y: number;
}

/** What has happened to the map. */
export interface WrecksView {
  breaches: WallSection[];
  open: WallSection[];
  rubble: number[];
  ablaze: number[];
  gone: number[];
  worn?: Record<string, number>;
}

export interface Observation {
  stage: Stage;
  turn: number;
  phase: number;
  ask: AskKind | '';
  of?: number;
  than?: number;
  place: string;
  turns: number;
  weather: string[];
  queue: number[];
  cars: CarView[];
  counters: CounterView[];
  holds: { of: string; with: string; type: string }[];
  move?: { car: number; quarters: number; maneuver?: string; done: boolean };
  impact?: {
    mover: number;
    other: string;
    types: { type: string; first: number; faces: [string, string] }[];
    pivots: { corner: string; degrees: number }[];
    gives?: number;
  };
  winners?: number[];
  persons: PersonView[];
  /** The person who steps now, and those who still step in this phase. */
  walker?: number;
  steppers: number[];
  /** The fire window that is open. */
  window?: { after?: number; order: number[]; passed: number[] };
  /** Seats that wait for a later phase. */
  waiting?: number[];
  scenario: string;
  scores: ScoreView[];
  road?: RoadView;
  hunt?: { lead: number; travel: number; apart: number; decisive: boolean };
  missiles: MissileView[];
  grenades: GrenadeView[];
  starlit?: boolean;
  wrecks?: WrecksView;
  /** The jump-start game: who moves in a phase follows from the tens of the speed. */
  plain?: boolean;
}

export type Verb =
  | 'pass' | 'speed' | 'first' | 'second' | 'move' | 'type' | 'give_way' | 'wait' | 'fire' | 'automatic' | 'manual' | 'detonate' | 'pop_up' | 'guards'
  | 'light' | 'blast' | 'shoot' | 'throw' | 'reload' | 'take_wheel' | 'jump' | 'get_out' | 'board' | 'brawl' | 'plant' | 'set_up' | 'let_go' | 'pick_up' | 'put_down'
  | 'pace' | 'walk' | 'stay';

export type Maneuver =
  | 'straight' | 'drift' | 'steep_drift' | 'swerve' | 'hard_swerve' | 'bend' | 'tight_bend' | 'pivot' | 'bootlegger' | 'ladder_bend';

export interface Action {
  do: Verb;
  car?: number;
  speed?: number;
  index?: number;
  quarters?: number;
  maneuver?: Maneuver;
  side?: Hand;
  corner?: Hand;
  lateral?: number;
  degrees?: number;
  early?: boolean;
  even?: number;
  person?: number;
  arm?: number;
  link?: number;
  target?: string;
  aim?: string;
  x?: number;
  y?: number;
}

export interface DifficultyView {
  printed: number;
  total: number;
  lines: { adder: string; value: number; rule?: string }[];
}

/** The modifiers of a roll to hit. */
export interface ModifiersView {
  total: number;
  lines: ModifierLine[];
}

export interface ModifierLine {
  modifier: string;
  value: number;
  rule?: string;
}

export const eventKinds = [
  'turn', 'speed', 'recovered', 'phase', 'move', 'skid', 'fishtail', 'roll', 'vault', 'flight',
  'landed', 'bootlegger', 'even_out', 'difficulty', 'control', 'loss', 'collision', 'ram', 'slowed', 'conform',
  'damage', 'tires', 'corner', 'destroyed', 'crew', 'counter', 'burning', 'fire_penalty', 'helpless', 'out',
  'over', 'reflex', 'shot', 'to_hit', 'damage_roll', 'burst', 'breach', 'collapse', 'ablaze', 'struck',
  'missile', 'hand_shot', 'scatter', 'grenade', 'dazed', 'reload', 'set_up', 'delay', 'turret', 'guards',
  'light', 'starshell', 'gear', 'trap', 'ignites', 'painted', 'tear_gas', 'automatic', 'drowned', 'road',
  'map_shift', 'kill', 'prestige', 'wheel', 'extinguisher', 'explosion', 'flechettes', 'stray', 'pace', 'step',
  'attempt', 'aboard', 'errand', 'hurt', 'person_out', 'blow',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** Something that happened. Only the fields that count for its kind are there; kinds of a newer server are told in general words. */
export interface DuelEvent {
  kind: EventKind | (string & {});
  rule?: string;
  car?: number;
  other?: string;
  count?: number;
  index?: number;
  die?: number;
  left?: number;
  status?: number;
  part?: number;
  face?: string;
  faces?: string[];
  side?: string;
  type?: string;
  table?: number;
  result?: string;
  hazard?: string;
  kept?: boolean;
  cut?: boolean;
  gone?: boolean;
  fate?: string;
  fire?: string;
  counter?: string;
  maneuver?: string;
  quarters?: number;
  path?: Leg[];
  at?: Pose;
  from?: Pose;
  to?: Pose;
  speeds?: number[];
  difficulty?: DifficultyView;
  winners?: number[];
  person?: number;
  arm?: number;
  aim?: string;
  range?: number;
  modifiers?: ModifiersView;
}

/** What an action would do, as far as it can be known. Keys that do not concern the action are missing. Chances are fractions of 1. */
export interface Preview {
  // Of a move, and of braking.
  /** Up to the first thing in its way. */
  path?: Leg[];
  to?: Pose;
  /** What it runs into, and its own speed then. */
  hit?: string;
  hit_speed?: number;
  /** Counters on the road that it enters, by kind. */
  crosses?: string[];
  difficulty?: DifficultyView;
  /** Handling status after it. */
  status?: number;
  /** Of one die to keep control: 1 needs no roll, 7 cannot be kept; of two dice to hit. */
  needed?: number;
  /** Chance to keep control. */
  keep?: number;
  /** What follows, with the chance of it, the loss of control included. */
  outcomes?: { table?: number; result: string; chance: number }[];
  tire_damage?: string;
  /** Dice for a plant beyond its top speed. */
  overwork?: number;
  // Of a shot.
  modifiers?: ModifiersView;
  /** In squares. */
  range?: number;
  /** To hit, of each weapon. */
  chance?: number;
  /** That fire together. */
  weapons?: number;
  /** Of a hit. */
  damage?: { points: number; chance: number }[];
  /** Chances that a hit goes through the armor, takes the driver out, destroys what it is aimed at or the plant or the driver, sets on fire. */
  breach?: number;
  kill?: number;
  disable?: number;
  fire?: number;
  /** Difficulty of the hazard that a hit is, by chance. */
  hazard?: { points: number; chance: number }[];
}
