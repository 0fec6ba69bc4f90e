/** An event as a line of the log. */
import type { LogCtx, LogLine, StepLine } from '../../lib/game';
import { capital, count, rich, signed } from '../../lib/voice';
import { sentence } from './messages';
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
  const rules = [e.rule];
  if (e.kind === 'round') return { turn: `Round ${e.round}`, text: [], rules };
  if (e.kind === 'turn') return { turn: capital(`${v.whose(e.seat)} turn`), text: [], rules, seat: e.seat };
  const text = sentence(v, e, scenarioOf(p));
  if (text === '') return null;
  const line: LogLine = { text: rich(capital(text)), rules };
  if ('seat' in e && e.seat !== undefined) line.seat = e.seat;
  const s = steps(e);
  if (s.length > 0) line.steps = s;
  if (hits(e)) line.hit = true;
  if (e.kind === 'wreck_slides') line.last = `${e.kind} ${e.vehicle}`;
  return line;
}

/** hits says whether an event hurts the crew, for the red ticks of the replay. */
export function hits(e: HeistEvent): boolean {
  return e.kind === 'damage' || e.kind === 'no_vehicle' || e.kind === 'stranded' || (e.kind === 'wrecked' && e.seat !== undefined);
}

const faceText = { hit: 'hit', boost: 'boost symbol: counts only if boosted', blank: 'blank' } as const;

/** The arithmetic of an event, line by line. */
function steps(e: HeistEvent): StepLine[] {
  switch (e.kind) {
    case 'rolled':
    case 'reroll': {
      const out = (['hit', 'boost', 'blank'] as const)
        .map((f) => [f, e.faces.filter((x) => x === f).length] as const)
        .filter(([, k]) => k > 0)
        .map(([f, k]): StepLine => ({ value: `${k}`, text: `${k === 1 ? 'die' : 'dice'}: ${faceText[f]}`, rule: f === 'boost' ? 'HH-BOOST-001' : 'HH-SKILL-006' }));
      const extra = e.kind === 'rolled' ? (e.extra ?? 0) : 0;
      if (extra > 0) out.push({ value: `+${extra}`, text: 'hit by a power', rule: 'HH-BOOST-020' });
      const hit = e.faces.filter((x) => x === 'hit').length + extra;
      out.push({ value: `${hit}`, text: `${hit === 1 ? 'hit' : 'hits'}${e.for === 'defense' ? ` against ${e.needed} damage` : `, ${e.needed} needed`}`, sum: true });
      return out;
    }
    case 'result':
      return [{ value: `${e.hits}`, text: e.hits === 1 ? 'hit' : 'hits' }, { value: `${e.needed}`, text: 'needed' }, { value: signed(e.hits - e.needed), text: e.success ? 'success' : 'failure', sum: true }];
    case 'defense':
      return [
        { value: `${e.damage}`, text: 'damage dealt' }, { value: `−${Math.min(e.hits, e.damage)}`, text: `${count(e.hits, 'hit')} of the Defense Roll`, rule: 'HH-DMG-002' },
        { value: `${e.taken}`, text: 'taken', sum: true },
      ];
    case 'damage':
      return [{ value: `${e.strength + e.lost}`, text: 'Strength' }, { value: `−${e.lost}`, text: 'taken', rule: 'HH-DMG-003' }, { value: `${e.strength}`, text: e.strength === 0 ? 'destroyed' : 'left', sum: true }];
    case 'strength':
      return changed('Strength', e.change, e.strength);
    case 'shells':
      return changed('shells', e.change, e.shells);
    case 'radar':
      return changed('Radar', e.change, e.radar);
    case 'boost_taken':
      return changed('tokens', e.tokens, e.tokens_left);
    case 'boost_lost':
      return changed('tokens', -e.tokens, e.tokens_left);
    case 'assist':
      return [{ value: `+${2 * e.tokens}`, text: `dice for ${count(e.tokens, 'token')}, five dice at most`, rule: 'HH-BOOST-005' }, { value: `${e.dice_now}`, text: 'dice', sum: true }];
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

/** changed is the arithmetic of a figure that has changed by so much and is so much now. */
function changed(what: string, by: number, now: number): StepLine[] {
  return [{ value: `${now - by}`, text: what }, { value: signed(by), text: by < 0 ? 'less' : 'more' }, { value: `${now}`, text: 'now', sum: true }];
}
