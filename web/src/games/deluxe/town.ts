/** A fight in a town in words. */
import { fill } from '../../messages/fill';
import { townWords } from './townWords';
import type { ForceView, TownView } from './types';

/** leadWords says who leads by how much, what that would be and what is short of more. */
export function leadWords(t: TownView): string {
  const d = t.points[0]! - t.points[1]!;
  const lead = d === 0 ? townWords.even : fill(townWords.lead, { who: d > 0 ? townWords.drivers : townWords.walkers, n: Math.abs(d) });
  const next = t.next > 0 ? `; ${fill(townWords.next, { n: t.next, level: townWords.levels[t.level + 1] ?? '' })}` : '';
  return `${lead} · ${townWords.levels[t.level]}${next}`;
}

/** verdict is how a fight has ended. */
export function verdict(t: TownView, winners: readonly number[]): string {
  if (winners.length === 0) return townWords.levels[0]!;
  return fill(townWords.wins, { level: townWords.levels[t.level] ?? '', who: winners[0]! % 2 === 0 ? townWords.drivers : townWords.walkers });
}

/** townLine is the whole of it in a line. */
export function townLine(t: TownView): string {
  return fill(townWords.now, { a: townWords.drivers, x: t.points[0]!, b: townWords.walkers, y: t.points[1]!, lead: leadWords(t) });
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
