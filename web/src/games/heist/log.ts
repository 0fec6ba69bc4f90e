/** An event as a line of the log. */
import type { LogCtx, LogLine, StepLine } from '../../lib/game';
import { capital, rich, signed } from '../../lib/voice';
import { sentence } from './messages';
import { phrases } from './phrases';
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
  if (e.kind === 'round') return { turn: phrases.Round(e.round), text: [], rules };
  if (e.kind === 'turn') return { turn: capital(phrases.turnOf(v, e.seat)), text: [], rules, seat: e.seat };
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

/** The arithmetic of an event, line by line. */
function steps(e: HeistEvent): StepLine[] {
  switch (e.kind) {
    case 'rolled':
    case 'reroll': {
      const out = (['hit', 'boost', 'blank'] as const)
        .map((f) => [f, e.faces.filter((x) => x === f).length] as const)
        .filter(([, k]) => k > 0)
        .map(([f, k]): StepLine => ({ value: `${k}`, text: phrases.diceShow[f](k), rule: f === 'boost' ? 'HH-BOOST-001' : 'HH-SKILL-006' }));
      const extra = e.kind === 'rolled' ? (e.extra ?? 0) : 0;
      if (extra > 0) out.push({ value: `+${extra}`, text: phrases.powerHit, rule: 'HH-BOOST-020' });
      const hit = e.faces.filter((x) => x === 'hit').length + extra;
      out.push({ value: `${hit}`, text: e.for === 'defense' ? phrases.hitsAgainst(hit, e.needed) : phrases.hitsNeeded(hit, e.needed), sum: true });
      return out;
    }
    case 'result':
      return [{ value: `${e.hits}`, text: phrases.hits(e.hits) }, { value: `${e.needed}`, text: phrases.needed }, { value: signed(e.hits - e.needed), text: e.success ? phrases.success : phrases.failure, sum: true }];
    case 'defense':
      return [
        { value: `${e.damage}`, text: phrases.dealt }, { value: `−${Math.min(e.hits, e.damage)}`, text: phrases.byDefense(e.hits), rule: 'HH-DMG-002' },
        { value: `${e.taken}`, text: phrases.taken, sum: true },
      ];
    case 'damage':
      return [{ value: `${e.strength + e.lost}`, text: phrases.Strength }, { value: `−${e.lost}`, text: phrases.taken, rule: 'HH-DMG-003' }, { value: `${e.strength}`, text: e.strength === 0 ? phrases.destroyed : phrases.left, sum: true }];
    case 'strength':
      return changed(phrases.Strength, e.change, e.strength);
    case 'shells':
      return changed(phrases.shells, e.change, e.shells);
    case 'radar':
      return changed(phrases.radar, e.change, e.radar);
    case 'boost_taken':
      return changed(phrases.tokens, e.tokens, e.tokens_left);
    case 'boost_lost':
      return changed(phrases.tokens, -e.tokens, e.tokens_left);
    case 'assist':
      return [{ value: `+${2 * e.tokens}`, text: phrases.diceFor(e.tokens), rule: 'HH-BOOST-005' }, { value: `${e.dice_now}`, text: phrases.diceNow, sum: true }];
    case 'card': {
      const c = tables.enemy(e.card);
      return c ? [...c.reveal.map((r): StepLine => ({ value: '', text: `${r.label}: ${r.text}` })), { value: '', text: `${c.activated.label}: ${c.activated.text}` }] : [];
    }
    case 'stunt_card': {
      const c = tables.stunt(e.stunt);
      return c ? [{ value: '', text: c.condition }, { value: `${c.need}`, text: phrases.hitsNeededOf(c.skill) }, { value: '', text: c.reward }] : [];
    }
  }
  return [];
}

/** changed is the arithmetic of a figure that has changed by so much and is so much now. */
function changed(what: string, by: number, now: number): StepLine[] {
  return [{ value: `${now - by}`, text: what }, { value: signed(by), text: by < 0 ? phrases.less : phrases.more }, { value: `${now}`, text: phrases.now, sum: true }];
}
