/** The sentences of Arena Six, English only, no logic beyond grammar: what happened (say), and the words of board and dashboard (ui).
 *  See question.ts and offers.ts for the sentences that ask. */
import { chance, count, list, percent, strong, type Voice } from '../../lib/voice';
import { cardIn, pieceOf, seatOf, type Board } from './names';
import { tables } from '../../sixth/tables.svelte';
import type { ArenaEvent, Icons, Side } from './types';

/** Sides of a car in a sentence. */
export function sideWords(side: string | undefined): string {
  return side === 'left' || side === 'right' ? `${side} side` : (side ?? '');
}

/** degrees are shown with as many figures as they have: 7.5°, 38°. */
export function angle(n: number): string {
  return `${Math.round(n * 10) / 10}°`;
}

/** Car lengths: "2.0 CL". */
export function lengths(n: number): string {
  return `${n.toFixed(1)} CL`;
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

/** Phases of a round, numbered as in the rules. */
export const phaseTitle: Record<string, string> = {
  build: 'Cars are built', place: 'Starting places', check_speed: 'Check speed', take_control: 'Take control', manage_fires: 'Fires',
  movement: 'Drive', combat: 'Combat', end_of_round: 'End', over: 'Over',
};

/** Items of damage cards. */
export const itemWords: Record<string, string> = {
  structure: 'structure', weapon: 'a weapon', accessory: 'an accessory', driver: 'the driver', gunner: 'the gunner', crew: 'a crew member',
  fire: 'fire', tires: 'tires', opposite_side_armor: 'armor of the other side', power_plant: 'the power plant',
};

/** A piece of the arena in a sentence: "Osei’s car", "the barrel", "the north edge", "an inner wall". */
export function piece(v: Voice, o: Board, ref: string | undefined, side?: string): string {
  if (!ref) return 'nothing';
  const seat = seatOf(ref);
  if (seat >= 0) return strong(side ? `${v.whose(seat)} ${sideWords(side)}` : `${v.whose(seat)} car`);
  const [kind, name] = ref.split(':');
  if (kind === 'edge') return `the ${name} wall`;
  if (kind === 'wall') return 'a wall';
  const x = pieceOf(o, ref);
  return x.seat >= 0 && x.kind === 'wreck' ? `the wreck of ${v.whose(x.seat)} car` : `the ${x.kind}`;
}

/** A card of a car in a sentence: "the Heavy Machine Gun". */
export function cardOf(o: Board, seat: number | undefined, slot: number | undefined): string {
  const id = cardIn(o, seat, slot);
  return id === '' ? 'a card' : `the ${tables.name(id)}`;
}

/** What damage comes from. */
const causes: Record<string, string> = {
  attack: 'The attack', collision: 'The collision', fire: 'The fire', maneuver: 'The maneuver', mine: 'The mine',
};

const rollNames: Record<string, string> = {
  driving: 'the driving roll', collision: 'the collision', push: 'what was pushed', attack: 'the attack', defense: 'defense',
  safety_cage: 'the Safety Cage', roll_bar: 'the Roll Bar', brackets: 'the Reinforced Weapon Brackets', mamba: 'Mamba',
};

const conditions: Record<string, string> = { paint: 'is painted over', shaken: 'is shaken', overload: 'is overloaded' };

/** say tells an event of a match in one sentence. The order is that of the events in the rules. */
export const say = {
  built: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'has', 'have')} handed in a car${e.car ? `: ${strong(e.car.name)}` : ''}.`,
  revealed: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'drives', 'drive')} ${strong(e.car?.name ?? 'a car')}.`,
  placed: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'takes', 'take')} a starting place.`,
  marker: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'holds', 'hold')} the first-player marker.`,
  speedLoss: (v: Voice, e: ArenaEvent) => `Worn tires slow ${v.whom(e.seat)} down to speed ${e.count ?? 0}.`,
  tokens: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'takes', 'take')} ${tokens(e)}.`,
  speed(v: Voice, e: ArenaEvent) {
    const how = e.hard ? ', hard' : '';
    if (e.back) return `${v.who(e.seat)} ${v.does(e.seat, 'shifts', 'shift')} into reverse${how}.`;
    return `${v.who(e.seat)} ${v.does(e.seat, 'sets', 'set')} speed ${e.count ?? 0}${how}.`;
  },
  move(v: Voice, e: ArenaEvent) {
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
  reposition: (v: Voice, e: ArenaEvent, o: Board) => `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} pressed against ${piece(v, o, e.on)} and ${v.does(e.seat, 'turns', 'turn')} ${e.side} along it.`,
  stuck: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} stuck: speed 0, all control lost, backed off.`,
  spin: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'spins', 'spin')} out ${e.side} by ${angle(e.angle ?? 0)}: ${count(e.count ?? 0, 'skid')} not paid.`,
  flip: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'flips', 'flip')} over.`,
  pushed: (v: Voice, e: ArenaEvent, o: Board) => `${piece(v, o, e.on)} is pushed aside.`,
  popped: (v: Voice, e: ArenaEvent, o: Board) => `${piece(v, o, e.on)} is crushed and leaves the arena.`,
  roll(v: Voice, e: ArenaEvent) {
    if (!e.dice?.length) return `${v.who(e.seat)} ${v.does(e.seat, 'has', 'have')} no dice for ${rollNames[e.what ?? ''] ?? e.what}.`;
    const n = count(e.dice?.length ?? 0, e.what === 'driving' ? 'driving die' : 'die', e.what === 'driving' ? 'driving dice' : 'dice');
    return `${v.who(e.seat)} ${v.does(e.seat, 'rolls', 'roll')} ${n}${e.what === 'driving' ? '' : ` for ${rollNames[e.what ?? ''] ?? e.what}`}: ${iconWords(e.icons ?? none, rollKind(e))}.`;
  },
  reroll: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 're-rolls', 're-roll')} die ${(e.die ?? 0) + 1}${meansWords[e.with ?? ''] ?? ''}: now ${iconWords(e.icons ?? none, rollKind(e))}.`,
  result: (e: ArenaEvent) => `The roll stands: ${iconWords(e.icons ?? none, rollKind(e))}.`,
  collision(v: Voice, e: ArenaEvent, o: Board) {
    const by = e.by && seatOf(e.by) < 0 ? piece(v, o, e.by) : strong(`${v.whose(e.seat)} ${e.side ? sideWords(e.side) : 'car'}`);
    return `${e.pile ? 'Pile-up' : 'Collision'}: ${by} against ${piece(v, o, e.on, e.on_side)}.`;
  },
  paid(v: Voice, e: ArenaEvent) {
    const owed = (e.count ?? 0) > 0 ? `, ${e.count} more owed` : '';
    return `${v.who(e.seat)} ${v.does(e.seat, 'pays', 'pay')} ${tokens(e)}${owed}.`;
  },
  gained: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'gains', 'gain')} ${tokens(e)}.`,
  tires: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'loses', 'lose')} ${count(e.count ?? 0, 'tire')}: ${e.left ?? 0} left.`,
  power: (v: Voice, e: ArenaEvent) => ((e.count ?? 0) < 0 ? `${v.whose(e.seat)} power plant recovers to ${e.left ?? 0}.` : `${v.whose(e.seat)} power plant takes ${e.count ?? 0}: ${e.left ?? 0} left.`),
  armor: (v: Voice, e: ArenaEvent) => `${causes[e.cause ?? ''] ?? 'Damage'} takes ${e.count ?? 0} from ${strong(`${v.whose(e.seat)} ${sideWords(e.side)}`)}: ${e.left ?? 0} left.`,
  ignite: (v: Voice, e: ArenaEvent) => `${strong(`${v.whose(e.seat)} ${sideWords(e.side)}`)} catches fire.`,
  putOut: (v: Voice, e: ArenaEvent) => `The fire on ${strong(`${v.whose(e.seat)} ${sideWords(e.side)}`)} is out.`,
  burns: (v: Voice, e: ArenaEvent) => `The fire on ${strong(`${v.whose(e.seat)} ${sideWords(e.side)}`)} burns on: 1 damage.`,
  explosion: (v: Voice, e: ArenaEvent) => `An explosion at ${strong(`${v.whose(e.seat)} ${sideWords(e.side)}`)} costs ${v.whom(e.seat)} 1 control.`,
  attack(v: Voice, e: ArenaEvent, o: Board) {
    const arc = e.side ? ` to the ${e.side}` : '';
    return `${v.whose(e.seat)} ${e.crew ?? 'crew'} fires ${cardOf(o, e.seat, e.slot)}${arc} at ${piece(v, o, e.on, e.on_side)}.`;
  },
  cover(e: ArenaEvent) {
    const parts: string[] = [];
    if ((e.count ?? 0) > 0) parts.push(`cover gives ${count(e.count ?? 0, 'shield')}`);
    if ((e.left ?? 0) > 0) parts.push(`range gives ${count(e.left ?? 0, 'free re-roll')}`);
    return parts.length === 0 ? '' : `For the defense ${list(parts)}.`;
  },
  damage(v: Voice, e: ArenaEvent, o: Board) {
    const parts = harm(e);
    const where = piece(v, o, e.on, e.on_side);
    const by = (e.shield ?? 0) > 0 ? `, past ${count(e.shield ?? 0, 'shield')}` : '';
    return parts.length === 0 ? `Nothing gets through to ${where}.` : `${list(parts)} get through to ${where}${by}.`;
  },
  object(v: Voice, e: ArenaEvent, o: Board) {
    const what = piece(v, o, e.on);
    return e.gone ? `${what} is destroyed.` : `${what} takes ${e.count ?? 0} damage: ${e.left ?? 0} left.`;
  },
  destroyed: (v: Voice, e: ArenaEvent, o: Board) => `${strong(possessive(v, e.seat, cardOf(o, e.seat, e.slot)))} is destroyed.`,
  card: (v: Voice, e: ArenaEvent, o: Board) => `${possessive(v, e.seat, cardOf(o, e.seat, e.slot))} takes ${e.count ?? 0} damage: ${e.left ?? 0} left.`,
  crewHit: (v: Voice, e: ArenaEvent) => `${strong(`${v.whose(e.seat)} ${e.crew}`)} is hurt: ${e.left ?? 0} left.`,
  crewDead: (v: Voice, e: ArenaEvent) => `${strong(`${v.whose(e.seat)} ${e.crew}`)} is dead.`,
  damageCard(v: Voice, e: ArenaEvent) {
    const items = tables.damageCard(e.card ?? '')?.items ?? [];
    const order = items.length === 0 ? '' : `: ${items.map((i) => `${itemWords[i.item] ?? i.item}${i.limit > 0 ? ` ${i.limit}` : ''}`).join(', then ')}`;
    if (e.aside) return `Damage card ${e.card} is laid aside.`;
    return `${count(e.count ?? 0, 'point')} inside ${strong(`${v.whose(e.seat)} car`)}, damage card ${e.card}${order}.`;
  },
  used: (v: Voice, e: ArenaEvent, o: Board) => `${v.who(e.seat)} ${v.does(e.seat, 'uses', 'use')} ${cardOf(o, e.seat, e.slot)}${e.flip ? ', which is spent' : ''}.`,
  condition(v: Voice, e: ArenaEvent) {
    const where = e.side ? `${v.whose(e.seat)} ${sideWords(e.side)}` : `${v.whose(e.seat)} car`;
    return e.gone ? `${where} is ${e.condition === 'paint' ? 'clean of paint' : `no longer ${e.condition === 'overload' ? 'overloaded' : e.condition}`}.` : `${strong(where)} ${conditions[e.condition ?? ''] ?? e.condition}.`;
  },
  dropped: (v: Voice, e: ArenaEvent, o: Board) => `${v.who(e.seat)} ${v.does(e.seat, 'drops', 'drop')} ${article(pieceOf(o, e.on ?? '').kind)}.`,
  mine: (v: Voice, e: ArenaEvent, o: Board) => `${piece(v, o, e.on)} goes off at ${e.seat === undefined ? 'what touched it' : strong(`${v.whose(e.seat)} ${sideWords(e.side) || 'car'}`)}.`,
  equipped: (v: Voice, e: ArenaEvent) => `${v.who(e.seat)} ${v.does(e.seat, 'brings', 'bring')} out hidden weapons${e.car ? `: ${list(cardsOf(e.car))}` : ''}.`,
  eliminated(v: Voice, e: ArenaEvent) {
    const how: Record<string, string> = { crew: 'nobody of the crew is left', power_plant: 'the power plant is gone', flip: 'the car has flipped', resigned: `${v.does(e.seat, 'gives', 'give')} up` };
    return e.how === 'resigned' ? `${v.who(e.seat)} ${how['resigned']}.` : `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} out: ${how[e.how ?? ''] ?? e.how}.`;
  },
  wreck: (v: Voice, e: ArenaEvent) => `${strong(`${v.whose(e.seat)} car`)} stays as a wreck.`,
  over(v: Voice, e: ArenaEvent) {
    const w = e.seats ?? [];
    if (w.length === 0) return 'The duel is over. Nobody is left.';
    return `${v.all(w)} ${w.length > 1 ? 'share' : v.does(w[0], 'wins', 'win')} the duel.`;
  },
};

const none: Icons = { hit: 0, skid: 0, wrench: 0 };

const meansWords: Record<string, string> = { free: ', free of charge', ace: ' for 1 ace', boots: ' with Driving Boots', autopilot: ' with Autopilot' };

/** What the icons of a roll mean. */
export function rollKind(e: ArenaEvent): 'driving' | 'attack' | 'defense' | 'crash' {
  return e.what === 'driving' || e.what === 'attack' || e.what === 'defense' ? e.what : e.what === 'brackets' ? 'defense' : 'crash';
}

function tokens(e: ArenaEvent): string {
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
export function cardsOf(d: { front?: string[]; back?: string[]; left?: string[]; right?: string[]; crew_area?: string[] }): string[] {
  return [...(d.front ?? []), ...(d.back ?? []), ...(d.left ?? []), ...(d.right ?? []), ...(d.crew_area ?? [])].map((id) => tables.name(id));
}

/** The words of board and dashboard. */
export const ui = {
  board: (title: string, w: number, h: number) => `${title || 'Arena'}, ${w} by ${h} car lengths`,
  tools: { in: 'Zoom in', out: 'Zoom out', fit: 'The whole arena (F)', turn: 'Turn the board' },
  carLength: '1 car length',
  level: (n: number) => `level ${n}`,
  speed: (n: number, reverse: boolean) => (reverse ? 'rev' : `sp ${n}`),
  carLabel: (name: string, car: string, speed: number, reverse: boolean) => `${name}, ${car}, ${reverse ? 'in reverse' : `speed ${speed}`}`,
  turningKey: 'turning key',
  handle: 'Angle of the turn',
  handleValue: (a: number) => (a === 0 ? 'straight' : `${a > 0 ? 'left' : 'right'} ${angle(Math.abs(a))}`),
  noDice: 'no dice',
  spin: (p: number) => (p <= 0 ? 'no spin' : `spin ${chance(p)}`),
  pressed: 'pressed against the wall',
  contact: { collision: 'collision', pile_up: 'pile-up', push: 'pushed', pop: 'crushed', mine: 'mine' } as Record<string, string>,
  rerolls: (n: number) => (n === 0 ? 'no free re-roll' : count(n, 'free re-roll')),
  phases: 'Phases of the round',
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
  crash: (n: number) => `Each collision: ${n.toFixed(1)} damage to both on average`,
  asking: 'The table works it out.',
  either: 'driver or gunner',
  sheetOf: (name: string, car: string) => `Dashboard of ${name}, ${car}`,
  held: (control: number, ace: number) => `${control} control, ${count(ace, 'ace')}`,
  wear: (tires: number, power: number) => `tires ${tires}, power plant ${power}`,
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
  armorLoss: (n: number) => `${n.toFixed(1)} armor lost on average`,
  internal: (p: string) => `${p} to reach the inside`,
  shots: 'Shots',
  shotsOf: (card: string) => `Shots with ${card}`,
  side: sideWords as (s: Side) => string,
} as const;
