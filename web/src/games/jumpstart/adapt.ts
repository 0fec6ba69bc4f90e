/** The jump-start game as the board of Deluxe Duel knows it: what the smaller game does not have is filled in with what changes nothing. */
import type { BoardCtx } from '../../lib/game';
import type { Ask, Option } from '../../lib/types';
import type { Action, ArmView, CarView, DuelEvent, Observation, PartView, PersonView, Preview } from '../deluxe/types';

/** A vehicle as the server of this game sends it. */
type Plain = Pick<CarView, 'car' | 'seat' | 'name' | 'class' | 'length' | 'width' | 'fate' | 'pose' | 'speed' | 'before' | 'ready' | 'chosen' | 'stopped' | 'top_speed' | 'acceleration' | 'mode'> & {
  size: string; maneuvers: number; lost: boolean; parts: PartView[]; arms: ArmView[];
};
export type View = Partial<Omit<Observation, 'cars' | 'persons' | 'hunt'>> & { hunt?: { lead: number }; cars: Plain[]; persons: (Partial<PersonView> & { person: number; seat: number; of: number; role: string })[] };

/** What each weapon needs and does (DX-JUMP-028, DX-JUMP-032). */
const weapons: Record<string, [number, string]> = { 'Machine Gun': [7, '1d'], 'Rocket Launcher': [8, '2d'], Laser: [6, '3d'], 'Heavy Rocket': [9, '3d'] };

const known = new WeakMap<object, Observation>();

/** observe is the table as the board of Deluxe Duel shows it. */
export function observe(v: View): Observation {
  let o = known.get(v);
  if (!o) known.set(v, (o = fill(v)));
  return o;
}

function fill({ hunt, ...v }: View): Observation {
  return {
    stage: 'phases', turn: 0, phase: 0, ask: '', place: '', turns: 0, queue: [], counters: [], scenario: 'duel', scores: [],
    ...v,
    ...(hunt ? { hunt: { travel: 0, apart: 0, decisive: false, lead: hunt.lead } } : {}),
    plain: true, weather: [], holds: [], steppers: [], missiles: [], grenades: [],
    cars: v.cars.map((c): CarView => ({
      ...c, plain: true, code: '', status: 0, top: 0, recovery: 0, reflex: 0, handling: { base: 0, unskilled: 0, plusses: 0, reflex: 0, losses: 0 }, corners: [], losses: [], half_taken: false,
      burning: false, fire: 'free',
      arms: c.arms.map((a) => ({ ...a, to_hit: weapons[a.name]?.[0], damage: weapons[a.name]?.[1] })),
    })),
    persons: v.persons.map((p): PersonView => ({ state: 'well', left: 3, armor: 0, acted: false, ...p, car: p.of, at: 'seat', place: p.role === 'driver' ? 0 : 1, gear: [] })),
  };
}

/** Every move is an inch. */
const inch = 4;

/** wide is an action as the board has it. */
export function wide(a: Action): Action {
  return a.do === 'move' ? { maneuver: 'straight', ...a, quarters: inch } : a;
}

/** sent is an action of the board as the server wants it: no lengths, and one name for small and large drifts and swerves. */
export function sent(a: Action): Action {
  if (a.do !== 'move') return a;
  const { quarters: _, early: __, even: ___, ...rest } = a;
  return { ...rest, maneuver: a.maneuver === 'steep_drift' ? 'drift' : a.maneuver === 'hard_swerve' ? 'swerve' : a.maneuver };
}

const asks = new WeakMap<object, Ask<Action>>();

/** asking is a decision as the board has it. */
export function asking(ask: Ask<Action>): Ask<Action> {
  let w = asks.get(ask);
  if (!w) asks.set(ask, (w = { ...ask, options: ask.options.map((o) => ({ ...o, action: wide(o.action), preview: safe(o) })) }));
  return w;
}

/** A move that needs no roll keeps control. */
function safe(o: Option<Action>): Preview | undefined {
  const p = (o.preview ?? undefined) as Preview | undefined;
  return p && o.action.do === 'move' ? { keep: 1, ...p } : p;
}

/** back is an option of the board as it is sent. */
export function back<T extends { action: unknown }>(o: T): T {
  return { ...o, action: sent(o.action as Action) };
}

/** looking is the context of a table with the view that the board knows. */
export function looking(p: BoardCtx<View, DuelEvent, Action>): BoardCtx<Observation, DuelEvent, Action> {
  const view = observe(p.view);
  return { ...p, view, frame: { ...p.frame, view } };
}
