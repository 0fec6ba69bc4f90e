/** The vehicle of an option with what it pulls and carries, as the table names it: "washboard+box_trailer_two>needle". */
import type { Entry } from '../../../designs/filter';
import { classOf, maxBehind, roleOf, type Pulling } from '../../../designs/pulling';
import type { DesignFile, TrailerFile } from '../../../designs/types';
import { valueOf } from './form';

/** The vehicle and its trailers, by their ids or codes; one entry for several vehicles of a seat, which are taken as they are written. */
export function bodiesOf(value: string): string[] {
  return /,|^\d+x /.test(value) ? [value] : value.split('>')[0]!.split('+').map((s) => s.trim());
}

/** What it carries, by ids or codes. */
export function aboardOf(value: string): string[] {
  return /,|^\d+x /.test(value) ? [] : value.split('>').slice(1).map((s) => s.trim());
}

/** A vehicle with what it pulls, and what they carry. */
export interface Train {
  head: Entry;
  behind: Entry[];
  aboard: Entry[];
}

/** trainOf is the vehicle that an option names, if all of its bodies are in the list. */
export function trainOf(value: string, all: readonly Entry[]): Train | undefined {
  const [head, ...behind] = bodiesOf(value).map((v) => all.find((e) => valueOf(e) === v));
  const aboard = aboardOf(value).map((v) => all.find((e) => valueOf(e) === v));
  return head && [...behind, ...aboard].every((e) => e !== undefined) ? { head, behind: behind as Entry[], aboard: aboard as Entry[] } : undefined;
}

/** valueOfTrain is how an option names a vehicle with what it pulls and carries. */
export function valueOfTrain(t: Train): string {
  return [[t.head, ...t.behind].map(valueOf).join('+'), ...t.aboard.map(valueOf)].join('>');
}

/** At most so many vehicles are carried. */
const maxAboard = 4;

/** mayCarry are the vehicles that a train may take aboard: those that are not oversized, if one of its bodies has a ramp. The table tells whether there is room. */
export function mayCarry(t: Train, all: readonly Entry[]): Entry[] {
  const designs = [t.head, ...t.behind].flatMap((e) => [e.design, ...(e.design.behind ?? [])]);
  if (t.aboard.length >= maxAboard || !designs.some((d) => d.accessories?.some((a) => a.accessory === 'wheel_ramps' || a.accessory === 'assault_ramp'))) return [];
  return all.filter((e) => ['car', 'cycle', 'trike', 'reversed_trike'].includes(e.class) && e.legal && !e.design.behind?.length);
}

/** How many trailers a vehicle has with it: those that are part of its design, and those that are chosen. */
const pulled = (t: Train) => [t.head, ...t.behind].reduce((n, e) => n + (e.design.behind?.length ?? 0), t.behind.length);

/** nextTrailers are the trailers that may hang on the last body of a train: of the class that its tow pulls. The table tells of weights and hitches. */
export function nextTrailers(t: Train, all: readonly Entry[], c: Pulling): Entry[] {
  if (pulled(t) >= maxBehind || (t.behind.length === 0 && !t.head.design.behind?.length && roleOf(c, t.head.design) !== 'pulls')) return [];
  const wanted = classOf(c, t.head.design) === 'tractor' ? 'semi_trailer' : 'car_trailer';
  return all.filter((e) => e.class === wanted && e.legal);
}

/** designOf is the design of a vehicle with all that hangs on it. */
export function designOf(t: Train): DesignFile {
  const behind = t.behind.flatMap(({ design: { carrier: _, sidecar: __, behind, ...alone } }) => [alone satisfies TrailerFile, ...(behind ?? [])]);
  const all = [...(t.head.design.behind ?? []), ...behind];
  return all.length > 0 ? { ...t.head.design, behind: all } : t.head.design;
}

/** barred finds, for each of the trailers that might hang on the last body of a train, the rule that forbids it, by its key; none for the others. The
 *  rules of towing are the server's: it is asked about all at once, and what it does not answer is not barred. */
export async function barred(t: Train, next: readonly Entry[], ask: (design: DesignFile, trailers: string[]) => Promise<readonly { legal: boolean; problems: { rule: string }[] }[]>): Promise<Map<string, string>> {
  if (next.length === 0) return new Map();
  const tows = await ask(designOf(t), next.map((e) => e.code)).catch(() => []);
  return new Map(next.flatMap((e, i): [string, string][] => {
    const tow = tows[i];
    const rule = tow && !tow.legal ? tow.problems[0]?.rule : undefined;
    return rule ? [[e.key, rule]] : [];
  }));
}

/** costOf is what all of it costs. */
export const costOf = (t: Train) => [t.head, ...t.behind, ...t.aboard].reduce((n, e) => n + e.cost, 0);
