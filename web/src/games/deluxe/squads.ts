/** Squads of people on foot: the text of the standing order, and what a panel makes of it. */
import type { PersonView } from './types';

export const squadNames = ['A', 'B', 'C', 'D'] as const;
export type SquadName = (typeof squadNames)[number];
export type SquadVerb = 'hold' | 'go' | 'take' | 'follow' | 'board';

/** What a squad is told. */
export interface Squad {
  who: number[];
  verb: SquadVerb;
  /** It asks about nothing. */
  bold: boolean;
  /** A square "x,y", the id of a building, the number of a person or "car:0". */
  goal: string;
}

export type Squads = Record<SquadName, Squad>;

/** Squads without anybody. */
export function noSquads(): Squads {
  const one = (): Squad => ({ who: [], verb: 'hold', bold: false, goal: '' });
  return { A: one(), B: one(), C: one(), D: one() };
}

/** Ranges of numbers: [1, 2, 3, 7] is "1-3,7". */
export function ranges(list: readonly number[]): string {
  const sorted = [...list].sort((a, b) => a - b);
  const out: string[] = [];
  for (let i = 0; i < sorted.length; ) {
    let n = 1;
    while (sorted[i + n] === sorted[i]! + n) n++;
    out.push(n > 1 ? `${sorted[i]}-${sorted[i]! + n - 1}` : `${sorted[i]}`);
    i += n;
  }
  return out.join(',');
}

/** squadText is the order of squads with members and a goal. */
export function squadText(squads: Squads): string {
  return squadNames
    .filter((name) => squads[name].who.length > 0)
    .map((name) => {
      const s = squads[name];
      const verb = s.verb !== 'hold' && s.goal === '' ? 'hold' : s.verb;
      return `${name} ${ranges(s.who)}: ${verb}${verb !== 'hold' && s.bold ? '!' : ''}${verb === 'hold' ? '' : ` ${s.goal}`}`;
    })
    .join('; ');
}

/** readSquads takes what it understands of an order: squads A to D. */
export function readSquads(text: string): Squads {
  const out = noSquads();
  for (const line of text.split(';')) {
    const m = /^\s*([A-D])\s+([\d,\s-]+):\s*(hold|go|take|follow|board)(!?)(?:\s+(\S+))?\s*$/.exec(line);
    if (!m) continue;
    const who = m[2]!.split(',').flatMap((part) => {
      const [from, to] = part.trim().split('-').map(Number);
      return Array.from({ length: (to ?? from!) - from! + 1 }, (_, i) => from! + i);
    });
    out[m[1] as SquadName] = { who, verb: m[3] as SquadVerb, bold: m[4] === '!', goal: m[5] ?? '' };
  }
  return out;
}

/** squadOf is the squad of a person. */
export function squadOf(squads: Squads, person: number): SquadName | undefined {
  return squadNames.find((name) => squads[name].who.includes(person));
}

/** moved puts a person into the next squad, after the last one into none. */
export function moved(squads: Squads, person: number): Squads {
  const now = squadOf(squads, person);
  const next = now === undefined ? squadNames[0] : squadNames[squadNames.indexOf(now) + 1];
  const out = structuredClone(squads);
  for (const name of squadNames) out[name].who = out[name].who.filter((p) => p !== person);
  if (next) out[next].who.push(person);
  return out;
}

/** inFours puts people into squads of a quarter of them each, by their numbers. */
export function inFours(squads: Squads, people: readonly PersonView[]): Squads {
  const out = structuredClone(squads);
  const each = Math.ceil(people.length / squadNames.length);
  squadNames.forEach((name, i) => (out[name].who = people.slice(i * each, (i + 1) * each).map((p) => p.person)));
  return out;
}
