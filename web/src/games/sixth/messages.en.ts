/** The sentences of Arena Six in English, no logic beyond grammar: what happened (say), and the words of board and dashboard (ui).
 *  See question.ts and offers.ts for the sentences that ask. */
import { chance, count, list, percent, strong, tenths, type Voice } from '../../lib/voice';
import { figure } from '../../messages/fill';
import { cardIn, kindWords, seatOf } from './names';
import { tables } from '../../sixth/tables.svelte';
import type { Icons } from '../../sixth/dice';
import type { CarDesign, EventOf, ObjectView, Observation, Side } from './types';

/** Sides of a car in a sentence. */
export function sideWords(side: string | undefined): string {
  return side === 'left' || side === 'right' ? `${side} side` : (side ?? '');
}

/** degrees are shown with as many figures as they have: 7.5°, 38°. */
export function angle(n: number): string {
  return `${figure(Math.round(n * 10) / 10)}°`;
}

/** Car lengths: "2.0 CL". */
export function lengths(n: number): string {
  return `${tenths(n)} CL`;
}

/** Icons in words: "2 skids and 1 wrench"; shields in a defense. */
export function iconWords(i: Icons, what: 'driving' | 'attack' | 'defense' | 'crash'): string {
  const parts: string[] = [];
  if (i.hit > 0 && what !== 'driving' && what !== 'defense') parts.push(count(i.hit, 'hit'));
  if (i.skid > 0 && what === 'driving') parts.push(count(i.skid, 'skid'));
  if (i.skid > 0 && what === 'defense') parts.push(count(i.skid, 'shield'));
  if (i.wrench > 0 && (what === 'driving' || what === 'attack')) parts.push(count(i.wrench, 'wrench', 'wrenches'));
  return list(parts) || 'nothing';
}

/** Items of damage cards. */
export const itemWords: Record<string, string> = {
  structure: 'structure', weapon: 'a weapon', accessory: 'an accessory', driver: 'the driver', gunner: 'the gunner', crew: 'a crew member',
  fire: 'fire', tires: 'tires', opposite_side_armor: 'armor of the other side', power_plant: 'the power plant',
};

/** A piece of the arena in a sentence, as it is on the board: "Osei’s car", "the barrel", "the north wall", "a wall". */
export function piece(v: Voice, o: Observation, ref: string | undefined, side?: string): string {
  if (!ref) return 'nothing';
  const x = o.objects.find((p) => p.ref === ref);
  return pieceNamed(v, ref, x?.kind, x?.seat, side);
}

/** A loose piece of an event that does not say what it is: of a match that was kept before events did. */
const unknown = 'an object';

/** A piece of the arena in a sentence by what an event says of it: the kind of a loose one, and whose wreck it is. */
export function pieceNamed(v: Voice, ref: string, loose?: ObjectView['kind'], of = -1, side?: string): string {
  const seat = seatOf(ref);
  if (seat >= 0) return strong(side ? `${v.whose(seat)} ${sideWords(side)}` : `${v.whose(seat)} car`);
  const [kind, name] = ref.split(':');
  if (kind === 'edge') return `the ${name} wall`;
  if (kind === 'wall') return 'a wall';
  if (!loose) return unknown;
  return loose === 'wreck' && of >= 0 ? `the wreck of ${v.whose(of)} car` : `the ${kindWords(loose)}`;
}

/** A card of a car in a sentence: "the Heavy Machine Gun". */
export function cardOf(o: Observation, seat: number | undefined, slot: number | undefined): string {
  const id = cardIn(o, seat, slot);
  return id === '' ? 'a card' : `the ${tables.name(id)}`;
}

/** What damage comes from. */
const causes: Record<EventOf<'armor'>['cause'], string> = {
  attack: 'The attack', collision: 'The collision', fire: 'The fire', maneuver: 'The maneuver', mine: 'The mine', marker: 'The marker',
};

const rollNames: Record<EventOf<'roll'>['what'], string> = {
  driving: 'the driving roll', collision: 'the collision', push: 'what was pushed', attack: 'the attack', defense: 'defense',
  safety_cage: 'the Safety Cage', roll_bar: 'the Roll Bar', brackets: 'the Reinforced Weapon Brackets', mamba: 'Mamba',
};

const conditions: Record<EventOf<'condition'>['condition'], string> = { paint: 'is painted over', shaken: 'is shaken', overload: 'is overloaded' };

/** say tells an event of a match in one sentence. The order is that of the events in the rules. */
export const say = {
  built: (v: Voice, e: EventOf<'built'>) => `${v.who(e.seat)} ${v.does(e.seat, 'has', 'have')} handed in a car${e.car ? `: ${strong(e.car.name)}` : ''}.`,
  revealed: (v: Voice, e: EventOf<'revealed'>) => `${v.who(e.seat)} ${v.does(e.seat, 'drives', 'drive')} ${strong(e.car.name)}.`,
  placed: (v: Voice, e: EventOf<'placed'>) => `${v.who(e.seat)} ${v.does(e.seat, 'takes', 'take')} a starting place.`,
  marker: (v: Voice, e: EventOf<'marker'>) => `${v.who(e.seat)} ${v.does(e.seat, 'holds', 'hold')} the first-player marker.`,
  speedLoss: (v: Voice, e: EventOf<'speed_loss'>) => `Worn tires slow ${v.whom(e.seat)} down to speed ${e.speed}.`,
  tokens: (v: Voice, e: EventOf<'tokens'>) => `${v.who(e.seat)} ${v.does(e.seat, 'takes', 'take')} ${tokens(e)}.`,
  speed(v: Voice, e: EventOf<'speed'>) {
    const how = e.hard ? ', hard' : '';
    if (e.back) return `${v.who(e.seat)} ${v.does(e.seat, 'shifts', 'shift')} into reverse${how}.`;
    return `${v.who(e.seat)} ${v.does(e.seat, 'sets', 'set')} speed ${e.speed}${how}.`;
  },
  move(v: Voice, e: EventOf<'move'>) {
    const cut = e.cut ? ', cut short' : '';
    const back = e.back ? ' in reverse' : '';
    switch (e.move) {
      case 'slide':
        return `${v.who(e.seat)} ${v.does(e.seat, 'slides', 'slide')} ${e.side}${back}${cut}.`;
      case 'slight':
      case 'turn':
        return `${v.who(e.seat)} ${v.does(e.seat, 'turns', 'turn')} ${e.side} ${angle(e.angle ?? 0)}${back}${cut}.`;
    }
    return `${v.who(e.seat)} ${v.does(e.seat, 'drives', 'drive')} straight${back}${cut}.`;
  },
  reposition: (v: Voice, e: EventOf<'reposition'>) => `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} pressed against ${pieceNamed(v, e.wall)} and ${v.does(e.seat, 'turns', 'turn')} ${e.side} along it.`,
  stuck: (v: Voice, e: EventOf<'stuck'>) => `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} stuck: speed 0, all control lost, backed off.`,
  spin: (v: Voice, e: EventOf<'spin'>) => `${v.who(e.seat)} ${v.does(e.seat, 'spins', 'spin')} out ${e.side} by ${angle(e.angle ?? 0)}: ${count(e.unpaid_skid, 'skid')} not paid.`,
  flip: (v: Voice, e: EventOf<'flip'>) => `${v.who(e.seat)} ${v.does(e.seat, 'flips', 'flip')} over.`,
  pushed: (v: Voice, e: EventOf<'pushed'>) => `${pieceNamed(v, e.on, e.on_kind, e.on_of)} is pushed aside.`,
  popped: (v: Voice, e: EventOf<'popped'>) => `${pieceNamed(v, e.on, e.on_kind)} is crushed and leaves the arena.`,
  roll(v: Voice, e: EventOf<'roll'>) {
    if (e.dice.length === 0) return `${v.who(e.seat)} ${v.does(e.seat, 'has', 'have')} no dice for ${rollNames[e.what]}.`;
    const n = count(e.dice.length, e.what === 'driving' ? 'driving die' : 'die', e.what === 'driving' ? 'driving dice' : 'dice');
    return `${v.who(e.seat)} ${v.does(e.seat, 'rolls', 'roll')} ${n}${e.what === 'driving' ? '' : ` for ${rollNames[e.what]}`}: ${iconWords(e.icons, rollKind(e.what))}.`;
  },
  reroll: (v: Voice, e: EventOf<'reroll'>) => `${v.who(e.seat)} ${v.does(e.seat, 're-rolls', 're-roll')} die ${e.die + 1}${meansWords[e.with ?? ''] ?? ''}: now ${iconWords(e.icons, rollKind(e.what))}.`,
  result: (e: EventOf<'result'>) => `The roll stands: ${iconWords(e.icons, rollKind(e.what))}.`,
  collision(v: Voice, e: EventOf<'collision'>) {
    const by = seatOf(e.by) < 0 ? pieceNamed(v, e.by, e.by_kind, e.by_of) : strong(`${v.whose(e.seat)} ${e.side ? sideWords(e.side) : 'car'}`);
    return `${e.pile ? 'Pile-up' : 'Collision'}: ${by} against ${pieceNamed(v, e.on, e.on_kind, e.on_of, e.on_side)}.`;
  },
  paid(v: Voice, e: EventOf<'paid'>) {
    const owed = e.unpaid_control ? `, ${e.unpaid_control} more owed` : '';
    return `${v.who(e.seat)} ${v.does(e.seat, 'pays', 'pay')} ${tokens(e)}${owed}.`;
  },
  gained: (v: Voice, e: EventOf<'gained'>) => `${v.who(e.seat)} ${v.does(e.seat, 'gains', 'gain')} ${tokens(e)}.`,
  tires: (v: Voice, e: EventOf<'tires'>) => (e.tires_lost < 0 ? `${v.whose(e.seat)} tires recover to ${e.tires_left}.` : `${v.who(e.seat)} ${v.does(e.seat, 'loses', 'lose')} ${count(e.tires_lost, 'tire')}: ${e.tires_left} left.`),
  power: (v: Voice, e: EventOf<'power'>) => (e.power_lost < 0 ? `${v.whose(e.seat)} power plant recovers to ${e.power_left}.` : `${v.whose(e.seat)} power plant takes ${e.power_lost}: ${e.power_left} left.`),
  armor: (v: Voice, e: EventOf<'armor'>) => `${causes[e.cause]} takes ${e.armor_lost} from ${strong(`${v.whose(e.seat)} ${sideWords(e.side)}`)}: ${e.armor_left} left.`,
  ignite: (v: Voice, e: EventOf<'ignite'>) => `${strong(`${v.whose(e.seat)} ${sideWords(e.side)}`)} catches fire.`,
  putOut: (v: Voice, e: EventOf<'put_out'>) => `The fire on ${strong(`${v.whose(e.seat)} ${sideWords(e.side)}`)} is out.`,
  burns: (v: Voice, e: EventOf<'burns'>) => `The fire on ${strong(`${v.whose(e.seat)} ${sideWords(e.side)}`)} burns on: 1 damage.`,
  explosion: (v: Voice, e: EventOf<'explosion'>) => `An explosion at ${strong(`${v.whose(e.seat)} ${sideWords(e.side) || 'car'}`)} costs ${v.whom(e.seat)} 1 control.`,
  attack: (v: Voice, e: EventOf<'attack'>, o: Observation) =>
    `${v.whose(e.seat)} ${e.crew} fires ${cardOf(o, e.seat, e.slot)} to the ${e.arc} at ${pieceNamed(v, e.target, e.target_kind, e.target_of, e.side)}.`,
  cover(e: EventOf<'cover'>) {
    const parts: string[] = [];
    if (e.shield > 0) parts.push(`cover gives ${count(e.shield, 'shield')}`);
    if (e.rerolls > 0) parts.push(`range gives ${count(e.rerolls, 'free re-roll')}`);
    return parts.length === 0 ? '' : `For the defense ${list(parts)}.`;
  },
  damage(v: Voice, e: EventOf<'damage'>) {
    const parts = harm(e);
    const where = pieceNamed(v, e.target, e.target_kind, e.target_of, e.side);
    const by = e.shield > 0 ? `, past ${count(e.shield, 'shield')}` : '';
    return parts.length === 0 ? `Nothing gets through to ${where}.` : `${list(parts)} get through to ${where}${by}.`;
  },
  object(v: Voice, e: EventOf<'object'>) {
    const what = pieceNamed(v, e.on, e.on_kind, e.on_of);
    return e.gone ? `${what} is destroyed.` : `${what} takes ${e.damage} damage: ${e.durability_left} left.`;
  },
  destroyed: (v: Voice, e: EventOf<'destroyed'>, o: Observation) => `${strong(possessive(v, e.seat, cardOf(o, e.seat, e.slot)))} is destroyed.`,
  card: (v: Voice, e: EventOf<'card'>, o: Observation) => `${possessive(v, e.seat, cardOf(o, e.seat, e.slot))} takes ${e.damage} damage: ${e.durability_left} left.`,
  crewHit: (v: Voice, e: EventOf<'crew_hit'>) => `${strong(`${v.whose(e.seat)} ${e.crew}`)} ${e.damage < 0 ? 'recovers' : 'is hurt'}: ${e.durability_left} left.`,
  crewDead: (v: Voice, e: EventOf<'crew_dead'>) => `${strong(`${v.whose(e.seat)} ${e.crew}`)} is dead.`,
  damageCard(v: Voice, e: EventOf<'damage_card'>) {
    const items = tables.damageCard(e.damage_card)?.items ?? [];
    const order = items.length === 0 ? '' : `: ${items.map((i) => `${itemWords[i.item] ?? i.item}${i.limit > 0 ? ` ${i.limit}` : ''}`).join(', then ')}`;
    if (e.aside) return `Damage card ${e.damage_card} is laid aside.`;
    return `${count(e.points ?? 0, 'point')} inside ${strong(`${v.whose(e.seat)} car`)}, damage card ${e.damage_card}${order}.`;
  },
  used: (v: Voice, e: EventOf<'used'>, o: Observation) => `${v.who(e.seat)} ${v.does(e.seat, 'uses', 'use')} ${cardOf(o, e.seat, e.slot)}${e.flip ? ', which is spent' : ''}.`,
  condition(v: Voice, e: EventOf<'condition'>) {
    const where = e.side ? `${v.whose(e.seat)} ${sideWords(e.side)}` : `${v.whose(e.seat)} car`;
    return e.gone ? `${where} is ${e.condition === 'paint' ? 'clean of paint' : `no longer ${e.condition === 'overload' ? 'overloaded' : e.condition}`}.` : `${strong(where)} ${conditions[e.condition]}.`;
  },
  dropped: (v: Voice, e: EventOf<'dropped'>) => `${v.who(e.seat)} ${v.does(e.seat, 'drops', 'drop')} ${e.on_kind ? article(kindWords(e.on_kind)) : unknown}.`,
  mine: (v: Voice, e: EventOf<'mine'>) => `${pieceNamed(v, e.on, e.on_kind)} goes off at ${strong(`${v.whose(e.seat)} ${sideWords(e.side) || 'car'}`)}.`,
  equipped: (v: Voice, e: EventOf<'equipped'>) => `${v.who(e.seat)} ${v.does(e.seat, 'brings', 'bring')} out hidden weapons: ${list(cardsOf(e.car))}.`,
  eliminated(v: Voice, e: EventOf<'eliminated'>) {
    const how = { crew: 'nobody of the crew is left', power_plant: 'the power plant is gone', flip: 'the car has flipped', resigned: `${v.does(e.seat, 'gives', 'give')} up` };
    return e.how === 'resigned' ? `${v.who(e.seat)} ${how.resigned}.` : `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} out: ${how[e.how]}.`;
  },
  wreck: (v: Voice, e: EventOf<'wreck'>) => `${strong(`${v.whose(e.seat)} car`)} stays as a wreck.`,
  over(v: Voice, e: EventOf<'over'>) {
    if (e.seats.length === 0) return 'The duel is over. Nobody is left.';
    return `${v.all(e.seats)} ${e.seats.length > 1 ? 'share' : v.does(e.seats[0], 'wins', 'win')} the duel.`;
  },
  passed: (v: Voice, e: EventOf<'passed'>) => `${v.who(e.seat)} ${v.does(e.seat, 'passes', 'pass')} ${strong(`marker ${e.number}`)}.`,
  goesOff: (e: EventOf<'goes_off'>) => `${strong(`Marker ${e.number}`)} goes off.`,
  counted: (e: EventOf<'counted'>) => (e.number === 0 ? 'The countdown is at 0: time is up.' : `The countdown is at ${e.number}.`),
  tally: (v: Voice, e: EventOf<'tally'>) => `${v.who(e.seat)} ${v.does(e.seat, 'has', 'have')} ${e.rest} left in armor, tires and power plant, and ${e.alive === 2 ? 'both' : e.alive} of the crew.`,
};

const meansWords: Record<string, string> = { free: ', free of charge', ace: ' for 1 ace', boots: ' with Driving Boots', autopilot: ' with Autopilot' };

/** What the icons of a roll mean. */
export function rollKind(what: EventOf<'roll'>['what']): 'driving' | 'attack' | 'defense' | 'crash' {
  return what === 'driving' || what === 'attack' || what === 'defense' ? what : what === 'brackets' ? 'defense' : 'crash';
}

function tokens(e: EventOf<'tokens' | 'paid' | 'gained'>): string {
  const parts: string[] = [];
  if (e.control) parts.push(`${e.control} control`);
  if (e.ace) parts.push(count(e.ace, 'ace'));
  return list(parts) || 'nothing';
}

/** Damage in words. */
export function harm(e: { basic?: number; tire?: number; fire?: number; explosion?: number }): string[] {
  const parts: string[] = [];
  if (e.basic) parts.push(`${e.basic} basic`);
  if (e.tire) parts.push(`${e.tire} tire`);
  if (e.fire) parts.push('fire');
  if (e.explosion) parts.push('an explosion');
  return parts;
}

function possessive(v: Voice, seat: number | undefined, card: string): string {
  return `${v.whose(seat)} ${card.replace(/^(the|a) /, '')}`;
}

/** What is dropped has no article if it cannot be counted. */
const mass = new Set(['oil', 'smoke', 'foam', 'spikes', 'debris']);

export function article(noun: string): string {
  return mass.has(noun) ? noun : `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The names of the cards of a design. */
export function cardsOf(d: CarDesign): string[] {
  return [...(d.front ?? []), ...(d.back ?? []), ...(d.left ?? []), ...(d.right ?? []), ...(d.crew_area ?? [])].map((id) => tables.name(id));
}

/** The words of board and dashboard. */
export const ui = {
  board: (title: string, w: number, h: number) => `${title || 'Arena'}, ${w} by ${h} car lengths`,
  tools: { in: 'Zoom in', out: 'Zoom out', fit: 'The whole arena (F)', turn: 'Turn the board' },
  carLength: '1 car length',
  level: (n: number) => `level ${n}`,
  speed: (n: number, reverse: boolean) => (reverse ? 'rev' : `sp ${n}`),
  carLabel: (name: string, car: string, speed: number, reverse: boolean, states: readonly string[]) => [name, car, reverse ? 'in reverse' : `speed ${speed}`, ...states].join(', '),
  states: { out_of_control: 'out of control', stuck: 'stuck', shaken: 'shaken', overload: 'overloaded' },
  turningKey: 'turning key',
  handle: 'Angle of the turn',
  handleValue: (a: number) => (a === 0 ? 'straight' : `${a > 0 ? 'left' : 'right'} ${angle(Math.abs(a))}`),
  noDice: 'no dice',
  spin: (p: number) => (p <= 0 ? 'no spin' : `spin ${chance(p)}`),
  pressed: 'pressed against the wall',
  contact: { collision: 'collision', pile_up: 'pile-up', push: 'pushed', pop: 'crushed', mine: 'mine' } as Record<string, string>,
  rerolls: (n: number) => (n === 0 ? 'no free re-roll' : count(n, 'free re-roll')),
  phases: 'Phases of the round',
  passes: (markers: readonly number[], spins: boolean) => `passes ${markers.length === 1 ? 'marker' : 'markers'} ${markers.join(', ')}${spins ? ', unless it spins' : ''}`,
  marker: (n: number, next: boolean) => `Marker ${n}${next ? ', your next one' : ''}`,
  nextMarker: (n: number) => (n < 0 ? 'all markers passed' : `next marker ${n}`),
  seatNext: (n: number) => (n < 0 ? 'finished' : `next ${n}`),
  seatRest: (n: number) => `${n} left`,
  nextShort: (n: number) => (n < 0 ? '✓' : `→${n}`),
  courseProgress: (passed: number, of: number) => `${passed} of ${of} markers passed`,
  countRest: (n: number) => `${n} left to count`,
  count: (n: number, rounds: number) => (n === 0 ? 'countdown 0' : `countdown ${n}, ${rounds === 1 ? 'down at the end of this round' : `down in ${rounds} rounds`}`),
  goesNext: (n: number) => `Marker ${n} goes off next`,
  checkpointsRule: 'Drive over the markers in this order. At the end of a movement point your rectangle must overlap the next one. Who passes 0 wins at once; so does the last car running. SX-SCEN-003',
  countdownRule:
    'Every second round the count goes down and the markers of the number that leaves explode: 2 damage and an explosion for every car within 1 CL. At 0 most armor, tires and power plant win. SX-SCEN-005',
  move: (point: number, of: number) => `move ${point} of ${of}`,
  minimap: 'The whole arena, with the part that is shown',
  overview: 'Overview',
  stays: 'stays in control',
  noRoll: 'No driving roll: no dice, nothing to pay.',
  lastGone: (p: number) => `${percent(p)} last control gone, then straight only`,
  spinFrom: (p: number, a: number) => `${percent(p)} spin of ${angle(a)} or more`,
  tireLost: (p: number) => `${percent(p)} at least one tire lost`,
  flips: (p: number) => `${percent(p)} flips over: out`,
  histogram: (held: number) => `Control this move will cost; you hold ${held}`,
  axis: 'skids rolled = control paid',
  beyond: (spins: boolean) => (spins ? 'more than you have: spin' : 'more than you have: tires'),
  part: (text: string, card: string | undefined, speed: number, zone: string) =>
    text === 'speed' ? `Maneuver, speed ${speed}` : text === 'zone' ? `Zone ${zone}` : text === 'terrain' ? 'Rough ground' : tables.name(card ?? '') || text,
  reward: 'Reward',
  aces: (n: number) => count(n, 'ace'),
  hazardAdds: 'Hazards add',
  asking: 'The table works it out.',
  either: 'driver or gunner',
  sheetOf: (name: string, car: string) => `Dashboard of ${name}, ${car}`,
  held: (control: number, ace: number) => `${control} control, ${count(ace, 'ace')}`,
  wear: (tires: number, power: number, top: number) => `tires ${tires}, power plant ${power}, top speed ${top}`,
  moveTitle: (move: string, zone: string) => (zone ? `${move}: zone ${zone}` : move),
  rollOf: (own: boolean) => (own ? 'Your driving roll' : 'Driving roll'),
  coverShort: (n: number) => `cover ${n}`,
  search: 'Search cars and weapons',
  bring: 'Bring a car',
  builder: 'Car builder',
  pasteLabel: 'Code, link or JSON of a car',
  takeIt: 'Take it',
  cars: 'Cars for this game',
  handedIn: (name: string) => `${name || 'Your car'} is handed in. The others see it when all are ready.`,
  building: 'The players build their cars in secret.',
  ready: 'ready',
  notReady: 'builds a car',
  crewArea: 'crew area',
  armorPlan: (front: number, right: number, back: number, left: number, ap: number) => `Armor front ${front}, right ${right}, back ${back}, left ${left}, of ${ap} each`,
  slider: { speed: 'Speed', tires: 'Tires', power: 'Power plant' },
  sliderLabel: (name: string, n: number, most: number) => `${name} ${n} of ${most}`,
  speedNote: (n: number, control: number) => `${n === 0 ? 'no moves' : `${count(n, 'move')} a round`}; control +${control}`,
  reverseNote: '1 move a round, backward',
  tireNote: (control: number, at: number | null, next: number, top: number) => `control +${control}${at === null ? '' : `; at ${at}: control +${next}, top speed ${top}`}`,
  powerNote: '0: out of the duel',
  controlLeft: 'control',
  acesLeft: (n: number) => (n === 1 ? 'ace' : 'aces'),
  rotate: 'Turn the car',
  spent: 'spent',
  fired: 'fired',
  destroyed: 'destroyed',
  faceDown: 'face-down',
  itemsLeft: (n: number) => `${n} left`,
  wrench: { BASIC: 'wrench: damage', TIRE: 'wrench: tire', FIRE: 'wrench: fire', EXPLOSION: 'wrench: explosion', PAINT: 'wrench: paint', SPECIAL: 'wrench: special', NONE: '' } as Record<string, string>,
  basic: (n: number) => `${n} damage without dice`,
  reach: (n: number) => `range ${n}`,
  oneShot: 'one shot',
  watching: 'You watch this duel.',
  fixed: (n: number) => `${n} of it without dice`,
  defenseOf: (who: string) => `Defense of ${who}`,
  cover: 'cover',
  cancelsTire: (n: number) => `${count(n, 'shield')} against tires`,
  cancelsBasic: (n: number) => `${count(n, 'shield')} against damage`,
  rangeRerolls: (d: string) => `Range ${d}`,
  acesHeld: 'Aces in hand, one re-roll each',
  left: (n: number) => `${n} left`,
  armorAfter: (side: string, from: number, to: number) => `${side} armor ${from} → ${to}`,
  damage: 'damage',
  setsFire: 'sets the side on fire',
  explodes: 'explosion: costs 1 control',
  inside: (n: number) => `${n} inside the car`,
  withComputer: 'with computer',
  noShot: 'Nothing in any arc that can be hit.',
  attackDice: (arc: string) => `Attack, ${arc} arc`,
  defenseDice: 'Defense',
  noCover: 'No cover',
  coverBy: (by: readonly string[]) => `Cover from ${list(by) || 'what lies between'}`,
  shields: (n: number) => count(n, 'shield'),
  expected: 'damage expected',
  armorLoss: (n: number) => `${tenths(n)} armor lost on average`,
  internal: (p: string) => `${p} to reach the inside`,
  shots: 'Shots',
  shotsOf: (card: string) => `Shots with ${card}`,
  side: sideWords as (s: Side) => string,
} as const;
