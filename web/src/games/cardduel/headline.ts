/** A table in one line, for lists; they need nothing else of the game. */
/** headlineOf is a table in a few words for the lists: the figures that the server gives for it. */
export function headlineOf(h: { duel?: number; turn?: number; goal?: number; scores?: number[] } | null | undefined): string {
  if (!h) return "";
  const parts: string[] = [];
  if (h.duel) parts.push(`duel ${h.duel}`);
  if (h.turn) parts.push(`turn ${h.turn}`);
  if (h.scores?.length) parts.push(`${h.scores.join("–")}${h.goal ? ` of ${h.goal}` : ""}`);
  return parts.join(", ");
}
