/** The collision that a move ends in, before it is made: what it runs into, in words, and where they touch. */
import { crashText as say } from '../../messages/crash';
import { chance, lower, plain, spell, type Voice } from '../../lib/voice';
import { corners } from './geometry';
import { fill } from '../../messages/fill';
import { carWords, mph, sideWords, thing } from './messages';
import { rigWords } from './rigWords';
import { numberOf } from './names';
import { carOf, poseOf } from './see';
import type { Place } from './books.svelte';
import type { CarView, Observation, Point, Pose, Preview } from './types';
import { divided, outer, type Face } from './zones';

/** Says that a move ends in a new collision; a contact that lasts does nothing more. */
export function rams(p: Preview | undefined): boolean {
  return p?.hit !== undefined && (p.crash === undefined || p.crash.type !== undefined);
}

/** Says that a move goes nowhere, against something that it has run into before. */
export function stuck(p: Preview | undefined): boolean {
  return p?.hit !== undefined && !rams(p);
}

type Segment = readonly [Point, Point];

/** The outline of a thing on the map, as far as it is known: the section of a wall, a point for an object. */
function outlineOf(view: Observation, place: Place, ref: string): Segment[] {
  const car = carOf(view, numberOf(ref, 'car'));
  if (car) return ring(corners(car.pose, car));
  const wall = numberOf(ref, 'wall');
  const run = place.runs.find((r) => wall >= r.first && wall < r.first + r.count);
  if (run) return [[[run.a[0]!, run.a[1]!], [run.b[0]!, run.b[1]!]]];
  const object = place.objects[numberOf(ref, 'object')];
  const rubble = place.buildings[numberOf(ref, 'rubble')];
  if (rubble) return ring(rubble.corners.map((c): Point => [c[0]!, c[1]!]));
  const at = object ? ([object.at[0]!, object.at[1]!] as const) : pointOf(poseOf(view, ref));
  return at ? [[at, at]] : [];
}

const pointOf = (p: Pose | undefined): Point | undefined => (p ? [p.x, p.y] : undefined);

const ring = (list: readonly Point[]): Segment[] => list.map((p, i) => [p, list[(i + 1) % list.length]!]);

/** The point of a segment that is nearest to another. */
function nearest(q: Point, [a, b]: Segment): Point {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const n = dx * dx + dy * dy;
  const t = n === 0 ? 0 : Math.max(0, Math.min(1, ((q[0] - a[0]) * dx + (q[1] - a[1]) * dy) / n));
  return [a[0] + t * dx, a[1] + t * dy];
}

/** touchAt is where a vehicle that has come to a place touches a thing: of a face that lies along it, the middle. */
export function touchAt(view: Observation, place: Place, ref: string, car: CarView, to: Pose): Point | undefined {
  const other = outlineOf(view, place, ref);
  const own = ring(corners(to, car));
  const pairs = [
    ...own.flatMap(([p]) => other.map((s) => [p, nearest(p, s)] as const)),
    ...other.flatMap(([q]) => own.map((s) => [q, nearest(q, s)] as const)),
  ].map(([p, q]) => ({ at: q, far: Math.hypot(p[0] - q[0], p[1] - q[1]) }));
  const least = Math.min(...pairs.map((x) => x.far));
  const near = pairs.filter((x) => x.far < least + 0.05);
  if (near.length === 0) return undefined;
  return [near.reduce((n, x) => n + x.at[0], 0) / near.length, near.reduce((n, x) => n + x.at[1], 0) / near.length];
}

/** Whether two points are one, as far as maps are drawn. */
const close = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!) < 0.6;

/** obstacle names what a vehicle runs into: "the bunker", "the tree", "Copperhead". */
export function obstacle(v: Voice, view: Observation, place: Place, ref: string): string {
  const object = place.objects[numberOf(ref, 'object')];
  if (object) return say('crash.the', { what: spell(object.kind) });
  const rubble = place.buildings[numberOf(ref, 'rubble')];
  if (rubble) return rubble.title ? say('crash.the', { what: lower(rubble.title) }) : say('crash.building');
  const wall = numberOf(ref, 'wall');
  if (wall < 0) return plain(thing(v, view, ref));
  const run = place.runs.find((r) => wall >= r.first && wall < r.first + r.count);
  if (!run) return say('crash.wall');
  const of = place.buildings.find((b) => ring(b.corners.map((c): Point => [c[0]!, c[1]!])).some(([p, q]) => (close(p, run.a) && close(q, run.b)) || (close(p, run.b) && close(q, run.a))));
  if (of) return of.title ? say('crash.the', { what: lower(of.title) }) : say('crash.building');
  return place.gates.some((g) => (close(g.a, run.a) && close(g.b, run.b)) || (close(g.a, run.b) && close(g.b, run.a))) ? say('crash.gate') : say('crash.wall');
}

/** A number of points of damage in words: "about 3". */
function about(mean: number): string {
  return mean < 0.5 ? say('crash.hardly') : say('crash.about', { n: Math.round(mean) });
}

/** chipWords is a collision for its chip over the board. */
export function chipWords(p: Preview): string {
  if (stuck(p)) return say('crash.blocked');
  const mean = p.crash?.damage?.mean ?? 0;
  return mean < 0.5 ? say('crash.chip.none') : say('crash.chip', { n: Math.round(mean) });
}

/** shortWords is a collision in a list: "collision, about 3 to the front". */
export function shortWords(p: Preview): string {
  if (stuck(p)) return say('crash.blocked');
  const c = p.crash;
  return c ? say('crash.short', { about: about(c.damage?.mean ?? 0), face: sideWords(c.face) }) : say('crash.bare');
}

/** crashWords is a collision as a sentence without its end: "hits the bunker at 10 mph: 1 die to the front, about 3". */
export function crashWords(v: Voice, view: Observation, place: Place, p: Preview): string {
  const words = meetingWords(v, view, place, p);
  return p.hit_by === undefined ? words : fill(rigWords.trailerHits, { car: plain(carWords(v, view, p.hit_by)), what: words });
}

/** meetingWords are crashWords without who it is that hits. */
function meetingWords(v: Voice, view: Observation, place: Place, p: Preview): string {
  const what = obstacle(v, view, place, p.hit ?? '');
  const c = p.crash;
  if (stuck(p)) return say('crash.against', { what });
  if (!c) return say('crash.hits', { what, speed: mph(p.hit_speed ?? 0) });
  const face = sideWords(c.face);
  const mean = c.damage?.mean ?? 0;
  const most = (c.damage?.least ?? 0) + (c.damage?.chances.length ?? 1) - 1;
  const harm = most === 0 ? say('crash.harm.none') : c.dice > 0 ? say('crash.harm', { dice: say('crash.dice', { n: c.dice }), face, about: about(mean) }) : say('crash.harm.fixed', { face, about: about(mean) });
  const more: string[] = [];
  if (c.dealt && c.dealt.mean >= 0.5) more.push(say('crash.other', { about: about(c.dealt.mean) }));
  if (c.rolls_over) more.push(say('crash.rolls', { p: chance(c.rolls_over) }));
  if (c.rolled_over) more.push(say('crash.rolled', { p: chance(c.rolled_over) }));
  return [`${say('crash.hits', { what, speed: mph(c.speed) })}: ${harm}`, ...more].join(', ');
}

/** afterWords says what follows for the own vehicle: how much of its armor holds, how fast it is then. */
export function afterWords(p: Preview): string {
  const c = p.crash;
  if (!c || !rams(p)) return '';
  const out: string[] = [];
  if (c.through) out.push(say('crash.through', { p: chance(c.through) }));
  if (c.stands >= 1) out.push(say('crash.stands'));
  else if (c.stands > 0) out.push(say('crash.maybe', { p: chance(c.stands) }));
  else if (c.slowed >= 1) out.push(say('crash.slower', { n: Math.round(c.slowed) }));
  return out.join(', ');
}

/** barsOf is the damage of a collision point by point, and the armor that it meets. */
export function barsOf(car: CarView, p: Preview): { bars: { points: number; chance: number }[]; mean: number; armor: number | undefined } | undefined {
  const c = p.crash;
  if (!c?.damage || !rams(p)) return undefined;
  const { least, chances, mean } = c.damage;
  // Of a long side the half that is struck is not known before.
  const armor = c.through === undefined || c.face === undefined || (divided(car) && c.face !== 'front' && c.face !== 'back') ? undefined : outer(car, c.face).left;
  return { bars: chances.map((chance, i) => ({ points: least + i, chance })), mean, armor };
}
