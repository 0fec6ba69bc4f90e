/** Words of Gear Race that several parts of the table use, and the sentences of its log, in German. Names stay in the nominative; „du“ has its cases by Voice.as. */
import { capital, count, hundredths, list, spell, strong, type Voice } from '../../lib/voice';
import { gearOf, moveOf, ordinal, speedOf, spot } from './gears';
import { tables } from './tables.svelte';
import { massOf, placeOf, type Board } from './things';
import type { EndRule, EventKind, EventOf, NoteView, Square } from './types';

export function squareWords(at: Square | undefined): string {
  if (at === 'finish') return 'über die Ziellinie';
  const p = placeOf(at);
  return p ? `Kachel ${p.tile + 1}, Spur ${p.lane}, Feld ${p.square}` : 'nirgends';
}

export function laneWords(at: Square | undefined): string {
  if (at === 'finish') return 'über die Ziellinie';
  const p = placeOf(at);
  return p ? `Spur ${p.lane}, Kachel ${p.tile + 1}` : 'nirgends';
}

export function endAt(at: Square, from: Square | undefined): string {
  const p = placeOf(at);
  if (!p) return squareWords(at);
  return `Spur ${p.lane}, Feld ${p.square}${p.tile === placeOf(from)?.tile ? '' : `, Kachel ${p.tile + 1}`}`;
}

const noteNames: Record<string, string> = {
  oil: 'Öl', gravel: 'Schotter', boost: 'Boost', water: 'Wasser', crate: 'Kiste', block: 'Block', ramp: 'Rampe', rubble: 'Schutt', wreck: 'Wrack', mine: 'Mine',
  beside_mine: 'neben einer Mine', spike: 'Krähenfüße', car: 'Auto', pull: 'Fliehkraft',
};

export function noteWords(n: NoteView): string {
  if (n.what === 'pull') return `Fliehkraft ${n.lanes ?? 0}${n.side ? ` nach ${spell(n.side)}` : ''}`;
  return noteNames[n.what] ?? spell(n.what);
}

export function pullWords(n: NoteView): string {
  const out: string[] = [];
  if (n.short) out.push('nicht zu halten');
  else if (n.hold) out.push(`zu halten für ${count(n.hold, 'lane change')}`);
  else if (n.free) out.push('von der Ausrüstung gehalten');
  if (n.chance !== undefined) out.push(`Chance ${hundredths(Math.round(n.chance * 100))}`);
  if (n.to !== undefined) {
    const end = n.to === n.at ? 'Schrammen an der Wand' : `Rutschen bis ${squareWords(n.to)}`;
    out.push(`${n.short ? '' : 'sonst '}${end}${n.loss ? `, ${n.loss} Struktur` : ''}${n.car ? ', in ein Auto' : ''}`);
  }
  return out.length > 0 ? `${noteWords(n)}: ${out.join(', ')}` : noteWords(n);
}

export function notesWords(notes: readonly NoteView[] | undefined): string {
  const seen = new Map<string, number>();
  for (const n of notes ?? []) {
    if (n.what === 'pull' && !((n.lanes ?? 0) > 0)) continue;
    const words = n.what === 'pull' ? pullWords(n) : noteWords(n);
    seen.set(words, (seen.get(words) ?? 0) + 1);
  }
  return [...seen].map(([w, n]) => (n > 1 ? `${n} × ${w}` : w)).join(', ');
}

/** What costs Structure. */
const causes: Record<string, string> = {
  weapon: 'durch eine Waffe', mine: 'durch eine Mine', collision: 'in der Kollision', crash: 'beim Aufprall', scrape: 'an der Wand', rubble: 'durch Schutt', crate: 'durch eine Kiste',
  wreck: 'durch ein Wrack', spikes: 'durch Krähenfüße', heat: 'durch die Hitze', resigned: 'durch Aufgeben', blocked: 'ohne Ausweg',
};

/** What destroys a car. */
const deaths: Record<string, string> = {
  ...causes, heat: 'durch die eigene Hitze', resigned: 'weil der Fahrer aufgegeben hat', blocked: 'weil nirgends Platz zum Ausweichen ist',
};

export const endWords: Record<EndRule, string> = {
  finish: 'die Ziellinie ist überquert', last_running: 'nur ein Auto ist übrig', all_destroyed: 'die letzten Autos wurden im selben Augenblick zerstört', rounds: 'die letzte Runde ist gefahren',
};

export const massWords = ['', 'leicht', 'mittel', 'schwer'];
export const trackTitle = { structure: 'Struktur', heat: 'Hitze', steering: 'Lenkung', brake: 'Bremse', turbo: 'Turbo' };
export const kindTitle: Record<string, string> = { weapon: 'Waffe', trap: 'Falle', driving: 'Fahren', defence: 'Abwehr' };

export function lossWords(l: { least: number; most: number } | undefined): string {
  if (!l || l.most <= 0) return '';
  return l.least === l.most ? `${l.most} Struktur` : `${l.least} bis ${l.most} Struktur`;
}

export const designed = { mark: 'unsere Werte', title: 'Das Regelblatt nennt für diese Karte keine Werte; diese sind von uns und in vielen simulierten Rennen erprobt.' };

const pieceName = (e: { piece: string }) => tables.name(e.piece);

function tileWords(o: Board, at: Square | undefined): string {
  const p = placeOf(at);
  if (!p) return '';
  const name = tables.tile(o.course.tiles[p.tile])?.name;
  return `Kachel ${p.tile + 1}${name ? `, ${name}` : ''}`;
}

const dots = (dice: readonly number[]) => list(dice.map(String));

/** Subject and verb: „Osei fährt“, „Du fährst“. */
const does = (v: Voice, seat: number | undefined, third: string, second: string) => `${v.who(seat)} ${v.does(seat, third, second)}`;

/** Something of somebody as the subject: „Deine Hitze“, „Die Hitze von Osei“. */
const own = (v: Voice, seat: number | undefined, yours: string, its: string) => (v.you(seat) ? yours : `${its} von ${strong(v.name(seat))}`);

const say: { [K in EventKind]: (v: Voice, e: EventOf<K>, o: Board) => string } = {
  grid: (v, e) => `${does(v, e.seat, 'startet', 'startest')} von Platz ${e.place}: ${squareWords(e.at)}.`,
  car: (v, e) => (e.dealt ? `${does(v, e.seat, 'bekommt', 'bekommst')} ${tables.name(e.car)} zugeteilt.` : `${does(v, e.seat, 'nimmt', 'nimmst')} ${tables.name(e.car)}.`),
  driver: (v, e) => `${does(v, e.seat, e.dealt ? 'bekommt' : 'setzt', e.dealt ? 'bekommst' : 'setzt')} ${strong(tables.name(e.driver))} ${e.dealt ? 'als Fahrer zugeteilt' : 'ans Steuer'}.`,
  round: (v, e) => `Die Reihenfolge: ${v.all(e.order)}.`,
  turn: (v, e) => (e.smoked ? `${does(v, e.seat, 'beginnt', 'beginnst')} im Rauch: 2 Spurwechsel weniger.` : ''),
  gear(v, e) {
    const from = e.before;
    const to = e.node;
    const paid = [e.turbo ? count(e.turbo, 'Turbo point') : '', e.brake ? count(e.brake, 'Brake point') : '', e.chute ? 'Drag Chute' : ''].filter(Boolean);
    const tail = paid.length > 0 ? ` (${list(paid)})` : '';
    if (from === to && paid.length === 0) return speedOf(to) === 0 ? `${does(v, e.seat, 'bleibt', 'bleibst')} bei Tempo 0.` : `${does(v, e.seat, 'hält', 'hältst')} ${spot(to)}.`;
    switch (moveOf(from, to)) {
      case 'accelerate':
        return `${does(v, e.seat, 'beschleunigt', 'beschleunigst')} von ${speedOf(from)} auf ${spot(to)}${tail}.`;
      case 'brake':
        return `${does(v, e.seat, 'bremst', 'bremst')} von ${speedOf(from)} auf ${spot(to)}${tail}.`;
      case 'shift':
        return `${does(v, e.seat, 'schaltet', 'schaltest')} bei Tempo ${speedOf(to)} vom ${ordinal(gearOf(from))} in den ${ordinal(gearOf(to))} Gang${tail}.`;
    }
    return `${does(v, e.seat, 'kommt', 'kommst')} auf ${spot(to)} zurück${tail}.`;
  },
  heat_roll: (v, e) => (e.dice ? `${does(v, e.seat, 'würfelt', 'würfelst')} rot ${dots(e.dice)}: ${e.heat_gained ? `${e.heat_gained} Hitze` : 'keine Hitze'}.` : ''),
  change_roll(v, e) {
    const n = e.changes ?? 0;
    const changes = e.unlimited ? 'beliebig viele Spurwechsel' : n === 0 ? 'keine Spurwechsel' : count(n, 'lane change');
    if (e.dice) return `${does(v, e.seat, 'würfelt', 'würfelst')} weiß ${dots(e.dice)}: ${changes}.`;
    return e.unlimited ? '' : `${does(v, e.seat, 'hat', 'hast')} bei Tempo ${e.speed} ${changes}.`;
  },
  allowance(v, e) {
    const why = [e.shock_taken ? `der Schock nimmt ${e.shock_taken}` : '', e.gain ? `die Ausrüstung gibt ${e.gain}` : ''].filter(Boolean);
    return why.length > 0 ? `${does(v, e.seat, 'hat', 'hast')} ${e.allowance} zu fahren: ${list(why)}.` : '';
  },
  step(v, e, o) {
    if (e.finish) return '';
    if (e.step === 'J') return `Die Jump Jets tragen ${v.as(e.seat, 'dich')} auf ${squareWords(e.to)}.`;
    const from = placeOf(e.from);
    const to = placeOf(e.to);
    const on = to && from && to.tile !== from.tile ? tileWords(o, e.to) : '';
    if (e.step === 'L' || e.step === 'R') return `${does(v, e.seat, 'wechselt', 'wechselst')} auf Spur ${to?.lane ?? 0}${on ? `, auf ${on}` : ''}.`;
    return on ? `${does(v, e.seat, 'fährt', 'fährst')} auf ${on}.` : '';
  },
  steering: (v, e) => `${does(v, e.seat, 'gibt', 'gibst')} ${count(e.steering_lost, 'Steering point')} aus; ${e.steering_left} übrig.`,
  lap: (v, e) => `${does(v, e.seat, 'beendet', 'beendest')} Runde ${e.laps}.`,
  feature(v, e) {
    const n = e.allowance_lost;
    const takes = n > 0 ? ` und ${v.does(e.seat, 'verliert', 'verlierst')} ${count(n, 'move')}` : '';
    switch (e.feature) {
      case 'boost':
        return `Ein Boost gibt ${v.as(e.seat, 'dir')} ${count(Math.abs(n) || 1, 'move')} mehr.`;
      case 'crate':
        if (n === 0) return `Die Kiste vor ${v.as(e.seat, 'dir')} ist weg.`;
        return `${does(v, e.seat, 'rammt', 'rammst')} eine Kiste${takes}.`;
      case 'ramp':
        return `${does(v, e.seat, 'fährt', 'fährst')} auf die Rampe.`;
    }
    return `${does(v, e.seat, 'fährt', 'fährst')} durch ${noteNames[e.feature] ?? spell(e.feature)}${takes}.`;
  },
  heat(v, e) {
    const n = e.heat_gained;
    return n === 0 ? '' : `${own(v, e.seat, 'Deine Hitze', 'Die Hitze')} ${n > 0 ? 'steigt' : 'fällt'} um ${Math.abs(n)} auf ${e.heat}.`;
  },
  oil: (v, e) =>
    e.held ? `${does(v, e.seat, 'hält', 'hältst')} das Auto auf dem Öl.` : `${does(v, e.seat, 'rutscht', 'rutschst')} auf Öl aus${e.die ? `: eine ${e.die}` : ''}${e.side ? `, nach ${spell(e.side)}` : ''}.`,
  pull(v, e) {
    const rest = e.lanes - e.cancelled;
    const how =
      e.cancelled === 0 ? ''
      : rest === 0 ? `; ${v.you(e.seat) ? 'du hältst' : 'das Auto hält'} die Spur`
      : `; ${v.you(e.seat) ? `du fängst ${e.cancelled} ab und rutschst` : `das Auto fängt ${e.cancelled} ab und rutscht`} ${rest}`;
    return `Die Kurve zieht ${v.as(e.seat, 'dich')} ${count(e.lanes, 'lane')} nach ${spell(e.side)}${how}.`;
  },
  slide: (v, e) => `${does(v, e.seat, 'rutscht', 'rutschst')} nach ${spell(e.side)} auf Spur ${placeOf(e.to)?.lane ?? 0}.`,
  scrape: (v, e) => `${does(v, e.seat, 'schrammt', 'schrammst')} ${e.side ? `${spell(e.side)} ` : ''}an der Wand entlang, für ${count(e.lanes, 'lane')}.`,
  ramp: (v, e) => (e.lands ? `${does(v, e.seat, 'fliegt', 'fliegst')} über die Rampe und ${v.does(e.seat, 'landet', 'landest')} auf ${squareWords(e.to)}.` : `${does(v, e.seat, 'bleibt', 'bleibst')} auf der Rampe: kein Platz zum Landen.`),
  crash: (v, e) => `${does(v, e.seat, 'prallt', 'prallst')} gegen einen Block: ${laneWords(e.block)}.`,
  collision(v, e) {
    const again = e.again ? ', schon wieder: kein weiterer Schaden in diesem Zug' : '';
    const other = v.as(e.other, 'dich');
    switch (e.impact) {
      case 'sideswipe':
        return `${does(v, e.seat, 'streift', 'streifst')} ${other}${e.side ? ` ${spell(e.side)}` : ''}${again}.`;
      case 'landing':
        return `${does(v, e.seat, 'landet', 'landest')} auf ${v.as(e.other, 'dir')}${again}.`;
      case 'chain':
        return `${does(v, e.seat, 'wird', 'wirst')} auf ${other} geschoben${again}.`;
    }
    return `${does(v, e.seat, 'fährt', 'fährst')} auf ${other} auf${again}.`;
  },
  pushed: (v, e) => `${does(v, e.seat, 'wird', 'wirst')} ${e.side ? `nach ${spell(e.side)}` : 'nach vorn'} geschoben, ${e.finish ? '' : 'auf '}${laneWords(e.finish ? 'finish' : e.to)}.`,
  not_pushed: (v, e) => `${does(v, e.seat, 'kann', 'kannst')} nicht geschoben werden: ${e.block ? 'ein Block ist im Weg' : 'es ist kein Platz'}.`,
  mine(v, e) {
    const whose = e.owner === e.seat ? v.does(e.seat, 'eine eigene Mine', 'deine eigene Mine') : v.you(e.owner) ? 'deine Mine' : `eine Mine von ${v.name(e.owner)}`;
    if (!e.die) return `${does(v, e.seat, 'fährt', 'fährst')} auf ${whose}: Sie geht hoch.`;
    return `${does(v, e.seat, 'passiert', 'passierst')} ${whose} und ${v.does(e.seat, 'würfelt', 'würfelst')} ${e.die}: Sie ${e.goes_off ? 'geht hoch' : 'bleibt still'}.`;
  },
  spike: (v, e) => `${does(v, e.seat, 'fährt', 'fährst')} über Krähenfüße${e.steering_lost ? ` und ${v.does(e.seat, 'verliert', 'verlierst')} ${count(e.steering_lost, 'Steering point')}` : ''}.`,
  loss: (v, e) => `${does(v, e.seat, 'verliert', 'verlierst')} ${strong(`${e.structure_lost} Struktur`)}${causes[e.cause] ? ` ${causes[e.cause]}` : ''}; ${e.structure_left} übrig.`,
  shock: (v, e) => `${does(v, e.seat, 'ist', 'bist')} benommen: ${e.shock} weniger zu fahren im nächsten Zug.`,
  arm: (v, e) => `${does(v, e.seat, 'macht', 'machst')} ${pieceName(e)} scharf.`,
  use(v, e) {
    const at = e.target !== undefined ? ` gegen ${v.as(e.target, 'dich')}` : e.at ? ` auf ${laneWords(e.at)}` : '';
    return `${does(v, e.seat, 'setzt', 'setzt')} ${pieceName(e)}${at} ein.`;
  },
  shot: (v, e) => `${pieceName(e)} ${v.whose(e.seat)}${e.dice ? `, Wurf ${dots(e.dice)}` : ''}: ${e.damage ? `${e.damage} Schaden` : 'kein Schaden'} an ${v.as(e.target, 'dir')}.`,
  token(v, e) {
    const what = e.token === 'mine' ? 'Eine Mine' : e.token === 'oil' ? 'Öl' : 'Krähenfüße';
    const many = e.token === 'spike';
    return e.removed ? `${what} auf ${laneWords(e.at)} ${many ? 'sind' : 'ist'} weg.` : `${what} ${many ? 'liegen' : 'liegt'} jetzt auf ${laneWords(e.at)}.`;
  },
  react: (v, e) => `${pieceName(e)} ${v.whose(e.seat)} ${e.prevented ? `fängt ${e.prevented} vom Verlust ab` : 'räumt den Weg frei'}.`,
  jammed: (v, e) => `${does(v, e.by, 'stört', 'störst')} ${pieceName(e)} ${v.whose(e.seat)}.`,
  smoke: (v, e) => (e.blown_away ? `${own(v, e.seat, 'Dein Rauch', 'Der Rauch')} ist verweht.` : `Rauch hängt hinter ${v.as(e.seat, 'dir')}.`),
  destroyed: (v, e) => `${strong(v.you(e.seat) ? 'Dein Auto' : `Das Auto von ${v.name(e.seat)}`)} ist zerstört${deaths[e.cause] ? `, ${deaths[e.cause]}` : ''}; das Wrack liegt auf ${laneWords(e.at)}.`,
  swept: (v, e) => `${does(v, e.seat, 'schiebt', 'schiebst')} ${own(v, e.wreck, 'dein Wrack', 'das Wrack')} beiseite.`,
  cleared: (v, e) => `${does(v, e.seat, 'bricht', 'brichst')} durch ein Wrack${e.allowance_lost ? ` und ${v.does(e.seat, 'verliert', 'verlierst')} ${count(e.allowance_lost, 'move')}` : ''}.`,
  movement_ends: (v, e) => `${own(v, e.seat, 'Deine Bewegung', 'Die Bewegung')} endet: ${count(e.allowance_lost, 'square')} nicht gefahren.`,
  finish: (v, e) => `${does(v, e.seat, 'überquert', 'überquerst')} in Runde ${e.round} die Ziellinie.`,
  over(v, e) {
    const first = e.placings[0];
    const why = `: ${capital(endWords[e.end])}`;
    return first === undefined ? `Das Rennen ist zu Ende${why}.` : `${does(v, first, 'gewinnt', 'gewinnst')} das Rennen${why}.`;
  },
};

export function sentence<K extends EventKind>(v: Voice, e: EventOf<K>, o: Board): string {
  return say[e.kind as K](v, e, o);
}

export function collisionWords(e: EventOf<'collision'>, o: Board, hit: boolean): string {
  const mover = massOf(o, e.seat);
  const other = massOf(o, e.other);
  const known = mover > 0 && other > 0;
  if (e.impact === 'sideswipe') {
    const [a, b] = hit ? [mover, other] : [other, mover];
    return known ? `1, und ${Math.max(0, a - b)} für Masse ${a} gegen ${b}` : '1, und der Unterschied der Masse';
  }
  if (e.impact === 'shunt') {
    const dealt = hit ? e.other_damage : e.damage;
    const more = hit ? mover - other : other - mover - 1;
    if (!known || !dealt) return hit ? 'Grundwert nach dem Unterschied der Tempi, und Masse' : 'Grundwert weniger 1, und Masse';
    return hit ? `Grundwert ${dealt - more}, Masse ${mover} gegen ${other}` : `Grundwert ${dealt - more} weniger 1, Masse ${other} gegen ${mover}`;
  }
  return e.impact === 'landing' ? 'beide verlieren 1' : 'das Auto im Weg verliert 1';
}
