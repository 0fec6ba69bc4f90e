/** The table in words: the strip above the board, the seats, the board for eyes that cannot see it, the end. */
import type { BoardCtx, Fact, SeatLine, Summary, WordsGroup } from '../../lib/game';
import { capital, count, list, plain, spell, tenths, type Voice, voiceOf } from '../../lib/voice';
import { arcsOf, range } from './geometry';
import { iconWords, lengths, piece, sideWords, ui } from './messages';
import { phaseTitle } from '../../messages/headlines';
import { kindWords } from './names';
import { compass } from './offers';
import { tables } from '../../sixth/tables.svelte';
import { sides, type Action, type ArenaEvent, type CarView, type Observation, type SlotView } from './types';
import { fill } from '../../messages/fill';
import { phrases } from './phrases';

export type Ctx = BoardCtx<Observation, ArenaEvent, Action>;

/** barOf fills the strip above the board. */
export function barOf(p: Ctx): { where: string; facts: Fact[] } {
  const o = p.view;
  const arena = tables.arena(o.arena);
  const facts: Fact[] = [];
  if (arena.title) facts.push({ icon: 'flag', text: arena.title, title: arena.blurb });
  facts.push({ icon: 'garage', text: fill(phrases.bpCp, { bp: o.size.bp, cp: o.size.cp }), title: fill(phrases.buildPointsCrewPointsArmor, { ap: o.size.ap }) });
  facts.push({ icon: 'card', text: fill(phrases.damageDeck, { damage_deck: o.damage_deck }) });
  if (o.course) facts.unshift({ icon: 'flag', text: fill(phrases.checkpoints, { order: o.course.order.join(', ') }), title: ui.checkpointsRule });
  if (o.countdown) facts.unshift({ icon: 'clock', text: ui.count(o.countdown.count, o.countdown.rounds), title: ui.countdownRule });
  const where = o.phase === 'build' || o.phase === 'place' ? (phaseTitle[o.phase] ?? '') : o.phase === 'over' ? fill(phrases.overAfterRound, { round: o.round }) : fill(phrases.round2, { round: o.round });
  return { where, facts };
}

/** gear says how fast a car is. */
export function gear(c: CarView): string {
  return c.speed === 0 ? (c.reverse ? phrases.reverse2 : 'stopped') : fill(phrases.speed2, { speed: c.speed });
}

/** statesOf is what weighs on a car. */
export function statesOf(c: CarView): string[] {
  const out: string[] = [];
  if (c.out_of_control) out.push(ui.states.out_of_control);
  if (c.stuck) out.push(ui.states.stuck);
  if (c.fire.length > 0) out.push(fill(phrases.onFire, { sides: list(c.fire.map(sideWords)) }));
  if (c.paint.length > 0) out.push(fill(phrases.painted, { sides: list(c.paint.map(sideWords)) }));
  if (c.shaken) out.push(ui.states.shaken);
  if (c.overload) out.push(ui.states.overload);
  return out;
}

/** scenarioOf is how a car stands in the scenario: its next marker, or what the countdown will count. */
export function scenarioOf(c: CarView, o: Observation): string {
  const next = o.course?.next[c.seat];
  if (c.in && o.course && next !== undefined) return `${ui.courseProgress(passedOf(o, c.seat), o.course.order.length)}, ${ui.nextMarker(next)}`;
  return c.in && o.countdown ? ui.countRest(o.countdown.rest[c.seat] ?? 0) : '';
}

/** passedOf is how many markers of the course a seat has passed. */
export function passedOf(o: Observation, seat: number): number {
  const i = o.course?.order.indexOf(o.course.next[seat] ?? -1) ?? 0;
  return i < 0 ? (o.course?.order.length ?? 0) : i;
}

/** slotStateOf is what has become of a card, and what lies on it. */
export function slotStateOf(s: SlotView): string[] {
  const out = s.destroyed ? [ui.destroyed] : s.down ? [ui.faceDown] : s.fired ? [ui.fired] : s.used ? [ui.spent] : [];
  return s.left > 0 ? [...out, ui.itemsLeft(s.left)] : out;
}

/** seatLineOf is the one line of a seat in the list of players. */
export function seatLineOf(seat: number, p: Ctx): SeatLine {
  const c = p.view.cars.find((x) => x.seat === seat);
  if (!c) return { facts: [] };
  if (p.view.phase === 'build') return { facts: [c.ready ? (c.name ? fill(phrases.ready, { name: c.name }) : 'ready') : phrases.buildsACar] };
  if (!c.in) return { facts: [c.name], state: phrases.out, out: true };
  const armor = fill(phrases.armor2, { armor: sides.reduce((n, s) => n + c.armor[s], 0) });
  const facts = seat === p.viewer ? [c.name, gear(c), fill(phrases.control, { control: c.control }), count(c.ace, 'ace')] : [c.name, gear(c), armor];
  if (p.view.course) facts.splice(1, 0, ui.seatNext(p.view.course.next[seat] ?? -1));
  if (p.view.countdown) facts.splice(1, 0, ui.seatRest(p.view.countdown.rest[seat] ?? 0));
  if (p.view.first === seat && seat !== p.viewer) facts.push('first');
  const state = statesOf(c)[0];
  // One line has room for so much.
  return state ? { facts: facts.slice(0, 3), state } : { facts };
}

/** wordsOf is the whole board in words. */
export function wordsOf(p: Ctx): WordsGroup[] {
  const v = voiceOf(p);
  const o = p.view;
  const groups: WordsGroup[] = [];
  const arena = tables.arena(o.arena);
  const now: string[] = [];
  if (o.phase === 'build') now.push(phrases.thePlayersBuildTheirCars);
  else if (o.phase === 'over') now.push(phrases.theDuelIsOver);
  else now.push(`${phaseTitle[o.phase] ?? o.phase}${o.turn >= 0 ? fill(phrases.turn2, { name: plain(v.whose(o.turn)) }) : ''}.`);
  if (o.course) now.push(fill(phrases.checkpointsInThisOrder, { order: o.course.order.join(', ') }));
  if (o.countdown) now.push(`${capital(ui.count(o.countdown.count, o.countdown.rounds))}.${o.countdown.count > 0 ? ` ${ui.goesNext(o.countdown.count)}.` : ''}`);
  if (o.drive) now.push(fill(phrases.moveOf, { point: o.drive.point, of: o.drive.of }));
  now.push(fill(phrases.arenaByCarLengthsNorth, { more: arena.title ? ` ${arena.title}` : '', width: arena.size[0], height: arena.size[1] }));
  groups.push({ title: o.round > 0 ? fill(phrases.round, { round: o.round }) : phrases.beforeTheFirstRound, items: now });
  const table = onTable(p, v);
  if (table.length > 0) groups.push({ title: phrases.onTheTable, items: table });
  if (o.phase === 'build') return groups;

  const own = o.cars.find((c) => c.seat === p.viewer && c.in);
  for (const c of own ? [own, ...o.cars.filter((x) => x !== own)] : o.cars) {
    groups.push({ title: c === own ? fill(phrases.yourCar, { name: c.name }) : `${capital(p.name(c.seat))}: ${c.name}`, items: carWords(c, own, o) });
  }
  const loose = o.objects.map((x) => {
    const far = own && own.placed ? fill(phrases.away, { far: lengths(Math.hypot(x.pose.x - own.pose.x, x.pose.y - own.pose.y)), arc: arcWords(own, [x.pose.x, x.pose.y]) }) : '';
    return fill(phrases.atEastNorth, { what: capital(kindWords(x.kind)), x: tenths(x.pose.x), y: tenths(x.pose.y), left: x.left > 0 ? fill(phrases.damageLeft, { left: x.left }) : '', far });
  });
  if (loose.length > 0) groups.push({ title: phrases.inTheArena, items: loose });
  return groups;
}

function arcWords(own: CarView, at: readonly [number, number]): string {
  const arcs = arcsOf(own.pose, [at[0], at[1]]);
  return arcs.length > 0 ? fill(phrases.inYourArc, { list: list(arcs.map(spell)) }) : '';
}

function onTable(p: Ctx, v: Voice): string[] {
  const o = p.view;
  const out: string[] = [];
  if (o.roll && o.roll.dice.length > 0) out.push(fill(phrases.drivingRoll, { dice: o.roll.dice.map((d, i) => `${i + 1} ${spell(d.colour)}, ${iconWords(d, 'driving')}`).join('; ') }));
  const a = o.attack;
  if (a) {
    out.push(fill(phrases.theAtAway, { name: plain(v.who(a.seat)), fires: v.does(a.seat, phrases.fires2, phrases.fire2), card: tables.name(a.card), target: plain(piece(v, o, a.target, a.side)), distance: lengths(a.distance) }));
    if (a.dice.length > 0) out.push(fill(phrases.attackDice, { dice: a.dice.map((d, i) => `${i + 1} ${spell(d.colour)}, ${iconWords(d, 'attack')}`).join('; ') }));
    if (a.defense.length > 0) out.push(fill(phrases.defenseDice, { dice: a.defense.map((d, i) => `${i + 1} ${spell(d.colour)}, ${iconWords(d, 'defense')}`).join('; ') }));
  }
  return out;
}

function carWords(c: CarView, own: CarView | undefined, o: Observation): string[] {
  if (!c.in) return [phrases.outOfTheDuel];
  const out: string[] = [];
  const scenario = scenarioOf(c, o);
  if (scenario !== '') out.push(capital(scenario));
  if (c.placed) {
    out.push(fill(phrases.atEastNorthFacing, { x: tenths(c.pose.x), y: tenths(c.pose.y), heading: spell(compass(c.pose.heading)), degrees: Math.round(c.pose.heading), c: gear(c) }));
    if (own && own !== c && own.placed) {
      const mine = arcsOf(own.pose, [c.pose.x, c.pose.y]);
      const theirs = arcsOf(c.pose, [own.pose.x, own.pose.y]);
      out.push(fill(phrases.rangeInYourArcYou, { pose: lengths(range(own.pose, c.pose)), mine: list(mine.map(spell)), theirs: list(theirs.map(spell)) }));
    }
  }
  out.push(fill(phrases.armor3, { sides: sides.map((s) => `${spell(s)} ${c.armor[s]}`).join(', ') }));
  out.push(fill(phrases.controlTiresPowerPlantTop, { control: c.control, aces: count(c.ace, 'ace'), tires: c.tires, power: c.power, max_speed: c.max_speed }));
  out.push(...statesOf(c).map(capital));
  for (const s of c.cards) {
    const bits = [tables.name(s.card), s.spot === 'crew_area' ? phrases.crewArea : s.spot];
    if (!s.destroyed && !s.down && s.durability > 0 && s.damage > 0) bits.push(fill(phrases.ofLeft, { left: s.durability - s.damage, of: s.durability }));
    out.push([...bits, ...slotStateOf(s)].join(', '));
  }
  return out;
}

/** summaryOf is the end of a duel. */
export function summaryOf(p: Ctx): Summary {
  const v = voiceOf(p);
  const o = p.view;
  const winners = p.frame.outcome?.winners ?? [];
  const headline = winners.length === 0 ? phrases.theDuelIsOver2 : winners.length > 1 ? fill(phrases.shareTheDuel, { names: capital(plain(v.all(winners))) }) : v.you(winners[0]) ? phrases.youWinTheDuel : fill(phrases.winsTheDuel, { name: v.name(winners[0]) });
  const armor = (c: CarView) => sides.reduce((n, s) => n + c.armor[s], 0);
  const full = o.size.ap * 4;
  const wrecks = (c: CarView) => c.cards.filter((s) => s.destroyed).length;
  const standing = (c: CarView) => (o.course ? 20 * passedOf(o, c.seat) + armor(c) / 10 : o.countdown ? (o.countdown.rest[c.seat] ?? 0) : armor(c));
  const rank = (c: CarView) => (winners.includes(c.seat) ? 1000 : c.in ? 500 : 0) + standing(c);
  const extra = o.course ? [phrases.markers] : o.countdown ? [phrases.counted] : [];
  const own = (c: CarView) => (o.course ? [fill(phrases.ofWord, { passed: passedOf(o, c.seat), of: o.course.order.length })] : o.countdown ? [`${o.countdown.rest[c.seat] ?? 0}`] : []);
  const rows = [...o.cars].sort((a, b) => rank(b) - rank(a));
  const notes = [`${count(o.round, 'round')}.`];
  const running = o.cars.filter((c) => c.in).length;
  if (o.course && winners.length === 1 && o.course.next[winners[0]!] === -1) notes.unshift(fill(phrases.passedTheLastMarker, { name: capital(plain(v.who(winners[0]))), has: v.does(winners[0], phrases.has, phrases.have) }));
  else if (o.countdown && o.countdown.count === 0 && running > 1) notes.unshift(phrases.theCountdownRanOutArmor);
  const out = o.cars.filter((c) => !c.in && c.ready);
  if (out.length > 0) notes.push(fill(phrases.out2, { names: plain(v.all(out.map((c) => c.seat))) }));
  return {
    headline,
    columns: [phrases.car, ...extra, phrases.armorLeft, phrases.tires2, phrases.powerPlant, phrases.cardsLost],
    rows: rows.map((c) => ({ seat: c.seat, winner: winners.includes(c.seat), cells: [c.name, ...own(c), fill(phrases.ofWord2, { c: armor(c), full }), `${c.tires}`, `${c.power}`, `${wrecks(c)}`] })),
    notes,
  };
}
