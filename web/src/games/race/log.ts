/** An event as a line of the log. */
import type { LogCtx, LogLine, StepLine } from '../../lib/game';
import { capital, count, rich, signed, voiceOf, type Voice } from '../../lib/voice';
import { collisionWords, readWords, sentence, type Board } from './messages';
import type { Observation, RaceEvent } from './types';

/** lineOf writes the log line of an event, or null for events that another line already tells. */
export function lineOf(e: RaceEvent, p: LogCtx<Observation>): LogLine | null {
  const v = voiceOf(p);
  const rules = [e.rule];
  const text = sentence(v, e, p.view);
  if (e.kind === 'round') return { turn: `Round ${e.round}`, text: rich(capital(text)), rules };
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
        ...(e.dice ?? []).map((d): StepLine => ({ value: `${d}`, text: d <= upTo ? `heats: 1 to ${upTo}` : `does not heat: over ${upTo}`, rule: upTo > 2 ? 'RC-HEAT-004' : 'RC-HEAT-003' })),
        { value: `+${e.heat_gained}`, text: 'heat', sum: true },
      ];
    }
    case 'change_roll': {
      if (!e.dice) return [];
      const which = readWords(e.speed);
      const read = which === 'highest' ? Math.max(...e.dice) : Math.min(...e.dice);
      const out: StepLine[] = [{ value: `${read}`, text: `${which} white die at speed ${e.speed}`, rule: 'RC-MOVE-002' }];
      const smoke = e.changes === undefined ? 0 : read + e.grip - e.changes;
      if (smoke > 0) out.push({ value: `−${smoke}`, text: 'smoke', rule: 'RC-EQUIP-015' });
      if (e.grip > 0) out.push({ value: `+${e.grip}`, text: 'Grip Claws', rule: 'RC-EQUIP-022' });
      if (e.changes !== undefined) out.push({ value: `${e.changes}`, text: 'lane changes', sum: true });
      return out;
    }
    case 'allowance':
      return e.shock_taken || e.gain
        ? [
            { value: `${e.speed}`, text: 'speed' },
            ...(e.shock_taken ? [{ value: `−${e.shock_taken}`, text: 'shock', rule: 'RC-EQUIP-011' }] : []),
            ...(e.gain ? [{ value: `+${e.gain}`, text: 'equipment' }] : []),
            { value: `${e.allowance}`, text: 'to move', sum: true, rule: 'RC-MOVE-010' },
          ]
        : [];
    case 'pull': {
      const out: StepLine[] = [{ value: `${e.lanes}`, text: `lanes of pull: half of the speed over ${e.limit}, rounded up`, rule: 'RC-MOVE-019' }];
      if (e.by_gyro > 0) out.push({ value: `−${e.by_gyro}`, text: 'Gyro', rule: 'RC-EQUIP-023' });
      if (e.cancelled > e.by_gyro) out.push({ value: `−${e.cancelled - e.by_gyro}`, text: 'lane changes', rule: 'RC-MOVE-020' });
      if (e.cancelled > 0) out.push({ value: `${e.lanes - e.cancelled}`, text: 'lanes of slide', sum: true });
      return out;
    }
    case 'oil':
      return e.die ? [{ value: `${e.die}`, text: e.die % 2 === 1 ? 'odd: left' : 'even: right', rule: 'RC-MOVE-015' }] : [];
    case 'mine':
      return e.die ? [{ value: `${e.die}`, text: e.die >= 4 ? '4 to 6: it goes off' : '1 to 3: nothing', rule: 'RC-EQUIP-012' }] : [];
    case 'shot':
      return e.dice ? [...e.dice.map((d): StepLine => ({ value: `${d}`, text: 'die' })), { value: `${e.damage}`, text: 'damage before reactions', sum: true, rule: e.rule }] : [];
    case 'collision':
      return e.again
        ? []
        : [
            { value: `${e.other_damage}`, text: `${v.you(e.other) ? 'you' : v.name(e.other)}: ${collisionWords(e, o, true)}` },
            { value: `${e.damage}`, text: `${v.you(e.seat) ? 'you' : v.name(e.seat)}: ${collisionWords(e, o, false)}` },
          ];
    case 'scrape':
      return [{ value: `−${e.lanes}`, text: `1 structure for each of ${count(e.lanes, 'lane')} still to slide`, rule: 'RC-MOVE-021' }];
    case 'loss':
      return [{ value: `${e.structure_left + e.structure_lost}`, text: 'structure' }, { value: `−${e.structure_lost}`, text: 'lost' }, { value: `${e.structure_left}`, text: 'left', sum: true }];
    case 'heat':
      return [{ value: `${e.heat - e.heat_gained}`, text: 'heat' }, { value: signed(e.heat_gained), text: e.heat_gained > 0 ? 'more' : 'less' }, { value: `${e.heat}`, text: 'now', sum: true }];
  }
  return [];
}
