/** The table in words: the strip above the board, the seats, the board for eyes that cannot see it, the end. */
import type { BoardCtx, Fact, SeatLine, Summary, WordsGroup } from '../../lib/game';
import { capital, count, list, plain, type Voice, voiceOf } from '../../lib/voice';
import { changesLeft, gearOf, ordinal, spot } from './gears';
import { endRule, endWords, laneWords, massWords, notesWords, placeOf, squareWords } from './messages';
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
  return `${count(c.tiles.length, 'tile')}, ${c.closed ? count(c.laps, 'lap') : 'open'}`;
}

/** barOf fills the strip above the board. */
export function barOf(p: Ctx): { where: string; facts: Fact[] } {
  tables.load(String(p.table.options['catalog'] ?? ''));
  const o = p.view;
  const facts: Fact[] = [];
  const c = o.cars.find((x) => x.seat === whose(p));
  if (o.stage === 'draft') return { where: courseWords(o), facts: [{ icon: 'garage', text: 'cars and drivers are chosen' }] };
  if (c) facts.push({ icon: 'flag', text: tileOf(c, o), title: o.course.name ?? o.course.code });
  if (c && o.course.closed && o.course.laps > 1) facts.push({ text: `lap ${Math.min(c.lap + 1, o.course.laps)} of ${o.course.laps}` });
  facts.push({ text: o.stage === 'over' ? `over after round ${o.round}` : `round ${o.round}` });
  return { where: courseWords(o), facts };
}

/** tileOf says how far a car is: "tile 6 of 10". */
export function tileOf(c: CarView, o: Observation): string {
  const n = o.course.tiles.length;
  const at = placeOf(c.at)?.tile ?? (o.course.closed ? c.tile % n : Math.min(c.tile, n - 1));
  return `tile ${at + 1} of ${n}`;
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
    const facts = [c.car ? tables.name(c.car) : 'no car yet'];
    if (c.car || c.driver) facts.push(c.driver ? tables.name(c.driver) : 'no driver yet');
    return { facts: [`grid ${o.grid.indexOf(seat) + 1}`, ...facts] };
  }
  const place = placeIn(o, seat);
  if (c.destroyed) return { facts: [...(place > 0 ? [ordinal(place)] : []), tables.name(c.car)], state: 'destroyed', out: true };
  const facts = [ordinal(place), `speed ${spot(c.node ?? `G${c.gear}-${c.speed}`)}`, `structure ${c.structure.value}`, `heat ${c.heat.value}`];
  const state = statesOf(c)[0];
  return state ? { facts: facts.slice(0, 3), state } : { facts };
}

/** statesOf is what weighs on a car. */
export function statesOf(c: CarView): string[] {
  const out: string[] = [];
  if (c.shock) out.push(`shock ${c.shock}`);
  if (c.smoke) out.push('smokes');
  return out;
}

/** wordsOf is the whole board in words. */
export function wordsOf(p: Ctx): WordsGroup[] {
  const o = p.view;
  const v = voiceOf(p);
  const groups: WordsGroup[] = [{ title: o.round > 0 ? `Round ${o.round}` : 'Before the race', items: nowWords(p, v) }];
  const reach = o.turn?.reach;
  if (reach && reach.length > 0) {
    groups.push({
      title: 'Where the movement may end',
      items: waysOf(reach).map((w) => {
        const cost = [w.changes > 0 ? count(w.changes, 'lane change') : 'no lane change', w.steering ? count(w.steering, 'Steering point') : '', notesWords(w.notes)].filter(Boolean).join(', ');
        return `${capital(squareWords(w.at))}: ${cost}`;
      }),
    });
  }
  const order = o.ranking.length > 0 ? o.ranking : o.grid;
  for (const seat of order) {
    const c = o.cars.find((x) => x.seat === seat);
    if (c) groups.push({ title: `${v.you(seat) ? 'Your car' : capital(p.name(seat))}${c.car ? `: ${tables.name(c.car)}` : ''}`, items: carWords(c, o) });
  }
  groups.push({ title: 'The course', items: courseItems(o) });
  const lying = [
    ...o.tokens.map((t) => `${t.kind === 'mine' ? 'Mine' : t.kind === 'oil' ? 'Oil' : 'Spikes'} of ${plain(v.whom(t.owner))} on ${squareWords(t.at)}`),
    ...o.wrecks.map((at) => `Wreck on ${squareWords(at)}`), ...o.broken.map((at) => `The crate on ${squareWords(at)} is gone`),
  ];
  if (lying.length > 0) groups.push({ title: 'On the road', items: lying });
  return groups;
}

function nowWords(p: Ctx, v: Voice): string[] {
  const o = p.view;
  const out: string[] = [];
  if (o.stage === 'draft') out.push('Cars and drivers are chosen.');
  if (o.stage === 'over') out.push(o.end ? `The race is over: ${endWords[o.end]}.` : 'The race is over.');
  if (o.order.length > 0 && o.stage === 'race') out.push(`Order of play: ${plain(v.all(o.order))}.`);
  const t = o.turn;
  if (t) {
    out.push(`${capital(v.whose(t.seat))} turn${t.moving ? `: speed ${t.speed}, ${t.allowance} to drive, lane changes: ${changesLeft(t)}` : ': the gear is chosen'}.`);
    if (t.red?.length) out.push(`Red dice: ${list(t.red.map(String))}.`);
    if (t.white?.length) out.push(`White dice: ${list(t.white.map(String))}.`);
    out.push(`${count(t.activations, 'activation')} left.`);
    if (t.gyro) out.push(`The Gyro still cancels ${count(t.gyro, 'lane')} of pull.`);
    if (t.jets) out.push('The Jump Jets are ready for the next move ahead.');
  }
  const d = o.pending;
  if (d) out.push(pendingWords(o, v));
  return out;
}

function pendingWords(o: Observation, v: Voice): string {
  const d = o.pending!;
  if (d.lanes) return `${plain(v.who(d.seat))} ${v.does(d.seat, 'is', 'are')} pulled ${count(d.lanes, 'lane')} to the ${d.side ?? 'outside'}.`;
  if (d.loss) return `${plain(v.who(d.seat))} ${v.does(d.seat, 'is', 'are')} about to lose ${d.loss} structure.`;
  if (d.what) return `${plain(v.who(d.seat))} ${v.does(d.seat, 'meets', 'meet')} ${d.what} on ${squareWords(d.at)}.`;
  if (d.other >= 0) return `${plain(v.who(d.seat))} ${v.does(d.seat, 'rams', 'ram')} ${plain(v.whom(d.other))}.`;
  return `${plain(v.who(d.seat))} ${v.does(d.seat, 'is', 'are')} asked${d.at ? `, on ${squareWords(d.at)}` : ''}.`;
}

function carWords(c: CarView, o: Observation): string[] {
  const out: string[] = [];
  const m = tables.model(c.car);
  if (c.car) out.push([m ? `${massWords[m.mass_class] ?? ''} car, top speed ${m.top_speed}` : tables.name(c.car), c.driver ? `driven by ${tables.name(c.driver)}` : 'no driver yet'].join(', '));
  if (o.stage === 'draft') return out.length > 0 ? out : ['No car yet'];
  const place = placeIn(o, c.seat);
  if (c.destroyed) {
    out.push(`Destroyed, the ${ordinal(c.destroyed)} of the race${c.at ? `, on ${squareWords(c.at)}` : ''}`);
    return out;
  }
  out.push(`${ordinal(place)}, on ${squareWords(c.at)}${o.course.closed && o.course.laps > 1 ? `, ${count(c.lap, 'lap')} completed` : ''}`);
  out.push(`Speed ${c.speed} in ${ordinal(c.gear || gearOf(c.node))} gear${c.zone ? `, ${c.zone} zone` : ''}`);
  out.push(`Structure ${c.structure.value} of ${c.structure.max}, heat ${c.heat.value} of ${c.heat.max}`);
  out.push(`Points: Steering ${c.steering.value}, Brake ${c.brake.value}, Turbo ${c.turbo.value}`);
  if (c.equipment?.length) out.push(`Equipment: ${c.equipment.map((e) => `${tables.name(e.piece)} ${e.armed ? 'armed' : 'not armed'}`).join(', ')}`);
  if (c.mines) out.push(`${count(c.mines, 'mine')} left`);
  out.push(...statesOf(c).map(capital));
  return out;
}

function courseItems(o: Observation): string[] {
  return [
    `${o.course.name ? `${o.course.name}: ` : ''}${courseWords(o)}`,
    ...o.course.tiles.map((id, i) => {
      const t = tables.tile(id);
      if (!t) return `Tile ${i + 1}: ${id}`;
      const parts = [t.shape.replace('_', ' ')];
      const pulls = t.pull_lines.map((l) => `pull ${l.outward} at ${l.at}, limits ${l.speed_limit_by_lane.join(' ')}`);
      const things = t.features.map((f) => `${f.type} ${f.lane}:${f.square}`);
      if (pulls.length > 0) parts.push(...pulls);
      if (things.length > 0) parts.push(`lane and square: ${things.join(', ')}`);
      if (t.barriers.length > 0) parts.push(...t.barriers.map((b) => `barrier between lanes ${b.between_lanes.join(' and ')}, squares ${b.from_square} to ${b.to_square}`));
      return `Tile ${i + 1}, ${t.name}: ${parts.join('; ')}`;
    }),
  ];
}

/** summaryOf is the end of a race. */
export function summaryOf(p: Ctx): Summary {
  const v = voiceOf(p);
  const o = p.view;
  const winner = o.winner ?? p.frame.outcome?.winners?.[0];
  const headline = winner === undefined || winner < 0 ? 'The race is over' : v.you(winner) ? 'You win the race' : `${v.name(winner)} wins the race`;
  const notes: string[] = [];
  if (o.end) notes.push(`${capital(endWords[o.end])} (${endRule[o.end]}).`);
  notes.push(`${count(o.round, 'round')} on ${o.course.name || courseWords(o)}.`);
  const rows = (o.ranking.length > 0 ? o.ranking : o.cars.map((c) => c.seat)).map((seat, i) => {
    const c = o.cars.find((x) => x.seat === seat);
    const where = !c ? '' : c.destroyed ? `destroyed ${ordinal(c.destroyed)}${c.at ? `, ${laneWords(c.at)}` : ''}` : seat === winner && o.end === 'finish' ? 'over the line' : c.at ? laneWords(c.at) : tileOf(c, o);
    return {
      seat, winner: seat === winner,
      cells: c ? [ordinal(i + 1), c.car ? tables.name(c.car) : '–', c.driver ? tables.name(c.driver) : '–', where, `${c.structure.value}/${c.structure.max}`, `${c.heat.value}/${c.heat.max}`] : [ordinal(i + 1)],
    };
  });
  return { headline, columns: ['Place', 'Car', 'Driver', 'Where', 'Structure', 'Heat'], rows, notes };
}
