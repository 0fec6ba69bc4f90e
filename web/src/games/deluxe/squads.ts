/** Squads of people on foot: the text of the standing order, and what a panel and the map make of it. */
import type { Observation, PersonView, Point } from './types';

export const squadNames = ['A', 'B', 'C', 'D'] as const;
export type SquadName = (typeof squadNames)[number];
export const squadVerbs = ['hold', 'go', 'take', 'follow', 'board', 'breach', 'lay'] as const;
export type SquadVerb = (typeof squadVerbs)[number];

/** bySquares says whether an order leads to squares. */
export const bySquares = (verb: SquadVerb | '') => verb === 'go' || verb === 'lay';

/** What a squad is told. */
export interface Squad {
  who: number[];
  verb: SquadVerb;
  /** It asks about nothing. */
  bold: boolean;
  /** Squares "x,y x,y", the id of a building, the number of a person or "car:0". */
  goal: string;
  /** Out of the sight of opponents. */
  covered: boolean;
  /** It waits for its last. */
  together: boolean;
  /** Through the breach. */
  enter: boolean;
  /** It throws them, too. */
  grenades: boolean;
  /** "" as the whole side, "free", "hold", or the least chance in percent. */
  fire: string;
}

export type Squads = Record<SquadName, Squad>;

/** Way-points that an order holds at most. */
const mostPoints = 8;

/** Squads without anybody. */
export function noSquads(): Squads {
  const one = (): Squad => ({ who: [], verb: 'hold', bold: false, goal: '', covered: false, together: false, enter: false, grenades: false, fire: '' });
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
      const how = [verb !== 'hold' && s.goal, verb !== 'hold' && s.covered && 'covered', verb === 'go' && s.together && 'together', verb === 'breach' && s.enter && 'enter', s.grenades && 'grenades', s.fire !== '' && `fire:${s.fire}`];
      return `${name} ${ranges(s.who)}: ${[verb + (verb !== 'hold' && s.bold ? '!' : ''), ...how.filter(Boolean)].join(' ')}`;
    })
    .join('; ');
}

/** readSquads takes what it understands of an order: squads A to D. */
export function readSquads(text: string): Squads {
  const out = noSquads();
  for (const line of text.split(';')) {
    const m = /^\s*([A-D])\s+([\d,\s-]+):\s*(hold|go|take|follow|board|breach|lay)(!?)((?:\s+\S+)*)\s*$/.exec(line);
    if (!m) continue;
    const who = m[2]!.split(',').flatMap((part) => {
      const [from, to] = part.trim().split('-').map(Number);
      return Array.from({ length: (to ?? from!) - from! + 1 }, (_, i) => from! + i);
    });
    const verb = m[3] as SquadVerb;
    const words = m[5]!.split(/\s+/).filter((w) => w !== '');
    const goals = verb === 'hold' ? 0 : bySquares(verb) ? words.filter((w) => /^\d+,\d+$/.test(w)).length : Math.min(1, words.length);
    const how = words.slice(goals);
    out[m[1] as SquadName] = {
      who, verb, bold: m[4] === '!', goal: words.slice(0, goals).join(' '), covered: how.includes('covered'), together: how.includes('together'), enter: how.includes('enter'), grenades: how.includes('grenades'),
      fire: how.find((w) => w.startsWith('fire:'))?.slice(5) ?? '',
    };
  }
  return out;
}

/** squadOf is the squad of a person. */
export function squadOf(squads: Squads, person: number): SquadName | undefined {
  return squadNames.find((name) => squads[name].who.includes(person));
}

/** put is the squads with people in one of them, or in none. */
export function put(squads: Squads, people: readonly number[], into: SquadName | undefined): Squads {
  const out = structuredClone(squads);
  for (const name of squadNames) out[name].who = out[name].who.filter((p) => !people.includes(p));
  if (into) out[into].who = [...out[into].who, ...people].sort((a, b) => a - b);
  return out;
}

/** moved puts a person into the next squad, after the last one into none. */
export function moved(squads: Squads, person: number): Squads {
  const now = squadOf(squads, person);
  return put(squads, [person], now === undefined ? squadNames[0] : squadNames[squadNames.indexOf(now) + 1]);
}

/** inFours puts people into squads of a quarter of them each, by their numbers. */
export function inFours(squads: Squads, people: readonly PersonView[]): Squads {
  const out = structuredClone(squads);
  const each = Math.ceil(people.length / squadNames.length);
  squadNames.forEach((name, i) => (out[name].who = people.slice(i * each, (i + 1) * each).map((p) => p.person)));
  return out;
}

/** How far from somebody, in squares, those are whom a double press gathers about him: two inches. */
const gathering = 8;

/** gathered puts all within two inches of a person, who are in no other squad than his, into his squad; of one without a squad, into the first that is empty. */
export function gathered(squads: Squads, person: PersonView, own: readonly PersonView[]): Squads {
  const name = squadOf(squads, person.person) ?? squadNames.find((n) => squads[n].who.length === 0) ?? 'A';
  const near = own.filter((p) => p.pose && person.pose && Math.hypot(p.pose.x - person.pose.x, p.pose.y - person.pose.y) <= gathering);
  return put(squads, near.map((p) => p.person), name);
}

/** pointsOf are the way-points of an order to go, in the middles of their squares. */
export function pointsOf(goal: string): Point[] {
  return goal.split(' ').filter((w) => /^\d+,\d+$/.test(w)).map((w) => {
    const [x, y] = w.split(',').map(Number);
    return [x! + 0.5, y! + 0.5] as Point;
  });
}

/** pathGoal is the goal of an order to go: to one place, or along a path that begins where the squad stands. */
export function pathGoal(from: Point | undefined, path: readonly Point[]): string {
  const words = path.map(square).filter((w, i, all) => w !== all[i - 1]);
  if (words.length < 2 || !from) return words.at(-1) ?? '';
  return [square(from), ...words.slice(-(mostPoints - 1))].join(' ');
}
/** lineGoal is the goal of an order to lay: the squares of a line. */
export const lineGoal = (points: readonly Point[]) => points.map(square).filter((w, i, all) => all.indexOf(w) === i).slice(-mostPoints).join(' ');
const square = (p: Point) => `${Math.max(0, Math.floor(p[0]))},${Math.max(0, Math.floor(p[1]))}`;

/** thinned leaves of a line that a hand has drawn its corners: so many points at most, none nearer to the line between its neighbours than a square. */
export function thinned(line: readonly Point[], most = mostPoints - 1): Point[] {
  const out = [...line];
  const off = (i: number) => {
    const [a, b, p] = [out[i - 1]!, out[i + 1]!, out[i]!];
    const n = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (n === 0) return Math.hypot(p[0] - a[0], p[1] - a[1]);
    return Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / n;
  };
  while (out.length > 2) {
    let least = 1;
    for (let i = 2; i < out.length - 1; i++) if (off(i) < off(least)) least = i;
    if (off(least) > 1 && out.length <= most) break;
    out.splice(least, 1);
  }
  return out;
}

/** What the map has where an order is dropped. */
export interface Ground {
  buildings: readonly { corners: readonly (readonly number[])[]; title: string }[];
}

/** inside says whether a place is in a polygon with corners counter-clockwise. */
export function inside(at: Point, corners: readonly (readonly number[])[]): boolean {
  return corners.length > 2 && corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return (b[0]! - a[0]!) * (at[1] - a[1]!) - (b[1]! - a[1]!) * (at[0] - a[0]!) >= 0;
  });
}

/** dropped is the order that a drop at a place means: of the verb, if one has been chosen, else by what is there: a vehicle is boarded, somebody of one's own followed, a building taken. */
export function dropped(at: Point, verb: SquadVerb | '', view: Pick<Observation, 'cars' | 'persons'>, ground: Ground, viewer: number, squad: readonly number[]): { verb: SquadVerb; goal: string } | null {
  const car = view.cars.find((c) => c.fate === 'in_play' && Math.hypot(c.pose.x - at[0], c.pose.y - at[1]) <= c.length / 2);
  const person = view.persons.find((p) => p.seat === viewer && p.pose && !squad.includes(p.person) && Math.hypot(p.pose.x - at[0], p.pose.y - at[1]) <= 1);
  const house = ground.buildings.findIndex((b) => inside(at, b.corners));
  switch (verb) {
    case 'hold':
      return { verb, goal: '' };
    case 'go':
    case 'lay':
      return { verb, goal: square(at) };
    case 'take':
    case 'breach':
      return house >= 0 ? { verb, goal: String(house) } : null;
    case 'board':
      return car ? { verb, goal: `car:${car.car}` } : null;
    case 'follow':
      if (car) return { verb, goal: `car:${car.car}` };
      return person ? { verb, goal: String(person.person) } : null;
  }
  if (car) return { verb: 'board', goal: `car:${car.car}` };
  if (person) return { verb: 'follow', goal: String(person.person) };
  if (house >= 0) return { verb: 'take', goal: String(house) };
  return { verb: 'go', goal: square(at) };
}

/** The keys of the orders, once a squad is chosen. */
export const orderKeys: Record<string, SquadVerb | 'watch'> = { h: 'hold', g: 'go', f: 'follow', t: 'take', b: 'board', x: 'breach', l: 'lay', w: 'watch' };

/** keyOf is the key of an order. */
export const keyOf = (verb: SquadVerb | 'watch') => Object.keys(orderKeys).find((k) => orderKeys[k] === verb)!.toUpperCase();
