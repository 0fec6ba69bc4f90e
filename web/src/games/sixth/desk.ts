/** What the player has taken up on the way to an answer, and the desk that question and offers are made from. */
import { foresightDesks, type ForesightDesk } from '../../lib/desk';
import { Foresight } from '../../lib/foresight.svelte';
import { Picks } from '../../lib/pick.svelte';
import type { Plan } from './geometry';
import type { Action, CarDesign, Observation, Pose, Preview } from './types';

export interface Picked {
  /** The movement point that is planned. */
  plan: Plan;
  /** The weapon taken up, as crew member and slot; null for none. */
  weapon: { crew: string; slot: number } | null;
  /** The die chosen for a re-roll; -1 for none. */
  die: number;
  /** Where the car is to start. */
  pose: Pose | null;
  /** Index of the car chosen among those offered; -1 for the default. */
  car: number;
  /** A car that was brought along: pasted, or from the builder. */
  own: CarDesign | null;
}

export const nothing: Picked = { plan: { kind: 'turn', angle: 0, side: 'right' }, weapon: null, die: -1, pose: null, car: -1, own: null };

export const pick = new Picks<Picked>(nothing);

export const foresight = new Foresight<Action, Preview>();

export type Desk = ForesightDesk<Observation, Action, Picked, Preview>;

/** deskOf is the desk of a decision as things stand. */
export const deskOf = foresightDesks<Observation, Action, Picked, Preview>(pick, foresight);
