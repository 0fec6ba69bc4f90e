/** The moves of a vehicle as a fan: one ghost for each maneuver, side and amount; the corner, the inch and the evening-out are variants
 *  of it. */
import type { Ask, Option } from '../../lib/types';
import { diff, endOf, norm, own, plot } from './geometry';
import type { Picked } from './desk';
import { aloftOf, levelOf, liftsIn, wayTaken } from './flying';
import { breaks } from './following';
import { actionOf, previewOf } from './see';
import type { Action, CarView, Leg, Pose, Preview } from './types';

export interface Ghost {
  id: string;
  action: Action;
  /** The listed option; the variant that is chosen. */
  option: Option<Action>;
  /** How many variants there are. */
  of: number;
  way: Leg[];
  to: Pose;
  preview: Preview | undefined;
}

/** familyOf names what variants of a move have in common. */
export function familyOf(a: Action): string {
  return [a.maneuver ?? 'straight', a.side ?? '', a.lateral ?? a.degrees ?? ''].join('/');
}

/** lengths are the lengths, in quarter inches, among which the driver may choose, the longest first. */
export function lengthsOf(ask: Ask<Action>): number[] {
  const all = new Set(ask.options.map(actionOf).filter((a) => a.do === 'move').map(wayTaken));
  return [...all].sort((a, b) => b - a);
}

/** reverse says whether a vehicle goes backward. */
export function reverse(c: CarView): boolean {
  return c.speed < 0;
}

/** wayOf is where a move leads: as the server says, or as it would on an empty plain. */
export function wayOf(c: CarView, a: Action, p: Preview | undefined): { way: Leg[]; to: Pose } {
  const way = p?.path && p.path.length > 0 ? p.path : plot(c.pose, a, c.length, reverse(c));
  return { way, to: p?.to ?? endOf(c.pose, way) };
}

/** straightOn is the straight move of a length, of a helicopter with a climb or descent. */
export function straightOn(ask: Ask<Action>, quarters: number, lift: number | null = null): Option<Action> | undefined {
  const all = ask.options.filter((o) => actionOf(o).do === 'move' && (actionOf(o).maneuver ?? 'straight') === 'straight');
  const long = all.filter((o) => wayTaken(actionOf(o)) === quarters);
  return long.find((o) => (actionOf(o).lift ?? 0) === (lift ?? levelOf(liftsIn(ask, quarters)))) ?? long[0] ?? all.at(-1);
}

/** liftOn is the lift that is looked at: the one picked if it is offered, else level flight. */
export function liftOn(ask: Ask<Action>, way: number, picked: Picked): number {
  const lifts = liftsIn(ask, way);
  return picked.lift !== null && lifts.includes(picked.lift) ? picked.lift : levelOf(lifts);
}

/** rank tells how well a variant fits what is picked: less is better. */
function rank(a: Action, p: Picked): number {
  let n = 0;
  if (a.corner !== undefined && (a.corner === a.side) !== p.near) n += 4;
  if ((a.early ?? false) !== p.early) n += 2;
  if ((a.even ?? 0) !== p.even) n += (a.even ?? 0) === 0 ? 1 : 3;
  return n;
}

/** fanOf lists the ghosts of a decision from the left to the right, as the leading edge would be seen. */
export function fanOf(ask: Ask<Action>, c: CarView, picked: Picked): Ghost[] {
  const lengths = lengthsOf(ask);
  const q = lengths.includes(picked.quarters) ? picked.quarters : lengths[0];
  const families = new Map<string, Option<Action>[]>();
  const lift = aloftOf(c) && q !== undefined ? liftOn(ask, q, picked) : 0;
  for (const o of ask.options) {
    const a = actionOf(o);
    if (a.do !== 'move' || wayTaken(a) !== q || (a.lift ?? 0) !== lift) continue;
    const id = familyOf(a);
    const list = families.get(id);
    if (list) list.push(o);
    else families.set(id, [o]);
  }
  const out: Ghost[] = [];
  for (const [id, list] of families) {
    const option = list.reduce((best, o) => (rank(actionOf(o), picked) < rank(actionOf(best), picked) ? o : best));
    const action = actionOf(option);
    const preview = previewOf(option);
    out.push({ id, action, option, of: list.length, preview, ...wayOf(c, action, preview) });
  }
  // Where a move would lead on an empty plain: before a wall all of them end in one place.
  const f = reverse(c) ? -1 : 1;
  const bearing = (g: Ghost) => {
    const to = endOf(c.pose, plot(c.pose, g.action, c.length, reverse(c)));
    return diff(c.pose.heading, to.heading) * f * 10 + own(c.pose, [to.x, to.y]).v;
  };
  const seen = new Map(out.map((g) => [g, bearing(g)]));
  return out.sort((a, b) => seen.get(b)! - seen.get(a)!);
}

/** matching finds the ghost of a move, whatever its variant. */
export function matching(fan: readonly Ghost[], a: Action | null): Ghost | undefined {
  return a ? fan.find((g) => familyOf(g.action) === familyOf(a)) : undefined;
}

/** optionFor finds the listed option of a move. */
export function optionFor(ask: Ask<Action>, a: Action): Option<Action> | undefined {
  const key = (x: Action) => [familyOf(x), x.quarters, x.corner ?? '', x.early ?? false, x.even ?? 0, x.lift ?? 0].join(' ');
  const wanted = key(a);
  return ask.options.find((o) => actionOf(o).do === 'move' && key(actionOf(o)) === wanted);
}

/** risk sorts moves by what is to be feared: nothing, some or much of losing control, a collision. */
export function risk(p: Preview | undefined): '' | 'risk' | 'high' | 'crash' {
  const keep = p?.keep ?? 1;
  if (breaks(p) > 0) return 'high';
  if (p?.hit !== undefined) return keep < 0.7 ? 'high' : 'crash';
  return keep >= 1 ? '' : keep >= 0.7 ? 'risk' : 'high';
}

/** nudged changes the amount of a move by a step: drifts by a tenth of a square, turns by half a degree; null for other moves. */
export function nudged(a: Action, by: number): Action | null {
  switch (a.maneuver) {
    case 'drift':
    case 'steep_drift': {
      const n = Math.round(Math.max(0.1, Math.min(2, (a.lateral ?? 1) + by * 0.1)) * 10) / 10;
      return { ...a, maneuver: n > 1 ? 'steep_drift' : 'drift', lateral: n, even: undefined };
    }
    case 'swerve':
    case 'hard_swerve': {
      const n = Math.max(0.5, Math.min(30, (a.degrees ?? 15) + by * 0.5));
      return { ...a, maneuver: n > 15 ? 'hard_swerve' : 'swerve', degrees: n, even: undefined };
    }
    case 'pivot':
      return { ...a, degrees: Math.max(0.5, Math.min(359.5, (a.degrees ?? 15) + by * 0.5)), even: undefined };
  }
  return null;
}

/** clean leaves out keys without a value, as the server wants it. */
export function clean(a: Action): Action {
  return Object.fromEntries(Object.entries(a).filter(([, v]) => v !== undefined && v !== false)) as unknown as Action;
}

/** plainly is a move by the names of Jump-Start Duel, in which a drift or swerve of any amount is one maneuver. */
export function plainly(a: Action): Action {
  return a.maneuver === 'steep_drift' ? { ...a, maneuver: 'drift' } : a.maneuver === 'hard_swerve' ? { ...a, maneuver: 'swerve' } : a;
}

/** compass is a heading as a point of the compass; north is up. */
export function compass(heading: number): string {
  const names = ['east', 'northeast', 'north', 'northwest', 'west', 'southwest', 'south', 'southeast'];
  return names[Math.round(norm(heading) / 45) % 8]!;
}
