/** Helicopters: their altitude, and what of it a move changes. Altitudes are squares, a quarter inch each. */
import { fill } from '../../messages/fill';
import type { Ask, Option } from '../../lib/types';
import { flightWords } from './flightWords';
import { inches } from './messages';
import { actionOf } from './see';
import type { Action, CarView, DuelCar, PersonView, Preview } from './types';

/** The flight of a vehicle; undefined if it is no helicopter. */
export function aloftOf(c: CarView | undefined): DuelCar['aloft'] {
  return c && !c.plain ? c.aloft : undefined;
}

/** tall is an altitude in words. */
export function tall(squares: number): string {
  return inches(squares);
}

/** wayTaken is how much of the way of a phase a move takes, in quarter inches: what it goes, and twice what it climbs. */
export function wayTaken(a: Action): number {
  return (a.quarters ?? 0) + 2 * Math.max(a.lift ?? 0, 0);
}

/** Whether the moves of a question are those of a helicopter. */
export function liftsIn(ask: Ask<Action>, way: number): number[] {
  const all = new Set(ask.options.map(actionOf).filter((a) => a.do === 'move' && wayTaken(a) === way).map((a) => a.lift ?? 0));
  return [...all].sort((a, b) => b - a);
}

/** levelOf is the lift that is meant by itself: none, or the least climb from the ground. */
export function levelOf(lifts: readonly number[]): number {
  return lifts.includes(0) ? 0 : (lifts.at(-1) ?? 0);
}

/** altitudeWords say how high a vehicle is: "3″ up", "on the ground"; '' for what never flies. */
export function altitudeWords(c: CarView): string {
  const a = aloftOf(c);
  if (!a) return '';
  if (!a.up) return a.altitude > 0 ? fill(flightWords.onRoof, { length: tall(a.altitude) }) : flightWords.onGround;
  if (a.ground > 0) return fill(flightWords.overRoof, { length: tall(a.altitude), above: tall(a.altitude - a.ground) });
  return fill(flightWords.up, { length: tall(a.altitude) });
}

/** flightStates are what weighs on a helicopter. */
export function flightStates(c: CarView): string[] {
  const a = aloftOf(c);
  if (!a) return [];
  const out: string[] = [];
  if (c.mode === 'falling') out.push(fill(flightWords.falls, { length: tall(a.fallen ?? 0) }));
  else if (a.rotors === 'failed') out.push(flightWords.failed);
  if (a.rotors === 'damaged') out.push(flightWords.damaged);
  if (a.spins) out.push(flightWords.spins);
  if (a.dive) out.push(fill(flightWords.diving, { n: a.dive, length: inches(a.dive / 2.5) }));
  if (a.owes === 'drift') out.push(fill(flightWords.owesDrift, { side: a.side ?? '' }));
  if (a.owes === 'diving_veer') out.push(flightWords.owesVeer);
  return out;
}

/** flightFacts are what is to be known of one that does not weigh on it. */
export function flightFacts(c: CarView): string[] {
  const a = aloftOf(c);
  if (!a) return [];
  const out = [altitudeWords(c)];
  if (a.up && c.speed === 0 && c.mode === 'driven') out.push(flightWords.hovers);
  if (a.dust) out.push(flightWords.dust);
  if (a.glider) return [...out, flightWords.glides];
  const k = a.cable;
  if (k && (k.out > 0 || k.goes)) out.push(fill(k.goes === 'out' ? flightWords.cableOut : k.goes === 'in' ? flightWords.cableIn : flightWords.cable, { length: tall(k.out) }));
  if (k?.weight) out.push(fill(flightWords.slung, { weight: k.weight }));
  if (!a.up && a.rotors !== 'failed') out.push(a.warm >= 4 ? flightWords.ready : fill(flightWords.warming, { n: a.warm }));
  return out;
}

/** aloftWords say how somebody outside of a vehicle is in the air; '' if he is not. */
export function aloftWords(p: PersonView): string {
  if (p.hangs !== undefined) return p.altitude ? fill(flightWords.hangs, { length: tall(p.altitude) }) : flightWords.onHook;
  if (!p.altitude) return '';
  return fill(p.chute === 'shut' ? flightWords.chuteShut : p.chute === 'opens' ? flightWords.chuteOpens : flightWords.personFalls, { length: tall(p.altitude) });
}

/** liftWords say what a move does to the altitude, after its title: ", climb ½″"; '' for nothing. */
export function liftWords(a: Action, dives: boolean): string {
  const n = a.lift ?? 0;
  if (n === 0) return '';
  if (n > 0 && dives) return `, ${flightWords.withPull}`;
  return `, ${fill(n > 0 ? flightWords.withClimb : flightWords.withSink, { length: tall(Math.abs(n)) })}`;
}

/** endWords say at what altitude a move ends: "2¼″", "lands", "strikes what is below at 15 mph". */
export function endWords(p: Preview | undefined): string {
  if (p?.strikes !== undefined) return fill(flightWords.strikes, { n: p.strikes });
  if (p?.lands) return flightWords.lands;
  return p?.altitude === undefined ? '' : tall(p.altitude);
}

/** divesIn are the dives that are offered with the speeds, the shallowest first: that is the one it is in. */
export function divesIn(options: readonly Option<Action>[]): number[] {
  return [...new Set(options.map((o) => actionOf(o).dive ?? 0))].sort((a, b) => a - b);
}

/** atDive are the options of a speed question with a dive: the one picked, else the one it is in. */
export function atDive(options: readonly Option<Action>[], dive: number | null): Option<Action>[] {
  const all = divesIn(options);
  const now = dive !== null && all.includes(dive) ? dive : (all[0] ?? 0);
  return options.filter((o) => (actionOf(o).dive ?? 0) === now);
}

/** upwards are vehicles in the order in which they are drawn: what flies over the others last. */
export function upwards(cars: readonly CarView[]): CarView[] {
  return [...cars].sort((a, b) => (aloftOf(a)?.altitude ?? 0) - (aloftOf(b)?.altitude ?? 0));
}
