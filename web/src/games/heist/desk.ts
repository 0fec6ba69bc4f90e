/** What the player has taken up on the way to an answer, and the desk that question and offers are made from. */
import { desks, type Desk as DeskOf } from '../../lib/desk';
import { Picks, Shown } from '../../lib/pick.svelte';
import { voiceOf } from './voice';
import type { Action, Observation } from './types';

export interface Picked {
  /** The vehicle, place or space taken up on the board or in the list: "suv1", "main:rear", "7,3"; '' for none. The bar then offers what can be done there. */
  target: string;
  /** The text of the option that is meant, where several lead to one target; '' for none. */
  option: string;
  /** Act: the group of the list that is open: 'drive', 'leap', 'roll', 'stunt'; '' for the usual one. */
  group: string;
  /** Reroll: the dice taken up, as a text of their numbers "0,2"; '' for the usual choice. */
  dice: string;
  /** Path: the steps taken so far, "e,ne". */
  path: string;
  /** Setup: the character or vehicle looked at. */
  card: string;
}

export const nothing: Picked = { target: '', option: '', group: '', dice: '', path: '', card: '' };

export const pick = new Picks<Picked>(nothing);

/** Whose crew card is open in the dock. */
export const shown = new Shown();

export type Desk = DeskOf<Observation, Action, Picked>;

/** deskOf is the desk of a decision as things stand. */
export const deskOf = desks<Observation, Action, Picked>(pick, voiceOf);
