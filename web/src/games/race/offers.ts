/** The choices of a decision: the server's options in words, with keys, and those that the player has put together. */
import type { Choice } from '../../lib/game';
import type { Ask, Option } from '../../lib/types';
import { capital, count, list, percent, plain, tenths } from '../../lib/voice';
import { fill } from '../../messages/fill';
import { actionOf, changesLeft, chosenGear, goWords, heatChance, pointWords, previewOf, same } from './gears';
import { laneWords, lossWords, notesWords, squareWords } from './messages';
import { impact, placeOf } from './things';
import type { Desk, Picked } from './desk';
import { phrases } from './phrases';
import { carOf } from './see';
import { tables } from './tables.svelte';
import type { Action, Observation, TargetView } from './types';
import { crashes, driveOption, wayOf } from './ways';

/** A chance to be destroyed from which on a button asks once more. */
const risky = 0.1;

/** Keys of the slots of equipment. */
export const slotKeys = ['z', 'x', 'v', 'b'] as const;

/** offersOf lists the choices of the decision bar. Exactly one is primary. */
export function offersOf(d: Desk): Choice<Action>[] {
  switch (d.ask.kind) {
    case 'car':
    case 'driver':
      return draft(d);
    case 'gear':
      return gear(d);
    case 'move':
      return move(d);
    case 'pull':
      return pull(d);
    case 'oil':
      return oil(d);
    case 'deflect':
    case 'plough':
    case 'prow':
      return reaction(d);
  }
  return [...d.ask.options.filter((o) => actionOf(o).do === 'pass').map((o) => choice('Enter', phrases.endTurn, '', o, { primary: true })), ...equipment(d)];
}

function choice(key: string, title: string, small: string, option: Option<Action>, more: Pick<Choice<Action>, 'primary' | 'danger' | 'minor'> = {}): Choice<Action> {
  return { key, title: capital(plain(title)), small: plain(small), option, ...more };
}

/** The option that the server takes if nobody answers: the last. */
function fallback(ask: Ask<Action>): Option<Action> | undefined {
  return ask.options.at(-1);
}

/** cardOption is the car or driver that is picked, or the default. */
export function cardOption(ask: Ask<Action>, picked: Picked): Option<Action> | undefined {
  return ask.options.find((o) => actionOf(o).pick === picked.card) ?? fallback(ask);
}

function draft(d: Desk): Choice<Action>[] {
  const o = cardOption(d.ask, d.picked);
  if (!o) return [];
  const a = actionOf(o);
  const m = tables.model(a.pick);
  const dr = tables.driver(a.pick);
  const small = m ? fill(phrases.modelSmall, { top: m.top_speed, structure: m.structure_points }) : dr ? dr.equipment.map((p) => tables.name(p)).join(', ') : '';
  return [choice('Enter', fill(phrases.take, { name: tables.name(a.pick) }), small, o, { primary: true })];
}

function gear(d: Desk): Choice<Action>[] {
  const me = carOf(d.view, d.viewer);
  const from = me?.node ?? '';
  const g = chosenGear(d.ask, d.picked, from);
  const out: Choice<Action>[] = [];
  if (g) {
    const p = g.preview;
    const parts: string[] = [];
    const paid = pointWords(g);
    if (paid) parts.push(paid);
    if (p && me) {
      const most = (p.heat?.length ?? 1) - 1;
      parts.push(most <= 0 ? phrases.noHeatDice : fill(phrases.heatAtMost, { chance: percent(heatChance(p)), now: me.heat.value, most: me.heat.value + most }));
    }
    const blow = p?.blow ?? 0;
    const danger = blow >= risky ? { danger: overheats(blow) } : {};
    out.push(choice('Enter', goWords(g, from), parts.join(', '), g.option, { primary: true, ...danger }));
  }
  return [...out, ...equipment(d)];
}

const stepTitle: Record<string, string> = { A: phrases.ahead, L: phrases.leftStep, R: phrases.rightStep, J: phrases.jump };

/** driveSmall says what a way costs and meets. */
export function driveSmall(w: { path: string; changes: number; steering?: number; notes?: Parameters<typeof notesWords>[0] }): string {
  const parts = [count(w.path.length, 'move')];
  if (w.changes > 0) parts.push(count(w.changes, 'lane change'));
  if (w.steering) parts.push(fill(phrases.spends, { points: count(w.steering, 'Steering point') }));
  const notes = notesWords(w.notes);
  if (notes) parts.push(notes);
  return parts.join(', ');
}

/** What crashing costs, for the question that comes before it. */
export function crashWords(speed: number): string {
  return fill(phrases.crash, { loss: impact(speed) });
}

function spends(d: Desk, n: number): string {
  const held = carOf(d.view, d.viewer)?.steering.value ?? 0;
  return fill(phrases.spendsYours, { points: count(n, 'Steering point'), held });
}

function move(d: Desk): Choice<Action>[] {
  const { view, picked } = d;
  const t = view.turn;
  const w = wayOf(t, picked);
  const out: Choice<Action>[] = [];
  // From left to right, as they lie before the car.
  const side = (o: Option<Action>) => 'LAJR'.indexOf(actionOf(o).path ?? '');
  const steps = d.ask.options.filter((o) => actionOf(o).do === 'drive').sort((a, b) => side(a) - side(b));
  if (w) {
    // A way that somebody has picked has been read: only a crash is asked about once more.
    const named = picked.path === w.path;
    const danger = crashes(w) ? { danger: crashWords(t?.speed ?? 0) } : w.steering && !named ? { danger: spends(d, w.steering) } : {};
    out.push(choice('Enter', w.at === 'finish' ? phrases.driveFinish : fill(phrases.driveTo, { where: laneWords(w.at) }), driveSmall(w), driveOption(w.path, w.steering), { primary: true, ...danger }));
  }
  for (const o of steps) {
    const a = actionOf(o);
    const path = a.path ?? '';
    const p = previewOf(o);
    const notes = notesWords(p?.notes);
    const cost: string[] = [];
    if (a.steering) cost.push(count(a.steering, 'Steering point'));
    else if (path === 'L' || path === 'R') cost.push(t?.unlimited ? phrases.free : count(1, 'lane change'));
    if (notes) cost.push(notes);
    const loss = lossWords(p?.loss);
    if (loss) cost.push(loss);
    const block = (p?.notes ?? []).some((n) => n.what === 'block');
    const danger = block ? { danger: crashWords(t?.speed ?? 0) } : a.steering ? { danger: spends(d, a.steering) } : {};
    out.push(choice(path.length === 1 ? path.toLowerCase() : '', stepTitle[path] ?? fill(phrases.drivePath, { path }), cost.join(', '), o, { ...danger, ...(!w && same(o, fallback(d.ask)) ? { primary: true } : {}) }));
  }
  return [...out, ...equipment(d)];
}

/** What an answer to a pull costs: rolled lane changes and Steering points together. */
export function cancelCost(o: Option<Action>, view: Observation): string {
  const a = actionOf(o);
  const p = previewOf(o);
  const parts: string[] = [];
  const steering = a.steering ?? 0;
  const changes = p?.costs ?? Math.max(0, (a.lanes ?? 0) - steering - (view.turn?.gyro ?? 0));
  if (changes > 0) parts.push(count(changes, 'lane change'));
  if (steering > 0) parts.push(count(steering, 'Steering point'));
  if (parts.length === 0) return (a.lanes ?? 0) > 0 ? phrases.freeByGyro : phrases.free;
  return list(parts);
}

/** pullTitle words an answer to a pull. */
export function pullTitle(o: Option<Action>, view: Observation): string {
  const lanes = view.pending?.lanes ?? 0;
  const held = actionOf(o).lanes ?? 0;
  if (held >= lanes) return lanes === 1 ? phrases.holdLine : fill(phrases.holdLineCancel, { lanes });
  return held === 0 ? fill(phrases.slide, { lanes: count(lanes, 'lane') }) : fill(phrases.cancelSlide, { held, slide: lanes - held });
}

function pull(d: Desk): Choice<Action>[] {
  const sorted = d.ask.options.filter((o) => actionOf(o).do === 'cancel').sort((a, b) => (actionOf(b).lanes ?? 0) - (actionOf(a).lanes ?? 0) || (actionOf(a).steering ?? 0) - (actionOf(b).steering ?? 0));
  const best = sorted.find((o) => !actionOf(o).steering) ?? fallback(d.ask);
  let n = 0;
  const out = sorted.map((o) => {
    const a = actionOf(o);
    const loss = lossWords(previewOf(o)?.loss);
    const primary = same(o, best);
    const danger = !primary && a.steering ? { danger: spends(d, a.steering) } : {};
    return choice(primary ? 'Enter' : String(++n), pullTitle(o, d.view), [cancelCost(o, d.view), loss].filter(Boolean).join(', '), o, { ...danger, ...(primary ? { primary } : {}) });
  });
  return [...out, ...equipment(d)];
}

function oil(d: Desk): Choice<Action>[] {
  const last = fallback(d.ask);
  let n = 0;
  const out = d.ask.options.filter((o) => ['hold', 'slide'].includes(actionOf(o).do)).reverse().map((o) => {
    const a = actionOf(o);
    const primary = same(o, last);
    const key = primary ? 'Enter' : String(++n);
    if (a.do === 'hold') {
      const small = a.steering ? count(a.steering, 'Steering point') : d.view.turn ? fill(phrases.oneChangeOf, { n: changesLeft(d.view.turn) }) : count(1, 'lane change');
      return choice(key, phrases.holdCar, small, o, { ...(primary ? { primary } : {}), ...(a.steering && !primary ? { danger: spends(d, a.steering) } : {}) });
    }
    const p = previewOf(o);
    const ways = (p?.ways ?? []).map((w) => `${percent(w.chance)} ${placeOf(w.at) ? fill(phrases.lane, { lane: placeOf(w.at)!.lane }) : phrases.againstWall}`).join(', ');
    return choice(key, phrases.letSlide, [ways || phrases.oddEven, lossWords(p?.loss)].filter(Boolean).join('; '), o, primary ? { primary } : {});
  });
  return [...out, ...equipment(d)];
}

/** Words of the two answers to a question about a reaction. */
const answers: Record<string, { use: string; pass: string }> = {
  deflect: { use: phrases.deflectIt, pass: phrases.takeLoss },
  plough: { use: phrases.ploughAway, pass: phrases.driveOnIt },
  prow: { use: phrases.useProw, pass: phrases.ramWithout },
};

/** A loss from which on the Deflector is proposed: less would waste a part of it. */
const worthDeflecting = 2;

function reaction(d: Desk): Choice<Action>[] {
  const w = answers[d.ask.kind]!;
  const pending = d.view.pending;
  const fatal = d.ask.kind === 'deflect' && (pending?.loss ?? 0) >= (carOf(d.view, d.viewer)?.structure.value ?? Infinity);
  const take = d.ask.kind === 'deflect' ? fatal || (pending?.loss ?? 0) >= worthDeflecting : d.ask.kind === 'plough' ? pending?.what !== 'oil' : true;
  const use = d.ask.options.find((o) => actionOf(o).do === 'use');
  const pass = d.ask.options.find((o) => actionOf(o).do === 'pass');
  const out: Choice<Action>[] = [];
  const first = take && use ? use : (pass ?? use);
  for (const o of [use, pass]) {
    if (!o) continue;
    const primary = o === first;
    const p = previewOf(o);
    const small = o === use ? useSmall(d, p?.loss) : d.ask.kind === 'deflect' ? fill(phrases.structureLoss, { n: pending?.loss ?? 0 }) : lossWords(p?.loss);
    out.push(choice(primary ? 'Enter' : o === use ? '1' : 'p', o === use ? w.use : w.pass, small, o, { ...(primary ? { primary } : {}), ...(fatal && o === pass ? { danger: phrases.lossDestroys } : {}) }));
  }
  return out;
}

function useSmall(d: Desk, loss: { least: number; most: number } | undefined): string {
  switch (d.ask.kind) {
    case 'deflect': {
      const n = d.view.pending?.loss ?? 0;
      return fill(phrases.deflected, { before: n, after: loss ? loss.most : Math.max(0, n - 2) });
    }
    case 'prow':
      return phrases.prowSmall;
  }
  return phrases.ploughSmall;
}

/** equipmentOf lists the options to arm or use pieces; the options of a slot together. */
export function equipmentOf(ask: Ask<Action> | null, slot?: number): Option<Action>[] {
  return (ask?.options ?? []).filter((o) => {
    const a = actionOf(o);
    return (a.do === 'arm' || a.do === 'use') && (slot === undefined || a.slot === slot);
  });
}

/** usesOf is how a piece may be used now. */
export function usesOf(ask: Ask<Action> | null, slot: number): Option<Action>[] {
  return equipmentOf(ask, slot).filter((o) => actionOf(o).do === 'use');
}

/** Armed pieces as small buttons beside the question; the others are armed on their card. A piece with many squares or targets shows the best here; the
 *  rest are on its card. */
function equipment(d: Desk): Choice<Action>[] {
  const out: Choice<Action>[] = [];
  for (let slot = 0; slot < slotKeys.length; slot++) {
    const use = equipmentOf(d.ask, slot).filter((o) => actionOf(o).do === 'use');
    if (use.length === 0) continue;
    const o = bestUse(use);
    out.push(choice(slotKeys[slot]!, useTitle(o, d), useWords(o), o, { minor: true, ...heats(o) }));
  }
  return out;
}

/** A use that may destroy one's own car is asked about once more. */
function heats(o: Option<Action>): { danger?: string } {
  const blow = previewOf(o)?.blow ?? 0;
  return blow >= risky ? { danger: overheats(blow) } : {};
}

function overheats(blow: number): string {
  return blow >= 1 ? phrases.overheatsSurely : fill(phrases.overheats, { chance: percent(blow) });
}

/** bestUse is the most promising use of a piece: most damage; of squares the last, which is nearest behind. */
export function bestUse(list: readonly Option<Action>[]): Option<Action> {
  if (actionOf(list[0]!).at !== undefined) return list.at(-1)!;
  return [...list].sort((a, b) => mean(previewOf(b)?.targets?.[0]) - mean(previewOf(a)?.targets?.[0]))[0]!;
}

/** mean is the damage expected of a shot. */
export function mean(t: TargetView | undefined): number {
  return (t?.damage ?? []).reduce((sum, p, n) => sum + p * n, 0);
}

/** pieceOf is the piece of an option, of the viewer's car. */
export function pieceOf(o: Option<Action>, view: Observation, seat: number): string {
  return carOf(view, seat)?.equipment?.[actionOf(o).slot ?? -1]?.piece ?? '';
}

/** useTitle words an option to arm or use a piece. */
export function useTitle(o: Option<Action>, d: Pick<Desk, 'view' | 'viewer' | 'voice'>): string {
  const a = actionOf(o);
  const name = tables.name(pieceOf(o, d.view, d.viewer));
  if (a.do === 'arm') return fill(phrases.arm, { piece: name });
  const jammed = a.target !== undefined && a.piece !== undefined ? carOf(d.view, a.target)?.equipment?.[a.piece]?.piece : undefined;
  if (jammed) return fill(phrases.jams, { piece: name, whose: d.voice.whose(a.target), other: tables.name(jammed) });
  if (a.target !== undefined) return fill(phrases.atTarget, { piece: name, who: plain(d.voice.whom(a.target)) });
  if (a.at !== undefined) return fill(phrases.onSquare, { piece: name, where: squareWords(a.at) });
  return fill(phrases.usePiece, { piece: name });
}

/** targetWords says what a shot does to a target: "range 4, 75% to hit, 1.0 on average". */
export function targetWords(t: TargetView | undefined): string {
  if (!t) return '';
  const parts = [fill(phrases.range, { range: t.range })];
  const hit = 1 - (t.damage?.[0] ?? 1);
  if (hit > 0) parts.push(fill(phrases.toHit, { chance: percent(hit), damage: tenths(mean(t)) }));
  if (t.heat) parts.push(fill(phrases.heats2, { n: t.heat }));
  if (t.shock) parts.push(fill(phrases.shocks, { n: t.shock }));
  if (t.kills) parts.push(fill(phrases.destroys, { chance: percent(t.kills) }));
  return parts.join(', ');
}

/** useWords says what a use does. */
export function useWords(o: Option<Action>): string {
  const a = actionOf(o);
  const p = previewOf(o);
  if (a.do === 'arm') return count(1, 'activation');
  const t = p?.targets?.find((x) => x.seat === a.target) ?? p?.targets?.[0];
  if (t) return targetWords(t);
  if (p?.lands && p.lands.length > 1) return fill(phrases.squares, { n: p.lands.length });
  return count(1, 'activation');
}
