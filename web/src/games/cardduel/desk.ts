/** What the player has taken up on the way to an action. It belongs to one decision: a step that leaves the question and the hand as they were
 *  leaves it, too. */
import type { BoardCtx } from "../../lib/game";
import { Picks } from "../../lib/pick.svelte";
import { nothingPicked, type Picked } from "./plan";
import type { Action, CardEvent, Observation } from "./types";

/** decisionKey tells decisions apart. */
export function decisionKey(ask: { kind: string } | null, ctx: BoardCtx<Observation, CardEvent, Action>): string {
  const v = ctx.view;
  return [ctx.table.id, ctx.viewer, ask?.kind ?? "", v.duel, v.turn, v.stack.length, v.stack.at(-1)?.location ?? "", v.hand.join()].join("/");
}

export const pick = new Picks<Picked>(nothingPicked, decisionKey);
