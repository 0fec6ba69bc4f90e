/** An event as a line of the log. */
import type { LogCtx, LogLine, StepLine } from '../../lib/game';
import { capital, rich, voiceOf, type Voice } from '../../lib/voice';
import { iconWords, phaseTitle, rollKind, say } from './messages';
import { boardOf, type Board } from './names';
import type { ArenaEvent, Observation } from './types';

/** lineOf writes the log line of an event, or null for events that another line already tells. */
export function lineOf(e: ArenaEvent, p: LogCtx<Observation>): LogLine | null {
  const v = voiceOf(p);
  const rules = e.rule ? [e.rule] : [];
  if (e.kind === 'round') return { turn: `Round ${e.count ?? 0}`, text: [], rules };
  if (e.kind === 'phase') return e.phase === 'movement' || e.phase === 'combat' ? { turn: phaseTitle[e.phase] ?? '', text: [], rules } : null;
  const text = sentence(v, e, boardOf(p));
  if (text === '') return null;
  const line: LogLine = { text: rich(capital(text)), rules };
  if (e.seat !== undefined) line.seat = e.seat;
  const s = steps(e);
  if (s.length > 0) line.steps = s;
  if (hits(e)) line.hit = true;
  return line;
}

/** hits says whether an event hurts somebody, for the red ticks of the replay. */
export function hits(e: ArenaEvent): boolean {
  return (e.kind === 'armor' && (e.count ?? 0) > 0) || e.kind === 'crew_hit' || e.kind === 'crew_dead' || e.kind === 'destroyed' || e.kind === 'eliminated' || e.kind === 'flip';
}

/** The arithmetic of a roll: die by die, and what it comes to. */
function steps(e: ArenaEvent): StepLine[] {
  if (e.kind !== 'roll' && e.kind !== 'reroll') return [];
  const what = rollKind(e);
  const dice = e.dice ?? [];
  const out: StepLine[] = dice.map((d, i) => ({ value: `${i + 1}`, text: `${d.colour}: ${iconWords(d, what)}` }));
  if (e.icons && dice.length > 1) out.push({ value: '=', text: iconWords(e.icons, what), sum: true, ...(e.rule ? { rule: e.rule } : {}) });
  return out;
}

function sentence(v: Voice, e: ArenaEvent, o: Board): string {
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
      return say.reposition(v, e, o);
    case 'stuck':
      return say.stuck(v, e);
    case 'spin':
      return say.spin(v, e);
    case 'flip':
      return say.flip(v, e);
    case 'pushed':
      return say.pushed(v, e, o);
    case 'popped':
      return say.popped(v, e, o);
    case 'roll':
      return say.roll(v, e);
    case 'reroll':
      return say.reroll(v, e);
    case 'result':
      // What costs nothing has been told by the roll.
      return e.icons && (e.icons.skid > 0 || e.icons.wrench > 0) ? say.result(e) : '';
    case 'collision':
      return say.collision(v, e, o);
    case 'paid':
      return (e.control ?? 0) > 0 || (e.ace ?? 0) > 0 || (e.count ?? 0) > 0 ? say.paid(v, e) : '';
    case 'gained':
      return say.gained(v, e);
    case 'tires':
      return (e.count ?? 0) === 0 ? '' : say.tires(v, e);
    case 'power':
      return (e.count ?? 0) === 0 ? '' : say.power(v, e);
    case 'armor':
      return (e.count ?? 0) === 0 ? '' : say.armor(v, e);
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
      return say.damage(v, e, o);
    case 'object':
      return say.object(v, e, o);
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
      return say.dropped(v, e, o);
    case 'mine':
      return say.mine(v, e, o);
    case 'equipped':
      return say.equipped(v, e);
    case 'eliminated':
      return say.eliminated(v, e);
    case 'wreck':
      return say.wreck(v, e);
    case 'over':
      return say.over(v, e);
  }
  return '';
}
