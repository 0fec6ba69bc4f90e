/** A table in one line, for lists; they need nothing else of the game. */
/** headlineOf is a table in a few words for the lists. */
export function headlineOf(h: { turn?: number; phase?: number } | null | undefined): string {
  if (!h?.turn) return '';
  return h.phase ? `turn ${h.turn}, phase ${h.phase}` : `turn ${h.turn}`;
}
