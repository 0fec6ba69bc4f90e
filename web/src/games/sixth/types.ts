/** The JSON of Arena Six as the server sends it. Lengths are car lengths from the lower left corner of the arena, x to the right, y up;
 *  angles are degrees, counter-clockwise from the x axis. References name pieces: "car:0", "object:3", "wall:1", "edge:north". */
import type { Colour, Icons } from '../../sixth/dice';

export type { Colour, Icons };

/** A side of a car, and the arc in front of it. */
export type Side = 'front' | 'back' | 'left' | 'right';

/** The sides in the order of the server. */
export const sides: readonly Side[] = ['front', 'back', 'left', 'right'];

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

/** A place: x and y. */
export type Point = [number, number];

export type Phase = 'build' | 'place' | 'check_speed' | 'take_control' | 'manage_fires' | 'movement' | 'combat' | 'end_of_round' | 'over';

/** The kinds of decisions. */
export type AskKind =
  | 'build' | 'place' | 'start' | 'paint' | 'fires' | 'burn' | 'speed' | 'drive' | 'reposition' | 'order' | 'pay' | 'driving_dice'
  | 'driving_reroll' | 'driving_result' | 'foam' | 'combat' | 'attack_reroll' | 'attack_result' | 'defense_dice' | 'defense_reroll'
  | 'defense_result' | 'damage' | 'crew_card' | 'redraw';

export const askKinds: readonly AskKind[] = [
  'build', 'place', 'start', 'paint', 'fires', 'burn', 'speed', 'drive', 'reposition', 'order', 'pay', 'driving_dice', 'driving_reroll',
  'driving_result', 'foam', 'combat', 'attack_reroll', 'attack_result', 'defense_dice', 'defense_reroll', 'defense_result', 'damage',
  'crew_card', 'redraw',
];

/** A die on the table. Its skids are shields when defending. */
export interface Die extends Icons {
  colour: Colour;
  face: number;
}

/** An equipped card. */
export interface SlotView {
  slot: number;
  card: string;
  spot: 'crew_area' | Side;
  damage: number;
  /** 0: it cannot be damaged. */
  durability: number;
  down: boolean;
  destroyed: boolean;
  fired: boolean;
  used: boolean;
  left: number;
}

export interface CarView {
  seat: number;
  in: boolean;
  ready: boolean;
  placed: boolean;
  name: string;
  pose: Pose;
  armor: Record<Side, number>;
  fire: Side[];
  paint: Side[];
  shaken: boolean;
  overload: boolean;
  speed: number;
  reverse: boolean;
  max_speed: number;
  tires: number;
  power: number;
  control: number;
  ace: number;
  out_of_control: boolean;
  /** Pressed fast against a wall this round: no speed dice in defense. */
  stuck: boolean;
  cards: SlotView[];
}

/** A loose piece of the arena. */
export interface ObjectView {
  ref: string;
  kind: string;
  pose: Pose;
  durable: boolean;
  damage: number;
  /** Durability left; 0 if it cannot be damaged. */
  left: number;
  /** Whose wreck it is; -1 for other pieces. */
  seat: number;
}

export interface DriveView {
  seat: number;
  point: number;
  of: number;
}

/** The driving roll on the table. */
export interface RollView {
  seat: number;
  pool: Colour[];
  dice: Die[];
  icons: Icons;
  free: number;
  zone: string;
  final: boolean;
}

export interface AttackView {
  seat: number;
  crew: string;
  slot: number;
  card: string;
  target: string;
  side: string;
  arc: string;
  step: 'attack' | 'defense';
  dice: Die[];
  fixed: number;
  free: number;
  basic: number;
  tire: number;
  fire: number;
  explosion: number;
  cover: number;
  distance: number;
  defense: Die[];
  ranged: number;
  shield: number;
}

export interface StrikeView {
  by: string;
  on: string;
  by_side: string;
  on_side: string;
  pile: boolean;
  hits: number;
}

export interface HitView {
  by: string;
  on: string;
  side: string;
  mine: boolean;
}

export interface HurtView {
  seat: number;
  side: string;
  points: number;
  card: string;
  entry: number;
  cause: string;
}

export interface Observation {
  phase: Phase;
  round: number;
  first: number;
  turn: number;
  size: { ap: number; bp: number; cp: number };
  damage_deck: string;
  /** Id of a built-in arena, or the code of another. */
  arena: string;
  cars: CarView[];
  objects: ObjectView[];
  ask: AskKind | '';
  drive?: DriveView;
  roll?: RollView;
  attack?: AttackView;
  strike?: StrikeView;
  hurt?: HurtView;
  press?: { on: string }[];
  hits?: HitView[];
}

/** A car as it is built: cards by place. */
export interface CarDesign {
  name: string;
  front?: string[];
  back?: string[];
  left?: string[];
  right?: string[];
  crew_area?: string[];
}

export type Verb =
  | 'pass' | 'build' | 'place' | 'use' | 'put_out' | 'burn' | 'speed' | 'straight' | 'slight' | 'slide' | 'turn' | 'reposition' | 'order'
  | 'pay' | 'reroll' | 'attack' | 'drop' | 'choose' | 'redraw' | 'equip';

export interface Action {
  do: Verb;
  side?: Side;
  degrees?: number;
  x?: number;
  y?: number;
  speed?: number;
  reverse?: boolean;
  control?: boolean;
  crew?: string;
  slot?: number;
  target?: string;
  with?: string;
  die?: number;
  along?: number;
  computer?: boolean;
  car?: CarDesign;
}

export type EventKind =
  | 'built' | 'revealed' | 'placed' | 'marker' | 'round' | 'phase' | 'speed_loss' | 'tokens' | 'speed' | 'move' | 'reposition' | 'stuck'
  | 'spin' | 'flip' | 'pushed' | 'popped' | 'roll' | 'reroll' | 'result' | 'collision' | 'paid' | 'gained' | 'tires' | 'power' | 'armor'
  | 'ignite' | 'put_out' | 'burns' | 'explosion' | 'attack' | 'cover' | 'damage' | 'object' | 'destroyed' | 'card' | 'crew_hit'
  | 'crew_dead' | 'damage_card' | 'used' | 'condition' | 'dropped' | 'mine' | 'equipped' | 'eliminated' | 'wreck' | 'over';

export const eventKinds: readonly EventKind[] = [
  'built', 'revealed', 'placed', 'marker', 'round', 'phase', 'speed_loss', 'tokens', 'speed', 'move', 'reposition', 'stuck', 'spin', 'flip',
  'pushed', 'popped', 'roll', 'reroll', 'result', 'collision', 'paid', 'gained', 'tires', 'power', 'armor', 'ignite', 'put_out', 'burns',
  'explosion', 'attack', 'cover', 'damage', 'object', 'destroyed', 'card', 'crew_hit', 'crew_dead', 'damage_card', 'used', 'condition',
  'dropped', 'mine', 'equipped', 'eliminated', 'wreck', 'over',
];

/** What a roll is for. */
export type RollKind = 'driving' | 'collision' | 'push' | 'attack' | 'defense' | 'safety_cage' | 'roll_bar' | 'brackets' | 'mamba';

/** Something that happened. Only the fields that count for its kind are there. */
export interface ArenaEvent {
  kind: EventKind;
  rule?: string;
  seat?: number;
  seats?: number[];
  on?: string;
  by?: string;
  side?: string;
  on_side?: string;
  crew?: string;
  phase?: Phase;
  move?: string;
  what?: RollKind;
  cause?: string;
  with?: string;
  card?: string;
  slot?: number;
  die?: number;
  before?: number;
  condition?: string;
  how?: string;
  count?: number;
  left?: number;
  control?: number;
  ace?: number;
  basic?: number;
  tire?: number;
  fire?: number;
  explosion?: number;
  shield?: number;
  back?: boolean;
  cut?: boolean;
  pile?: boolean;
  gone?: boolean;
  flip?: boolean;
  hard?: boolean;
  aside?: boolean;
  icons?: Icons;
  angle?: number;
  from?: Pose;
  via?: Pose;
  to?: Pose;
  dice?: Die[];
  car?: CarDesign;
}

export interface DicePart {
  text: string;
  card?: string;
  dice: Colour[];
  less?: boolean;
  rule?: string;
}

export interface Contact {
  kind: 'collision' | 'pile_up' | 'push' | 'pop' | 'mine';
  on: string;
  by?: string;
  side?: string;
  at: Point;
}

export interface MovePreview {
  from: Pose;
  via?: Pose;
  to: Pose;
  intend: Pose;
  cut: boolean;
  degrees: number;
  zone: string;
  dice: Colour[];
  parts: DicePart[];
  fixed: Icons;
  ace: number;
  owed: number[];
  tires: number[];
  keeps: number;
  spins: number;
  flips: number;
  spin: { chance: number; degrees: number; to: Pose }[];
  contacts: Contact[];
  pressed: string[];
  crash: number[];
}

export interface AttackPreview {
  arc: string;
  distance: number;
  dice: Colour[];
  fixed: number;
  defense: Colour[];
  rerolls: number;
  cover: number;
  cover_by: string[];
  sight: Point[];
  basic: number[];
  mean: number;
  tire: number;
  tires: number;
  armor: number;
  internal: number;
  fire: number;
  explosion: number;
}

/** What an action would do, exactly, as far as anybody can know. */
export interface Preview {
  move?: MovePreview;
  attack?: AttackPreview;
  note?: string;
  rules?: string[];
}
