/** What stands out in a list of proposals. */
import type { Proposal } from './types';

export type Figure = 'price' | 'weight' | 'armor' | 'acceleration' | 'handling' | 'speed';

/** More is better in all of these but the price. Nobody chooses by weight. */
const worth: Partial<Record<Figure, (p: Proposal) => number>> = {
  price: (p) => -p.figures.division_cost, armor: (p) => p.figures.armor, acceleration: (p) => p.figures.acceleration, handling: (p) => p.figures.handling_class,
  speed: (p) => p.figures.top_speed,
};

/** The figures in which a proposal is better than some other and none is better than it. */
export function bestOf(p: Proposal, all: readonly Proposal[]): Set<Figure> {
  const out = new Set<Figure>();
  for (const [figure, of] of Object.entries(worth) as [Figure, (p: Proposal) => number][]) {
    const values = all.map(of);
    const most = Math.max(...values);
    if (of(p) === most && values.some((v) => v < most)) out.add(figure);
  }
  return out;
}
