/** An event as a line of the log. */
import type { LogCtx, LogLine, StepLine } from '../../lib/game';
import { capital, percent, rich, signed, voiceOf } from '../../lib/voice';
import { carIn, numberOf, personIn, type Board } from './names';
import { adderTitle, modifierTitle, sentence, sideWords } from './messages';
import { rigWords } from './rigWords';
import type { DuelEvent, Observation, SharedEvent } from './types';
import { fill } from '../../messages/fill';
import { phrases } from './phrases';

/** lineOf writes the log line of an event, or null for events that another line already tells. */
export function lineOf(e: SharedEvent, p: LogCtx<Observation>): LogLine | null {
  if (e.kind === 'turn') return { turn: fill(phrases.turn, { turn: e.turn }), text: [], rules: [e.rule] };
  if (e.kind === 'phase') return { turn: fill(phrases.phase, { phase: e.phase }), text: [], rules: [e.rule] };
  return told(e, sentence(voiceOf(p), e, p.view), p.view);
}

/** told is the line of an event with the sentence that tells it. */
export function told(e: DuelEvent, text: string, o: Board): LogLine | null {
  if (text === '') return null;
  const line: LogLine = { text: rich(capital(text)), rules: e.rule ? [e.rule] : [] };
  const seat = seatOf(e, o);
  if (seat >= 0) line.seat = seat;
  const s = steps(e, o);
  if (s.length > 0) line.steps = s;
  if (hits(e)) line.hit = true;
  return line;
}

/** seatOf is whose event it is. */
function seatOf(e: DuelEvent, o: Board): number {
  if ('car' in e && e.car !== undefined) return carIn(o, e.car)?.seat ?? -1;
  if ('person' in e && e.person !== undefined) return personIn(o, e.person)?.seat ?? -1;
  if (e.kind === 'ruling' || e.kind === 'updraft') return e.by;
  return 'target' in e ? (carIn(o, numberOf(e.target, 'car'))?.seat ?? -1) : -1;
}

/** hits says whether an event hurts somebody, for the red ticks of the replay. */
export function hits(e: DuelEvent): boolean {
  switch (e.kind) {
    case 'damage':
    case 'tires':
    case 'hurt':
      return e.points > 0;
    case 'crew':
    case 'destroyed':
    case 'corner':
    case 'collapse':
    case 'kill':
    case 'person_out':
      return true;
    case 'explosion':
      return e.explodes === true;
    case 'burning':
      return e.burns === true;
    case 'out':
      return e.fate !== 'left';
  }
  return false;
}

/** The arithmetic of a roll: line by line, and what it comes to. */
function steps(e: DuelEvent, o: Board): StepLine[] {
  const rule = e.rule ? { rule: e.rule } : {};
  if (e.kind === 'bend') {
    const bend = Math.abs(e.bend);
    if (Math.round(bend) === 0) return [];
    const name = (id: number) => carIn(o, id)?.name ?? '';
    return [
      { value: `${Math.round(bend)}°`, text: fill(rigWords.bendNow, { tow: name(numberOf(e.tow, 'car')), car: name(e.car), side: sideWords(e.bend > 0 ? 'left' : 'right') }), ...rule },
      { value: `${Math.round(e.limit)}°`, text: rigWords.bendLimit },
      { value: `${Math.abs(Math.round(e.limit - bend))}°`, text: e.jackknifed ? rigWords.bendOver : rigWords.bendSpare, sum: true },
    ];
  }
  if (e.kind === 'jackknife') return [{ value: percent(e.up_to / 6), text: fill(rigWords.breakChance, { up_to: e.up_to }), ...rule }];
  if (e.kind === 'difficulty' && e.difficulty.lines.length > 0) {
    const d = e.difficulty;
    return [
      { value: `D${d.printed}`, text: phrases.asPrinted },
      ...d.lines.map((l): StepLine => ({ value: signed(l.value), text: adderTitle(l.adder), ...(l.rule ? { rule: l.rule } : {}) })),
      { value: `D${d.total}`, text: phrases.inAll, sum: true, ...rule },
    ];
  }
  if ('modifiers' in e && e.modifiers !== undefined && e.modifiers.lines.length > 0) {
    const m = e.modifiers;
    return [
      ...m.lines.map((l): StepLine => ({ value: signed(l.value), text: modifierTitle(l.modifier), ...(l.rule ? { rule: l.rule } : {}) })),
      { value: signed(m.total), text: phrases.inAll, sum: true },
      { value: `${e.needed}+`, text: fill(phrases.neededOnTwoDiceRolled, { die: e.die }), ...rule },
    ];
  }
  return [];
}
