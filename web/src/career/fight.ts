/** What a fight brought: its lines by what they add to, and prestige as a road with mileposts. */
import type { Award, Character, Fixture, SkillID, View } from './types';
import { skillOrder } from './crew';

/** What a line adds to. */
export type Unit = 'money' | 'prestige' | 'skill' | 'general' | 'state';

/** Kinds of lines that are money; what a wreck is worth is not, before it is sold. */
const paid = new Set(['purse', 'job', 'courier', 'salvage']);

/** What a line adds to, by its kind and rule. */
export function unitOf(a: Pick<Award, 'kind' | 'rule'>): Unit {
  if (paid.has(a.kind)) return 'money';
  if (a.rule.startsWith('DX-PREST-')) return 'prestige';
  if (a.rule.startsWith('DX-AWARD-')) return 'general';
  return skillOf(a.kind) ? 'skill' : 'state';
}

/** The skill that a line of points belongs to: its kind is "skill_driver". */
export function skillOf(kind: string): SkillID | null {
  return skillOrder.find((s) => kind === `skill_${s}`) ?? null;
}

/** A fight in which people sat has a record; the dice of those of bots follow from the career, so that they need none. */
export const unproven = (f: Fixture): boolean => f.record === '' && f.seats.some((s) => s.person);

/** Lines of an organization or of one of its people. */
export const linesFor = (f: Fixture, org: number, unit: Unit, character?: number): Award[] => f.lines.filter((a) => a.org === org && unitOf(a) === unit && (character === undefined || !a.character || a.character === character));

export const sum = (lines: readonly Award[]): number => lines.reduce((n, a) => n + a.amount, 0);

/** The own people in a fight. */
export function ownIn(v: View, f: Fixture): { character: Character; seat: number }[] {
  return f.seats.flatMap((s, seat) => {
    const c = s.org === v.me ? v.characters.find((x) => x.id === s.character) : undefined;
    return c ? [{ character: c, seat }] : [];
  });
}

/** What prestige buys, by the points that it takes (DX-PREST-008, DX-PREST-009). */
export const mileposts = [10, 15, 25] as const;

export interface Mile {
  /** In percent of the width. */
  left: number;
  at: number;
}
export interface Gain {
  left: number;
  width: number;
  award: Award;
}
export interface Miles {
  posts: Mile[];
  before: number;
  after: number;
  gains: Gain[];
}

/** Prestige before and after, with what each line adds, on a road of a width of 100. */
export function miles(before: number, lines: readonly Award[]): Miles {
  const after = before + sum(lines);
  const low = Math.min(0, before, after);
  const high = Math.max(30, Math.ceil((Math.max(before, after) + 6) / 5) * 5);
  const x = (n: number) => 3 + ((n - low) / (high - low)) * 91;
  let at = before;
  const gains = lines.map((award) => {
    const from = at;
    at += award.amount;
    return { award, left: x(Math.min(from, at)), width: Math.abs(x(at) - x(from)) };
  });
  const posts = Array.from({ length: Math.floor((high - Math.ceil(low / 5) * 5) / 5) + 1 }, (_, i) => Math.ceil(low / 5) * 5 + i * 5).map((n) => ({ at: n, left: x(n) }));
  return { posts, before: x(before), after: x(after), gains };
}

/** Prestige by week out of the fights that are kept: where it stood before each, and after. */
export function history(v: View, c: Character): { week: number; prestige: number; kill: boolean; fixture: number }[] {
  const fought = v.fixtures.filter((f) => f.status === 'settled' && f.seats.some((s) => s.character === c.id)).sort((a, b) => a.week - b.week || a.id - b.id);
  const out = fought.map((f) => {
    const before = f.seats.find((s) => s.character === c.id)!.prestige;
    const lines = f.lines.filter((a) => a.character === c.id && unitOf(a) === 'prestige');
    return { week: f.week, prestige: before + sum(lines), kill: lines.some((a) => a.kind === 'kill'), fixture: f.id };
  });
  if (out.length > 0) out.unshift({ week: fought[0]!.week, prestige: fought[0]!.seats.find((s) => s.character === c.id)!.prestige, kill: false, fixture: 0 });
  return out;
}

/** How a fight ended for a seat. */
export function result(f: Fixture, seat: number): 'won' | 'lost' | 'drawn' | 'open' | 'void' {
  if (f.status === 'void') return 'void';
  if (f.status === 'drawn') return 'open';
  if (f.winners.includes(seat)) return 'won';
  return f.winners.length === 0 ? 'drawn' : 'lost';
}

/** Whom somebody has put out, fight by fight, with the vehicle as it was: those whose wreck was won. */
export function victims(v: View, c: Character): { design: string; name: string; week: number; fixture: number }[] {
  return v.fixtures.filter((f) => f.status === 'settled').flatMap((f) =>
    f.lines.filter((a) => a.character === c.id && a.of && (a.kind === 'wreck' || a.kind === 'kill')).flatMap((a) => {
      const s = f.seats.find((x) => x.character === a.of);
      return s ? [{ design: s.design, name: v.characters.find((x) => x.id === a.of)?.name ?? s.name, week: f.week, fixture: f.id }] : [];
    })).filter((x, i, all) => all.findIndex((y) => y.fixture === x.fixture && y.name === x.name) === i);
}
