/** What the player has taken up on the way to an action, shared by board, dock and decision bar. It belongs to one decision: when another
 *  comes, everything picked is put down. */
import { decisionKey, Picks, Shown } from '../../spatial/pick.svelte';

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

export { decisionKey };

/** pick is the one selection of the page: only one match is open at a time. */
export const pick = new Picks<Picked>(nothing);

/** Whose car and driver card the dock shows. */
export const shown = new Shown();
