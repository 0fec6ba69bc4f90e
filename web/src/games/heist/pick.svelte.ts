/** What the player has taken up on the way to an answer, shared by board, dock and decision bar. It belongs to one decision: when another
 *  comes, everything picked is put down. */
import { decisionKey, Picks, Shown } from '../../spatial/pick.svelte';

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

export { decisionKey };

/** pick is the one selection of the page: only one match is open at a time. */
export const pick = new Picks<Picked>(nothing);

/** Whose crew card is open in the dock. */
export const shown = new Shown();
