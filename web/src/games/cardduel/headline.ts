/** A table in one line, for lists; they need nothing else of the game. */
import { fill } from "../../messages/fill";
import { headlines } from "../../messages/headlines";

/** headlineOf is a table in a few words for the lists: the figures that the server gives for it. */
export function headlineOf(h: { duel?: number; turn?: number; goal?: number; scores?: number[] } | null | undefined): string {
  if (!h) return "";
  const parts: string[] = [];
  if (h.duel) parts.push(fill(headlines.duel, { duel: h.duel }));
  if (h.turn) parts.push(fill(headlines.turn, { turn: h.turn }));
  if (h.scores?.length) parts.push(h.goal ? fill(headlines.scores, { scores: h.scores.join("–"), goal: h.goal }) : h.scores.join("–"));
  return parts.join(", ");
}
