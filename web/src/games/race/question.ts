/** The sentences that ask: what has happened, what may be done, what it costs. */
import type { Question } from '../../lib/game';
import { asking, capital, count, percent } from '../../lib/voice';
import { changesLeft, chosenGear, spot } from './gears';
import { laneWords, notesWords } from './messages';
import type { Desk } from './desk';
import { carOf } from './see';
import { tables } from './tables.svelte';
import { wayOf } from './ways';

/** questionOf words a decision for the person asked. */
export function questionOf(d: Desk): Question {
  return asking(question(d));
}

function question(d: Desk): Question {
  const { view, viewer: seat, voice: v } = d;
  const me = carOf(view, seat);
  const t = view.turn;
  const p = view.pending;
  const other = p && p.other >= 0 ? v.name(p.other) : 'nobody';
  switch (d.ask.kind) {
    case 'car':
      return { title: 'Which car do you take?', sub: `You start from place ${view.grid.indexOf(seat) + 1}. Each car is used once.`, rule: 'RC-SETUP-005', seat };
    case 'driver':
      return { title: `Who drives your ${tables.name(me?.car)}?`, sub: 'The driver brings four pieces of equipment and a bonus. Each driver is used once.', rule: 'RC-SETUP-009', seat };
    case 'gear':
      return gear(d);
    case 'move':
      return move(d);
    case 'pull':
      return {
        title: `The curve pulls you ${count(p?.lanes ?? 0, 'lane')} to the ${p?.side ?? 'outside'}: how many do you cancel?`,
        sub: `1 lane change for each${t?.gyro ? `; the Gyro cancels ${t.gyro} free` : ''}. ${held(d)}`, rule: 'RC-MOVE-020', seat,
      };
    case 'oil':
      return { title: `Oil on ${laneWords(p?.at)}: hold the car or let it slide?`, sub: `A die says where it slides: odd left, even right. ${held(d)}`, rule: 'RC-MOVE-015', seat };
    case 'deflect':
      return { title: `You are about to lose ${p?.loss ?? 0} structure${p && p.other >= 0 ? ` to ${other}` : ''}: use the Deflector?`, sub: `It takes 2 off this one loss and is disarmed. You have ${me?.structure.value ?? 0} structure.`, rule: 'RC-EQUIP-027', seat };
    case 'plough':
      return { title: `${capital(p?.what ?? 'something')} on ${laneWords(p?.at)}: plough it away?`, sub: 'It costs no activation; the Plough is disarmed.', rule: 'RC-EQUIP-029', seat };
    case 'prow':
      return { title: `You ram ${other}: use the Ram Prow?`, sub: `It costs one of your ${count(t?.activations ?? 0, 'activation')}.`, rule: 'RC-EQUIP-028', seat };
    case 'end':
      return { title: 'Your movement is over: more equipment?', sub: `${count(t?.activations ?? 0, 'activation')} left; what is not used is lost.`, rule: 'RC-EQUIP-002', seat };
  }
  return { title: 'Your choice.', rule: 'RC-ORDER-003', seat };
}

/** What lane changes and Steering points there are. */
function held(d: Desk): string {
  const t = d.view.turn;
  const me = carOf(d.view, d.viewer);
  return `You have ${t ? (t.unlimited ? 'any number of lane changes' : count(t.changes ?? 0, 'lane change')) : 'no lane changes'} and ${count(me?.steering.value ?? 0, 'Steering point')}.`;
}

function gear(d: Desk): Question {
  const me = carOf(d.view, d.viewer);
  const g = chosenGear(d.ask, d.picked, me?.node ?? '');
  const base = { rule: 'RC-GEAR-001', seat: d.viewer };
  if (!g) return { ...base, title: 'Your gear?' };
  const p = g.preview;
  if (p?.speed === 0) return { ...base, title: 'Your gear: stay at speed 0?', sub: 'A car at speed 0 does not move.' };
  const dice: string[] = [];
  if (p?.red) dice.push(count(p.red, 'red die', 'red dice'));
  if (p?.white) dice.push(count(p.white, 'white die', 'white dice'));
  const n = (p?.red ?? 0) + (p?.white ?? 0);
  const roll = dice.length > 0 ? `Then ${dice.join(' and ')} ${n === 1 ? 'is' : 'are'} rolled. No undo after the dice.` : 'No dice are rolled.';
  const shock = me?.shock ? ` Shock takes ${me.shock} of the movement.` : '';
  const blow = p?.blow ? ` ${percent(p.blow)} to be destroyed by heat.` : '';
  return { ...base, title: `Your gear: speed ${spot(g.node)}?`, sub: `${roll}${shock}${blow}` };
}

function move(d: Desk): Question {
  const t = d.view.turn;
  const w = wayOf(t, d.picked);
  const left = t?.allowance ?? 0;
  const title = `${left} to drive, ${t ? (t.unlimited ? 'any lane changes' : `${changesLeft(t)} lane ${t.changes === 1 ? 'change' : 'changes'}`) : ''}: ${w && d.picked.path === w.path ? `to ${laneWords(w.at)}?` : 'where to?'}`;
  const notes = w ? notesWords(w.notes) : '';
  const cost = w?.steering ? `Spends ${count(w.steering, 'Steering point')} of ${carOf(d.view, d.viewer)?.steering.value ?? 0}, for good. ` : '';
  return { title: title.replace('to over the', 'over the'), sub: `${cost}${notes ? `On the way: ${notes}. ` : ''}Pick a lit square, or go step by step.`, rule: w?.steering ? 'RC-MOVE-011' : 'RC-MOVE-005', seat: d.viewer };
}
