/** What the player has taken up on the way to an action, shared by hand, board and decision bar. It belongs to one decision: when
 *  another comes, everything picked is put down. */
import type { BoardCtx } from "../../lib/game";
import type { Ask } from "../../lib/types";
import { nothingPicked, type Picked } from "./plan";
import type { Action, CardEvent, Observation } from "./types";

/** decisionKey tells decisions apart. A step that leaves the question and the hand as they were keeps the key. */
export function decisionKey(ask: Ask | null, ctx: BoardCtx<Observation, CardEvent, Action>): string {
  const v = ctx.view;
  return [ctx.table.id, ctx.viewer, ask?.kind ?? "", v.duel, v.turn, v.stack.length, v.stack.at(-1)?.location ?? "", v.hand.join()].join("/");
}

class Pick {
  #key = $state("");
  #picked = $state<Picked>(nothingPicked);

  /** of is what is picked for a decision: nothing, if it was picked for another. */
  of(key: string): Picked {
    return key === this.#key ? this.#picked : nothingPicked;
  }

  /** change picks something for a decision; what was picked for another is forgotten. */
  change(key: string, more: Partial<Picked>): void {
    this.#picked = { ...this.of(key), ...more };
    this.#key = key;
  }

  /** clear puts everything down. */
  clear(): void {
    this.#picked = nothingPicked;
    this.#key = "";
  }
}

/** pick is the one selection of the page: only one match is open at a time. */
export const pick = new Pick();
