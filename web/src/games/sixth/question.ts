/** The sentences that ask: what has happened, what may be done, what happens if nothing is done. */
import type { Question } from '../../lib/game';
import { asking, capital, count, list, spell, type Voice } from '../../lib/voice';
import { angle, cardOf, harm, iconWords, itemWords, piece, sideWords } from './messages';
import { through } from './offers';
import type { Desk, Picked } from './desk';
import { carOf } from './see';
import { tables } from '../../sixth/tables.svelte';
import type { CarView, Observation, Side } from './types';
import { fill } from '../../messages/fill';
import { phrases } from './phrases';

/** questionOf words a decision for the person asked. */
export function questionOf(d: Desk): Question {
  return asking(question(d));
}

/** What a player holds. */
function inHand(c: CarView | undefined): string {
  return c ? fill(phrases.youHoldControlAnd, { control: c.control, aces: count(c.ace, 'ace') }) : '';
}

function question({ ask, view, viewer, picked, voice: v }: Desk): Question {
  const me = carOf(view, viewer);
  const a = view.attack;
  switch (ask.kind) {
    case 'build':
      return { title: phrases.whichCarDoYouDrive, sub: fill(phrases.upToBuildPointsAnd, { bp: view.size.bp, cp: view.size.cp }), rule: 'SX-BUILD-001', seat: viewer };
    case 'place':
      return { title: phrases.whereDoYouStart, sub: phrases.dragTheCarAlongThe, rule: 'SX-SETUP-047', seat: viewer };
    case 'start':
      return { title: fill(phrases.roundBeginsUseACard, { round: view.round }), sub: inHand(me), rule: 'SX-ROUND-003', seat: viewer };
    case 'paint':
      return { title: phrases.yourCarIsPaintedOver, sub: fill(phrases.aPaintedSideGivesWhoever, { hand: inHand(me) }), rule: 'SX-CTRL-010', seat: viewer };
    case 'fires':
      return { title: fill(phrases.yourCarBurnsOnThe, { sides: sidesOf(me?.fire) }), sub: fill(phrases.whatBurnsTakesDamageA, { hand: inHand(me) }), rule: 'SX-FIRE-004', seat: viewer };
    case 'burn':
      return { title: phrases.whichFireDoesItsDamage, sub: phrases.eachSideThatBurnsTakes, rule: 'SX-FIRE-006', seat: viewer };
    case 'speed':
      return { title: fill(phrases.howFastThisRoundYou, { speed: me && me.speed === 0 && me.reverse ? phrases.reverse2 : fill(phrases.speed2, { speed: me?.speed ?? 0 }) }), sub: fill(phrases.oneStepIsFreeTwo, { max_speed: me?.max_speed ?? 0 }), rule: 'SX-SPEED-001', seat: viewer };
    case 'drive':
      return drive(view, viewer, me, picked);
    case 'reposition':
      return { title: fill(phrases.youArePressedAgainstWhich, { what: list((view.press ?? []).map((p) => piece(v, view, p.on))) }), sub: phrases.itTurnsByAlongIts, rule: 'SX-PUSH-010', seat: viewer };
    case 'order':
      return { title: fill(phrases.youTouchWhatIsResolved, { what: list((view.hits ?? []).map((h) => piece(v, view, h.on))) }), rule: 'SX-COLL-005', seat: viewer };
    case 'pay':
      return { title: phrases.theCollisionCostsYouControl, sub: inHand(me), rule: 'SX-COLL-006', seat: viewer };
    case 'explosion':
      return { title: phrases.anExplosionCostsYouControl, sub: inHand(me), rule: 'SX-DMG-011', seat: viewer };
    case 'driving_dice':
      return { title: fill(phrases.useACardBeforeThey, { dice: count(view.roll?.pool.length ?? 0, 'driving die', 'driving dice') }), sub: inHand(me), rule: 'SX-MOVE-013', seat: viewer };
    case 'driving_reroll':
      return { title: fill(phrases.youRolledReRollA, { rolled: rolled(view) }), sub: fill(phrases.youHoldControl, { control: me?.control ?? 0, free: count(view.roll?.free ?? 0, 'free re-roll') }), rule: 'SX-ROUND-012', seat: viewer };
    case 'driving_result':
      return { title: fill(phrases.toPayUseACard, { rolled: capital(rolled(view)) }), sub: inHand(me), rule: 'SX-MOVE-013', seat: viewer };
    case 'foam':
      return { title: phrases.foamPutsOutAFire, rule: 'SX-FIRE-004', seat: viewer };
    case 'combat':
      return combat(view, viewer, me, picked);
    case 'attack_reroll':
      return { title: fill(phrases.rollsReRollADie, { card: capital(cardOf(view, viewer, a?.slot)), icons: a ? iconWords(sum(a.dice), 'attack') : '' }), sub: fill(phrases.left, { free: count(a?.free ?? 0, 're-roll') }), rule: 'SX-ROUND-012', seat: viewer };
    case 'attack_result':
      return { title: fill(phrases.yourAttackComesToUse, { view: coming(view) }), sub: inHand(me), rule: 'SX-ATK-016', seat: viewer };
    case 'defense_dice':
      return { title: fill(phrases.moreDiceForTheDefense, { view: attackOn(view, v), view2: coming(view) }), sub: inHand(me), rule: 'SX-DEF-002', seat: a?.seat ?? viewer };
    case 'defense_reroll':
      return defense(view, viewer, me, v);
    case 'defense_result':
      return { title: fill(phrases.wouldGetThroughBuyA, { view: attackOn(view, v), list: list(harm(through(view))) }), sub: inHand(me), rule: 'SX-DEF-005', seat: a?.seat ?? viewer };
    case 'damage': {
      const item = itemNow(view);
      return { title: fill(phrases.insideYourWhichCardTakes, { points: count(view.hurt?.points ?? 0, 'point'), side: sideWords(view.hurt?.side), hit: item ? fill(phrases.theHitOn, { item }) : phrases.it }), sub: view.hurt?.card ? fill(phrases.damageCard, { card: view.hurt.card }) : '', rule: 'SX-INT-004', seat: viewer };
    }
    case 'crew_card':
      return { title: phrases.aCrewMemberIsAbout, sub: fill(phrases.leftInside, { points: count(view.hurt?.points ?? 0, 'point') }), rule: 'SX-INT-016', seat: viewer };
    case 'redraw':
      return { title: fill(phrases.damageCardForCarDraw, { card: view.hurt?.card ?? '', whose: v.whose(view.hurt?.seat) }), rule: 'SX-INT-001', seat: viewer };
  }
  return { title: phrases.yourChoice, rule: 'SX-ROUND-015', seat: viewer };
}

function drive(view: Observation, viewer: number, me: CarView | undefined, picked: Picked): Question {
  const dr = view.drive;
  const title = fill(phrases.moveOfWhereDoesGo, { point: dr?.point ?? 1, of: dr?.of ?? 1, speed: me && me.speed === 0 && me.reverse ? phrases.inReverse : fill(phrases.speed2, { speed: me?.speed ?? 0 }), car: me?.name || phrases.theCar });
  const held = me?.control ?? 0;
  if (me?.out_of_control) return { title, sub: phrases.withoutControlTheCarDrives, rule: 'SX-CTRL-003', seat: viewer };
  const p = picked.plan;
  const how = p.kind === 'turn' && p.angle === 0 ? phrases.dragTheHandleOrPick : p.kind === 'turn' ? fill(phrases.planned, { side: p.angle > 0 ? phrases.left2 : phrases.right, angle: angle(Math.abs(p.angle)) }) : fill(phrases.plannedSlide, { side: spell(p.side) });
  return { title, sub: fill(phrases.youHoldControl2, { how, held }), rule: 'SX-MOVE-001', seat: viewer };
}

function combat(view: Observation, viewer: number, me: CarView | undefined, picked: Picked): Question {
  if (picked.weapon) return { title: fill(phrases.atWhomOnWhichSide, { card: capital(cardOf(view, viewer, picked.weapon.slot)) }), sub: fill(phrases.firedByTheEscapePuts, { crew: spell(picked.weapon.crew) }), rule: 'SX-ATK-012', seat: viewer };
  return { title: phrases.yourCombatTurnWhoFires, sub: fill(phrases.driverAndGunnerMakeOne, { hand: inHand(me) }), rule: 'SX-ATK-001', seat: viewer };
}

function defense(view: Observation, viewer: number, me: CarView | undefined, v: Voice): Question {
  const a = view.attack;
  const t = through(view);
  const left = me && a?.side ? me.armor[a.side] : 0;
  const next = Math.max(0, left - t.basic);
  return {
    title: fill(phrases.reRollADie, { view: attackOn(view, v), view2: coming(view), shields: count(a?.shield ?? 0, 'shield') }),
    sub: `${t.basic === 0 && t.tire === 0 ? phrases.nothingGetsThrough : fill(phrases.getThroughArmor, { harm: list(harm(t)), left, next })}. ${count(a?.ranged ?? 0, 'free re-roll')}, ${count(me?.ace ?? 0, 'ace')}.`,
    rule: 'SX-DEF-007', seat: a?.seat ?? viewer,
  };
}

/** The attack on the table: "Osei fires the Laser at your left side". */
export function attackOn(view: Observation, v: Voice): string {
  const a = view.attack;
  if (!a) return phrases.youAreAttacked;
  return fill(phrases.theAt, { name: v.who(a.seat), fires: v.does(a.seat, phrases.fires2, phrases.fire2), card: tables.name(a.card), target: piece(v, view, a.target, a.side) });
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
