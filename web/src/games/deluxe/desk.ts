/** What the player has taken up on the way to an answer, and the desk that question and offers are made from. */
import { foresightDesks, type ForesightDesk } from '../../lib/desk';
import { Foresight } from '../../lib/foresight.svelte';
import { Picks } from '../../lib/pick.svelte';
import type { Action, Observation, Preview } from './types';

export interface Picked {
  /** The speed that is looked at. */
  speed: number | null;
  /** Of a helicopter: the dive that is looked at; null for the one it is in. */
  dive: number | null;
  /** The move that is planned; null for straight on. */
  move: Action | null;
  /** Swerves and pivots keep the corner on the inner side. */
  near: boolean;
  /** The maneuver takes the first inch of a long move. */
  early: boolean;
  /** Which of the places to be evened out to; 0 for none. */
  even: number;
  /** The length of the move where there are two; 0 for the longest. */
  quarters: number;
  /** Of a helicopter: quarter inches to climb, negative to sink; null for level flight. */
  lift: number | null;
  /** The weapon taken up, as armKey() names it; '' for none. */
  weapon: string;
  /** The target aimed at; '' for the best. */
  target: string;
  /** A shot at a wall, an object or a square that the server has not listed. */
  free: Action | null;
}

export const nothing: Picked = { speed: null, dive: null, move: null, near: true, early: false, even: 0, quarters: 0, lift: null, weapon: '', target: '', free: null };

export const pick = new Picks<Picked>(nothing);

export const foresight = new Foresight<Action, Preview>();

export type Desk = ForesightDesk<Observation, Action, Picked, Preview>;

/** deskOf is the desk of a decision as things stand. */
export const deskOf = foresightDesks<Observation, Action, Picked, Preview>(pick, foresight);
