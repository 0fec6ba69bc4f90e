/** The JSON of Gear Race, as the description of the API has it, and the shape of its catalogue. Seats count from 0; -1 is nobody. */
import type { components } from '../../lib/openapi';

type S = components['schemas'];

export type Observation = S['RaceObservation'];
export type Stage = Observation['stage'];
export type EndRule = NonNullable<Observation['end']>;
export type CourseView = S['RaceCourseView'];
export type CellView = S['RaceCellView'];
export type CarView = S['RaceCarView'];
export type Zone = NonNullable<CarView['zone']>;
export const zones: readonly Zone[] = ['blue', 'yellow', 'orange', 'red'];
export type Track = S['RaceTrackView'];
export type PieceView = S['RacePieceView'];
export type TokenView = S['RaceTokenView'];
export type TokenKind = TokenView['kind'];
export type TurnView = S['RaceTurnView'];
export type ReachView = S['RaceReachView'];
export type NoteView = S['RaceNoteView'];
export type PendingView = S['RacePendingView'];
export type Side = NonNullable<PendingView['side']>;
export type Action = S['RaceAction'];
export type Verb = Action['do'];
export type Preview = S['RacePreview'];
export type PullView = S['RacePullView'];
export type TargetView = S['RaceTargetView'];
export type FeatureKind = S['RaceTileFeature']['type'];

/** What happened: one type for each kind. */
export type RaceEvent = S['RaceEvent'];
export type EventKind = RaceEvent['kind'];
export type EventOf<K extends EventKind> = Extract<RaceEvent, { kind: K }>;

/** The questions of the game. */
export type AskKind = 'car' | 'driver' | 'gear' | 'move' | 'pull' | 'oil' | 'deflect' | 'plough' | 'prow' | 'end';

/** A square "tile:lane:square": the tile by its number in the course from 0, lane and square from 1. "finish" lies over the line. */
export type Square = string;

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

export type Driver = S['RaceDriver'];

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
