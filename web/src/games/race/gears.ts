/** The gear question: which option stands for the spot and the points that the player has picked, and what a move of the stick is called. */
import type { Ask, Option } from '../../lib/types';
import { count } from '../../lib/voice';
import { fill } from '../../messages/fill';
import type { Picked } from './desk';
import { phrases } from './phrases';
import type { Action, Preview, PullView, TurnView } from './types';

/** A way to move the stick, with what the server says of it. */
export interface Gearing {
  option: Option<Action>;
  action: Action;
  preview: Preview | undefined;
  node: string;
  turbo: number;
  brake: number;
  chute: boolean;
}

/** actionOf is the action of an option, in the game's own type. */
export function actionOf(o: { action: unknown }): Action {
  return o.action as Action;
}

/** previewOf is what the server says an option would do, if it says so. */
export function previewOf(o: { preview?: unknown } | null | undefined): Preview | undefined {
  return (o?.preview ?? undefined) as Preview | undefined;
}

/** same tells whether two options are one: the server's texts of a decision are all different. */
export function same(a: Option | null | undefined, b: Option | null | undefined): boolean {
  return a === b || (!!a && !!b && a.text === b.text);
}

/** gearOf is the gear of a spot: 2 of "G2-8". */
export function gearOf(node: string | undefined): number {
  return Number(/^G(\d+)-/.exec(node ?? '')?.[1] ?? 0);
}

/** speedOf is the speed of a spot: 8 of "G2-8". */
export function speedOf(node: string | undefined): number {
  return Number(/-(\d+)$/.exec(node ?? '')?.[1] ?? 0);
}

/** gearsOf lists the moves of the stick that may be chosen. */
export function gearsOf(ask: Ask<Action> | null): Gearing[] {
  if (ask?.kind !== 'gear') return [];
  return ask.options
    .filter((o) => actionOf(o).do === 'gear')
    .map((option) => {
      const a = actionOf(option);
      return { option, action: a, preview: previewOf(option), node: a.node ?? '', turbo: a.turbo ?? 0, brake: a.brake ?? 0, chute: a.chute ?? false };
    });
}

/** What a move costs for the order of cheapness: a point more than the Drag Chute. */
function price(g: Gearing): number {
  return 2 * (g.turbo + g.brake) + (g.chute ? 1 : 0);
}

/** How much heat is expected of a move. */
function heat(g: Gearing): number {
  return (g.preview?.heat ?? []).reduce((sum, p, n) => sum + p * n, 0);
}

/** cheapest is the way to a spot that costs least; undefined if it cannot be reached. */
export function cheapest(all: readonly Gearing[], node: string): Gearing | undefined {
  return all.filter((g) => g.node === node).sort((a, b) => price(a) - price(b))[0];
}

/** pointed lists the moves with exactly the points that the steppers show: one for each spot, in the order of the compare table. */
export function pointed(all: readonly Gearing[], picked: Pick<Picked, 'turbo' | 'brake' | 'chute'>, from: string): Gearing[] {
  const list = all.filter((g) => g.turbo === picked.turbo && g.brake === picked.brake && g.chute === picked.chute);
  const rank = (g: Gearing) => (g.node === from ? 0 : speedOf(g.node) > speedOf(from) ? 1 : speedOf(g.node) < speedOf(from) ? 2 : 3);
  return list.sort((a, b) => rank(a) - rank(b) || gearOf(a.node) - gearOf(b.node) || speedOf(a.node) - speedOf(b.node));
}

/** chosenGear is the move that is picked; without a pick the default, the last of the options, but a car that stands is proposed to start. */
export function chosenGear(ask: Ask<Action> | null, picked: Picked, from: string): Gearing | undefined {
  const all = gearsOf(ask);
  const exact = pointed(all, picked, from);
  if (picked.node !== '') {
    const g = exact.find((x) => x.node === picked.node) ?? cheapest(all, picked.node);
    if (g) return g;
  }
  if (picked.turbo > 0) return best(exact, 1) ?? all.at(-1);
  if (picked.brake > 0 || picked.chute) return best(exact, -1) ?? all.at(-1);
  const last = all.at(-1);
  return last && speedOf(last.node) === 0 ? best(pointed(all, picked, from), 1) : last;
}

/** best is the fastest move (or the slowest), of several the one with least heat. */
function best(list: readonly Gearing[], way: 1 | -1): Gearing | undefined {
  return [...list].sort((a, b) => way * (speedOf(b.node) - speedOf(a.node)) || heat(a) - heat(b))[0];
}

export type Points = 'turbo' | 'brake' | 'chute';

/** stepped is what is picked after one more or one fewer of a kind of points; null if there is no move with so many. One kind gives way to
 *  the other where the rules allow only one of them (RC-GEAR-007). */
export function stepped(all: readonly Gearing[], picked: Picked, kind: Points, by: 1 | -1, from: string): Partial<Picked> | null {
  const now = { turbo: picked.turbo, brake: picked.brake, chute: picked.chute };
  const next = { ...now };
  if (kind === 'chute') next.chute = by > 0;
  else next[kind] = now[kind] + by;
  if (next.turbo < 0 || next.brake < 0 || (kind === 'chute' && next.chute === now.chute)) return null;
  const tries = [next, kind === 'turbo' ? { ...next, brake: 0, chute: false } : { ...next, turbo: 0 }];
  for (const t of tries) {
    const list = pointed(all, t, from);
    if (list.length === 0) continue;
    const kept = list.find((g) => g.node === picked.node);
    const g = kept ?? (t.turbo > 0 ? best(list, 1) : t.brake > 0 || t.chute ? best(list, -1) : undefined);
    return { ...t, node: g?.node ?? '' };
  }
  return null;
}

/** What is done with the stick, apart from points. */
export type Move = 'hold' | 'accelerate' | 'brake' | 'shift';

export function moveOf(from: string, to: string): Move {
  if (from === to) return 'hold';
  const step = speedOf(to) - speedOf(from);
  return step > 0 ? 'accelerate' : step < 0 ? 'brake' : 'shift';
}

/** ordinal writes a place or a gear: "3rd". */
export function ordinal(n: number): string {
  return phrases.ordinal(n);
}

/** spot names a spot of the matrix: "10 in 3rd". */
export function spot(node: string): string {
  return fill(phrases.spot, { speed: speedOf(node), gear: ordinal(gearOf(node)) });
}

/** stickWords says what the stick does: "Accelerate to 10, 3rd". */
export function stickWords(g: Gearing, from: string): string {
  const at = fill(phrases.at, { speed: speedOf(g.node), gear: ordinal(gearOf(g.node)) });
  const paid = pointWords(g);
  if (paid !== '') return fill(phrases.paidTo, { paid, at });
  switch (moveOf(from, g.node)) {
    case 'hold':
      return fill(phrases.hold, { at });
    case 'accelerate':
      return fill(phrases.accelerateTo, { at });
    case 'brake':
      return fill(phrases.brakeTo, { at });
  }
  return fill(phrases.shiftTo, { gear: ordinal(gearOf(g.node)), speed: speedOf(g.node) });
}

/** pointWords lists what a move of the stick is paid with, "" if nothing. */
export function pointWords(g: Pick<Gearing, 'turbo' | 'brake' | 'chute'>): string {
  const parts: string[] = [];
  if (g.turbo > 0) parts.push(fill(phrases.turbo, { n: g.turbo }));
  if (g.brake > 0) parts.push(fill(phrases.brake, { n: g.brake }));
  if (g.chute) parts.push(phrases.chute);
  return parts.join(' + ');
}

/** goWords is what the button says: "Shift up and roll"; without any dice the car just goes. */
export function goWords(g: Gearing, from: string): string {
  const up = gearOf(g.node) - gearOf(from);
  const move = moveOf(from, g.node);
  const verb = up > 0 ? phrases.shiftUp : up < 0 ? phrases.shiftDown : move === 'accelerate' ? phrases.accelerate : move === 'brake' ? phrases.braking : speedOf(g.node) === 0 ? phrases.stay : phrases.holdGear;
  if (speedOf(g.node) === 0) return fill(phrases.atZero, { verb });
  return (g.preview?.red ?? 0) + (g.preview?.white ?? 0) > 0 || !g.preview ? fill(phrases.andRoll, { verb }) : fill(phrases.andGo, { verb });
}

/** heatChance is the chance of at least one heat. */
export function heatChance(p: Preview | undefined): number {
  return p?.heat && p.heat.length > 0 ? 1 - p.heat[0]! : 0;
}

/** dieChance is the chance of one red die to heat. */
export function dieChance(p: Preview | undefined): number {
  return Math.min(6, p?.heat_up_to ?? 0) / 6;
}

/** changeWords says how many lane changes the roll may give: "2 dice, highest". */
export function changeWords(p: Preview | undefined): string {
  if (!p) return '';
  switch (p.read) {
    case 'unlimited':
      return p.speed === 0 ? phrases.doesNotMove : phrases.any;
    case 'none':
      return phrases.none;
  }
  const n = p.white ?? 0;
  return n === 1 ? phrases.oneDie : fill(phrases.dice, { n, read: p.read === 'lowest' ? phrases.lowest : phrases.highest });
}

/** pullSpan is the range of lanes that a line drags. */
export function pullSpan(p: PullView): [number, number] {
  return [Math.min(...p.lanes), Math.max(...p.lanes)];
}

/** worstPull is the line within reach that drags most; undefined if no line is near. */
export function worstPull(p: Preview | undefined): PullView | undefined {
  return [...(p?.pulls ?? [])].sort((a, b) => pullSpan(b)[1] - pullSpan(a)[1])[0];
}

/** pullWords says what the next curve does: "pull 1 lane", "1 to 2 lanes". */
export function pullWords(p: Preview | undefined): { text: string; tone: 'ok' | 'warn' | 'soft'; title: string } {
  const w = worstPull(p);
  if (!w) return { text: p ? phrases.notReached : '', tone: 'soft', title: '' };
  const [least, most] = pullSpan(w);
  const title = w.lanes.map((n, i) => fill(phrases.laneLimit, { lane: i + 1, limit: w.limits[i] ?? '', pull: n === 0 ? phrases.noPull : count(n, 'lane') })).join('; ');
  if (most === 0) return { text: phrases.noPull, tone: 'ok', title };
  return { text: least === most ? fill(phrases.pull, { lanes: count(most, 'lane') }) : least === 0 ? fill(phrases.upTo, { lanes: count(most, 'lane') }) : fill(phrases.lanes, { least, most }), tone: 'warn', title };
}

/** changesLeft says how many lane changes a car has left in its turn: "any", "3". */
export function changesLeft(t: TurnView): string {
  return t.unlimited ? phrases.any : String(t.changes ?? 0);
}
