/** Which drawing stands for a vehicle. Player vehicles are cars of the sprite, painted in their seat's colour; what the enemy drives is drawn
 *  for this road. All have their nose up and fill a space of 84 by 46 units lengthwise. */
import type { VehicleView } from './types';

interface Body {
  symbol: string;
  /** Of the symbol's own box. */
  w: number;
  h: number;
  scale: number;
}

const car = (symbol: string, scale: number): Body => ({ symbol, w: 40, h: 80, scale });

const models: Record<string, Body> = {
  big_block: car('b-midsize', 0.86),
  redliner: car('b-compact', 0.9),
  sidewinder: car('b-subcompact', 0.98),
  apex: car('b-luxury', 0.82),
};

const suv: Body = { symbol: 'v-suv', w: 40, h: 74, scale: 0.88 };
const wreck: Body = { symbol: 'v-wreck', w: 40, h: 74, scale: 0.88 };
const hunter = car('b-pickup', 0.88);

/** bodyOf is the drawing of a vehicle; null of those that are drawn piece by piece: Tank and Semi. */
export function bodyOf(v: Pick<VehicleView, 'kind' | 'model'>): Body | null {
  switch (v.kind) {
    case 'tank':
    case 'semi':
      return null;
    case 'wreck':
      return wreck;
    case 'hunter':
      return hunter;
    case 'suv':
      return suv;
  }
  return models[v.model ?? ''] ?? suv;
}

/** How a wreck lies: askew, always the same way. */
export function askew(id: string): number {
  let n = 0;
  for (const c of id) n = (n * 31 + c.charCodeAt(0)) % 61;
  return n - 30;
}
