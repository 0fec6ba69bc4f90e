/** Gates, turrets and the artillery piece of a truck stop in words. */
import { fill } from '../../messages/fill';
import { stopWords as words } from './stopWords';
import type { Action, DuelEvent, StopView } from './types';

/** What there is of a view to tell of a stop. */
type Stopped = { readonly stop?: StopView | undefined };

type Gate = StopView['gates'][number];

/** mineSwitch is the number of the switch of the minefield among the gates. */
const mineSwitch = 255;

/** gateName names a gate by its title on the map. */
export function gateName(o: Stopped, gate: number): string {
  return o.stop?.gates.find((g) => g.gate === gate)?.title || fill(words.gate, { n: gate + 1 });
}

/** gateState is how a gate is. */
export function gateState(g: Gate): string {
  const state = g.broken ? 'broken' : (g.moves ?? (g.open === 0 ? 'shut' : g.open === g.squares ? 'open' : 'part'));
  const text = fill(words.states[state] ?? '', { open: g.open, squares: g.squares });
  return g.locked ? `${text}, ${words.locked}` : text;
}

/** gateDeed says what working a gate, or the switch of the minefield, does now. */
export function gateDeed(o: Stopped, a: Action): string {
  if (a.index === mineSwitch) return o.stop?.mines ? words.minesOff : words.minesOn;
  const g = o.stop?.gates.find((x) => x.gate === a.index);
  const opens = g?.moves === 'shuts' || (g?.moves === undefined && (g?.open ?? 0) < (g?.squares ?? 1));
  return fill(opens ? words.opensIt : words.shutsIt, { gate: gateName(o, a.index ?? 0) });
}

/** manDeed says whether somebody takes the controls of a turret or leaves them. */
export function manDeed(o: Stopped, a: Action): string {
  const t = o.stop?.turrets?.find((x) => x.turret === a.index);
  return fill(t?.person === a.person ? words.leaves : words.takes, { n: (a.index ?? 0) + 1 });
}

/** gateLine is a line of the log: a gate is worked, has come to its end, or to what is in its way. */
export function gateLine(o: Stopped, e: Extract<DuelEvent, { kind: 'gate' }>, who: string, car: string): string {
  if (e.gate === mineSwitch) return fill(words.mineSwitch, { who, state: e.opens ? words.on : words.off });
  const gate = gateName(o, e.gate);
  if (e.crushes) return fill(e.car === undefined ? words.crushes : words.catches, { gate, who, car });
  if (e.jammed) return fill(words.jammed, { gate, car });
  if (e.done) return fill(e.opens ? words.isOpen : words.isShut, { gate });
  return fill(e.opens ? words.beginsToOpen : words.beginsToShut, { gate, who });
}

/** manLine is a line of the log: somebody takes or leaves a turret, or its laser is gone. */
export function manLine(e: Extract<DuelEvent, { kind: 'man' }>, who: string): string {
  const n = e.turret + 1;
  if (e.laser_lost) return fill(words.lostTurret, { n });
  return fill(e.takes ? words.tookTurret : words.leftTurret, { who, n });
}

/** stopFacts are what is to be told of a truck stop: gates, minefield, turrets, artillery, each with how it is. */
export function stopFacts(s: StopView): { name: string; state: string; warns: boolean }[] {
  const out = s.gates.map((g) => ({ name: g.title || fill(words.gate, { n: g.gate + 1 }), state: gateState(g), warns: g.moves !== undefined }));
  if (s.mines) out.push({ name: words.mines, state: words.on, warns: false });
  for (const t of s.turrets ?? []) {
    out.push({ name: fill(words.turret, { n: t.turret + 1 }), state: t.laser_lost ? words.lost : t.person === undefined ? words.empty : words.gunner, warns: false });
  }
  const a = s.artillery;
  if (a) out.push({ name: words.artillery, state: !a.served ? words.unserved : a.next ? fill(words.next, { turn: a.next, row: a.row ?? 0 }) : words.ready, warns: a.next !== undefined });
  return out;
}
