/** The sentences that ask: what has happened, what may be done, what it costs. */
import type { Question } from '../../lib/game';
import { asking, capital, count, list, percent, spell } from '../../lib/voice';
import { fill } from '../../messages/fill';
import { chosenGear, spot } from './gears';
import { laneWords, notesWords } from './messages';
import type { Desk } from './desk';
import { phrases } from './phrases';
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
  const other = p && p.other >= 0 ? v.name(p.other) : phrases.nobody;
  switch (d.ask.kind) {
    case 'car':
      return { title: phrases.whichCar, sub: fill(phrases.whichCarSub, { place: view.grid.indexOf(seat) + 1 }), rule: 'RC-SETUP-005', seat };
    case 'driver':
      return { title: fill(phrases.whoDrives, { car: tables.name(me?.car) }), sub: phrases.whoDrivesSub, rule: 'RC-SETUP-009', seat };
    case 'gear':
      return gear(d);
    case 'move':
      return move(d);
    case 'pull':
      return {
        title: fill(phrases.pulled, { lanes: count(p?.lanes ?? 0, 'lane'), side: p?.side ? spell(p.side) : phrases.outside }),
        sub: fill(phrases.pulledSub, { gyro: t?.gyro ? fill(phrases.gyroFree, { n: t.gyro }) : '', held: held(d) }), rule: 'RC-MOVE-020', seat,
      };
    case 'oil':
      return { title: fill(phrases.oil, { where: laneWords(p?.at) }), sub: fill(phrases.oilSub, { held: held(d) }), rule: 'RC-MOVE-015', seat };
    case 'deflect':
      return { title: fill(phrases.deflect, { loss: p?.loss ?? 0, to: p && p.other >= 0 ? fill(phrases.lostTo, { who: other }) : '' }), sub: fill(phrases.deflectSub, { structure: me?.structure.value ?? 0 }), rule: 'RC-EQUIP-027', seat };
    case 'plough':
      return { title: fill(phrases.plough, { what: capital(p?.what ? (phrases.things[p.what] ?? spell(p.what)) : phrases.something), where: laneWords(p?.at) }), sub: phrases.ploughSub, rule: 'RC-EQUIP-029', seat };
    case 'prow':
      return { title: fill(phrases.prow, { who: other }), sub: fill(phrases.prowSub, { activations: count(t?.activations ?? 0, 'activation') }), rule: 'RC-EQUIP-028', seat };
    case 'end':
      return { title: phrases.end, sub: fill(phrases.endSub, { activations: count(t?.activations ?? 0, 'activation') }), rule: 'RC-EQUIP-002', seat };
  }
  return { title: phrases.yourChoice, rule: 'RC-ORDER-003', seat };
}

/** What lane changes and Steering points there are. */
function held(d: Desk): string {
  const t = d.view.turn;
  const me = carOf(d.view, d.viewer);
  const changes = t ? (t.unlimited ? phrases.anyChanges : count(t.changes ?? 0, 'lane change')) : phrases.noChanges;
  return fill(phrases.held, { changes, steering: count(me?.steering.value ?? 0, 'Steering point') });
}

function gear(d: Desk): Question {
  const me = carOf(d.view, d.viewer);
  const g = chosenGear(d.ask, d.picked, me?.node ?? '');
  const base = { rule: 'RC-GEAR-001', seat: d.viewer };
  if (!g) return { ...base, title: phrases.yourGear };
  const p = g.preview;
  if (p?.speed === 0) return { ...base, title: phrases.stayAtZero, sub: phrases.stayAtZeroSub };
  const dice: string[] = [];
  if (p?.red) dice.push(count(p.red, 'red die', 'red dice'));
  if (p?.white) dice.push(count(p.white, 'white die', 'white dice'));
  const n = (p?.red ?? 0) + (p?.white ?? 0);
  const roll = dice.length > 0 ? fill(phrases.rolled, { n, dice: list(dice) }) : phrases.notRolled;
  const shock = me?.shock ? fill(phrases.shockTakes, { n: me.shock }) : '';
  const blow = p?.blow ? fill(phrases.blow, { chance: percent(p.blow) }) : '';
  return { ...base, title: fill(phrases.gearTo, { spot: spot(g.node) }), sub: `${roll}${shock}${blow}` };
}

function move(d: Desk): Question {
  const t = d.view.turn;
  const w = wayOf(t, d.picked);
  const left = t?.allowance ?? 0;
  const changes = t ? (t.unlimited ? phrases.anyLaneChanges : count(t.changes ?? 0, 'lane change')) : '';
  const where = !w || d.picked.path !== w.path ? phrases.whereTo : w.at === 'finish' ? phrases.toFinish : fill(phrases.toLane, { where: laneWords(w.at) });
  const on = w ? notesWords(w.notes) : '';
  const cost = w?.steering ? fill(phrases.spendsForGood, { points: count(w.steering, 'Steering point'), held: carOf(d.view, d.viewer)?.steering.value ?? 0 }) : '';
  const notes = on ? fill(phrases.onTheWay, { notes: on }) : '';
  return { title: fill(phrases.drive, { left, changes, where }), sub: fill(phrases.pickSquare, { cost, notes }), rule: w?.steering ? 'RC-MOVE-011' : 'RC-MOVE-005', seat: d.viewer };
}
