/** The sentences that ask: what has happened, what may be done, what happens if nothing is done. */
import type { Question } from '../../lib/game';
import { asking, capital, count, list, type Voice } from '../../lib/voice';
import { angle, cardOf, harm, iconWords, itemWords, piece, sideWords } from './messages';
import { through } from './offers';
import type { Desk, Picked } from './desk';
import { carOf } from './see';
import { tables } from '../../sixth/tables.svelte';
import type { CarView, Observation, Side } from './types';

/** questionOf words a decision for the person asked. */
export function questionOf(d: Desk): Question {
  return asking(question(d));
}

/** What a player holds. */
function inHand(c: CarView | undefined): string {
  return c ? `You hold ${c.control} control and ${count(c.ace, 'ace')}.` : '';
}

function question({ ask, view, viewer, picked, voice: v }: Desk): Question {
  const me = carOf(view, viewer);
  const a = view.attack;
  switch (ask.kind) {
    case 'build':
      return { title: 'Which car do you drive?', sub: `Up to ${view.size.bp} build points and ${view.size.cp} crew points. The others see it when all have handed one in.`, rule: 'SX-BUILD-001', seat: viewer };
    case 'place':
      return { title: 'Where do you start?', sub: 'Drag the car along the edge, or press where it is to stand; turn it at the handle.', rule: 'SX-SETUP-047', seat: viewer };
    case 'start':
      return { title: `Round ${view.round} begins: use a card?`, sub: inHand(me), rule: 'SX-ROUND-003', seat: viewer };
    case 'paint':
      return { title: 'Your car is painted over: clean a side?', sub: `A painted side gives whoever it fires at two free re-rolls. ${inHand(me)}`, rule: 'SX-CTRL-010', seat: viewer };
    case 'fires':
      return { title: `Your car burns on the ${sidesOf(me?.fire)}: put it out?`, sub: `What burns takes 1 damage a round. ${inHand(me)}`, rule: 'SX-FIRE-004', seat: viewer };
    case 'burn':
      return { title: 'Which fire does its damage first?', sub: 'Each side that burns takes 1 damage.', rule: 'SX-FIRE-006', seat: viewer };
    case 'speed':
      return { title: `How fast this round? You drive at ${me && me.speed === 0 && me.reverse ? 'reverse' : `speed ${me?.speed ?? 0}`}.`, sub: `One step is free; two steps cost a point of the power plant or a tire. The car makes ${me?.max_speed ?? 0} at most.`, rule: 'SX-SPEED-001', seat: viewer };
    case 'drive':
      return drive(view, viewer, me, picked);
    case 'reposition':
      return { title: `You are pressed against ${list((view.press ?? []).map((p) => piece(v, view, p.on)))}: which way does the car turn?`, sub: 'It turns by 90° along its free side and pays 1 control. If something stands there, it is stuck.', rule: 'SX-PUSH-010', seat: viewer };
    case 'order':
      return { title: `You touch ${list((view.hits ?? []).map((h) => piece(v, view, h.on)))}: what is resolved first?`, rule: 'SX-COLL-005', seat: viewer };
    case 'pay':
      return { title: 'The collision costs you 1 control: how do you pay?', sub: inHand(me), rule: 'SX-COLL-006', seat: viewer };
    case 'explosion':
      return { title: 'An explosion costs you 1 control: does Autopilot pay it?', sub: inHand(me), rule: 'SX-DMG-011', seat: viewer };
    case 'driving_dice':
      return { title: `${count(view.roll?.pool.length ?? 0, 'driving die', 'driving dice')}: use a card before they are rolled?`, sub: inHand(me), rule: 'SX-MOVE-013', seat: viewer };
    case 'driving_reroll':
      return { title: `You rolled ${rolled(view)}: re-roll a die?`, sub: `You hold ${me?.control ?? 0} control; ${count(view.roll?.free ?? 0, 'free re-roll')}.`, rule: 'SX-ROUND-012', seat: viewer };
    case 'driving_result':
      return { title: `${capital(rolled(view))} to pay: use a card?`, sub: inHand(me), rule: 'SX-MOVE-013', seat: viewer };
    case 'foam':
      return { title: 'Foam puts out a fire: which one?', rule: 'SX-FIRE-004', seat: viewer };
    case 'combat':
      return combat(view, viewer, me, picked);
    case 'attack_reroll':
      return { title: `${capital(cardOf(view, viewer, a?.slot))} rolls ${a ? iconWords(sum(a.dice), 'attack') : ''}: re-roll a die?`, sub: `${count(a?.free ?? 0, 're-roll')} left.`, rule: 'SX-ROUND-012', seat: viewer };
    case 'attack_result':
      return { title: `Your attack comes to ${coming(view)}: use a card?`, sub: inHand(me), rule: 'SX-ATK-016', seat: viewer };
    case 'defense_dice':
      return { title: `${attackOn(view, v)}: ${coming(view)}. More dice for the defense?`, sub: inHand(me), rule: 'SX-DEF-002', seat: a?.seat ?? viewer };
    case 'defense_reroll':
      return defense(view, viewer, me, v);
    case 'defense_result':
      return { title: `${attackOn(view, v)}: ${list(harm(through(view)))} would get through. Buy a shield?`, sub: inHand(me), rule: 'SX-DEF-005', seat: a?.seat ?? viewer };
    case 'damage': {
      const item = itemNow(view);
      return { title: `${count(view.hurt?.points ?? 0, 'point')} inside your ${sideWords(view.hurt?.side)}: which card takes ${item ? `the hit on ${item}` : 'it'}?`, sub: view.hurt?.card ? `Damage card ${view.hurt.card}.` : '', rule: 'SX-INT-004', seat: viewer };
    }
    case 'crew_card':
      return { title: 'A crew member is about to be hit: use a card?', sub: `${count(view.hurt?.points ?? 0, 'point')} left inside.`, rule: 'SX-INT-016', seat: viewer };
    case 'redraw':
      return { title: `Damage card ${view.hurt?.card ?? ''} for ${v.whose(view.hurt?.seat)} car: draw another?`, rule: 'SX-INT-001', seat: viewer };
  }
  return { title: 'Your choice.', rule: 'SX-ROUND-015', seat: viewer };
}

function drive(view: Observation, viewer: number, me: CarView | undefined, picked: Picked): Question {
  const dr = view.drive;
  const title = `Move ${dr?.point ?? 1} of ${dr?.of ?? 1}, ${me && me.speed === 0 && me.reverse ? 'in reverse' : `speed ${me?.speed ?? 0}`}: where does ${me?.name || 'the car'} go?`;
  const held = me?.control ?? 0;
  if (me?.out_of_control) return { title, sub: 'Without control the car drives straight only.', rule: 'SX-CTRL-003', seat: viewer };
  const p = picked.plan;
  const how = p.kind === 'turn' && p.angle === 0 ? 'Drag the handle, or pick a zone: arrows turn by 0.5°, 1 to 4 go to the zone limits.' : p.kind === 'turn' ? `Planned: ${p.angle > 0 ? 'left' : 'right'} ${angle(Math.abs(p.angle))}.` : `Planned: slide ${p.side}.`;
  return { title, sub: `${how} You hold ${held} control.`, rule: 'SX-MOVE-001', seat: viewer };
}

function combat(view: Observation, viewer: number, me: CarView | undefined, picked: Picked): Question {
  if (picked.weapon) return { title: `${capital(cardOf(view, viewer, picked.weapon.slot))}: at whom, on which side?`, sub: `Fired by the ${picked.weapon.crew}. Escape puts it down.`, rule: 'SX-ATK-012', seat: viewer };
  return { title: 'Your combat turn: who fires what at whom?', sub: `Driver and gunner make one attack each. Pick a weapon to see its arc. ${inHand(me)}`, rule: 'SX-ATK-001', seat: viewer };
}

function defense(view: Observation, viewer: number, me: CarView | undefined, v: Voice): Question {
  const a = view.attack;
  const t = through(view);
  const left = me && a?.side ? me.armor[a.side] : 0;
  const next = Math.max(0, left - t.basic);
  return {
    title: `${attackOn(view, v)}: ${coming(view)}, ${count(a?.shield ?? 0, 'shield')}. Re-roll a die?`,
    sub: `${t.basic === 0 && t.tire === 0 ? 'Nothing gets through' : `${list(harm(t))} get through: armor ${left} → ${next}`}. ${count(a?.ranged ?? 0, 'free re-roll')}, ${count(me?.ace ?? 0, 'ace')}.`,
    rule: 'SX-DEF-007', seat: a?.seat ?? viewer,
  };
}

/** The attack on the table: "Osei fires the Laser at your left side". */
export function attackOn(view: Observation, v: Voice): string {
  const a = view.attack;
  if (!a) return 'You are attacked';
  return `${v.who(a.seat)} ${v.does(a.seat, 'fires', 'fire')} the ${tables.name(a.card)} at ${piece(v, view, a.target, a.side)}`;
}

/** What is coming: "4 basic and 1 tire". */
function coming(view: Observation): string {
  const a = view.attack;
  return a ? list(harm(a)) || 'nothing' : '';
}

function rolled(view: Observation): string {
  return view.roll ? iconWords(view.roll.icons, 'driving') : 'nothing';
}

function sum(dice: readonly { hit: number; skid: number; wrench: number }[]): { hit: number; skid: number; wrench: number } {
  return dice.reduce((t, d) => ({ hit: t.hit + d.hit, skid: t.skid + d.skid, wrench: t.wrench + d.wrench }), { hit: 0, skid: 0, wrench: 0 });
}

function sidesOf(list_: readonly Side[] | undefined): string {
  return list((list_ ?? []).map(sideWords));
}

function itemNow(view: Observation): string {
  const h = view.hurt;
  const item = h ? tables.damageCard(h.card)?.items[h.entry]?.item : undefined;
  return item ? (itemWords[item] ?? item) : '';
}
