/** Words of Gear Race that several parts of the table use, and the sentences of its log, in English. */
import { capital, count, heading, list, strong, type Voice } from '../../lib/voice';
import { gearOf, moveOf, ordinal, speedOf, spot } from './gears';
import { tables } from './tables.svelte';
import { massOf, placeOf, type Board } from './things';
import type { EndRule, EventKind, EventOf, NoteView, Square } from './types';

/** squareWords names a square: "tile 4, lane 2, square 15". Tiles count from 1. */
export function squareWords(at: Square | undefined): string {
  if (at === 'finish') return 'over the finish line';
  const p = placeOf(at);
  return p ? `tile ${p.tile + 1}, lane ${p.lane}, square ${p.square}` : 'nowhere';
}

/** laneWords names the lane and the tile only: "lane 2, tile 4". */
export function laneWords(at: Square | undefined): string {
  if (at === 'finish') return 'over the finish line';
  const p = placeOf(at);
  return p ? `lane ${p.lane}, tile ${p.tile + 1}` : 'nowhere';
}

/** endAt names the end of a way as seen from a square: "lane 2, square 15", with the tile where it is another. */
export function endAt(at: Square, from: Square | undefined): string {
  const p = placeOf(at);
  if (!p) return squareWords(at);
  return `lane ${p.lane}, square ${p.square}${p.tile === placeOf(from)?.tile ? '' : `, tile ${p.tile + 1}`}`;
}

/** The words of things on the way. */
const noteNames: Record<string, string> = {
  oil: 'oil', gravel: 'gravel', boost: 'boost', water: 'water', crate: 'crate', block: 'block', ramp: 'ramp', rubble: 'rubble', wreck: 'wreck', mine: 'mine',
  beside_mine: 'beside a mine', spike: 'spikes', car: 'car', pull: 'pull',
};

/** noteWords names a thing on the way: "pull 2 right". */
export function noteWords(n: NoteView): string {
  if (n.what === 'pull') return `pull ${n.lanes ?? 0} ${n.side ?? ''}`.trim();
  return noteNames[n.what] ?? heading(n.what).toLowerCase();
}

/** pullWords says what happens at a pull line on a way: with what the lane is held, and where the car slides if it is not. */
export function pullWords(n: NoteView): string {
  const out: string[] = [];
  if (n.short) out.push('it cannot be held');
  else if (n.hold) out.push(`held with ${count(n.hold, 'lane change')}`);
  else if (n.free) out.push('held by equipment');
  if (n.chance !== undefined) out.push(`chance ${Math.round(n.chance * 100)} in 100`);
  if (n.to !== undefined) out.push(`${n.short ? '' : 'else '}${n.to === n.at ? 'scrapes the wall' : `slides to ${squareWords(n.to)}`}${n.loss ? `, ${n.loss} structure` : ''}${n.car ? ', into a car' : ''}`);
  return out.length > 0 ? `${noteWords(n)}: ${out.join(', ')}` : noteWords(n);
}

/** notesWords lists what is on the way, the same things together: "2 × oil, mine". */
export function notesWords(notes: readonly NoteView[] | undefined): string {
  const seen = new Map<string, number>();
  for (const n of notes ?? []) {
    if (n.what === 'pull' && !((n.lanes ?? 0) > 0)) continue;
    const words = n.what === 'pull' ? pullWords(n) : noteWords(n);
    seen.set(words, (seen.get(words) ?? 0) + 1);
  }
  return [...seen].map(([w, n]) => (n > 1 ? `${n} × ${w}` : w)).join(', ');
}

/** What costs Structure, in the words of the log. */
const causeWords: Record<string, string> = {
  weapon: 'to a weapon', mine: 'to a mine', collision: 'in the collision', crash: 'in the crash', scrape: 'against the wall', rubble: 'to rubble', crate: 'to a crate',
  wreck: 'to a wreck', spikes: 'to spikes', heat: 'to the heat', resigned: 'by giving up', blocked: 'with no way out',
};

/** What destroys a car. */
const deathWords: Record<string, string> = {
  weapon: 'by a weapon', mine: 'by a mine', collision: 'in the collision', crash: 'in the crash', scrape: 'against the wall', rubble: 'on rubble', crate: 'on a crate', wreck: 'on a wreck',
  spikes: 'on spikes', heat: 'by its own heat', resigned: 'because its driver has given up', blocked: 'with no room to give way',
};

export const endWords: Record<EndRule, string> = {
  finish: 'the finish line was crossed', last_running: 'one car was left', all_destroyed: 'the last cars were destroyed at the same moment', rounds: 'the limit of rounds was reached',
};

export const massWords = ['', 'light', 'medium', 'heavy'];
export const trackTitle = { structure: 'Structure', heat: 'Heat', steering: 'Steering', brake: 'Brake', turbo: 'Turbo' } as const;
export const kindTitle: Record<string, string> = { weapon: 'Weapon', trap: 'Trap', driving: 'Driving', defence: 'Defence' };

/** A loss that is certain or not: "2 structure", "1 to 3 structure", "" for none. */
export function lossWords(l: { least: number; most: number } | undefined): string {
  if (!l || l.most <= 0) return '';
  return l.least === l.most ? `${l.most} structure` : `${l.least} to ${l.most} structure`;
}

/** What stands on cards whose figures are not of the sheet. */
export const designed = { mark: 'our figures', title: 'The rule sheet gives no figures for this card; these are ours, tested in many simulated races.' };

const pieceName = (e: { piece: string }) => tables.name(e.piece);

/** named tells whether we know which tile a square is on. */
function tileWords(o: Board, at: Square | undefined): string {
  const p = placeOf(at);
  if (!p) return '';
  const name = tables.tile(o.course.tiles[p.tile])?.name;
  return `tile ${p.tile + 1}${name ? `, ${name}` : ''}`;
}

const dots = (dice: readonly number[]) => list(dice.map(String));

/** The sentences of the log, by kind of event; '' for what another line tells. */
const say: { [K in EventKind]: (v: Voice, e: EventOf<K>, o: Board) => string } = {
  grid: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'starts', 'start')} from place ${e.place} of the grid: ${squareWords(e.at)}.`,
  car: (v, e) => `${v.who(e.seat)} ${e.dealt ? v.does(e.seat, 'is dealt', 'are dealt') : v.does(e.seat, 'takes', 'take')} the ${tables.name(e.car)}.`,
  driver: (v, e) => `${e.dealt ? `The deal puts ${strong(tables.name(e.driver))} into ${v.whose(e.seat)} car` : `${v.who(e.seat)} ${v.does(e.seat, 'puts', 'put')} ${strong(tables.name(e.driver))} at the wheel`}.`,
  round: (v, e) => `The order of play: ${v.all(e.order)}.`,
  turn: (v, e) => (e.smoked ? `${v.who(e.seat)} ${v.does(e.seat, 'starts', 'start')} in smoke: 2 lane changes fewer.` : ''),
  gear(v, e) {
    const from = e.before;
    const to = e.node;
    const paid = [e.turbo ? `${count(e.turbo, 'Turbo point')}` : '', e.brake ? `${count(e.brake, 'Brake point')}` : '', e.chute ? 'the Drag Chute' : ''].filter(Boolean);
    const tail = paid.length > 0 ? `, with ${list(paid)}` : '';
    if (from === to && paid.length === 0) return speedOf(to) === 0 ? `${v.who(e.seat)} ${v.does(e.seat, 'stays', 'stay')} at speed 0.` : `${v.who(e.seat)} ${v.does(e.seat, 'holds', 'hold')} ${spot(to)}.`;
    switch (moveOf(from, to)) {
      case 'accelerate':
        return `${v.who(e.seat)} ${v.does(e.seat, 'accelerates', 'accelerate')} from ${speedOf(from)} to ${spot(to)}${tail}.`;
      case 'brake':
        return `${v.who(e.seat)} ${v.does(e.seat, 'brakes', 'brake')} from ${speedOf(from)} to ${spot(to)}${tail}.`;
      case 'shift':
        return `${v.who(e.seat)} ${v.does(e.seat, 'shifts', 'shift')} from ${ordinal(gearOf(from))} to ${ordinal(gearOf(to))} at ${speedOf(to)}${tail}.`;
    }
    return `${v.who(e.seat)} ${v.does(e.seat, 'comes', 'come')} back to ${spot(to)}${tail}.`;
  },
  heat_roll: (v, e) => (e.dice ? `${v.who(e.seat)} ${v.does(e.seat, 'rolls', 'roll')} red ${dots(e.dice)}: ${e.heat_gained ? `${e.heat_gained} heat` : 'no heat'}.` : ''),
  change_roll(v, e) {
    const n = e.changes ?? 0;
    const changes = e.unlimited ? 'any number of lane changes' : n === 0 ? 'no lane changes' : count(n, 'lane change');
    if (e.dice) return `${v.who(e.seat)} ${v.does(e.seat, 'rolls', 'roll')} white ${dots(e.dice)}: ${changes}.`;
    return e.unlimited ? '' : `${v.who(e.seat)} ${v.does(e.seat, 'has', 'have')} ${changes} at speed ${e.speed}.`;
  },
  allowance(v, e) {
    const why = [e.shock_taken ? `shock takes ${e.shock_taken}` : '', e.gain ? `equipment adds ${e.gain}` : ''].filter(Boolean);
    return why.length > 0 ? `${v.who(e.seat)} ${v.does(e.seat, 'has', 'have')} ${e.allowance} to move: ${list(why)}.` : '';
  },
  step(v, e, o) {
    if (e.finish) return ''; // told by the finish
    if (e.step === 'J') return `Jump Jets carry ${v.whom(e.seat)} to ${squareWords(e.to)}.`;
    const from = placeOf(e.from);
    const to = placeOf(e.to);
    const on = to && from && to.tile !== from.tile ? `, onto ${tileWords(o, e.to)}` : '';
    if (e.step === 'L' || e.step === 'R') return `${v.who(e.seat)} ${v.does(e.seat, 'moves', 'move')} over to lane ${to?.lane ?? 0}${on}.`;
    return on ? `${v.who(e.seat)} ${v.does(e.seat, 'drives', 'drive')} onto ${tileWords(o, e.to)}.` : '';
  },
  steering: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'spends', 'spend')} ${count(e.steering_lost, 'Steering point')}; ${e.steering_left} left.`,
  lap: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'completes', 'complete')} lap ${e.laps}.`,
  feature(v, e) {
    const n = e.allowance_lost;
    const takes = n > 0 ? ` and ${v.does(e.seat, 'loses', 'lose')} ${n} of the movement` : '';
    switch (e.feature) {
      case 'boost':
        return `A boost gives ${v.whom(e.seat)} ${Math.abs(n) || 1} more to move.`;
      case 'crate':
        // Ploughed away, or thrown against.
        if (n === 0) return `The crate in the way of ${v.whom(e.seat)} is gone.`;
        return `${v.who(e.seat)} ${v.does(e.seat, 'smashes', 'smash')} a crate${takes}.`;
      case 'ramp':
        return `${v.who(e.seat)} ${v.does(e.seat, 'hits', 'hit')} the ramp.`;
    }
    return `${v.who(e.seat)} ${v.does(e.seat, 'drives', 'drive')} through ${e.feature}${takes}.`;
  },
  heat(v, e) {
    const n = e.heat_gained;
    return n === 0 ? '' : `${capital(v.whose(e.seat))} heat ${n > 0 ? 'rises' : 'falls'} by ${Math.abs(n)} to ${e.heat}.`;
  },
  oil: (v, e) =>
    e.held ? `${v.who(e.seat)} ${v.does(e.seat, 'holds', 'hold')} the car on the oil.` : `${v.who(e.seat)} ${v.does(e.seat, 'slips', 'slip')} on oil${e.die ? `: a ${e.die}` : ''}${e.side ? `, to the ${e.side}` : ''}.`,
  pull(v, e) {
    const rest = e.lanes - e.cancelled;
    const holds = v.does(e.seat, 'holds', 'hold');
    const who = v.you(e.seat) ? 'you' : 'the car';
    const how = e.cancelled === 0 ? '' : rest === 0 ? `; ${who} ${holds} the line` : `; ${who} ${v.does(e.seat, 'cancels', 'cancel')} ${e.cancelled} and ${v.does(e.seat, 'slides', 'slide')} ${rest}`;
    return `The curve pulls ${v.whom(e.seat)} ${count(e.lanes, 'lane')} to the ${e.side}${how}.`;
  },
  slide: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'slides', 'slide')} ${e.side} to lane ${placeOf(e.to)?.lane ?? 0}.`,
  scrape: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'scrapes', 'scrape')} along the ${e.side ? `${e.side} ` : ''}wall for ${count(e.lanes, 'lane')}.`,
  ramp: (v, e) => (e.lands ? `${v.who(e.seat)} ${v.does(e.seat, 'flies', 'fly')} off the ramp and ${v.does(e.seat, 'lands', 'land')} on ${squareWords(e.to)}.` : `${v.who(e.seat)} ${v.does(e.seat, 'stays', 'stay')} on the ramp: no room to land.`),
  crash: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'crashes', 'crash')} into a block on ${laneWords(e.block)}.`,
  collision(v, e) {
    const again = e.again ? ' again: no more damage this turn' : '';
    switch (e.impact) {
      case 'sideswipe':
        return `${v.who(e.seat)} ${v.does(e.seat, 'swipes', 'swipe')} ${v.whom(e.other)}${e.side ? ` on the ${e.side}` : ''}${again}.`;
      case 'landing':
        return `${v.who(e.seat)} ${v.does(e.seat, 'lands', 'land')} on ${v.whom(e.other)}${again}.`;
      case 'chain':
        return `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} pushed into ${v.whom(e.other)}${again}.`;
    }
    return `${v.who(e.seat)} ${v.does(e.seat, 'runs', 'run')} into the back of ${v.whom(e.other)}${again}.`;
  },
  pushed: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} pushed ${e.side ? `${e.side} ` : 'ahead '}${e.finish ? 'over the finish line' : `to ${laneWords(e.to)}`}.`,
  not_pushed: (v, e) => `${v.who(e.seat)} cannot be pushed: ${e.block ? 'a block is in the way' : 'there is no room'}.`,
  mine(v, e) {
    const whose = e.owner === e.seat ? `${v.does(e.seat, 'its own', 'your own')} mine` : `${v.whose(e.owner)} mine`;
    if (!e.die) return `${v.who(e.seat)} ${v.does(e.seat, 'drives', 'drive')} on ${whose}: it goes off.`;
    return `${v.who(e.seat)} ${v.does(e.seat, 'passes', 'pass')} beside ${whose} and ${v.does(e.seat, 'rolls', 'roll')} ${e.die}: ${e.goes_off ? 'it goes off' : 'it stays quiet'}.`;
  },
  spike: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'runs', 'run')} over spikes${e.steering_lost ? ` and ${v.does(e.seat, 'loses', 'lose')} ${count(e.steering_lost, 'Steering point')}` : ''}.`,
  loss: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'loses', 'lose')} ${strong(`${e.structure_lost} structure`)} ${causeWords[e.cause] ?? ''}; ${e.structure_left} left.`,
  shock: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} shaken: ${e.shock} less to move next turn.`,
  arm: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'arms', 'arm')} the ${pieceName(e)}.`,
  use(v, e) {
    const at = e.target !== undefined ? ` on ${v.whom(e.target)}` : e.at ? ` on ${laneWords(e.at)}` : '';
    return `${v.who(e.seat)} ${v.does(e.seat, 'uses', 'use')} the ${pieceName(e)}${at}.`;
  },
  shot: (v, e) => `${capital(v.whose(e.seat))} ${pieceName(e)}${e.dice ? ` ${pieceName(e).endsWith('s') ? 'roll' : 'rolls'} ${dots(e.dice)}` : ''}: ${e.damage || 'no'} damage to ${v.whom(e.target)}.`,
  token(v, e) {
    const what = e.token === 'mine' ? 'A mine' : e.token === 'oil' ? 'Oil' : 'Spikes';
    const verb = e.token === 'spike' ? ['lie', 'are'] : ['lies', 'is'];
    return e.removed ? `${what} on ${laneWords(e.at)} ${verb[1]} gone.` : `${what} now ${verb[0]} on ${laneWords(e.at)}.`;
  },
  react: (v, e) => `${capital(v.whose(e.seat))} ${pieceName(e)} ${e.prevented ? `takes ${e.prevented} off the loss` : 'clears the way'}.`,
  jammed: (v, e) => `${v.who(e.by)} ${v.does(e.by, 'jams', 'jam')} ${v.whose(e.seat)} ${pieceName(e)}.`,
  smoke: (v, e) => (e.blown_away ? `${capital(v.whose(e.seat))} smoke has blown away.` : `Smoke hangs behind ${v.whom(e.seat)}.`),
  destroyed: (v, e) => `${strong(`${capital(v.whose(e.seat))} car`)} is destroyed ${deathWords[e.cause] ?? ''}; the wreck lies on ${laneWords(e.at)}.`,
  swept: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'sweeps', 'sweep')} the wreck of ${v.whose(e.wreck)} car aside.`,
  cleared: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'breaks', 'break')} through a wreck${e.allowance_lost ? ` and ${v.does(e.seat, 'loses', 'lose')} ${e.allowance_lost} of the movement` : ''}.`,
  movement_ends: (v, e) => `${capital(v.whose(e.seat))} movement ends: ${e.allowance_lost} ${e.allowance_lost === 1 ? 'square is' : 'squares are'} not driven.`,
  finish: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'crosses', 'cross')} the finish line in round ${e.round}.`,
  over(v, e) {
    const first = e.placings[0];
    const why = `: ${endWords[e.end]}`;
    return first === undefined ? `The race is over${why}.` : `${v.who(first)} ${v.does(first, 'wins', 'win')} the race${why}.`;
  },
};

/** sentence is the line of an event in the log, '' if another tells it. */
export function sentence<K extends EventKind>(v: Voice, e: EventOf<K>, o: Board): string {
  return say[e.kind as K](v, e, o);
}

/** collisionWords explains the damage of a collision to one of the two (RC-DMG-004, RC-DMG-008), as far as it can be told from outside. */
export function collisionWords(e: EventOf<'collision'>, o: Board, hit: boolean): string {
  const mover = massOf(o, e.seat);
  const other = massOf(o, e.other);
  const known = mover > 0 && other > 0;
  if (e.impact === 'sideswipe') {
    const [a, b] = hit ? [mover, other] : [other, mover];
    return known ? `1, and ${Math.max(0, a - b)} for mass ${a} against ${b}` : '1, and the difference of mass';
  }
  if (e.impact === 'shunt') {
    const dealt = hit ? e.other_damage : e.damage;
    const more = hit ? mover - other : other - mover - 1;
    if (!known || !dealt) return hit ? 'base by the difference of speed, and mass' : 'base less 1, and mass';
    return hit ? `base ${dealt - more}, mass ${mover} against ${other}` : `base ${dealt - more} less 1, mass ${other} against ${mover}`;
  }
  return e.impact === 'landing' ? 'both take 1' : 'the car in the way takes 1';
}
