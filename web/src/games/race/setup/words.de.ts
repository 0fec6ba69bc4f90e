/** The words of the course in the form of a new table, in German. */
import { count, list, spell } from '../../../lib/voice';
import type { In } from '../../../messages/language';
import type { Tile } from '../catalogue';
import { most, tally } from './lay';
import type { words } from './words';

export const courseShapes: Record<Tile['shape'], string> = { straight: 'gerade', left: 'biegt nach links', right: 'biegt nach rechts', hairpin_left: 'Haarnadel nach links', hairpin_right: 'Haarnadel nach rechts' };

/** What is counted; of the rest there is more or less. */
const things: Record<string, [one: string, many: string]> = { crate: ['Kiste', 'Kisten'], block: ['Block', 'Blöcke'], ramp: ['Rampe', 'Rampen'] };
const grounds: Record<string, string> = { oil: 'Öl', gravel: 'Schotter', boost: 'Boost', water: 'Wasser', rubble: 'Schutt', spike: 'Krähenfüße', mine: 'Mine', wreck: 'Wrack' };

const printed = (t: Tile) =>
  [...tally(t).map(({ type, n }) => `${n} ${things[type]?.[n === 1 ? 0 : 1] ?? grounds[type] ?? spell(type)}`), ...(t.barriers.length > 0 ? [count(t.barriers.length, 'barrier')] : [])].join(', ');
const what = (t: Tile) => [courseShapes[t.shape], printed(t), ...t.pull_lines.map((p) => `Fliehkraft nach ${spell(p.outward)} bei ${p.at}, Grenzen je Spur ${p.speed_limit_by_lane.join(' ')}`)].filter(Boolean).join(', ');
const supply = (left: number, of: number) => `noch ${left} von ${of}`;

export const course: In<typeof words> = {
  ways: { ready: 'Fertig', generated: 'Erzeugt', laid: 'Von Hand gelegt' },
  waysLabel: 'Wege zu einer Strecke',
  now: 'Die Strecke dieses Tisches',
  atStart: 'Wird beim Start erzeugt',
  own: 'Eine eigene Strecke',
  unknown: (text) => `Keine Strecke dieser Tabellen: ${text}`,
  open: 'Offen',
  closed: 'Geschlossen',
  kind: 'Offen oder geschlossen',
  facts: (l, curves) => [l.closed ? 'geschlossen' : 'offen', count(l.tiles.length, 'tile'), ...(l.closed ? [count(l.laps, 'lap')] : []), count(curves, 'curve')].join(', '),
  drawing: (name, facts) => `${name}: ${facts}`,
  take: 'Diese Strecke nehmen',
  taken: 'Das ist die Strecke des Tisches.',
  code: 'Code der Strecke',
  copy: 'Kopieren',
  copied: 'Kopiert',
  failed: (why) => `Das lässt sich jetzt nicht fragen: ${why}`,

  surprise: 'Eine neue, wenn das Rennen beginnt',
  surpriseHelp: 'Niemand kennt sie vorher.',
  dealt: 'Jetzt eine legen lassen',
  tiles: 'Kacheln',
  laps: 'Runden',
  curves: 'Kurven',
  curvesOf: (share) => `${Math.round(share * 100)} von 100`,
  seed: 'Startwert',
  another: 'Noch eine',
  fewer: (what) => `${what}: weniger`,
  more: (what) => `${what}: mehr`,

  map: 'Die Strecke, wie sie liegt',
  undo: 'Zurück',
  undoHelp: (name) => `Zurück: ${name} wegnehmen`,
  clear: 'Leeren',
  palette: 'Kacheln zum Legen',
  paletteHelp: 'Pfeiltasten gehen durch die Kacheln, Enter legt eine, Rücktaste nimmt die letzte weg.',
  straights: 'Geraden',
  toLeft: 'Nach links',
  toRight: 'Nach rechts',
  supply,
  lay: (t, left, why) => [`${t.name} legen`, what(t), supply(left, t.supply_count), why].filter(Boolean).join(', '),
  printed,
  limits: (t) => [...new Set(t.pull_lines.map((p) => p.speed_limit_by_lane.join(' ')))].map((l) => `Grenzen ${l}`).join(', '),
  why: (r) => {
    switch (r.kind) {
      case 'complete': return 'die Strecke ist schon geschlossen';
      case 'most': return `eine Strecke hat höchstens ${most.tiles} Kacheln`;
      case 'start': return 'sie kommt als erste, genau einmal';
      case 'supply': return r.supply === 1 ? 'die einzige liegt schon' : `alle ${r.supply} liegen schon`;
      case 'lies': return `sie läge auf Kachel ${r.tile}`;
      case 'leads': return `sie führte in Kachel ${r.tile}`;
    }
  },
  plain: 'nichts darauf',
  mend: 'behebe erst, was an der Strecke falsch ist',
  waiting: 'die Strecke wird angesehen',
  laid: (n, name) => `Kachel ${n}: ${name}`,
  removed: (name) => `${name} ist weggenommen`,
  fine: 'Hier kann gefahren werden.',
  openHead: 'Was noch fehlt',
  wrongHead: 'Nicht erlaubt',
  at: (tile) => (tile < 0 ? '' : `Kachel ${tile + 1}: `),
  allowed: (what) => `Erlaubt: ${what}.`,
  lengths: 'Gedruckte Längen',
  has: 'diese',
  none: 'Sie hat keine der gedruckten Längen. Das ist erlaubt, wenn alle einverstanden sind.',
  paste: 'Code oder Name einer fertigen Strecke einfügen',
  layIt: 'Legen',
  fault: (f) => {
    switch (f.kind) {
      case 'name': return `Es gibt keine Strecke „${f.found}“.`;
      case 'long': return `Der Code hat ${f.found} Zeichen, mehr als eine Strecke braucht.`;
      case 'kind': return `Vor dem Doppelpunkt steht „${f.found}“.`;
      case 'empty': return 'Nach dem Doppelpunkt kommt keine Kachel.';
      case 'tile': return `Kachel ${f.tile}: Es gibt keine Kachel „${f.found}“.`;
    }
  },
  faultAllowed: (f) => {
    switch (f.kind) {
      case 'name': return `Erlaubt: ${list(f.allowed)}, oder ein Code wie open:T01.T02.T12.T03.`;
      case 'long': return `Erlaubt: 2 bis ${most.tiles} Kacheln.`;
      case 'kind': return `Erlaubt: open, closed, oder closed2 bis closed${most.laps} für mehr Runden.`;
      case 'empty': return 'Erlaubt: Kacheln mit Punkten dazwischen, T01 zuerst.';
      case 'tile': return `Erlaubt: ${f.allowed.join(', ')}.`;
    }
  },

  catalogLabel: 'Tabellen als JSON',
  catalogEmpty: 'Leer: die üblichen Tabellen. Zum Beispiel {"figures": {"activations_per_turn": 1}}',
  catalogIn: 'in Gebrauch',
  catalogWrong: 'noch nicht richtig',
  catalogFine: 'Mit diesen Tabellen kann gespielt werden.',
  catalogStandard: 'Die üblichen Tabellen.',
  catalogChecking: 'Die Tabellen werden gelesen.',
};
