/** The JSON of Arena Six, as the description of the API has it. Lengths are car lengths from the lower left corner of the arena, x to the right, y up;
 *  angles are degrees, counter-clockwise from the x axis. References name pieces: "car:0", "object:3", "wall:1", "edge:north". */
import type { components } from '../../lib/openapi';

type S = components['schemas'];

export type Observation = S['SixthObservation'];
export type Phase = Observation['phase'];
/** The kinds of decisions. */
export type AskKind = Exclude<Observation['ask'], ''>;
export type CarView = S['SixthCarView'];
/** An equipped card. */
export type SlotView = S['SixthSlotView'];
/** A loose piece of the arena. */
export type ObjectView = S['SixthObjectView'];
export type AttackView = S['SixthAttackView'];
export type Pose = S['SixthPoseView'];
/** A place: x and y. */
export type Point = S['SixthContact']['at'];
/** A die on the table. Its skids are shields when defending. */
export type Die = S['SixthDieView'];

/** A car as it is built: cards by place. */
export type CarDesign = S['SixthCarDesign'];

export type Action = S['SixthAction'];
export type Verb = Action['do'];
/** What an action would do, exactly, as far as anybody can know. */
export type Preview = S['SixthPreview'];
export type MovePreview = S['SixthMovePreview'];
export type AttackPreview = S['SixthAttackPreview'];

/** What happened: one type for each kind. */
export type ArenaEvent = S['SixthEvent'];
export type EventKind = ArenaEvent['kind'];
/** An event of a kind. */
export type EventOf<K extends EventKind> = Extract<ArenaEvent, { kind: K }>;

/** A side of a car, and the arc in front of it. */
export type Side = NonNullable<Action['side']>;

/** Who of the crew. */
export type Role = NonNullable<Action['crew']>;

/** The sides in the order of the server. */
export const sides: readonly Side[] = ['front', 'back', 'left', 'right'];
