/** Doors, ramps and beds in words: what opens on a body, and how it is. */
import { fill } from '../../messages/fill';
import { hatchWords as words } from './hatchWords';
import type { Board } from './names';
import type { Action, HatchView } from './types';

/** hatchTitle names a hatch. */
export function hatchTitle(hatch: string | undefined): string {
  return words.names[hatch ?? ''] ?? hatch ?? '';
}

/** hatchState is how a hatch is; nothing of what is shut. */
export function hatchState(h: HatchView): string {
  if (h.hatch === 'bed') {
    if (h.state === 'shut') return '';
    const state = h.state === 'opening' ? words.bedRises : h.state === 'closing' ? words.bedSinks : words.bedUp;
    return fill(h.loose ? words.bedLoose : words.bed, { state, up: h.up ?? 0, loose: h.loose ?? 0 });
  }
  if (h.hatch === 'rotors') return words.rotorStates[h.state] ?? '';
  const state = words.states[h.state];
  return state ? fill(words.state, { hatch: hatchTitle(h.hatch), state }) : '';
}

/** hatchDeed says what working a hatch does now. */
export function hatchDeed(o: Board, a: Action, car: string): string {
  const h = o.cars.find((c) => c.car === a.car)?.hatches?.find((x) => x.hatch === (a.hatch === 'bed_stop' ? 'bed' : a.hatch));
  if (a.hatch === 'bed_stop') return fill(words.stopBed, { car });
  if (a.hatch === 'bed') return fill(h?.state === 'opening' || h?.state === 'open' ? words.lowerBed : words.raiseBed, { car });
  if (a.hatch === 'ramp') return fill(h?.state === 'open' ? words.closeRamp : words.dropRamp, { car });
  if (a.hatch === 'rotors') return fill(h?.state === 'open' ? words.fold : words.unfold, { car });
  return fill(h?.state === 'open' ? words.close : words.open, { car, hatch: hatchTitle(a.hatch) });
}

/** hatchLine is a line of the log: a hatch is worked, or has come to its end. */
export function hatchLine(hatch: string, opens: boolean, done: boolean, car: string): string {
  if (hatch === 'bed_stop') return fill(words.bedStops, { car });
  if (hatch === 'bed') return fill(done ? (opens ? words.bedIsUp : words.bedIsDown) : opens ? words.bedGoesUp : words.bedGoesDown, { car });
  if (hatch === 'rotors') return fill(done ? (opens ? words.areOut : words.areFolded) : opens ? words.unfolds : words.folds, { car });
  return fill(done ? (opens ? words.isOpen : words.isShut) : opens ? words.opens : words.closes, { car, hatch: hatchTitle(hatch) });
}
