/** Docks to which rigs back up: how they are drawn, and how far it is to them in words. */
import { fill } from '../../messages/fill';
import { inch } from './geometry';
import { far, sideWords } from './messages';
import { rigWords } from './rigWords';
import type { BoardCtx } from '../../lib/game';
import type { Action, DockView, DuelEvent, Observation } from './types';

type Ctx = BoardCtx<Observation, DuelEvent, Action>;

/** A dock on the board. */
export type Berth = { seat: number; zone: [number, number][]; own: boolean; in: boolean; title: string };

/** berthsOf are the docks as they are drawn. */
export function berthsOf(p: Ctx): Berth[] {
  return (p.view.docks ?? []).map((d) => ({
    seat: d.seat, zone: d.zone as [number, number][], own: d.seat === p.viewer, in: d.in,
    title: `${d.seat === p.viewer ? rigWords.dockYours : fill(rigWords.dockOf, { name: p.name(d.seat) })}. ${fill(rigWords.dockAim, { limit: d.limit })}`,
  }));
}

/** berthState says how a rig stands to its dock. */
export function berthState(d: DockView): string {
  if (d.body === undefined) return rigWords.dockLost;
  if (d.in) return rigWords.dockIn;
  const n = Math.round(Math.abs(d.slant));
  return fill(rigWords.dockFar, {
    length: far(d.off / inch),
    slant: n === 0 ? rigWords.dockStraight : fill(rigWords.dockSlant, { n, side: sideWords(d.slant > 0 ? 'left' : 'right') }),
  });
}

/** berthLines are the docks in words, one line each. */
export function berthLines(p: Ctx): string[] {
  return (p.view.docks ?? []).map((d) => fill(rigWords.dockLine, { name: d.seat === p.viewer ? rigWords.dockYours : fill(rigWords.dockOf, { name: p.name(d.seat) }), state: berthState(d) }));
}
