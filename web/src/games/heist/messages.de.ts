/** The sentences of the log of Highway Crew, in German. */
import { count, strong, type Voice } from '../../lib/voice';
import { barePlace, bareVehicle, cellOf, diceWords, effectText, moveWords, spaceWords } from './names';
import { phrases, type Case } from './phrases';
import { tables } from './tables.svelte';
import type { EventName, HeistEvent, Purpose, ScenarioID } from './types';

/** The event of a kind. */
type Of<K extends EventName> = Extract<HeistEvent, { kind: K }>;

const car = (e: { vehicle?: string }, s: ScenarioID, c: Case = 'who') => bareVehicle(e.vehicle, s, c);
const wreck = (e: { vehicle?: string }, s: ScenarioID, c: Case = 'who') => phrases.wreck(car(e, s, 'of'), c);
/** A vehicle that belongs to the seat of the event, if it has one. */
const own = (v: Voice, e: { seat?: number; vehicle: string }, s: ScenarioID, c: Case = 'who') =>
  strong(e.seat === undefined ? car(e, s, c) : phrases.own(v, e.seat, tables.name(e.vehicle.startsWith('suv') ? 'commandeered' : e.vehicle), c));
const dice = (n: number) => (n === 1 ? 'einem Würfel' : `${n} Würfeln`);
const spot = ['auf den ersten Platz', 'auf den zweiten Platz', 'auf AKTIVIEREN!'];
const purpose: Partial<Record<Purpose, string>> = { ram: 'Rammen', force: 'Abdrängen', shake: 'Abschütteln', hijack: 'Entführung', brawl: 'Kampf', defense: 'Abwehr' };

export const say: { [K in EventName]: (v: Voice, e: Of<K>, s: ScenarioID) => string } = {
  picked: (v, e) => {
    const takes = `${v.who(e.seat)} ${v.does(e.seat, 'nimmt', 'nimmst')}`;
    if (e.character) return `${takes} ${tables.name(e.character)}.`;
    return e.model ? `${takes} ${phrases.model(tables.name(e.model), 'whom')}.` : `${v.who(e.seat)} ${v.does(e.seat, 'startet', 'startest')} auf Spur ${cellOf(e.to)?.y ?? '?'}.`;
  },
  ready: (v, e) => (e.withdrawn ? `${v.who(e.seat)} ${v.does(e.seat, 'will', 'willst')} neu wählen.` : `${v.who(e.seat)} ${v.does(e.seat, 'ist', 'bist')} bereit.`),
  placed: (v, e, s) => (e.setup ? `${e.seat !== undefined ? own(v, e, s) : car(e, s)} startet auf ${spaceWords(e.to)}.` : `${car(e, s)} kommt dazu: ${spaceWords(e.to)}.`),
  round: () => '',
  stunt_card: (_, e) => `Ein neuer Stunt: ${strong(tables.name(e.stunt))}${e.tokens > 0 ? `, mit ${e.tokens === 1 ? '1 Marker' : `${e.tokens} Markern`}` : ', beliebig oft zu nutzen'}.`,
  stunts_move: () => 'Die Stuntkarten rücken einen Platz nach Westen.',
  stunt_gone: (_, e) => `${strong(tables.name(e.stunt))} verlässt die Straße${e.tokens > 0 ? `, und ${count(e.tokens, 'token')} mit ihm` : ''}.`,
  turn: () => '',
  drive: (v, e) => `${v.who(e.seat)} ${e.free ? v.does(e.seat, 'rückt', 'rückst') : v.does(e.seat, 'fährt', 'fährst')} ${moveWords(e.from, e.to)}${e.free ? ', ohne Aktion' : ''}.`,
  leap: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'springt', 'springst')} ${e.wheel ? 'ans Steuer' : `auf ${barePlace(e.vehicle, s, 'whom')}`}${e.free ? ', ohne Aktion' : ''}.`,
  action: (v, e, s) => {
    const who = `${v.who(e.seat)} ${v.does(e.seat, 'versucht', 'versuchst')}`;
    switch (e.for) {
      case 'ram':
        return `${who}, ${car(e, s, 'whom')} zu rammen.`;
      case 'force':
        return `${who}, ${car(e, s, 'whom')} abzudrängen.`;
      case 'shake':
        return `${who}, die Feindfigur abzuschütteln.`;
      case 'hijack':
        return `${who}, den SUV zu entführen, auf dem ${v.does(e.seat, 'die eigene Figur', 'deine Figur')} steht.`;
      case 'brawl':
        return `${who}, die Feindfigur hinunterzuwerfen.`;
      case 'special':
        return `${who}: ${strong(tables.name(e.special))}.`;
    }
    return `${who}: ${strong(tables.name(e.stunt))}.`;
  },
  assist: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'hilft', 'hilfst')} ${v.as(e.roller, 'dir')} mit ${e.tokens === 1 ? '1 Marker' : `${e.tokens} Markern`}: ${count(e.dice_now, 'die')}.`,
  rolled: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'würfelt', 'würfelst')} mit ${dice(e.faces.length)}, ${e.for === 'defense' ? `Abwehr gegen ${e.needed}` : `${phrases.skill[e.skill]}, ${e.needed} nötig`}: ${diceWords(e.faces)}.`,
  reroll: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'lässt', 'lässt')} ${count(e.dice.length, 'die')}${e.roller !== e.seat ? ` von ${v.as(e.roller, 'dir')}` : ''} neu werfen: jetzt ${diceWords(e.faces)}.`,
  boosted: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'boostet', 'boostest')}: ${e.symbols === 1 ? '1 Symbol wird zum Treffer' : `${e.symbols} Symbole werden zu Treffern`}.`,
  result: (_, e) => `${e.hits} von ${e.needed} Treffern: ${e.success ? strong('es gelingt') : 'es misslingt'}${e.for !== 'stunt' && e.for !== 'special' && e.for !== 'reaction' ? ` (${purpose[e.for]})` : ''}.`,
  defense: (v, e, s) => `Schaden ${e.damage} an ${own(v, e, s, 'to')}, ${count(e.hits, 'hit')} ${e.hits === 1 ? 'hält' : 'halten'} ${Math.min(e.hits, e.damage)} ab: ${e.taken ? `${strong(`${e.taken}`)} kommt durch` : 'nichts kommt durch'}.`,
  damage: (v, e, s) => `${own(v, e, s)} verliert ${e.lost} Stärke, ${e.strength} übrig.`,
  wrecked: (v, e, s) => `${own(v, e, s)} ist ein Wrack: ${spaceWords(e.to)}.`,
  removed: (v, e, s) => `${e.wreck ? wreck(e, s) : own(v, e, s)} verlässt die Straße: ${spaceWords(e.from)}.`,
  no_vehicle: (v, e, s) => `${car(e, s)} gehört ${v.as(e.seat, 'dir')} nicht mehr.`,
  forced: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'drängt', 'drängst')} ${car(e, s, 'whom')} ab: ${moveWords(e.from, e.to)}.`,
  followed: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'rückt', 'rückst')} nach: ${spaceWords(e.to)}.`,
  wreck_moved: (_, e, s) => `${wreck(e, s)} bewegt sich ${moveWords(e.from, e.to)}.`,
  peg_off: (_, e, s) => `Die Feindfigur auf ${barePlace(e.vehicle, s, 'to')} geht zurück in den Vorrat.`,
  peg_on: (_, e, s) => (e.giver ? `Die Feindfigur von ${bareVehicle(e.giver, s, 'to')} springt auf ${strong(barePlace(e.vehicle, s, 'whom'))}.` : `Eine Feindfigur springt auf ${strong(barePlace(e.vehicle, s, 'whom'))}.`),
  thrown: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'landet', 'landest')} auf ${barePlace(e.vehicle, s, 'to')}.`,
  stranded: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'findet', 'findest')} keinen Platz zum Stehen.`,
  hijack: (v, e, s) => `${v.who(e.seat)} ${v.does(e.seat, 'entführt', 'entführst')} ${strong(car(e, s, 'whom'))}${e.left_behind ? ` und ${v.does(e.seat, 'lässt', 'lässt')} ${bareVehicle(e.left_behind, s, 'whom')} zurück` : ''}.`,
  boost_taken: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'nimmt', 'nimmst')} ${count(e.tokens, 'Boost token')}, jetzt ${e.tokens_left}.`,
  boost_lost: (v, e) => `${v.who(e.seat)} ${v.does(e.seat, 'verliert', 'verlierst')} ${count(e.tokens, 'Boost token')}, ${e.tokens_left} übrig.`,
  token: (_, e) => `Ein Marker verlässt ${strong(tables.name(e.stunt))}${e.to_supply ? ' und geht in den Vorrat' : ''}, ${e.tokens_left} übrig.`,
  enemy_die: (_, e) => `Feindwürfel: ${strong(phrases.face[e.face])}.`,
  slam: (_, e, s) => `${car(e, s)} rempelt ${strong(bareVehicle(e.target, s, 'whom'))}: ${e.damage} Schaden.`,
  suv_moves: (v, e, s) => (e.seat !== undefined ? `${v.who(e.seat)} ${v.does(e.seat, 'lenkt', 'lenkst')} ${car(e, s, 'whom')} ${moveWords(e.from, e.to)}.` : `${car(e, s)} kommt näher: ${moveWords(e.from, e.to)}.`),
  peg_hits: (_, e, s) => `Die Feindfigur auf ${strong(car(e, s, 'to'))} schlägt zu: ${e.damage} Schaden.`,
  brawled: (v, e, s) => `Die Feindfigur auf ${barePlace(e.vehicle, s, 'to')} wirft ${v.whom(e.seat)} hinunter.`,
  card_moves: (_, e) => `${strong(tables.name(e.card))} rückt ${spot[e.spot] ?? 'auf den nächsten Platz'}${e.spot === 2 ? ' und wird aktiviert' : ''}.`,
  card: (_, e) => `Eine neue Feindkarte: ${strong(tables.name(e.card))}.`,
  card_out: (_, e) => `${tables.name(e.card)} wird abgelegt.`,
  effect: (_, e) => `${strong(e.effect < 0 ? `${tables.name(e.card)}, aktiviert` : e.label)}: ${e.fails ? 'Die Bedingung ist nicht erfüllt, nichts geschieht.' : (effectText(e.card, e.effect) ?? 'die Wirkung tritt ein.')}`,
  main_moves: (_, e, s) => (e.stays ? `${phrases.main(s, 'who')} ist am Rand und bleibt auf seiner Spur.` : `${phrases.main(s, 'who')} bewegt sich ${e.dir === 'n' ? 'nach Norden' : e.dir === 's' ? 'nach Süden' : moveWords(e.from, e.to)}.`),
  shoved: (_, e, s) => `${car(e, s)} wird geschoben: ${moveWords(e.from, e.to)}.`,
  strength: (_, e, s) => `${e.track === 'hunter' ? 'Hunter' : phrases.main(s, 'who')} ${e.change < 0 ? `verliert ${strong(`${-e.change}`)} Stärke` : `gewinnt ${strong(`${e.change}`)} Stärke zurück`}, ${e.strength} übrig.`,
  fires: (_, e, s) => (e.cancelled ? `${phrases.main(s, 'who')} würde feuern: Der Marker hebt es auf.` : `${phrases.main(s, 'who')} feuert: ${e.damage} Schaden.`),
  marker: (_, e, s) => (e.spent ? 'Der Marker ist verbraucht.' : `Ein Marker liegt: Das nächste ${s === 'chopper' ? 'CHOPPER' : 'TANK'} FIRES! fällt aus.`),
  radar: (_, e) => `Das Radar ${e.change < 0 ? 'fällt' : 'steigt'} auf ${strong(`${e.radar}`)}.`,
  decoder: (_, e, s) => `Decoder sitzt jetzt in ${strong(car(e, s, 'to'))}.`,
  door: (_, e) => `Die Hecktür ist ${strong(phrases.door[e.door] ?? phrases.door['open']!)}.`,
  shells: (_, e) => (e.change < 0 ? `Eine Granate wird abgefeuert, ${e.shells} übrig.` : `Eine Granate kommt dazu, jetzt ${e.shells}.`),
  cargo: (v, e, s) => (e.cargo < 0 ? `${own(v, e, s)} verliert ${-e.cargo} Fracht: ${e.on_board} noch auf dem Sattelzug.` : `${own(v, e, s)} bekommt ${e.cargo} Fracht${e.giver ? ` von ${bareVehicle(e.giver, s, 'to')}` : `: ${e.on_board} noch auf dem Sattelzug`}.`),
  covered: (v, e, s) => (s === 'chopper' ? `${v.who(e.seat)} ${v.does(e.seat, 'findet', 'findest')} Deckung: Der Schuss bewirkt nichts.` : `${v.who(e.seat)} ${v.does(e.seat, 'duckt sich', 'duckst dich')} und ${v.does(e.seat, 'bleibt', 'bleibst')} auf dem Sattelzug.`),
  drift: (_, e, s) => (e.to ? `${car(e, s)} fällt zurück: ${spaceWords(e.to)}.` : `${car(e, s)} fällt von der Straße.`),
  wreck_slides: (_, e, s) => `${wreck(e, s)} rutscht: ${spaceWords(e.to)}.`,
  exhausted: (v, e) => (v.you(e.seat) ? 'Dein Zug ist zu Ende.' : `Der Zug von ${v.name(e.seat)} ist zu Ende.`),
  over: (_, e) => `${strong(e.won ? 'Die Crew gewinnt' : 'Die Crew verliert')}: ${phrases.end[e.end]}.`,
};
