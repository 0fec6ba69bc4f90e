/** What orders to a squad would lead to, in a line. */
import { fill } from '../../messages/fill';
import type { Squad } from './squads';
import { townWords as words } from './townWords';
import type { Preview } from './types';

export type SquadForesight = NonNullable<Preview['squads']>[number];

/** foresight is the line; name says what a thing is called, chance writes one. */
export function foresight(f: SquadForesight, squad: Pick<Squad, 'who' | 'verb'>, name: (ref: string) => string, chance: (p: number) => string): string {
  const out: string[] = [];
  if (f.ways.length > 0 || f.short > 0) {
    if (f.turns > 0) out.push(f.turns === 1 ? words.thereNext : fill(words.there, { n: f.turns }));
    if (f.short > 0) out.push(fill(words.short, { n: f.short }));
  } else out.push(words.keeps);
  if (squad.verb === 'breach' && (f.opening || f.ways.length > 0)) out.push(f.opening ? fill(words.opens, { chance: chance(f.opening.chance) }) : words.opensNot);
  const by = [...new Set(f.seen.flatMap((s) => s.by))];
  out.push(by.length === 0 ? words.unseen : fill(words.seen, { n: f.seen.length, all: squad.who.length, who: by.slice(0, 3).map(name).join(', ') + (by.length > 3 ? ' …' : '') }));
  if (f.best) out.push(fill(words.best, { chance: chance(f.best.chance), who: name(f.best.target) }));
  return out.join(' · ');
}
