/** The table in words: the strip above the board, the seats, the board for eyes that cannot see it, the end. */
import type { BoardCtx, Fact, SeatLine, Summary, WordsGroup } from '../../lib/game';
import { capital, count, list, plain, spell, type Voice, voiceOf } from '../../lib/voice';
import { fill } from '../../messages/fill';
import { changesLeft, gearOf, ordinal, spot } from './gears';
import { endWords, laneWords, massWords, notesWords, squareWords } from './messages';
import { endRule, placeOf } from './things';
import { phrases } from './phrases';
import { tables } from './tables.svelte';
import type { Action, CarView, Observation, RaceEvent } from './types';
import { waysOf } from './ways';

export type Ctx = BoardCtx<Observation, RaceEvent, Action>;

/** whose is the seat that the table is about: the viewer's; for those who watch, the one whose turn it is. */
export function whose(p: Pick<Ctx, 'view' | 'viewer'>): number {
  if (p.viewer >= 0) return p.viewer;
  return p.view.turn?.seat ?? p.view.ranking[0] ?? -1;
}

/** courseWords says what is driven: "10 tiles, open". */
export function courseWords(o: Observation): string {
  const c = o.course;
  return fill(phrases.courseWords, { tiles: count(c.tiles.length, 'tile'), course: c.closed ? count(c.laps, 'lap') : phrases.open });
}

/** barOf fills the strip above the board. */
export function barOf(p: Ctx): { where: string; facts: Fact[] } {
  tables.load(String(p.table.options['catalog'] ?? ''));
  const o = p.view;
  const facts: Fact[] = [];
  const c = o.cars.find((x) => x.seat === whose(p));
  if (o.stage === 'draft') return { where: courseWords(o), facts: [{ icon: 'garage', text: phrases.chosenNow }] };
  if (c) facts.push({ icon: 'flag', text: tileOf(c, o), title: o.course.name ?? o.course.code });
  if (c && o.course.closed && o.course.laps > 1) facts.push({ text: fill(phrases.lapOf, { lap: Math.min(c.lap + 1, o.course.laps), laps: o.course.laps }) });
  facts.push({ text: fill(o.stage === 'over' ? phrases.overAfter : phrases.roundNow, { round: o.round }) });
  return { where: courseWords(o), facts };
}

/** tileOf says how far a car is: "tile 6 of 10". */
export function tileOf(c: CarView, o: Observation): string {
  const n = o.course.tiles.length;
  const at = placeOf(c.at)?.tile ?? (o.course.closed ? c.tile % n : Math.min(c.tile, n - 1));
  return fill(phrases.tileOf, { tile: at + 1, tiles: n });
}

/** placeIn is the place of a seat as things stand, from 1; 0 if it has none yet. */
export function placeIn(o: Observation, seat: number): number {
  return o.ranking.indexOf(seat) + 1;
}

/** seatLineOf is the one line of a seat in the list of players. */
export function seatLineOf(seat: number, p: Ctx): SeatLine {
  const o = p.view;
  const c = o.cars.find((x) => x.seat === seat);
  if (!c) return { facts: [] };
  if (o.stage === 'draft') {
    const facts = [c.car ? tables.name(c.car) : phrases.noCarYet];
    if (c.car || c.driver) facts.push(c.driver ? tables.name(c.driver) : phrases.noDriverYet);
    return { facts: [fill(phrases.grid, { place: o.grid.indexOf(seat) + 1 }), ...facts] };
  }
  const place = placeIn(o, seat);
  if (c.destroyed) return { facts: [...(place > 0 ? [ordinal(place)] : []), tables.name(c.car)], state: phrases.destroyed, out: true };
  const facts = [ordinal(place), fill(phrases.speedAt, { spot: spot(c.node ?? `G${c.gear}-${c.speed}`) }), fill(phrases.structureNow, { n: c.structure.value }), fill(phrases.heatNow, { n: c.heat.value })];
  const state = statesOf(c)[0];
  return state ? { facts: facts.slice(0, 3), state } : { facts };
}

/** statesOf is what weighs on a car. */
export function statesOf(c: CarView): string[] {
  const out: string[] = [];
  if (c.shock) out.push(fill(phrases.shockNow, { n: c.shock }));
  if (c.smoke) out.push(phrases.smokes);
  return out;
}

/** wordsOf is the whole board in words. */
export function wordsOf(p: Ctx): WordsGroup[] {
  const o = p.view;
  const v = voiceOf(p);
  const groups: WordsGroup[] = [{ title: o.round > 0 ? fill(phrases.round, { round: o.round }) : phrases.before, items: nowWords(p, v) }];
  const reach = o.turn?.reach;
  if (reach && reach.length > 0) {
    groups.push({
      title: phrases.mayEnd,
      items: waysOf(reach).map((w) => {
        const cost = [w.changes > 0 ? count(w.changes, 'lane change') : phrases.noLaneChange, w.steering ? count(w.steering, 'Steering point') : '', notesWords(w.notes)].filter(Boolean).join(', ');
        return `${capital(squareWords(w.at))}: ${cost}`;
      }),
    });
  }
  const order = o.ranking.length > 0 ? o.ranking : o.grid;
  for (const seat of order) {
    const c = o.cars.find((x) => x.seat === seat);
    if (c) groups.push({ title: `${v.you(seat) ? phrases.yourCar : capital(p.name(seat))}${c.car ? `: ${tables.name(c.car)}` : ''}`, items: carWords(c, o) });
  }
  groups.push({ title: phrases.theCourse, items: courseItems(o) });
  const lying = [
    ...o.tokens.map((t) => fill(phrases.lying[t.kind], { who: plain(v.as(t.owner, phrases.ofYou)), where: squareWords(t.at) })),
    ...o.wrecks.map((at) => fill(phrases.wreckOn, { where: squareWords(at) })), ...o.broken.map((at) => fill(phrases.crateGone, { where: squareWords(at) })),
  ];
  if (lying.length > 0) groups.push({ title: phrases.onRoad, items: lying });
  return groups;
}

function nowWords(p: Ctx, v: Voice): string[] {
  const o = p.view;
  const out: string[] = [];
  if (o.stage === 'draft') out.push(phrases.areChosen);
  if (o.stage === 'over') out.push(o.end ? fill(phrases.overBecause, { why: endWords[o.end] }) : phrases.over);
  if (o.order.length > 0 && o.stage === 'race') out.push(fill(phrases.order, { names: plain(v.all(o.order)) }));
  const t = o.turn;
  if (t) {
    const whose = v.whose(t.seat);
    out.push(capital(t.moving ? fill(phrases.turnMoving, { whose, speed: t.speed, allowance: t.allowance, changes: changesLeft(t) }) : fill(phrases.turnGear, { whose })));
    if (t.red?.length) out.push(fill(phrases.redDice, { dice: list(t.red.map(String)) }));
    if (t.white?.length) out.push(fill(phrases.whiteDice, { dice: list(t.white.map(String)) }));
    out.push(fill(phrases.activationsLeft, { activations: count(t.activations, 'activation') }));
    if (t.gyro) out.push(fill(phrases.gyroCancels, { lanes: count(t.gyro, 'lane') }));
    if (t.jets) out.push(phrases.jetsReady);
  }
  const d = o.pending;
  if (d) out.push(pendingWords(o, v));
  return out;
}

function pendingWords(o: Observation, v: Voice): string {
  const d = o.pending!;
  const who = plain(v.who(d.seat));
  const as = v.you(d.seat) ? 1 : 0;
  if (d.lanes) return fill(phrases.isPulled[as]!, { who, lanes: count(d.lanes, 'lane'), side: d.side ? spell(d.side) : phrases.outside });
  if (d.loss) return fill(phrases.isAboutToLose[as]!, { who, loss: d.loss });
  if (d.what) return fill(phrases.meets[as]!, { who, what: phrases.things[d.what] ?? spell(d.what), where: squareWords(d.at) });
  if (d.other >= 0) return fill(phrases.rams[as]!, { who, whom: plain(v.whom(d.other)) });
  return d.at ? fill(phrases.isAskedOn[as]!, { who, where: squareWords(d.at) }) : fill(phrases.isAsked[as]!, { who });
}

function carWords(c: CarView, o: Observation): string[] {
  const out: string[] = [];
  const m = tables.model(c.car);
  if (c.car) out.push([m ? fill(phrases.model, { mass: massWords[m.mass_class] ?? '', top: m.top_speed }) : tables.name(c.car), c.driver ? fill(phrases.drivenBy, { driver: tables.name(c.driver) }) : phrases.noDriverYet].join(', '));
  if (o.stage === 'draft') return out.length > 0 ? out : [capital(phrases.noCarYet)];
  const place = placeIn(o, c.seat);
  if (c.destroyed) {
    out.push(fill(phrases.destroyedAs, { place: ordinal(c.destroyed) }) + (c.at ? fill(phrases.onWhere, { where: squareWords(c.at) }) : ''));
    return out;
  }
  out.push(fill(phrases.placeOn, { place: ordinal(place), where: squareWords(c.at) }) + (o.course.closed && o.course.laps > 1 ? fill(phrases.lapsDone, { laps: count(c.lap, 'lap') }) : ''));
  out.push(fill(phrases.speedIn, { speed: c.speed, gear: ordinal(c.gear || gearOf(c.node)) }) + (c.zone ? fill(phrases.zone, { zone: spell(c.zone) }) : ''));
  out.push(fill(phrases.gauges, { structure: c.structure.value, structureMax: c.structure.max, heat: c.heat.value, heatMax: c.heat.max }));
  out.push(fill(phrases.points, { steering: c.steering.value, brake: c.brake.value, turbo: c.turbo.value }));
  if (c.equipment?.length) out.push(fill(phrases.pieces, { pieces: c.equipment.map((e) => fill(e.armed ? phrases.armed : phrases.notArmed, { piece: tables.name(e.piece) })).join(', ') }));
  if (c.mines) out.push(fill(phrases.mines, { mines: count(c.mines, 'mine') }));
  out.push(...statesOf(c).map(capital));
  return out;
}

function courseItems(o: Observation): string[] {
  return [
    `${o.course.name ? `${o.course.name}: ` : ''}${courseWords(o)}`,
    ...o.course.tiles.map((id, i) => {
      const t = tables.tile(id);
      if (!t) return fill(phrases.tileWords, { n: i + 1, what: id });
      const parts = [phrases.shapes[t.shape] ?? spell(t.shape)];
      const pulls = t.pull_lines.map((l) => fill(phrases.pullAt, { side: spell(l.outward), at: l.at, limits: l.speed_limit_by_lane.join(' ') }));
      const things = t.features.map((f) => `${phrases.things[f.type] ?? f.type} ${f.lane}:${f.square}`);
      if (pulls.length > 0) parts.push(...pulls);
      if (things.length > 0) parts.push(fill(phrases.lanesAndSquares, { things: things.join(', ') }));
      if (t.barriers.length > 0) parts.push(...t.barriers.map((b) => fill(phrases.barrier, { lanes: list(b.between_lanes.map(String)), from: b.from_square, to: b.to_square })));
      return fill(phrases.tileNamed, { n: i + 1, name: t.name, what: parts.join('; ') });
    }),
  ];
}

/** summaryOf is the end of a race. */
export function summaryOf(p: Ctx): Summary {
  const v = voiceOf(p);
  const o = p.view;
  const winner = o.winner ?? p.frame.outcome?.winners?.[0];
  const headline = winner === undefined || winner < 0 ? phrases.raceOver : v.you(winner) ? phrases.youWin : fill(phrases.wins, { name: v.name(winner) });
  const notes: string[] = [];
  if (o.end) notes.push(`${capital(endWords[o.end])} (${endRule[o.end]}).`);
  notes.push(fill(phrases.roundsOn, { rounds: count(o.round, 'round'), course: o.course.name || courseWords(o) }));
  const rows = (o.ranking.length > 0 ? o.ranking : o.cars.map((c) => c.seat)).map((seat, i) => {
    const c = o.cars.find((x) => x.seat === seat);
    const where = !c ? '' : c.destroyed ? `${fill(phrases.destroyedPlace, { place: ordinal(c.destroyed) })}${c.at ? `, ${laneWords(c.at)}` : ''}` : seat === winner && o.end === 'finish' ? phrases.overTheLine : c.at ? laneWords(c.at) : tileOf(c, o);
    return {
      seat, winner: seat === winner,
      cells: c ? [ordinal(i + 1), c.car ? tables.name(c.car) : '–', c.driver ? tables.name(c.driver) : '–', where, `${c.structure.value}/${c.structure.max}`, `${c.heat.value}/${c.heat.max}`] : [ordinal(i + 1)],
    };
  });
  return { headline, columns: [...phrases.columns], rows, notes };
}
