/** An event as a line of the log. */
import type { LogCtx, LogLine, StepLine } from '../../lib/game';
import { capital, count, rich, signed } from '../../lib/voice';
import { say } from './messages';
import { tables } from './tables.svelte';
import type { HeistEvent, ScenarioID } from './types';
import { voiceOf } from './voice';

/** scenarioOf is the scenario of a table. */
export function scenarioOf(p: Pick<LogCtx, 'table'>): ScenarioID {
  return (p.table.options['scenario'] as ScenarioID | undefined) ?? 'tank';
}

/** lineOf writes the log line of an event, or null for events that another line already tells. */
export function lineOf(e: HeistEvent, p: LogCtx): LogLine | null {
  const v = voiceOf(p);
  const rules = e.rule ? [e.rule] : [];
  if (e.kind === 'round') return { turn: `Round ${e.count ?? 0}`, text: [], rules };
  if (e.kind === 'turn') return { turn: capital(`${v.whose(e.seat)} turn`), text: [], rules, ...(e.seat === undefined ? {} : { seat: e.seat }) };
  const text = say[e.kind]?.(v, e, scenarioOf(p)) ?? '';
  if (text === '') return null;
  const line: LogLine = { text: rich(capital(text)), rules };
  if (e.seat !== undefined && e.seat >= 0) line.seat = e.seat;
  const s = steps(e);
  if (s.length > 0) line.steps = s;
  if (hits(e)) line.hit = true;
  if (e.kind === 'wreck_slides') line.last = `${e.kind} ${e.vehicle ?? ''}`;
  return line;
}

/** hits says whether an event hurts the crew, for the red ticks of the replay. */
export function hits(e: HeistEvent): boolean {
  return e.kind === 'damage' || e.kind === 'no_vehicle' || e.kind === 'stranded' || (e.kind === 'wrecked' && e.seat !== undefined);
}

const faceText = { hit: 'hit', boost: 'boost symbol: counts only if boosted', blank: 'blank' } as const;

/** The arithmetic of an event, line by line. */
function steps(e: HeistEvent): StepLine[] {
  const n = e.count ?? 0;
  const left = e.left;
  switch (e.kind) {
    case 'rolled':
    case 'reroll': {
      const faces = e.faces ?? [];
      const out = (['hit', 'boost', 'blank'] as const)
        .map((f) => [f, faces.filter((x) => x === f).length] as const)
        .filter(([, k]) => k > 0)
        .map(([f, k]): StepLine => ({ value: `${k}`, text: `${k === 1 ? 'die' : 'dice'}: ${faceText[f]}`, rule: f === 'boost' ? 'HH-BOOST-001' : 'HH-SKILL-006' }));
      const extra = e.kind === 'rolled' ? (e.index ?? 0) : 0;
      if (extra > 0) out.push({ value: `+${extra}`, text: 'hit by a power', rule: 'HH-BOOST-020' });
      const hit = faces.filter((x) => x === 'hit').length + extra;
      out.push({ value: `${hit}`, text: e.for === 'defense' ? `${hit === 1 ? 'hit' : 'hits'} against ${n} damage` : `${hit === 1 ? 'hit' : 'hits'}, ${n} needed`, sum: true });
      return out;
    }
    case 'result':
      return [{ value: `${n}`, text: n === 1 ? 'hit' : 'hits' }, { value: `${e.index ?? 0}`, text: 'needed' }, { value: signed(n - (e.index ?? 0)), text: e.kept ? 'success' : 'failure', sum: true }];
    case 'defense':
      return [
        { value: `${e.index ?? 0}`, text: 'damage dealt' }, { value: `−${Math.min(n, e.index ?? 0)}`, text: `${count(n, 'hit')} of the Defense Roll`, rule: 'HH-DMG-002' },
        { value: `${left ?? 0}`, text: 'taken', sum: true },
      ];
    case 'damage':
      return left === undefined ? [] : [{ value: `${left + n}`, text: 'Strength' }, { value: `−${n}`, text: 'taken', rule: 'HH-DMG-003' }, { value: `${left}`, text: left === 0 ? 'destroyed' : 'left', sum: true }];
    case 'strength':
    case 'shells':
    case 'radar':
    case 'boost_taken':
    case 'boost_lost': {
      if (left === undefined) return [];
      const by = e.kind === 'boost_lost' ? -Math.abs(n) : n;
      const what = { strength: 'Strength', shells: 'shells', radar: 'Radar', boost_taken: 'tokens', boost_lost: 'tokens' }[e.kind];
      return [{ value: `${left - by}`, text: what }, { value: signed(by), text: by < 0 ? 'less' : 'more' }, { value: `${left}`, text: 'now', sum: true }];
    }
    case 'assist':
      return left === undefined ? [] : [{ value: `+${2 * n}`, text: `dice for ${count(n, 'token')}, five dice at most`, rule: 'HH-BOOST-005' }, { value: `${left}`, text: 'dice', sum: true }];
    case 'card': {
      const c = tables.enemy(e.card);
      return c ? [...c.reveal.map((r): StepLine => ({ value: '', text: `${r.label}: ${r.text}` })), { value: '', text: `${c.activated.label}: ${c.activated.text}` }] : [];
    }
    case 'stunt_card': {
      const c = tables.stunt(e.stunt);
      return c ? [{ value: '', text: c.condition }, { value: `${c.need}`, text: `hits needed, ${c.skill}` }, { value: '', text: c.reward }] : [];
    }
  }
  return [];
}
