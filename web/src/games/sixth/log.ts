/** An event as a line of the log. */
import type { LogCtx, LogLine, StepLine } from '../../lib/game';
import { capital, rich, voiceOf, type Voice } from '../../lib/voice';
import { iconWords, rollKind, say } from './messages';
import { phaseTitle } from '../../messages/headlines';
import type { ArenaEvent, EventOf, Observation } from './types';
import { fill } from '../../messages/fill';
import { phrases } from './phrases';

/** lineOf writes the log line of an event, or null for events that another line already tells. */
export function lineOf(e: ArenaEvent, p: LogCtx<Observation>): LogLine | null {
  const rules = [e.rule];
  if (e.kind === 'round') return { turn: fill(phrases.round, { round: e.round }), text: [], rules };
  if (e.kind === 'phase') return e.phase === 'movement' || e.phase === 'combat' ? { turn: phaseTitle[e.phase] ?? '', text: [], rules } : null;
  const text = sentence(voiceOf(p), e, p.view);
  if (text === '') return null;
  const line: LogLine = { text: rich(capital(text)), rules };
  if ('seat' in e && e.seat !== undefined) line.seat = e.seat;
  if ((e.kind === 'roll' || e.kind === 'reroll') && e.dice.length > 0) line.steps = steps(e);
  if (hits(e)) line.hit = true;
  return line;
}

/** hits says whether an event hurts somebody, for the red ticks of the replay. */
export function hits(e: ArenaEvent): boolean {
  switch (e.kind) {
    case 'armor':
      return e.armor_lost > 0;
    case 'crew_hit':
      return e.damage > 0;
    case 'crew_dead':
    case 'destroyed':
    case 'eliminated':
    case 'flip':
      return true;
  }
  return false;
}

/** The arithmetic of a roll: die by die, and what it comes to. */
function steps(e: EventOf<'roll' | 'reroll'>): StepLine[] {
  const what = rollKind(e.what);
  const out: StepLine[] = e.dice.map((d, i) => ({ value: `${i + 1}`, text: `${d.colour}: ${iconWords(d, what)}` }));
  if (e.dice.length > 1) out.push({ value: '=', text: iconWords(e.icons, what), sum: true, rule: e.rule });
  return out;
}

function sentence(v: Voice, e: Exclude<ArenaEvent, { kind: 'round' | 'phase' }>, o: Observation): string {
  switch (e.kind) {
    case 'built':
      return say.built(v, e);
    case 'revealed':
      return say.revealed(v, e);
    case 'placed':
      return say.placed(v, e);
    case 'marker':
      return say.marker(v, e);
    case 'speed_loss':
      return say.speedLoss(v, e);
    case 'tokens':
      return say.tokens(v, e);
    case 'speed':
      return say.speed(v, e);
    case 'move':
      return say.move(v, e);
    case 'reposition':
      return say.reposition(v, e);
    case 'stuck':
      return say.stuck(v, e);
    case 'spin':
      return say.spin(v, e);
    case 'flip':
      return say.flip(v, e);
    case 'pushed':
      return say.pushed(v, e);
    case 'popped':
      return say.popped(v, e);
    case 'roll':
      return say.roll(v, e);
    case 'reroll':
      return say.reroll(v, e);
    case 'result':
      // What costs nothing has been told by the roll.
      return e.icons.skid > 0 || e.icons.wrench > 0 ? say.result(e) : '';
    case 'collision':
      return say.collision(v, e);
    case 'paid':
      return e.control > 0 || e.ace > 0 || e.unpaid_control ? say.paid(v, e) : '';
    case 'gained':
      return say.gained(v, e);
    case 'tires':
      return e.tires_lost === 0 ? '' : say.tires(v, e);
    case 'power':
      return e.power_lost === 0 ? '' : say.power(v, e);
    case 'armor':
      return e.armor_lost === 0 ? '' : say.armor(v, e);
    case 'ignite':
      return say.ignite(v, e);
    case 'put_out':
      return say.putOut(v, e);
    case 'burns':
      return say.burns(v, e);
    case 'explosion':
      return say.explosion(v, e);
    case 'attack':
      return say.attack(v, e, o);
    case 'cover':
      return say.cover(e);
    case 'damage':
      return say.damage(v, e);
    case 'object':
      return say.object(v, e);
    case 'destroyed':
      return say.destroyed(v, e, o);
    case 'card':
      return say.card(v, e, o);
    case 'crew_hit':
      return say.crewHit(v, e);
    case 'crew_dead':
      return say.crewDead(v, e);
    case 'damage_card':
      return say.damageCard(v, e);
    case 'used':
      return say.used(v, e, o);
    case 'condition':
      return say.condition(v, e);
    case 'dropped':
      return say.dropped(v, e);
    case 'mine':
      return say.mine(v, e);
    case 'equipped':
      return say.equipped(v, e);
    case 'eliminated':
      return say.eliminated(v, e);
    case 'wreck':
      return say.wreck(v, e);
    case 'over':
      return say.over(v, e);
    case 'passed':
      return say.passed(v, e);
    case 'goes_off':
      return say.goesOff(e);
    case 'counted':
      return say.counted(e);
    case 'tally':
      return say.tally(v, e);
  }
}
