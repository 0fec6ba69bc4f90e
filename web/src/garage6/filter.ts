/** Which cards and cars a list shows. */
import type { CardKind } from '../sixth/tables.svelte';
import type { BuildCard, ReadyCar, Spot } from './types';

export interface CardFilter {
  text: string;
  kind: CardKind | '';
  /** Most points that it costs, build or crew; null: any. */
  cost: number | null;
  set: string;
  subtype: string;
  spot: Spot | '';
}

export const anyCard: CardFilter = { text: '', kind: '', cost: null, set: '', subtype: '', spot: '' };

/** The cards that fit a filter: all words of its text, in the name, the kind, or what the card does. */
export function filterCards(cards: readonly BuildCard[], f: CardFilter): BuildCard[] {
  const terms = f.text.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((c) => {
    if (f.kind !== '' && c.kind !== f.kind) return false;
    if (f.cost !== null && c.cost_bp + c.cost_cp > f.cost) return false;
    if (f.set !== '' && c.set !== f.set) return false;
    if (f.subtype !== '' && c.subtype !== f.subtype) return false;
    if (f.spot !== '' && !c.spots.includes(f.spot)) return false;
    if (terms.length === 0) return true;
    const text = `${c.name} ${c.kind} ${c.subtype} ${c.role} ${c.restrictions.join(' ').replaceAll('_', ' ')} ${c.effects.map((e) => e.effect).join(' ')}`.toLowerCase();
    return terms.every((w) => text.includes(w));
  });
}

/** The values of a field of the cards of a kind, sorted, without the empty one. */
export function valuesOf(cards: readonly BuildCard[], kind: CardKind | '', field: 'subtype' | 'set'): string[] {
  return [...new Set(cards.filter((c) => kind === '' || c.kind === kind).map((c) => c[field]))].filter(Boolean).sort();
}

export type CardOrder = 'name' | 'cost' | 'damage';

/** The cards in an order: by name, the cheapest first, or the strongest first. */
export function sortCards(cards: readonly BuildCard[], order: CardOrder): BuildCard[] {
  const by: Record<CardOrder, (c: BuildCard) => number> = {
    name: () => 0,
    cost: (c) => c.cost_bp + c.cost_cp,
    damage: (c) => -(c.odds?.mean ?? -1),
  };
  return [...cards].sort((a, b) => by[order](a) - by[order](b) || a.name.localeCompare(b.name, 'en'));
}

export interface CarFilter {
  text: string;
  source: 'ready' | 'stock' | '';
  style: string;
}

export function filterCars(cars: readonly ReadyCar[], f: CarFilter, cardName: (id: string) => string): ReadyCar[] {
  const terms = f.text.toLowerCase().split(/\s+/).filter(Boolean);
  return cars.filter((c) => {
    if (f.source !== '' && c.source !== f.source) return false;
    if (f.style !== '' && (c.style ?? '') !== f.style) return false;
    const cards = [c.car.front, c.car.back, c.car.left, c.car.right, c.car.crew_area].flatMap((l) => l ?? []).map(cardName);
    const text = `${c.name} ${c.style ?? ''} ${c.blurb ?? ''} ${c.class ?? ''} ${cards.join(' ')}`.toLowerCase();
    return terms.every((w) => text.includes(w));
  });
}
