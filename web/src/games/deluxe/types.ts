/** The JSON of Deluxe Duel and of the jump-start game, as the description of the API has it. Lengths are squares of a quarter inch from the
 *  lower left corner of the map, x to the right, y up; angles are degrees, counter-clockwise from the x axis; speeds are miles per hour,
 *  negative in reverse. Things are named by references: "car:1", "person:2", "missile:0", "wall:12", "object:3", "rubble:0". */
import type { components } from '../../lib/openapi';

type S = components['schemas'];

/** A, of which what only B has is known to be missing. */
type Without<A, B> = A & { [K in Exclude<keyof B, keyof A>]?: undefined };

export type Pose = S['DeluxePoseView'];

/** A leg of a way: straight, or a turn about a point that is fixed in the frame of its beginning (u ahead, v to the left). */
export type Leg = S['DeluxePathView'];

/** A place: x and y. */
export type Point = readonly [number, number];

export type PartView = S['DeluxePartView'];
export type CounterView = S['DeluxeCounterView'];
export type MissileView = S['DeluxeMissileView'];
export type GrenadeView = S['DeluxeGrenadeView'];
export type RoadView = S['DeluxeRoadView'];
export type HatchView = S['DeluxeHatchView'];
export type DockView = S['DeluxeDockView'];
export type TownView = S['DeluxeTownView'];
export type ForceView = S['DeluxeForceView'];
export type StopView = S['DeluxeStopView'];
export type WrecksView = S['DeluxeWrecksView'];

/** A vehicle of Deluxe Duel. */
export type DuelCar = Without<S['DeluxeCarView'], S['JumpstartCarView']> & { arms: ArmView[] };

/** A vehicle of Jump-Start Duel: without handling. */
export type PlainCar = Without<S['JumpstartCarView'], S['DeluxeCarView']> & { plain: true };

export type CarView = DuelCar | PlainCar;

/** A weapon of a vehicle, by its number. In Jump-Start Duel, where no design says it, with what it needs and does. */
export type ArmView = S['JumpstartArmView'];

/** Somebody of the crews of Deluxe Duel, aboard or on foot. */
export type DuelPerson = Without<S['DeluxePersonView'], S['JumpstartPersonView']>;

/** Somebody of the crews of either game. In Jump-Start Duel nobody leaves his seat. */
export type PersonView = DuelPerson | Without<S['JumpstartPersonView'], S['DeluxePersonView']>;

/** A match of either game. In the jump-start game, which is plain, who moves in a phase follows from the tens of the speed. */
export type Observation = Omit<S['DeluxeObservation'], 'cars' | 'persons'> & {
  cars: CarView[];
  persons: PersonView[];
} & Partial<Pick<S['JumpstartObservation'], 'plain' | 'asked'>>;

export type Action = S['DeluxeAction'];
export type Verb = Action['do'];
export type Maneuver = NonNullable<Action['maneuver']>;
export type Hand = NonNullable<Action['side']>;
export type Side = Exclude<Extract<DeluxeEvent, { kind: 'landed' }>['face'], 'top' | 'underbody'>;

export const sides: readonly Side[] = ['front', 'right', 'back', 'left'];

/** The modifiers of a roll to hit. */
export type ModifiersView = S['DeluxeModifiersView'];
export type ModifierLine = S['DeluxeModifierView'];

/** What happened in Deluxe Duel, and in the jump-start game: one type for each kind. */
export type DeluxeEvent = S['DeluxeEvent'];
export type PlainEvent = S['JumpstartEvent'];
export type DuelEvent = DeluxeEvent | PlainEvent;

/** What only the jump-start game tells, or tells otherwise. */
type PlainKind = 'lost_move' | 'control' | 'skid' | 'fishtail' | 'ram' | 'internal' | 'passed';

/** What both games tell alike, and the rest of Deluxe Duel. */
export type SharedEvent = DeluxeEvent | Exclude<PlainEvent, { kind: PlainKind }>;

/** What an action would do, as far as it can be known. Keys that do not concern the action are missing. Chances are fractions of 1. */
export type Preview = S['DeluxePreview'];
