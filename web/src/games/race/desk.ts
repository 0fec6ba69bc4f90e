/** What the player has taken up on the way to an answer, and the desk that question and offers are made from. */
import { desks, type Desk as DeskOf } from '../../lib/desk';
import { Picks, Shown } from '../../lib/pick.svelte';
import type { Action, Observation } from './types';

export interface Picked {
  /** Gear: the spot chosen for the stick, "G2-8"; '' for the default. */
  node: string;
  /** Gear: Turbo and Brake points that the steppers ask for. */
  turbo: number;
  brake: number;
  /** Gear: one of the brake steps by Drag Chute. */
  chute: boolean;
  /** Move: the path chosen, in letters; '' for none. Steering points that it needs. */
  path: string;
  steering: number;
  /** The piece of equipment taken up, by slot; -1 for none. */
  slot: number;
  /** Draft: the card looked at. */
  card: string;
}

export const nothing: Picked = { node: '', turbo: 0, brake: 0, chute: false, path: '', steering: 0, slot: -1, card: '' };

export const pick = new Picks<Picked>(nothing);

/** Whose car and driver card the dock shows. */
export const shown = new Shown();

export type Desk = DeskOf<Observation, Action, Picked>;

/** deskOf is the desk of a decision as things stand. */
export const deskOf = desks<Observation, Action, Picked>(pick);
