/** The sentences of the log of Highway Crew: one for each kind of event, no logic beyond grammar. */
import { count, strong, type Voice } from '../../lib/voice';
import { barePlace, bareVehicle, cellOf, diceWords, effectText, moveWords, spaceWords } from './names';
import { phrases } from './phrases';
import { tables } from './tables.svelte';
import type { EventName, HeistEvent, ScenarioID } from './types';

/** The event of a kind. */
type Of<K extends EventName> = Extract<HeistEvent, { kind: K }>;

const car = (e: { vehicle?: string }, s: ScenarioID) => bareVehicle(e.vehicle, s);
/** A vehicle that belongs to the seat of the event, if it has one. */
const own = (v: Voice, e: { seat?: number; vehicle: string }, s: ScenarioID) => strong(e.seat === undefined ? car(e, s) : `${v.whose(e.seat)} ${tables.name(e.vehicle.startsWith('suv') ? 'commandeered' : e.vehicle)}`);
const spot = ['the first spot', 'the second spot', 'ACTIVATE!'];

/** The sentence of each event. "" for what the lines around it tell. */
export const say: { [K in EventName]: (v: Voice, e: Of<K>, s: ScenarioID) => string } = {
  picked: (v, e) => {
    const takes = `${v.who(e.seat)} ${v.does(e.seat, 'takes', 'take')}`;
    if (e.character) return `${takes} ${tables.name(e.character)}.`;
    return e.model ? `${takes} the ${tables.name(e.model)}.` : `${v.who(e.seat)} ${v.does(e.seat, 'starts', 'start')} in lane ${cellOf(e.to)?.y ?? '?'}.`;
  },
  ready: (v, e) => (e.withdrawn ? `${v.who(e.seat)} ${v.does(e.seat, 'wants', 'want')} to choose again.` : `${v.who(e.seat)} ${v.does(e.seat, 'is', 'are')} ready.`),
  placed: (v, e, s) => (e.setup ? `${e.seat !== undefined ? own(v, e, s) : car(e, s)} starts in ${spaceWords(e.to)}.` : `${car(e, s)} joins in ${spaceWords(e.to)}.`),
  round: () => '',
  stunt_card: (_, e) => `A new Stunt: ${strong(tables.name(e.stunt))}${e.tokens > 0 ? `, with ${count(e.tokens, 'token')}` : ', to be used any number of times'}.`,
  stunts_move: () => 'The Stunt cards move a spot West.',
  stunt_gone: (_, e) => `${strong(tables.name(e.stunt))} leaves the road${e.tokens > 0 ? `, and ${count(e.tokens, 'token')} with it` : ''}.`,
  turn: () => '',
  drive: (v, e) => `${v.who(e.seat)} ${e.free ? v.does(e.seat, 'moves', 'move') : v.does(e.seat, 'drives', 'drive')} ${moveWords(e.from, e.to)}${e.free ? ', without an action' : ''}.`,
  leap: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'leaps', 'leap')} ${e.wheel ? 'behind the wheel' : `onto ${barePlace(e.vehicle, s)}`}${e.free ? ', without an action' : ''}.`,
  action: (v, e, s) => {
    const who = `${v.who(e.seat)} ${v.does(e.seat, 'tries', 'try')}`;
    switch (e.for) {
      case 'ram':
        return `${who} to ram ${car(e, s)}.`;
      case 'force':
        return `${who} to force ${car(e, s)} aside.`;
      case 'shake':
        return `${who} to shake the Enemy Peg off.`;
      case 'hijack':
        return `${who} to hijack the SUV underfoot.`;
      case 'brawl':
        return `${who} to throw the Enemy Peg off.`;
      case 'special':
        return `${who} ${strong(tables.name(e.special))}.`;
    }
    return `${who} ${strong(tables.name(e.stunt))}.`;
  },
  assist: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'assists', 'assist')} ${v.whom(e.roller)} with ${count(e.tokens, 'token')}: ${count(e.dice_now, 'die', 'dice')}.`,
  rolled: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'rolls', 'roll')} ${count(e.faces.length, 'die', 'dice')} for ${e.for === 'defense' ? `Defense against ${e.needed}` : `${phrases.skill[e.skill]}, ${e.needed} needed`}: ${diceWords(e.faces)}.`,
  reroll: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'has', 'have')} ${count(e.dice.length, 'die', 'dice')}${e.roller !== e.seat ? ` of ${v.whom(e.roller)}` : ''} rolled again: ${diceWords(e.faces)} now.`,
  boosted: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'boosts', 'boost')}: ${count(e.symbols, 'symbol')} ${e.symbols === 1 ? 'becomes a hit' : 'become hits'}.`,
  result: (_, e) => `${e.hits} of ${e.needed} hits: ${e.success ? strong('it works') : 'it fails'}${e.for !== 'stunt' && e.for !== 'special' && e.for !== 'reaction' ? ` (${phrases.purpose[e.for]})` : ''}.`,
  defense: (v, e, s) => `${own(v, e, s)} is dealt ${e.damage}, ${count(e.hits, 'hit')} ${e.hits === 1 ? 'stops' : 'stop'} ${Math.min(e.hits, e.damage)}: ${e.taken ? `takes ${strong(`${e.taken}`)}` : 'no harm done'}.`,
  damage: (v, e, s) => `${own(v, e, s)} loses ${e.lost} Strength, ${e.strength} left.`,
  wrecked: (v, e, s) => `${own(v, e, s)} is a wreck in ${spaceWords(e.to)}.`,
  removed: (v, e, s) => `${e.wreck ? `The wreck of ${car(e, s)}` : own(v, e, s)} leaves the road in ${spaceWords(e.from)}.`,
  no_vehicle: (v, e, s) => `${car(e, s)} is not ${v.whose(e.seat)} vehicle any more.`,
  forced: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'forces', 'force')} ${car(e, s)} ${moveWords(e.from, e.to)}.`,
  followed: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'follows', 'follow')} into ${spaceWords(e.to)}.`,
  wreck_moved: (_, e, s) => `The wreck of ${car(e, s)} moves ${moveWords(e.from, e.to)}.`,
  peg_off: (_, e, s) => `The Enemy Peg on ${barePlace(e.vehicle, s)} goes back to the supply.`,
  peg_on: (_, e, s) => (e.giver ? `The Enemy Peg of ${bareVehicle(e.giver, s)} boards ${strong(barePlace(e.vehicle, s))}.` : `An Enemy Peg boards ${strong(barePlace(e.vehicle, s))}.`),
  thrown: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'lands', 'land')} on ${barePlace(e.vehicle, s)}.`,
  stranded: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'finds', 'find')} no place to stand.`,
  hijack: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'hijacks', 'hijack')} ${strong(car(e, s))}${e.left_behind ? ` and ${v.does(e.seat, 'leaves', 'leave')} ${bareVehicle(e.left_behind, s)} behind` : ''}.`,
  boost_taken: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'takes', 'take')} ${count(e.tokens, 'Boost token')}, ${e.tokens_left} now.`,
  boost_lost: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'loses', 'lose')} ${count(e.tokens, 'Boost token')}, ${e.tokens_left} left.`,
  token: (_, e) => `A token leaves ${strong(tables.name(e.stunt))}${e.to_supply ? ' for the supply' : ''}, ${e.tokens_left} left.`,
  enemy_die: (_, e) => `Enemy Die: ${strong(phrases.face[e.face])}.`,
  slam: (_, e, s) => `${car(e, s)} slams ${strong(bareVehicle(e.target, s))}: ${e.damage} dealt.`,
  suv_moves: (v, e, s) => (e.seat !== undefined ? `${v.who(e.seat)} ${v.does(e.seat, 'steers', 'steer')} ${car(e, s)} ${moveWords(e.from, e.to)}.` : `${car(e, s)} comes nearer: ${moveWords(e.from, e.to)}.`),
  peg_hits: (_, e, s) => `The Enemy Peg on ${strong(car(e, s))} strikes: ${e.damage} dealt.`,
  brawled: (v, e, s) => `The Enemy Peg on ${barePlace(e.vehicle, s)} throws ${v.whom(e.seat)} off.`,
  card_moves: (_, e) => `${strong(tables.name(e.card))} moves to ${spot[e.spot] ?? 'the next spot'}${e.spot === 2 ? ' and is activated' : ''}.`,
  card: (_, e) => `A new Enemy card: ${strong(tables.name(e.card))}.`,
  card_out: (_, e) => `${tables.name(e.card)} is discarded.`,
  effect: (_, e) => `${strong(e.effect < 0 ? `${tables.name(e.card)}, activated` : e.label)}: ${e.fails ? 'its condition does not hold, nothing happens.' : (effectText(e.card, e.effect) ?? 'it takes effect.')}`,
  main_moves: (_, e, s) => (e.stays ? `${phrases.main(s, 'who')} is at the edge and stays in its lane.` : `${phrases.main(s, 'who')} moves ${e.dir === 'n' ? 'North' : e.dir === 's' ? 'South' : moveWords(e.from, e.to)}.`),
  shoved: (_, e, s) => `${car(e, s)} is shoved ${moveWords(e.from, e.to)}.`,
  strength: (_, e, s) => `${e.track === 'hunter' ? 'Hunter' : phrases.main(s, 'who')} ${e.change < 0 ? `takes ${strong(`${-e.change}`)}` : `regains ${strong(`${e.change}`)}`}, ${e.strength} left.`,
  fires: (_, e, s) => (e.cancelled ? `${phrases.main(s, 'who')} would fire: the marker cancels it.` : `${phrases.main(s, 'who')} fires: ${e.damage} dealt.`),
  marker: (_, e, s) => (e.spent ? 'The marker is spent.' : `A marker lies: the next ${s === 'chopper' ? 'CHOPPER' : 'TANK'} FIRES! is cancelled.`),
  radar: (_, e) => `The Radar ${e.change < 0 ? 'falls' : 'rises'} to ${strong(`${e.radar}`)}.`,
  decoder: (_, e, s) => `Decoder sits in ${strong(car(e, s))} now.`,
  door: (_, e) => `The back door is ${strong(phrases.door[e.door] ?? 'open')}.`,
  shells: (_, e) => (e.change < 0 ? `A shell is fired, ${e.shells} left.` : `A shell is added, ${e.shells} now.`),
  cargo: (v, e, s) => (e.cargo < 0 ? `${own(v, e, s)} loses ${count(-e.cargo, 'cargo', 'cargo')}: ${e.on_board} left on the Semi.` : `${own(v, e, s)} gets ${count(e.cargo, 'cargo', 'cargo')}${e.giver ? ` from ${bareVehicle(e.giver, s)}` : `: ${e.on_board} left on the Semi`}.`),
  covered: (v, e, s) => (s === 'chopper' ? `${v.who(e.seat)} ${v.does(e.seat, 'finds', 'find')} cover: the shot does nothing.` : `${v.who(e.seat)} ${v.does(e.seat, 'ducks', 'duck')} and ${v.does(e.seat, 'stays', 'stay')} on the Semi.`),
  drift: (_, e, s) => (e.to ? `${car(e, s)} falls back to ${spaceWords(e.to)}.` : `${car(e, s)} falls off the road.`),
  wreck_slides: (_, e, s) => `The wreck of ${car(e, s)} slides to ${spaceWords(e.to)}.`,
  exhausted: (v, e) => `${v.whose(e.seat)} turn is over.`,
  over: (_, e) => `${strong(e.won ? 'The crew wins' : 'The crew loses')}: ${phrases.end[e.end]}.`,
};
