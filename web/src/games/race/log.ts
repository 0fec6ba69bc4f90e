/** An event as a line of the log. */
import type { LogCtx, LogLine, StepLine } from '../../lib/game';
import { capital, count, rich, signed, voiceOf, type Voice } from '../../lib/voice';
import { collisionWords, readWords, say, type Board } from './messages';
import type { Observation, RaceEvent } from './types';

/** lineOf writes the log line of an event, or null for events that another line already tells. */
export function lineOf(e: RaceEvent, p: LogCtx<Observation>): LogLine | null {
  const v = voiceOf(p);
  const rules = e.rule ? [e.rule] : [];
  const text = say[e.kind]?.(v, e, p.view) ?? '';
  if (e.kind === 'round') return { turn: `Round ${e.count ?? 0}`, text: rich(capital(text)), rules };
  if (text === '') return null;
  const line: LogLine = { text: rich(capital(text)), rules };
  if (e.seat !== undefined && e.seat >= 0) line.seat = e.seat;
  const s = steps(e, v, p.view);
  if (s.length > 0) line.steps = s;
  if (hits(e)) line.hit = true;
  return line;
}

/** hits says whether an event hurts somebody, for the red ticks of the replay. */
export function hits(e: RaceEvent): boolean {
  return e.kind === 'loss' ? (e.count ?? 0) > 0 : e.kind === 'crash' || e.kind === 'destroyed';
}

/** The arithmetic of an event, line by line. */
function steps(e: RaceEvent, v: Voice, o: Board): StepLine[] {
  const dice = e.dice ?? [];
  const n = e.count ?? 0;
  switch (e.kind) {
    case 'heat_roll': {
      const upTo = e.index ?? 2;
      return [
        ...dice.map((d): StepLine => ({ value: `${d}`, text: d <= upTo ? `heats: 1 to ${upTo}` : `does not heat: over ${upTo}`, rule: upTo > 2 ? 'RC-HEAT-004' : 'RC-HEAT-003' })),
        { value: `+${n}`, text: 'heat', sum: true },
      ];
    }
    case 'change_roll': {
      if (dice.length === 0 || e.speed === undefined) return [];
      const which = readWords(e.speed);
      const read = which === 'highest' ? Math.max(...dice) : Math.min(...dice);
      const out: StepLine[] = [{ value: `${read}`, text: `${which} white die at speed ${e.speed}`, rule: 'RC-MOVE-002' }];
      const grip = e.index ?? 0;
      const smoke = n < 0 ? 0 : read + grip - n;
      if (smoke > 0) out.push({ value: `−${smoke}`, text: 'smoke', rule: 'RC-EQUIP-015' });
      if (grip > 0) out.push({ value: `+${grip}`, text: 'Grip Claws', rule: 'RC-EQUIP-022' });
      if (n >= 0) out.push({ value: `${n}`, text: 'lane changes', sum: true });
      return out;
    }
    case 'allowance':
      return e.index || e.left
        ? [
            { value: `${e.speed ?? n + (e.index ?? 0) - (e.left ?? 0)}`, text: 'speed' },
            ...(e.index ? [{ value: `−${e.index}`, text: 'shock', rule: 'RC-EQUIP-011' }] : []),
            ...(e.left ? [{ value: `+${e.left}`, text: 'equipment' }] : []),
            { value: `${n}`, text: 'to move', sum: true, rule: 'RC-MOVE-010' },
          ]
        : [];
    case 'pull': {
      const held = e.index ?? 0;
      const gyro = e.left ?? 0;
      const out: StepLine[] = [{ value: `${n}`, text: e.speed === undefined ? 'lanes of pull' : `lanes of pull: half of the speed over ${e.speed}, rounded up`, rule: 'RC-MOVE-019' }];
      if (gyro > 0) out.push({ value: `−${gyro}`, text: 'Gyro', rule: 'RC-EQUIP-023' });
      if (held > gyro) out.push({ value: `−${held - gyro}`, text: 'lane changes', rule: 'RC-MOVE-020' });
      if (held > 0) out.push({ value: `${n - held}`, text: 'lanes of slide', sum: true });
      return out;
    }
    case 'oil':
      return e.die ? [{ value: `${e.die}`, text: e.die % 2 === 1 ? 'odd: left' : 'even: right', rule: 'RC-MOVE-015' }] : [];
    case 'mine':
      return e.die ? [{ value: `${e.die}`, text: e.die >= 4 ? '4 to 6: it goes off' : '1 to 3: nothing', rule: 'RC-EQUIP-012' }] : [];
    case 'shot':
      return dice.length > 0 ? [...dice.map((d): StepLine => ({ value: `${d}`, text: 'die' })), { value: `${n}`, text: 'damage before reactions', sum: true, ...(e.rule ? { rule: e.rule } : {}) }] : [];
    case 'collision':
      return e.gone
        ? []
        : [
            { value: `${n}`, text: `${v.you(e.other) ? 'you' : v.name(e.other)}: ${collisionWords(e, o, true)}` },
            { value: `${e.index ?? 0}`, text: `${v.you(e.seat) ? 'you' : v.name(e.seat)}: ${collisionWords(e, o, false)}` },
          ];
    case 'scrape':
      return [{ value: `−${n}`, text: `1 structure for each of ${count(n, 'lane')} still to slide`, rule: 'RC-MOVE-021' }];
    case 'loss':
      return e.left === undefined ? [] : [{ value: `${e.left + n}`, text: 'structure' }, { value: `−${n}`, text: 'lost' }, { value: `${e.left}`, text: 'left', sum: true }];
    case 'heat':
      return e.left === undefined ? [] : [{ value: `${e.left - n}`, text: 'heat' }, { value: signed(n), text: n > 0 ? 'more' : 'less' }, { value: `${e.left}`, text: 'now', sum: true }];
  }
  return [];
}
