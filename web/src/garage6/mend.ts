/** Changes that mend what the server finds wrong, as buttons. Only what follows from the violation itself; the words beside it say the rest. */
import { install, put, take } from './design';
import { words } from './messages';
import type { BuildCard, Design, Violation } from './types';

export interface Mend {
  text: string;
  /** What it costs, in points; 0 for nothing. */
  bp: number;
  cp: number;
  design: Design;
}

export function mends(d: Design, v: Violation, cards: readonly BuildCard[]): Mend[] {
  const find = (id: string) => cards.find((c) => c.id === id);
  const out: Mend[] = [];
  if (v.rule === 'SX-BUILD-013' && !v.card) {
    const role = v.detail.includes('gunner') ? 'gunner' : 'driver';
    const crew = cards.filter((c) => c.kind === 'crew' && c.role === role && c.cost_cp === 0 && c.core)[0];
    if (crew) out.push({ text: words.mend.add(crew.name, role), bp: 0, cp: 0, design: put(d, crew.id, 'crew_area') });
    return out;
  }
  const card = v.card ? find(v.card) : undefined;
  if (!card || !v.spot) return out;
  const at = d[v.spot].lastIndexOf(card.id);
  if (at < 0) return out;
  const rest = take(d, v.spot, at);
  if (v.rule === 'SX-BUILD-003' || v.rule === 'SX-BUILD-019' || v.rule === 'SX-BUILD-023') {
    for (const spot of card.spots) {
      if (spot !== v.spot) out.push({ text: words.mend.move(card.name, spot), bp: 0, cp: 0, design: install(rest, card, spot, find) });
    }
  }
  const needed = find(card.requires);
  if (v.rule === 'SX-FAQ-005' && needed) {
    const spot = needed.spots.includes(v.spot) ? v.spot : needed.spots[0];
    if (spot) out.push({ text: words.mend.add(needed.name), bp: needed.cost_bp, cp: needed.cost_cp, design: put(d, needed.id, spot) });
  }
  out.push({ text: words.mend.drop(card.name), bp: -card.cost_bp, cp: -card.cost_cp, design: rest });
  return out;
}
