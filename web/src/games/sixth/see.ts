/** Questions about an observation that several parts of the table ask. */
import type { Ask, Option } from '../../lib/types';
import { zones, zoneOf, type Plan } from './geometry';
import type { Action, AttackPreview, CarView, MovePreview, Observation, ObjectView, Pose, Preview } from './types';

/** actionOf is the action of an option, in the game's own type. */
export function actionOf(o: { action: unknown }): Action {
  return o.action as Action;
}

/** previewOf is what the server says an option would do, if it says so. */
export function previewOf(o: Option<Action> | null | undefined): Preview | undefined {
  return (o?.preview ?? undefined) as Preview | undefined;
}

export function moveOf(o: Option<Action> | null | undefined): MovePreview | undefined {
  return previewOf(o)?.move;
}

export function attackOf(o: Option<Action> | null | undefined): AttackPreview | undefined {
  return previewOf(o)?.attack;
}

export function carOf(view: Observation, seat: number | undefined): CarView | undefined {
  return view.cars.find((c) => c.seat === seat);
}

export function objectOf(view: Observation, ref: string | undefined): ObjectView | undefined {
  return view.objects.find((o) => o.ref === ref);
}

/** poseOf is where a piece stands, by its reference. */
export function poseOf(view: Observation, ref: string | undefined): Pose | undefined {
  return ref?.startsWith('car:') ? carOf(view, Number(ref.slice(4)))?.pose : objectOf(view, ref)?.pose;
}

/** same tells whether two options are one: the server's texts of a decision are all different. */
export function same(a: Option<Action> | null | undefined, b: Option<Action> | null | undefined): boolean {
  return a === b || (!!a && !!b && a.text === b.text);
}

/** backward says whether a car drives in reverse. */
export function backward(c: CarView): boolean {
  return c.speed === 0 && c.reverse;
}

/** planAction is the action of a planned movement point: no turn at all is a straight one, a small one is slight (SX-MAN-012). */
export function planAction(p: Plan): Action {
  if (p.kind === 'slide') return { do: 'slide', side: p.side };
  if (p.angle === 0) return { do: 'straight' };
  const degrees = Math.abs(p.angle);
  return { do: zoneOf(degrees) === 0 ? 'slight' : 'turn', side: p.angle > 0 ? 'left' : 'right', degrees };
}

/** planOf is the plan that an action of driving stands for; null for other actions. */
export function planOf(a: Action): Plan | null {
  const side = a.side === 'left' ? 'left' : 'right';
  switch (a.do) {
    case 'straight':
      return { kind: 'turn', angle: 0, side: 'right' };
    case 'slight':
    case 'turn':
      return { kind: 'turn', angle: (side === 'left' ? 1 : -1) * (a.degrees ?? 0), side };
    case 'slide':
      return { kind: 'slide', angle: 0, side };
  }
  return null;
}

/** optionFor finds the option of the server with the same action of driving, if it lists one. */
export function optionFor(ask: Ask<Action>, a: Action): Option<Action> | undefined {
  return ask.options.find((o) => {
    const b = actionOf(o);
    return b.do === a.do && b.side === a.side && (b.degrees ?? 0) === (a.degrees ?? 0);
  });
}

/** limitOption is the option at the limit of a zone (0 is the slight turn) to a side: it rolls the dice of every turn in the zone. */
export function limitOption(ask: Ask<Action>, zone: number, side: 'left' | 'right'): Option<Action> | undefined {
  const degrees = zones[zone]!.upTo;
  return optionFor(ask, { do: zone === 0 ? 'slight' : 'turn', side, degrees });
}

/** limitOf is the largest turn that may be made: none if only straight is left. */
export function limitOf(ask: Ask<Action>): number {
  let most = 0;
  for (const o of ask.options) {
    const a = actionOf(o);
    if (a.do === 'slight' || a.do === 'turn') most = Math.max(most, a.degrees ?? 0);
  }
  return most;
}

/** inHand says what the roll on the table is about. */
export type Table = 'driving' | 'attack' | 'defense' | null;

/** rollOn says which dice the decision is about. */
export function rollOn(kind: string): Table {
  if (kind.startsWith('driving_')) return 'driving';
  if (kind.startsWith('attack_')) return 'attack';
  if (kind.startsWith('defense_')) return 'defense';
  return null;
}
