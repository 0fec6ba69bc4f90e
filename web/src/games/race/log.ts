/** An event as a line of the log. */
import type { LogCtx, LogLine, StepLine } from '../../lib/game';
import { fill } from '../../messages/fill';
import { capital, count, rich, signed, voiceOf, type Voice } from '../../lib/voice';
import { collisionWords, sentence } from './messages';
import { phrases } from './phrases';
import { readOf, type Board } from './things';
import type { Observation, RaceEvent } from './types';

/** lineOf writes the log line of an event, or null for events that another line already tells. */
export function lineOf(e: RaceEvent, p: LogCtx<Observation>): LogLine | null {
  const v = voiceOf(p);
  const rules = [e.rule];
  const text = sentence(v, e, p.view);
  if (e.kind === 'round') return { turn: fill(phrases.round, { round: e.round }), text: rich(capital(text)), rules };
  if (text === '') return null;
  const line: LogLine = { text: rich(capital(text)), rules };
  if ('seat' in e && e.seat !== undefined) line.seat = e.seat;
  const s = steps(e, v, p.view);
  if (s.length > 0) line.steps = s;
  if (hits(e)) line.hit = true;
  return line;
}

/** hits says whether an event hurts somebody, for the red ticks of the replay. */
export function hits(e: RaceEvent): boolean {
  return e.kind === 'loss' ? e.structure_lost > 0 : e.kind === 'crash' || e.kind === 'destroyed';
}

/** The arithmetic of an event, line by line. */
function steps(e: RaceEvent, v: Voice, o: Board): StepLine[] {
  switch (e.kind) {
    case 'heat_roll': {
      const upTo = e.heat_up_to;
      return [
        ...(e.dice ?? []).map((d): StepLine => ({ value: `${d}`, text: fill(d <= upTo ? phrases.heats : phrases.heatsNot, { n: upTo }), rule: upTo > 2 ? 'RC-HEAT-004' : 'RC-HEAT-003' })),
        { value: `+${e.heat_gained}`, text: phrases.heat, sum: true },
      ];
    }
    case 'change_roll': {
      if (!e.dice) return [];
      const which = readOf(e.speed);
      const read = which === 'highest' ? Math.max(...e.dice) : Math.min(...e.dice);
      const out: StepLine[] = [{ value: `${read}`, text: fill(which === 'highest' ? phrases.highestDie : phrases.lowestDie, { speed: e.speed }), rule: 'RC-MOVE-002' }];
      const smoke = e.changes === undefined ? 0 : read + e.grip - e.changes;
      if (smoke > 0) out.push({ value: `−${smoke}`, text: phrases.smoke, rule: 'RC-EQUIP-015' });
      if (e.grip > 0) out.push({ value: `+${e.grip}`, text: phrases.gripClaws, rule: 'RC-EQUIP-022' });
      if (e.changes !== undefined) out.push({ value: `${e.changes}`, text: phrases.laneChanges, sum: true });
      return out;
    }
    case 'allowance':
      return e.shock_taken || e.gain
        ? [
            { value: `${e.speed}`, text: phrases.speed },
            ...(e.shock_taken ? [{ value: `−${e.shock_taken}`, text: phrases.shock, rule: 'RC-EQUIP-011' }] : []),
            ...(e.gain ? [{ value: `+${e.gain}`, text: phrases.equipment }] : []),
            { value: `${e.allowance}`, text: phrases.toMove, sum: true, rule: 'RC-MOVE-010' },
          ]
        : [];
    case 'pull': {
      const out: StepLine[] = [{ value: `${e.lanes}`, text: fill(phrases.lanesOfPull, { limit: e.limit }), rule: 'RC-MOVE-019' }];
      if (e.by_gyro > 0) out.push({ value: `−${e.by_gyro}`, text: phrases.gyro, rule: 'RC-EQUIP-023' });
      if (e.cancelled > e.by_gyro) out.push({ value: `−${e.cancelled - e.by_gyro}`, text: phrases.laneChanges, rule: 'RC-MOVE-020' });
      if (e.cancelled > 0) out.push({ value: `${e.lanes - e.cancelled}`, text: phrases.lanesOfSlide, sum: true });
      return out;
    }
    case 'oil':
      return e.die ? [{ value: `${e.die}`, text: e.die % 2 === 1 ? phrases.oddLeft : phrases.evenRight, rule: 'RC-MOVE-015' }] : [];
    case 'mine':
      return e.die ? [{ value: `${e.die}`, text: e.die >= 4 ? phrases.goesOff : phrases.staysQuiet, rule: 'RC-EQUIP-012' }] : [];
    case 'shot':
      return e.dice ? [...e.dice.map((d): StepLine => ({ value: `${d}`, text: phrases.die })), { value: `${e.damage}`, text: phrases.damageBefore, sum: true, rule: e.rule }] : [];
    case 'collision':
      return e.again
        ? []
        : [
            { value: `${e.other_damage}`, text: `${v.you(e.other) ? phrases.you : v.name(e.other)}: ${collisionWords(e, o, true)}` },
            { value: `${e.damage}`, text: `${v.you(e.seat) ? phrases.you : v.name(e.seat)}: ${collisionWords(e, o, false)}` },
          ];
    case 'scrape':
      return [{ value: `−${e.lanes}`, text: fill(phrases.scraped, { lanes: count(e.lanes, 'lane') }), rule: 'RC-MOVE-021' }];
    case 'loss':
      return [{ value: `${e.structure_left + e.structure_lost}`, text: phrases.structure }, { value: `−${e.structure_lost}`, text: phrases.lost }, { value: `${e.structure_left}`, text: phrases.left, sum: true }];
    case 'heat':
      return [{ value: `${e.heat - e.heat_gained}`, text: phrases.heat }, { value: signed(e.heat_gained), text: e.heat_gained > 0 ? phrases.more : phrases.less }, { value: `${e.heat}`, text: phrases.now, sum: true }];
  }
  return [];
}
