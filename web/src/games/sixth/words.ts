/** The table in words: the strip above the board, the seats, the board for eyes that cannot see it, the end. */
import type { BoardCtx, Fact, SeatLine, Summary, WordsGroup } from '../../lib/game';
import { capital, count, list, plain, type Voice, voiceOf } from '../../lib/voice';
import { arcsOf, range } from './geometry';
import { iconWords, lengths, piece, sideWords, ui } from './messages';
import { phaseTitle } from './phases';
import { kindWords } from './names';
import { compass } from './offers';
import { tables } from '../../sixth/tables.svelte';
import { sides, type Action, type ArenaEvent, type CarView, type Observation, type SlotView } from './types';

export type Ctx = BoardCtx<Observation, ArenaEvent, Action>;

/** barOf fills the strip above the board. */
export function barOf(p: Ctx): { where: string; facts: Fact[] } {
  const o = p.view;
  const arena = tables.arena(o.arena);
  const facts: Fact[] = [];
  if (arena.title) facts.push({ icon: 'flag', text: arena.title, title: arena.blurb });
  facts.push({ icon: 'garage', text: `${o.size.bp} BP, ${o.size.cp} CP`, title: `Build points, crew points; ${o.size.ap} armor on each side` });
  facts.push({ icon: 'card', text: `damage deck ${o.damage_deck}` });
  if (o.course) facts.unshift({ icon: 'flag', text: `checkpoints ${o.course.order.join(', ')}`, title: ui.checkpointsRule });
  if (o.countdown) facts.unshift({ icon: 'clock', text: ui.count(o.countdown.count, o.countdown.rounds), title: ui.countdownRule });
  const where = o.phase === 'build' || o.phase === 'place' ? (phaseTitle[o.phase] ?? '') : o.phase === 'over' ? `over after round ${o.round}` : `round ${o.round}`;
  return { where, facts };
}

/** gear says how fast a car is. */
export function gear(c: CarView): string {
  return c.speed === 0 ? (c.reverse ? 'reverse' : 'stopped') : `speed ${c.speed}`;
}

/** statesOf is what weighs on a car. */
export function statesOf(c: CarView): string[] {
  const out: string[] = [];
  if (c.out_of_control) out.push(ui.states.out_of_control);
  if (c.stuck) out.push(ui.states.stuck);
  if (c.fire.length > 0) out.push(`on fire: ${list(c.fire.map(sideWords))}`);
  if (c.paint.length > 0) out.push(`painted: ${list(c.paint.map(sideWords))}`);
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
  if (p.view.phase === 'build') return { facts: [c.ready ? (c.name ? `${c.name}, ready` : 'ready') : 'builds a car'] };
  if (!c.in) return { facts: [c.name], state: 'out', out: true };
  const armor = `armor ${sides.reduce((n, s) => n + c.armor[s], 0)}`;
  const facts = seat === p.viewer ? [c.name, gear(c), `control ${c.control}`, count(c.ace, 'ace')] : [c.name, gear(c), armor];
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
  if (o.phase === 'build') now.push('The players build their cars in secret.');
  else if (o.phase === 'over') now.push('The duel is over.');
  else now.push(`${phaseTitle[o.phase] ?? o.phase}${o.turn >= 0 ? `: ${plain(v.whose(o.turn))} turn` : ''}.`);
  if (o.course) now.push(`Checkpoints: ${o.course.order.join(', ')}, in this order.`);
  if (o.countdown) now.push(`${capital(ui.count(o.countdown.count, o.countdown.rounds))}.${o.countdown.count > 0 ? ` ${ui.goesNext(o.countdown.count)}.` : ''}`);
  if (o.drive) now.push(`Move ${o.drive.point} of ${o.drive.of}.`);
  now.push(`Arena${arena.title ? ` ${arena.title}` : ''}: ${arena.size[0]} by ${arena.size[1]} car lengths, north is up.`);
  groups.push({ title: o.round > 0 ? `Round ${o.round}` : 'Before the first round', items: now });
  const table = onTable(p, v);
  if (table.length > 0) groups.push({ title: 'On the table', items: table });
  if (o.phase === 'build') return groups;

  const own = o.cars.find((c) => c.seat === p.viewer && c.in);
  for (const c of own ? [own, ...o.cars.filter((x) => x !== own)] : o.cars) {
    groups.push({ title: c === own ? `Your car, ${c.name}` : `${capital(p.name(c.seat))}: ${c.name}`, items: carWords(c, own, o) });
  }
  const loose = o.objects.map((x) => {
    const far = own && own.placed ? `, ${lengths(Math.hypot(x.pose.x - own.pose.x, x.pose.y - own.pose.y))} away${arcWords(own, [x.pose.x, x.pose.y])}` : '';
    return `${capital(kindWords(x.kind))} at ${x.pose.x.toFixed(1)} east, ${x.pose.y.toFixed(1)} north${x.left > 0 ? `, ${x.left} damage left` : ''}${far}`;
  });
  if (loose.length > 0) groups.push({ title: 'In the arena', items: loose });
  return groups;
}

function arcWords(own: CarView, at: readonly [number, number]): string {
  const arcs = arcsOf(own.pose, [at[0], at[1]]);
  return arcs.length > 0 ? `, in your ${list(arcs)} arc` : '';
}

function onTable(p: Ctx, v: Voice): string[] {
  const o = p.view;
  const out: string[] = [];
  if (o.roll && o.roll.dice.length > 0) out.push(`Driving roll: ${o.roll.dice.map((d, i) => `${i + 1} ${d.colour}, ${iconWords(d, 'driving')}`).join('; ')}.`);
  const a = o.attack;
  if (a) {
    out.push(`${plain(v.who(a.seat))} ${v.does(a.seat, 'fires', 'fire')} the ${tables.name(a.card)} at ${plain(piece(v, o, a.target, a.side))}, ${lengths(a.distance)} away.`);
    if (a.dice.length > 0) out.push(`Attack dice: ${a.dice.map((d, i) => `${i + 1} ${d.colour}, ${iconWords(d, 'attack')}`).join('; ')}.`);
    if (a.defense.length > 0) out.push(`Defense dice: ${a.defense.map((d, i) => `${i + 1} ${d.colour}, ${iconWords(d, 'defense')}`).join('; ')}.`);
  }
  return out;
}

function carWords(c: CarView, own: CarView | undefined, o: Observation): string[] {
  if (!c.in) return ['Out of the duel'];
  const out: string[] = [];
  const scenario = scenarioOf(c, o);
  if (scenario !== '') out.push(capital(scenario));
  if (c.placed) {
    out.push(`At ${c.pose.x.toFixed(1)} east, ${c.pose.y.toFixed(1)} north, facing ${compass(c.pose.heading)} (${Math.round(c.pose.heading)}°), ${gear(c)}`);
    if (own && own !== c && own.placed) {
      const mine = arcsOf(own.pose, [c.pose.x, c.pose.y]);
      const theirs = arcsOf(c.pose, [own.pose.x, own.pose.y]);
      out.push(`Range ${lengths(range(own.pose, c.pose))}; in your ${list(mine)} arc; you are in its ${list(theirs)} arc`);
    }
  }
  out.push(`Armor ${sides.map((s) => `${s} ${c.armor[s]}`).join(', ')}`);
  out.push(`Control ${c.control}, ${count(c.ace, 'ace')}, tires ${c.tires}, power plant ${c.power}, top speed ${c.max_speed}`);
  out.push(...statesOf(c).map(capital));
  for (const s of c.cards) {
    const bits = [tables.name(s.card), s.spot === 'crew_area' ? 'crew area' : s.spot];
    if (!s.destroyed && !s.down && s.durability > 0 && s.damage > 0) bits.push(`${s.durability - s.damage} of ${s.durability} left`);
    out.push([...bits, ...slotStateOf(s)].join(', '));
  }
  return out;
}

/** summaryOf is the end of a duel. */
export function summaryOf(p: Ctx): Summary {
  const v = voiceOf(p);
  const o = p.view;
  const winners = p.frame.outcome?.winners ?? [];
  const headline = winners.length === 0 ? 'The duel is over' : winners.length > 1 ? `${capital(plain(v.all(winners)))} share the duel` : v.you(winners[0]) ? 'You win the duel' : `${v.name(winners[0])} wins the duel`;
  const armor = (c: CarView) => sides.reduce((n, s) => n + c.armor[s], 0);
  const full = o.size.ap * 4;
  const wrecks = (c: CarView) => c.cards.filter((s) => s.destroyed).length;
  const standing = (c: CarView) => (o.course ? 20 * passedOf(o, c.seat) + armor(c) / 10 : o.countdown ? (o.countdown.rest[c.seat] ?? 0) : armor(c));
  const rank = (c: CarView) => (winners.includes(c.seat) ? 1000 : c.in ? 500 : 0) + standing(c);
  const extra = o.course ? ['Markers'] : o.countdown ? ['Counted'] : [];
  const own = (c: CarView) => (o.course ? [`${passedOf(o, c.seat)} of ${o.course.order.length}`] : o.countdown ? [`${o.countdown.rest[c.seat] ?? 0}`] : []);
  const rows = [...o.cars].sort((a, b) => rank(b) - rank(a));
  const notes = [`${count(o.round, 'round')}.`];
  const running = o.cars.filter((c) => c.in).length;
  if (o.course && winners.length === 1 && o.course.next[winners[0]!] === -1) notes.unshift(`${capital(plain(v.who(winners[0])))} ${v.does(winners[0], 'has', 'have')} passed the last marker.`);
  else if (o.countdown && o.countdown.count === 0 && running > 1) notes.unshift('The countdown ran out: armor, tires and power plant were added up.');
  const out = o.cars.filter((c) => !c.in && c.ready);
  if (out.length > 0) notes.push(`Out: ${plain(v.all(out.map((c) => c.seat)))}.`);
  return {
    headline,
    columns: ['Car', ...extra, 'Armor left', 'Tires', 'Power plant', 'Cards lost'],
    rows: rows.map((c) => ({ seat: c.seat, winner: winners.includes(c.seat), cells: [c.name, ...own(c), `${armor(c)} of ${full}`, `${c.tires}`, `${c.power}`, `${wrecks(c)}`] })),
    notes,
  };
}
