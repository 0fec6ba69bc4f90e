/** The sentences of Arena Six in German, no logic beyond grammar: what happened (say), and the words of board and dashboard (ui).
 *  See question.ts and offers.ts for the sentences that ask. */
import { capital, chance, count, list, percent, spell, strong, tenths, type Voice } from '../../lib/voice';
import { figure } from '../../messages/fill';
import { cardIn, kindWords, seatOf } from './names';
import { tables } from '../../sixth/tables.svelte';
import type { Icons } from '../../sixth/dice';
import type { CarDesign, EventOf, ObjectView, Observation, Side } from './types';

const sides: Record<string, string> = { front: 'Front', back: 'Heck', left: 'linke Seite', right: 'rechte Seite' };

/** Sides of a car in a sentence. */
export function sideWords(side: string | undefined): string {
  return sides[side ?? ''] ?? side ?? '';
}

/** degrees are shown with as many figures as they have: 7.5°, 38°. */
export function angle(n: number): string {
  return `${figure(Math.round(n * 10) / 10)}°`;
}

/** Car lengths: "2.0 CL". */
export function lengths(n: number): string {
  return `${tenths(n)} WL`;
}

/** Icons in words: "2 skids and 1 wrench"; shields in a defense. */
export function iconWords(i: Icons, what: 'driving' | 'attack' | 'defense' | 'crash'): string {
  const parts: string[] = [];
  if (i.hit > 0 && what !== 'driving' && what !== 'defense') parts.push(count(i.hit, 'Treffer', 'Treffer'));
  if (i.skid > 0 && what === 'driving') parts.push(count(i.skid, 'Rutscher', 'Rutscher'));
  if (i.skid > 0 && what === 'defense') parts.push(count(i.skid, 'Schild', 'Schilde'));
  if (i.wrench > 0 && (what === 'driving' || what === 'attack')) parts.push(count(i.wrench, 'Lenkfehler', 'Lenkfehler'));
  return list(parts) || 'nichts';
}

/** Items of damage cards. */
export const itemWords: Record<string, string> = {
  structure: 'Struktur', weapon: 'eine Waffe', accessory: 'ein Zubehör', driver: 'der Fahrer', gunner: 'der Schütze', crew: 'jemand der Mannschaft',
  fire: 'Feuer', tires: 'Reifen', opposite_side_armor: 'Panzerung der anderen Seite', power_plant: 'der Antrieb',
};

/** A piece of the arena in a sentence, as it is on the board: "Osei’s car", "the barrel", "the north wall", "a wall". */
export function piece(v: Voice, o: Observation, ref: string | undefined, side?: string): string {
  if (!ref) return 'nichts';
  const x = o.objects.find((p) => p.ref === ref);
  return pieceNamed(v, ref, x?.kind, x?.seat, side);
}

/** A loose piece of an event that does not say what it is: of a match that was kept before events did. */
const unknown = 'ein Gegenstand';

/** A piece of the arena in a sentence by what an event says of it: the kind of a loose one, and whose wreck it is. */
export function pieceNamed(v: Voice, ref: string, loose?: ObjectView['kind'], of = -1, side?: string): string {
  const seat = seatOf(ref);
  if (seat >= 0) return strong(side ? `${sideWords(side)} ${v.whose(seat)}` : `Auto ${v.whose(seat)}`);
  const [kind, name] = ref.split(':');
  if (kind === 'edge') return `die Wand im ${spell(name ?? '')}`;
  if (kind === 'wall') return 'eine Wand';
  if (!loose) return unknown;
  return loose === 'wreck' && of >= 0 ? `das Wrack ${v.whose(of)}` : `${kindWords(loose)}`;
}

/** A card of a car in a sentence: "the Heavy Machine Gun". */
export function cardOf(o: Observation, seat: number | undefined, slot: number | undefined): string {
  const id = cardIn(o, seat, slot);
  return id === '' ? 'eine Karte' : `${tables.name(id)}`;
}

/** What damage comes from. */
const causes: Record<EventOf<'armor'>['cause'], string> = {
  attack: 'Der Angriff', collision: 'Die Kollision', fire: 'Das Feuer', maneuver: 'Das Manöver', mine: 'Die Mine', marker: 'Der Marker',
};

const rollNames: Record<EventOf<'roll'>['what'], string> = {
  driving: 'den Fahrwurf', collision: 'die Kollision', push: 'das Wegschieben', attack: 'den Angriff', defense: 'die Abwehr',
  safety_cage: 'Safety Cage', roll_bar: 'Roll Bar', brackets: 'Reinforced Weapon Brackets', mamba: 'Mamba',
};

const conditions: Record<EventOf<'condition'>['condition'], string> = { paint: 'ist mit Farbe bedeckt', shaken: 'ist benommen', overload: 'ist überlastet' };

/** say tells an event of a match in one sentence. The order is that of the events in the rules. */
export const say = {
  built: (v: Voice, e: EventOf<'built'>) => `${v.who(e.seat)} ${v.does(e.seat, 'hat', 'hast')} ein Auto abgegeben${e.car ? `: ${strong(e.car.name)}` : ''}.`,
  revealed: (v: Voice, e: EventOf<'revealed'>) => `${v.who(e.seat)} ${v.does(e.seat, 'fährt', 'fährst')} ${strong(e.car.name)}.`,
  placed: (v: Voice, e: EventOf<'placed'>) => `${v.who(e.seat)} ${v.does(e.seat, 'nimmt', 'nimmst')} einen Startplatz.`,
  marker: (v: Voice, e: EventOf<'marker'>) => `${v.who(e.seat)} ${v.does(e.seat, 'hat', 'hast')} den Startspielermarker.`,
  speedLoss: (v: Voice, e: EventOf<'speed_loss'>) => `Abgefahrene Reifen bremsen ${v.whom(e.seat)} auf Tempo ${e.speed}.`,
  tokens: (v: Voice, e: EventOf<'tokens'>) => `${v.who(e.seat)} ${v.does(e.seat, 'nimmt', 'nimmst')} ${tokens(e)}.`,
  speed(v: Voice, e: EventOf<'speed'>) {
    const how = e.hard ? ', hart' : '';
    if (e.back) return `${v.who(e.seat)} ${v.does(e.seat, 'legt', 'legst')} den Rückwärtsgang ein${how}.`;
    return `${v.who(e.seat)} ${v.does(e.seat, 'wählt', 'wählst')} Tempo ${e.speed}${how}.`;
  },
  move(v: Voice, e: EventOf<'move'>) {
    const cut = e.cut ? ', vorzeitig gestoppt' : '';
    const back = e.back ? ' rückwärts' : '';
    switch (e.move) {
      case 'slide':
        return `${v.who(e.seat)} ${v.does(e.seat, 'rutscht', 'rutschst')} nach ${spell(e.side ?? '')}${back}${cut}.`;
      case 'slight':
      case 'turn':
        return `${v.who(e.seat)} ${v.does(e.seat, 'dreht', 'drehst')} nach ${spell(e.side ?? '')}, um ${angle(e.angle ?? 0)}${back}${cut}.`;
    }
    return `${v.who(e.seat)} ${v.does(e.seat, 'fährt', 'fährst')} geradeaus${back}${cut}.`;
  },
  reposition: (v: Voice, e: EventOf<'reposition'>) => `${v.who(e.seat)} ${v.does(e.seat, 'wird', 'wirst')} an ${pieceNamed(v, e.wall)} gedrückt und ${v.does(e.seat, 'dreht', 'drehst')} daran entlang nach ${spell(e.side ?? '')}.`,
  stuck: (v: Voice, e: EventOf<'stuck'>) => `${v.who(e.seat)} ${v.does(e.seat, 'steckt', 'steckst')} fest: Tempo 0, alle Kontrolle weg, zurückgesetzt.`,
  spin: (v: Voice, e: EventOf<'spin'>) => `${v.who(e.seat)} ${v.does(e.seat, 'schleudert', 'schleuderst')} nach ${spell(e.side ?? '')}, um ${angle(e.angle ?? 0)}: ${count(e.unpaid_skid, 'Rutscher', 'Rutscher')} nicht bezahlt.`,
  flip: (v: Voice, e: EventOf<'flip'>) => `${v.who(e.seat)} ${v.does(e.seat, 'überschlägt sich', 'überschlägst dich')}.`,
  pushed: (v: Voice, e: EventOf<'pushed'>) => `${pieceNamed(v, e.on, e.on_kind, e.on_of)}: beiseitegeschoben.`,
  popped: (v: Voice, e: EventOf<'popped'>) => `${pieceNamed(v, e.on, e.on_kind)}: zermalmt und aus der Arena.`,
  roll(v: Voice, e: EventOf<'roll'>) {
    if (e.dice.length === 0) return `${v.who(e.seat)} ${v.does(e.seat, 'hat', 'hast')} keine Würfel für ${rollNames[e.what]}.`;
    const n = count(e.dice.length, e.what === 'driving' ? 'Fahrwürfel' : 'Würfel', e.what === 'driving' ? 'Fahrwürfel' : 'Würfel');
    return `${v.who(e.seat)} ${v.does(e.seat, 'würfelt', 'würfelst')} ${n}${e.what === 'driving' ? '' : ` für ${rollNames[e.what]}`}: ${iconWords(e.icons, rollKind(e.what))}.`;
  },
  reroll: (v: Voice, e: EventOf<'reroll'>) => `${v.who(e.seat)} ${v.does(e.seat, 'würfelt', 'würfelst')} Würfel ${e.die + 1} neu${meansWords[e.with ?? ''] ?? ''}: jetzt ${iconWords(e.icons, rollKind(e.what))}.`,
  result: (e: EventOf<'result'>) => `Der Wurf bleibt: ${iconWords(e.icons, rollKind(e.what))}.`,
  collision(v: Voice, e: EventOf<'collision'>) {
    const by = seatOf(e.by) < 0 ? pieceNamed(v, e.by, e.by_kind, e.by_of) : strong(`${e.side ? sideWords(e.side) : 'Auto'} ${v.whose(e.seat)}`);
    return `${e.pile ? 'Massenkarambolage' : 'Kollision'}: ${by} gegen ${pieceNamed(v, e.on, e.on_kind, e.on_of, e.on_side)}.`;
  },
  paid(v: Voice, e: EventOf<'paid'>) {
    const owed = e.unpaid_control ? `, noch ${e.unpaid_control} schuldig` : '';
    return `${v.who(e.seat)} ${v.does(e.seat, 'zahlt', 'zahlst')} ${tokens(e)}${owed}.`;
  },
  gained: (v: Voice, e: EventOf<'gained'>) => `${v.who(e.seat)} ${v.does(e.seat, 'bekommt', 'bekommst')} ${tokens(e)}.`,
  tires: (v: Voice, e: EventOf<'tires'>) => (e.tires_lost < 0 ? `Die Reifen ${v.whose(e.seat)} erholen sich auf ${e.tires_left}.` : `${v.who(e.seat)} ${v.does(e.seat, 'verliert', 'verlierst')} ${count(e.tires_lost, 'Reifen', 'Reifen')}: noch ${e.tires_left}.`),
  power: (v: Voice, e: EventOf<'power'>) => (e.power_lost < 0 ? `Der Antrieb ${v.whose(e.seat)} erholt sich auf ${e.power_left}.` : `Der Antrieb ${v.whose(e.seat)} bekommt ${e.power_lost} Schaden: noch ${e.power_left}.`),
  armor: (v: Voice, e: EventOf<'armor'>) => `${causes[e.cause]} nimmt ${e.armor_lost} Panzerung, ${strong(`${sideWords(e.side)} ${v.whose(e.seat)}`)}: noch ${e.armor_left}.`,
  ignite: (v: Voice, e: EventOf<'ignite'>) => `${strong(`${sideWords(e.side)} ${v.whose(e.seat)}`)} fängt Feuer.`,
  putOut: (v: Voice, e: EventOf<'put_out'>) => `Das Feuer ist aus: ${strong(`${sideWords(e.side)} ${v.whose(e.seat)}`)}.`,
  burns: (v: Voice, e: EventOf<'burns'>) => `Das Feuer brennt weiter, ${strong(`${sideWords(e.side)} ${v.whose(e.seat)}`)}: 1 Schaden.`,
  explosion: (v: Voice, e: EventOf<'explosion'>) => `Eine Explosion (${strong(`${sideWords(e.side) || 'Auto'} ${v.whose(e.seat)}`)}) kostet ${v.whom(e.seat)} 1 Kontrolle.`,
  attack: (v: Voice, e: EventOf<'attack'>, o: Observation) =>
    `${capital(spell(e.crew))} ${v.whose(e.seat)} feuert nach ${spell(e.arc)}: ${cardOf(o, e.seat, e.slot)} auf ${pieceNamed(v, e.target, e.target_kind, e.target_of, e.side)}.`,
  cover(e: EventOf<'cover'>) {
    const parts: string[] = [];
    if (e.shield > 0) parts.push(`Deckung gibt ${count(e.shield, 'Schild', 'Schilde')}`);
    if (e.rerolls > 0) parts.push(`Entfernung gibt ${count(e.rerolls, 'freie Wiederholung', 'freie Wiederholungen')}`);
    return parts.length === 0 ? '' : `Für die Abwehr: ${list(parts)}.`;
  },
  damage(v: Voice, e: EventOf<'damage'>) {
    const parts = harm(e);
    const where = pieceNamed(v, e.target, e.target_kind, e.target_of, e.side);
    const by = e.shield > 0 ? `, an ${count(e.shield, 'Schild', 'Schilden')} vorbei` : '';
    return parts.length === 0 ? `Nichts kommt durch: ${where}.` : `Durch kommen ${list(parts)}: ${where}${by}.`;
  },
  object(v: Voice, e: EventOf<'object'>) {
    const what = pieceNamed(v, e.on, e.on_kind, e.on_of);
    return e.gone ? `${what}: zerstört.` : `${what}: ${e.damage} Schaden, noch ${e.durability_left}.`;
  },
  destroyed: (v: Voice, e: EventOf<'destroyed'>, o: Observation) => `${strong(possessive(v, e.seat, cardOf(o, e.seat, e.slot)))}: zerstört.`,
  card: (v: Voice, e: EventOf<'card'>, o: Observation) => `${possessive(v, e.seat, cardOf(o, e.seat, e.slot))}: ${e.damage} Schaden, noch ${e.durability_left}.`,
  crewHit: (v: Voice, e: EventOf<'crew_hit'>) => `${strong(`${spell(e.crew)} ${v.whose(e.seat)}`)} ${e.damage < 0 ? 'erholt sich' : 'ist verletzt'}: noch ${e.durability_left}.`,
  crewDead: (v: Voice, e: EventOf<'crew_dead'>) => `${strong(`${spell(e.crew)} ${v.whose(e.seat)}`)} ist tot.`,
  damageCard(v: Voice, e: EventOf<'damage_card'>) {
    const items = tables.damageCard(e.damage_card)?.items ?? [];
    const order = items.length === 0 ? '' : `: ${items.map((i) => `${itemWords[i.item] ?? i.item}${i.limit > 0 ? ` ${i.limit}` : ''}`).join(', dann ')}`;
    if (e.aside) return `Schadenskarte ${e.damage_card} wird beiseitegelegt.`;
    return `${count(e.points ?? 0, 'Punkt', 'Punkte')} im Inneren, ${strong(`Auto ${v.whose(e.seat)}`)}, Schadenskarte ${e.damage_card}${order}.`;
  },
  used: (v: Voice, e: EventOf<'used'>, o: Observation) => `${v.who(e.seat)} ${v.does(e.seat, 'nutzt', 'nutzt')} ${cardOf(o, e.seat, e.slot)}${e.flip ? ', verbraucht' : ''}.`,
  condition(v: Voice, e: EventOf<'condition'>) {
    const where = e.side ? `${sideWords(e.side)} ${v.whose(e.seat)}` : `Auto ${v.whose(e.seat)}`;
    return e.gone ? `${where} ist ${e.condition === 'paint' ? 'von Farbe befreit' : `nicht mehr ${e.condition === 'overload' ? 'überlastet' : 'benommen'}`}.` : `${strong(where)} ${conditions[e.condition]}.`;
  },
  dropped: (v: Voice, e: EventOf<'dropped'>) => `${v.who(e.seat)} ${v.does(e.seat, 'wirft ab:', 'wirfst ab:')} ${e.on_kind ? article(kindWords(e.on_kind)) : unknown}.`,
  mine: (v: Voice, e: EventOf<'mine'>) => `${pieceNamed(v, e.on, e.on_kind)} geht hoch: ${strong(`${sideWords(e.side) || 'Auto'} ${v.whose(e.seat)}`)}.`,
  equipped: (v: Voice, e: EventOf<'equipped'>) => `${v.who(e.seat)} ${v.does(e.seat, 'holt', 'holst')} versteckte Waffen heraus: ${list(cardsOf(e.car))}.`,
  eliminated(v: Voice, e: EventOf<'eliminated'>) {
    const how = { crew: 'niemand von der Mannschaft ist übrig', power_plant: 'der Antrieb ist hin', flip: 'das Auto hat sich überschlagen', resigned: `${v.does(e.seat, 'gibt', 'gibst')} auf` };
    return e.how === 'resigned' ? `${v.who(e.seat)} ${how.resigned}.` : `${v.who(e.seat)} ${v.does(e.seat, 'ist', 'bist')} ausgeschieden: ${how[e.how]}.`;
  },
  wreck: (v: Voice, e: EventOf<'wreck'>) => `${strong(`Auto ${v.whose(e.seat)}`)} bleibt als Wrack stehen.`,
  over(v: Voice, e: EventOf<'over'>) {
    if (e.seats.length === 0) return 'Das Duell ist vorbei. Niemand ist übrig.';
    return `${v.all(e.seats)} ${e.seats.length > 1 ? (e.seats.some((s) => v.you(s)) ? 'teilt euch' : 'teilen sich') : v.does(e.seats[0], 'gewinnt', 'gewinnst')} das Duell.`;
  },
  passed: (v: Voice, e: EventOf<'passed'>) => `${v.who(e.seat)} ${v.does(e.seat, 'passiert', 'passierst')} ${strong(`Marker ${e.number}`)}.`,
  goesOff: (e: EventOf<'goes_off'>) => `${strong(`Marker ${e.number}`)} geht hoch.`,
  counted: (e: EventOf<'counted'>) => (e.number === 0 ? 'Der Countdown steht bei 0: Die Zeit ist um.' : `Der Countdown steht bei ${e.number}.`),
  tally: (v: Voice, e: EventOf<'tally'>) => `${v.who(e.seat)} ${v.does(e.seat, 'hat', 'hast')} noch ${e.rest} in Panzerung, Reifen und Antrieb; von der Mannschaft leben ${e.alive === 2 ? 'beide' : e.alive}.`,
};

const meansWords: Record<string, string> = { free: ', kostenlos', ace: ' für 1 Ass', boots: ' mit Driving Boots', autopilot: ' mit Autopilot' };

/** What the icons of a roll mean. */
export function rollKind(what: EventOf<'roll'>['what']): 'driving' | 'attack' | 'defense' | 'crash' {
  return what === 'driving' || what === 'attack' || what === 'defense' ? what : what === 'brackets' ? 'defense' : 'crash';
}

function tokens(e: EventOf<'tokens' | 'paid' | 'gained'>): string {
  const parts: string[] = [];
  if (e.control) parts.push(`${e.control} Kontrolle`);
  if (e.ace) parts.push(count(e.ace, 'Ass', 'Asse'));
  return list(parts) || 'nichts';
}

/** Damage in words. */
export function harm(e: { basic?: number; tire?: number; fire?: number; explosion?: number }): string[] {
  const parts: string[] = [];
  if (e.basic) parts.push(`${e.basic} einfache`);
  if (e.tire) parts.push(`${e.tire} Reifen`);
  if (e.fire) parts.push('Feuer');
  if (e.explosion) parts.push('eine Explosion');
  return parts;
}

function possessive(v: Voice, seat: number | undefined, card: string): string {
  return `${card} ${v.whose(seat)}`;
}

export function article(noun: string): string {
  return noun;
}

/** The names of the cards of a design. */
export function cardsOf(d: CarDesign): string[] {
  return [...(d.front ?? []), ...(d.back ?? []), ...(d.left ?? []), ...(d.right ?? []), ...(d.crew_area ?? [])].map((id) => tables.name(id));
}

/** The words of board and dashboard. */
export const ui = {
  board: (title: string, w: number, h: number) => `${title || 'Arena'}, ${w} mal ${h} Wagenlängen`,
  tools: { in: 'Näher heran', out: 'Weiter weg', fit: 'Die ganze Arena (F)', turn: 'Brett drehen' },
  carLength: '1 Wagenlänge',
  level: (n: number) => `Stufe ${n}`,
  speed: (n: number, reverse: boolean) => (reverse ? 'R' : `T ${n}`),
  carLabel: (name: string, car: string, speed: number, reverse: boolean, states: readonly string[]) => [name, car, reverse ? 'rückwärts' : `Tempo ${speed}`, ...states].join(', '),
  states: { out_of_control: 'außer Kontrolle', stuck: 'steckt fest', shaken: 'benommen', overload: 'überlastet' },
  turningKey: 'Drehschablone',
  handle: 'Winkel der Drehung',
  handleValue: (a: number) => (a === 0 ? 'geradeaus' : `${a > 0 ? 'links' : 'rechts'} ${angle(Math.abs(a))}`),
  noDice: 'keine Würfel',
  spin: (p: number) => (p <= 0 ? 'kein Schleudern' : `Schleudern ${chance(p)}`),
  pressed: 'an die Wand gedrückt',
  contact: { collision: 'Kollision', pile_up: 'Karambolage', push: 'geschoben', pop: 'zermalmt', mine: 'Mine' } as Record<string, string>,
  rerolls: (n: number) => (n === 0 ? 'keine freie Wiederholung' : count(n, 'freie Wiederholung', 'freie Wiederholungen')),
  phases: 'Phasen der Runde',
  passes: (markers: readonly number[], spins: boolean) => `passiert ${markers.length === 1 ? 'Marker' : 'Marker'} ${markers.join(', ')}${spins ? ', wenn es nicht schleudert' : ''}`,
  marker: (n: number, next: boolean) => `Marker ${n}${next ? ', dein nächster' : ''}`,
  nextMarker: (n: number) => (n < 0 ? 'alle Marker passiert' : `nächster Marker ${n}`),
  seatNext: (n: number) => (n < 0 ? 'im Ziel' : `nächster ${n}`),
  seatRest: (n: number) => `noch ${n}`,
  nextShort: (n: number) => (n < 0 ? '✓' : `→${n}`),
  courseProgress: (passed: number, of: number) => `${passed} von ${of} Markern passiert`,
  countRest: (n: number) => `noch ${n} zu zählen`,
  count: (n: number, rounds: number) => (n === 0 ? 'Countdown 0' : `Countdown ${n}, ${rounds === 1 ? 'zählt am Ende dieser Runde' : `zählt in ${rounds} Runden`}`),
  goesNext: (n: number) => `Marker ${n} geht als Nächster hoch`,
  checkpointsRule: 'Fahr in dieser Reihenfolge über die Marker. Am Ende einer Bewegung muss dein Rechteck den nächsten überdecken. Wer 0 passiert, gewinnt sofort; ebenso das letzte Auto, das noch fährt. SX-SCEN-003',
  countdownRule:
    'Jede zweite Runde sinkt der Zähler, und die Marker der Zahl, die verschwindet, explodieren: 2 Schaden und eine Explosion für jedes Auto im Umkreis von 1 WL. Bei 0 gewinnt, wer am meisten Panzerung, Reifen und Antrieb hat. SX-SCEN-005',
  move: (point: number, of: number) => `Bewegung ${point} von ${of}`,
  minimap: 'Die ganze Arena, mit dem Ausschnitt, den man sieht',
  overview: 'Übersicht',
  stays: 'bleibt unter Kontrolle',
  noRoll: 'Kein Fahrwurf: keine Würfel, nichts zu zahlen.',
  lastGone: (p: number) => `${percent(p)}: letzte Kontrolle weg, dann nur geradeaus`,
  spinFrom: (p: number, a: number) => `${percent(p)}: Schleudern um ${angle(a)} oder mehr`,
  tireLost: (p: number) => `${percent(p)}: mindestens ein Reifen verloren`,
  flips: (p: number) => `${percent(p)}: überschlägt sich, raus`,
  histogram: (held: number) => `Kontrolle, die diese Bewegung kostet; du hast ${held}`,
  axis: 'gewürfelte Rutscher = bezahlte Kontrolle',
  beyond: (spins: boolean) => (spins ? 'mehr, als du hast: Schleudern' : 'mehr, als du hast: Reifen'),
  part: (text: string, card: string | undefined, speed: number, zone: string) =>
    text === 'speed' ? `Manöver, Tempo ${speed}` : text === 'zone' ? `Zone ${zone}` : text === 'terrain' ? 'Rauer Boden' : tables.name(card ?? '') || text,
  reward: 'Belohnung',
  aces: (n: number) => count(n, 'Ass', 'Asse'),
  hazardAdds: 'Gefahren dazu',
  asking: 'Der Tisch rechnet es aus.',
  either: 'Fahrer oder Schütze',
  sheetOf: (name: string, car: string) => `Cockpit von ${name}, ${car}`,
  held: (control: number, ace: number) => `${control} Kontrolle, ${count(ace, 'Ass', 'Asse')}`,
  wear: (tires: number, power: number, top: number) => `Reifen ${tires}, Antrieb ${power}, Höchsttempo ${top}`,
  moveTitle: (move: string, zone: string) => (zone ? `${move}: Zone ${zone}` : move),
  rollOf: (own: boolean) => (own ? 'Dein Fahrwurf' : 'Fahrwurf'),
  coverShort: (n: number) => `Deckung ${n}`,
  search: 'Autos und Waffen suchen',
  bring: 'Auto mitbringen',
  builder: 'Autowerkstatt',
  pasteLabel: 'Code, Link oder JSON eines Autos',
  takeIt: 'Nehmen',
  cars: 'Autos für diese Partie',
  handedIn: (name: string) => `${name || 'Dein Auto'} ist abgegeben. Die anderen sehen es, wenn alle bereit sind.`,
  building: 'Alle bauen ihre Autos im Geheimen.',
  ready: 'bereit',
  notReady: 'baut ein Auto',
  crewArea: 'Mannschaft',
  armorPlan: (front: number, right: number, back: number, left: number, ap: number) => `Panzerung vorn ${front}, rechts ${right}, hinten ${back}, links ${left}, von je ${ap}`,
  slider: { speed: 'Tempo', tires: 'Reifen', power: 'Antrieb' },
  sliderLabel: (name: string, n: number, most: number) => `${name} ${n} von ${most}`,
  speedNote: (n: number, control: number) => `${n === 0 ? 'keine Bewegung' : `${count(n, 'Bewegung', 'Bewegungen')} je Runde`}; Kontrolle +${control}`,
  reverseNote: '1 Bewegung je Runde, rückwärts',
  tireNote: (control: number, at: number | null, next: number, top: number) => `Kontrolle +${control}${at === null ? '' : `; bei ${at}: Kontrolle +${next}, Höchsttempo ${top}`}`,
  powerNote: '0: aus dem Duell',
  controlLeft: 'Kontrolle',
  acesLeft: (n: number) => (n === 1 ? 'Ass' : 'Asse'),
  rotate: 'Auto drehen',
  spent: 'verbraucht',
  fired: 'gefeuert',
  destroyed: 'zerstört',
  faceDown: 'verdeckt',
  itemsLeft: (n: number) => `noch ${n}`,
  wrench: { BASIC: 'Lenkfehler: Schaden', TIRE: 'Lenkfehler: Reifen', FIRE: 'Lenkfehler: Feuer', EXPLOSION: 'Lenkfehler: Explosion', PAINT: 'Lenkfehler: Farbe', SPECIAL: 'Lenkfehler: besonders', NONE: '' } as Record<string, string>,
  basic: (n: number) => `${n} Schaden ohne Würfel`,
  reach: (n: number) => `Reichweite ${n}`,
  oneShot: 'ein Schuss',
  watching: 'Du schaust diesem Duell zu.',
  fixed: (n: number) => `${n} davon ohne Würfel`,
  defenseOf: (who: string) => `Abwehr von ${who}`,
  cover: 'Deckung',
  cancelsTire: (n: number) => `${count(n, 'Schild', 'Schilde')} gegen Reifentreffer`,
  cancelsBasic: (n: number) => `${count(n, 'Schild', 'Schilde')} gegen Schaden`,
  rangeRerolls: (d: string) => `Entfernung ${d}`,
  acesHeld: 'Asse auf der Hand, je eine Wiederholung',
  left: (n: number) => `noch ${n}`,
  armorAfter: (side: string, from: number, to: number) => `Panzerung ${spell(side)} ${from} → ${to}`,
  damage: 'Schaden',
  setsFire: 'setzt die Seite in Brand',
  explodes: 'Explosion: kostet 1 Kontrolle',
  inside: (n: number) => `${n} im Inneren`,
  withComputer: 'mit Computer',
  noShot: 'In keinem Feuerbereich ist etwas zu treffen.',
  attackDice: (arc: string) => `Angriff, Feuerbereich ${arc}`,
  defenseDice: 'Abwehr',
  noCover: 'Keine Deckung',
  coverBy: (by: readonly string[]) => `Deckung durch ${list(by) || 'was dazwischenliegt'}`,
  shields: (n: number) => count(n, 'Schild', 'Schilde'),
  expected: 'erwarteter Schaden',
  armorLoss: (n: number) => `im Schnitt ${tenths(n)} Panzerung verloren`,
  internal: (p: string) => `${p}, das Innere zu treffen`,
  shots: 'Schuss',
  shotsOf: (card: string) => `Schuss mit ${card}`,
  side: sideWords as (s: Side) => string,
} as const;
