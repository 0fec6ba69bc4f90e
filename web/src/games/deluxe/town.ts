/** A fight in a town in words. */
import { fill } from '../../messages/fill';
import { townWords } from './townWords';
import type { ForceView, TownView } from './types';

/** sideName is what a side of a fight in a town is called. */
export function sideName(side: string | undefined): string {
  return { drivers: townWords.drivers, walkers: townWords.walkers, town: townWords.town, raiders: townWords.raiders, attackers: townWords.attackers, stop: townWords.stop, sellers: townWords.sellers, buyers: townWords.buyers }[side ?? ''] ?? '';
}

/** raid says whether it is the raid on the town. */
const raid = (t: TownView) => t.sides[1] === 'raiders';

/** levelsOf are the levels of victory. */
const levelsOf = (t: TownView) => (raid(t) ? townWords.raidLevels : townWords.levels);

/** leadWords says who leads by how much, what that would be and what is short of more. */
export function leadWords(t: TownView): string {
  const d = t.points[0]! - t.points[1]!;
  const lead = d === 0 ? townWords.even : fill(townWords.lead, { who: sideName(t.sides[d > 0 ? 0 : 1]), n: Math.abs(d) });
  const next = t.next > 0 ? `; ${fill(townWords.next, { n: t.next, level: levelsOf(t)[t.level + 1] ?? '' })}` : '';
  return `${lead} · ${levelsOf(t)[t.level]}${next}`;
}

/** The seats of the raiders of a raid. */
const raiders = [1, 4, 5];

/** sideOf is the place of the side of a seat: 0 or 1. */
export const sideOf = (t: TownView, seat: number) => (t.joint ? 0 : raid(t) ? Number(raiders.includes(seat)) : seat % 2);

/** verdict is how a fight has ended. */
export function verdict(t: TownView, winners: readonly number[]): string {
  if (winners.length === 0 && t.joint && t.level > 0) return fill(townWords.wins, { level: levelsOf(t)[t.level] ?? '', who: sideName(t.sides[1]) });
  if (winners.length === 0) return levelsOf(t)[0]!;
  if (t.cases && t.level === 0) return townWords.kept;
  return fill(townWords.wins, { level: levelsOf(t)[t.level] ?? '', who: sideName(t.sides[sideOf(t, winners[0]!)]) });
}

/** townLine is the whole of it in a line. */
export function townLine(t: TownView): string {
  return fill(townWords.now, { a: sideName(t.sides[0]), x: t.points[0]!, b: sideName(t.sides[1]), y: t.points[1]!, lead: leadWords(t) });
}

/** raidLines are what else counts in a raid: who waits to ride in, who has been carried off, whose honor it is. */
export function raidLines(t: TownView, waiting: number, seats: number): string[] {
  if (!raid(t)) return [];
  const [drivers, walkers, police] = t.honor ?? [0, 0, 0];
  const out: string[] = [];
  if (waiting > 0) out.push(fill(townWords.waiting, { n: waiting }));
  if (t.taken) out.push(fill(townWords.taken, { n: t.taken }));
  if (t.points[0]! > 0) out.push(fill(seats > 2 ? townWords.honor : townWords.honorOfAll, { drivers: drivers!, walkers: walkers!, police: police! }));
  return out;
}

/** forceName is the force whose people are of a seat. */
export function forceName(forces: readonly ForceView[] | undefined, seat: number): string {
  const f = forces?.find((x) => x.seat === seat);
  return (f && townWords.force[f.force]) ?? townWords.guards;
}

/** forceLines are the forces that have woken, each with why. */
export function forceLines(forces: readonly ForceView[]): string[] {
  return forces.filter((f) => f.stance !== 'asleep').map((f) => forceLine(f.force, f.stance, f.reason ?? ''));
}

/** forceLine is a force that has woken, and why. */
export function forceLine(force: string, stance: string, reason: string): string {
  return fill(townWords.because, { force: townWords.force[force] ?? force, stance: townWords.stance[stance] ?? stance, reason: townWords.reason[reason] ?? reason });
}

/** stopLines are what else counts in an assault on the truck stop and at a parley: what the attackers hold, where the cases are, who has broken the peace. who names a person. */
export function stopLines(t: TownView, who: (person: number) => string): string[] {
  const out: string[] = [];
  if (t.posts) {
    const held = [...(t.posts.gatehouse ? [townWords.gatehouse] : []), ...(t.posts.office ? [townWords.office] : [])];
    out.push(held.length > 0 ? fill(townWords.holds, { what: held.join(', ') }) : townWords.holdsNothing);
  }
  t.cases?.forEach((c, i) => {
    const name = i === 0 ? townWords.goods : townWords.money;
    const where = c.fate === 'carried' && c.person !== undefined ? fill(townWords.with, { who: who(c.person) }) : (townWords.fates[c.fate] ?? '');
    out.push(fill(townWords.caseLine, { name, where }));
  });
  if (t.cases) out.push(t.dealt ? townWords.dealt : townWords.undealt);
  for (const side of t.broke ?? []) out.push(fill(townWords.broke, { who: sideName(side) }));
  return out;
}

/** caseLine tells what becomes of a case. */
export function caseLine(side: string, news: string, who: string): string {
  return fill(townWords.news[news] ?? '', { name: side === 'sellers' ? townWords.goods : townWords.money, who });
}
