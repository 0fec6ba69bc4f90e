/** The squares where a movement may end: in what order they are offered, and which of them is proposed. */
import type { Option } from '../../lib/types';
import { isHazard, placeOf } from './things';
import type { Picked } from './desk';
import type { Action, NoteView, ReachView, TurnView } from './types';

/** How much a thing on the way is to be avoided. Not a rule, only an order. */
const weights: Partial<Record<NoteView['what'], number>> = { block: 50, mine: 8, wreck: 6, car: 6, crate: 4, rubble: 3, oil: 3, beside_mine: 2, spike: 2, gravel: 1, boost: -1, water: 0 };

/** danger weighs what is on a way. */
export function danger(w: Pick<ReachView, 'notes'>): number {
  let sum = 0;
  for (const n of w.notes ?? []) sum += n.what === 'pull' ? 2 * (n.lanes ?? 0) : (weights[n.what] ?? 0);
  return sum;
}

/** crashes says whether a way ends in a block. */
export function crashes(w: Pick<ReachView, 'notes'>): boolean {
  return (w.notes ?? []).some((n) => n.what === 'block');
}

/** How far forward a way ends; the finish lies before everything. */
function ahead(w: ReachView): number {
  const p = placeOf(w.at);
  // Squares of two tiles are told apart by the tile first; the start of a lap comes after its end.
  return w.at === 'finish' ? 1e6 : p ? w.path.length * 100 + p.square / 100 : 0;
}

/** waysOf lists the ways with the best first: no crash, no Steering points, few dangers, far, straight. */
export function waysOf(reach: readonly ReachView[] | undefined): ReachView[] {
  return [...(reach ?? [])].sort(
    (a, b) =>
      Number(crashes(a)) - Number(crashes(b)) || Number(b.at === 'finish') - Number(a.at === 'finish') || (a.steering ?? 0) - (b.steering ?? 0) || danger(a) - danger(b) || a.changes - b.changes || ahead(b) - ahead(a),
  );
}

/** wayOf is the way that is picked, or the one proposed; undefined if none is known. */
export function wayOf(turn: TurnView | undefined, picked: Picked): ReachView | undefined {
  const reach = turn?.reach ?? [];
  return reach.find((w) => picked.path !== '' && w.path === picked.path) ?? waysOf(reach)[0];
}

/** driveOption is the option to drive a way, which the server does not list. */
export function driveOption(path: string, steering = 0): Option<Action> {
  const action: Action = { do: 'drive', path, ...(steering > 0 ? { steering } : {}) };
  return { action, text: `drive ${path}${steering > 0 ? ` steering=${steering}` : ''}` } as Option<Action>;
}

/** hazards lists what may hurt on a way. */
export function hazards(w: Pick<ReachView, 'notes'>): NoteView[] {
  return (w.notes ?? []).filter(isHazard);
}
