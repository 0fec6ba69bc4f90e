/** Questions about an observation that several parts of the table ask. */
import type { Ask, Option } from '../../lib/types';
import { numberOf } from './names';
import type { Action, CarView, Observation, PersonView, Pose, Preview } from './types';
import { platesOf, sum } from './zones';

/** actionOf is the action of an option, in the game's own type. */
export function actionOf(o: { action: unknown }): Action {
  return o.action as Action;
}

/** previewOf is what the server says an option would do, if it says so. */
export function previewOf(o: Option<Action> | null | undefined): Preview | undefined {
  return (o?.preview ?? undefined) as Preview | undefined;
}

/** same tells whether two options are one: the server's texts of a decision are all different. */
export function same(a: Option<Action> | null | undefined, b: Option<Action> | null | undefined): boolean {
  return a === b || (!!a && !!b && a.text === b.text);
}

export function carOf(view: Observation, car: number | undefined): CarView | undefined {
  return view.cars.find((c) => c.car === car);
}

/** carsOf are the vehicles of a seat, those in play first. */
export function carsOf(view: Observation, seat: number): CarView[] {
  const own = view.cars.filter((c) => c.seat === seat);
  return [...own.filter(inPlay), ...own.filter((c) => !inPlay(c))];
}

export function inPlay(c: CarView): boolean {
  return c.fate === 'in_play';
}

export function personOf(view: Observation, person: number | undefined): PersonView | undefined {
  return view.persons.find((p) => p.person === person);
}

/** outside are the people who stand on the map themselves, and those on top of vehicles. */
export function outside(view: Observation): PersonView[] {
  return view.persons.filter((p) => p.pose !== undefined);
}

/** poseOf is where a thing stands, by its reference. */
export function poseOf(view: Observation, ref: string | undefined): Pose | undefined {
  const car = numberOf(ref, 'car');
  if (car >= 0) return carOf(view, car)?.pose;
  const person = personOf(view, numberOf(ref, 'person'));
  if (person) return person.pose ?? carOf(view, person.car)?.pose;
  return view.missiles.find((m) => m.missile === numberOf(ref, 'missile'))?.pose;
}

/** carAsked is the vehicle that a decision of a seat is about. */
export function carAsked(ask: Ask<Action> | null, view: Observation, seat: number): CarView | undefined {
  const list = ask?.options.map(actionOf) ?? [];
  const named = list.find((a) => a.car !== undefined && (a.do === 'speed' || a.do === 'move' || a.do === 'first'))?.car;
  return carOf(view, named) ?? (ask && view.of !== undefined ? carOf(view, view.of) : undefined) ?? carsOf(view, seat)[0];
}

/** carActing is the vehicle from which a person acts. */
export function carActing(view: Observation, a: Action): CarView | undefined {
  const p = personOf(view, a.person);
  let c = p ? carOf(view, p.car) : undefined;
  for (let body = a.body ?? 0; body > 0 && c; body--) c = carOf(view, c.trailer); // of a trailer that he fires
  return c;
}

/** armor is what is left of all armor of a vehicle, and what there was. */
export function armor(c: CarView): { left: number; of: number } {
  return sum(platesOf(c));
}

/** moving is the vehicle whose move it is; -1 for none. */
export function movingCar(view: Observation): number {
  if (view.move) return view.move.car;
  return view.ask === 'move' || view.ask === 'order' ? (view.of ?? -1) : -1;
}

/** bySpeed orders vehicles as they move: the faster ones first, then the slower reflexes (DX-MOVE-008, DX-MOVE-012). */
export function bySpeed(a: CarView, b: CarView): number {
  return Math.abs(b.speed) - Math.abs(a.speed) || (a.plain || b.plain ? 0 : (a.reflex ?? 0) - (b.reflex ?? 0)) || a.car - b.car;
}
