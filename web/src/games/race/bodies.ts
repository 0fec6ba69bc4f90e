/** Which drawing stands for a car: the rules know its mass, the pictures follow the name, so that the same car always looks the same. */

interface Body {
  symbol: string;
  /** So that it fills its square (40 units) and no more. */
  scale: number;
  /** Where its roof is, in drawing units behind the middle. */
  roof: number;
}

const looks: Record<string, Body> = {
  subcompact: { symbol: 'b-subcompact', scale: 0.64, roof: 3 },
  compact: { symbol: 'b-compact', scale: 0.58, roof: 3 },
  midsize: { symbol: 'b-midsize', scale: 0.53, roof: 3 },
  luxury: { symbol: 'b-luxury', scale: 0.5, roof: 2 },
  wagon: { symbol: 'b-wagon', scale: 0.52, roof: 4 },
  van: { symbol: 'b-van', scale: 0.52, roof: 5 },
  pickup: { symbol: 'b-pickup', scale: 0.52, roof: 1 },
  camper: { symbol: 'b-camper', scale: 0.5, roof: 5 },
};

const known: Record<string, string> = {
  cinder: 'subcompact', furnace: 'luxury', breaker: 'compact', undertow: 'midsize', thorn: 'subcompact', bramble: 'wagon', hammer: 'pickup', tongs: 'van',
};

/** Cars of one's own tables look like others of their mass. */
const byMass = ['compact', 'compact', 'midsize', 'camper'];

/** bodyOf is the drawing of a car. */
export function bodyOf(id: string | undefined, mass: number): Body {
  return looks[known[id ?? ''] ?? byMass[mass] ?? 'midsize']!;
}
