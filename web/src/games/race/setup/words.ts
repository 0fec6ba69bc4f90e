/** The words of the course in the form of a new table. */
import { count, list } from '../../../lib/voice';
import { catalogue } from '../../../messages/language';
import type { Tile } from '../catalogue';
import { most, tally, type Fault, type Reason } from './lay';

const shapes: Record<Tile['shape'], string> = catalogue('courseShapes', { straight: 'straight', left: 'turns left', right: 'turns right', hairpin_left: 'hairpin to the left', hairpin_right: 'hairpin to the right' });

/** What there are several of; of the others there is more or less. */
const things = new Set(['crate', 'block', 'ramp']);

/** What is printed on the squares of a tile: "5 oil". */
const printed = (t: Tile) => [...tally(t).map(({ type, n }) => (things.has(type) ? count(n, type) : `${n} ${type}`)), ...(t.barriers.length > 0 ? [count(t.barriers.length, 'barrier')] : [])].join(', ');
/** What a tile has: "turns left, pull lines at 1/3 and 2/3 to the right, limits 8 9 10 11". */
const what = (t: Tile) => [shapes[t.shape], printed(t), ...t.pull_lines.map((p) => `pull ${p.outward} at ${p.at}, limits by lane ${p.speed_limit_by_lane.join(' ')}`)].filter(Boolean).join(', ');
const supply = (left: number, of: number) => `${left} of ${of} left`;

export const words = catalogue('course', {
  ways: { ready: 'Ready-made', generated: 'Generated', laid: 'Laid by hand' },
  waysLabel: 'Ways to a course',
  now: 'The course of this table',
  atStart: 'Generated at the start',
  own: 'A course of your own',
  unknown: (text: string) => `Not a course of these tables: ${text}`,
  open: 'Open',
  closed: 'Closed',
  kind: 'Open or closed',
  /** "open, 7 tiles, 2 curves" */
  facts: (l: { closed: boolean; laps: number; tiles: readonly string[] }, curves: number) =>
    [l.closed ? 'closed' : 'open', count(l.tiles.length, 'tile'), ...(l.closed ? [count(l.laps, 'lap')] : []), count(curves, 'curve')].join(', '),
  drawing: (name: string, facts: string) => `${name}: ${facts}`,
  take: 'Take this course',
  taken: 'This is the course of the table.',
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  failed: (why: string) => `That cannot be asked now: ${why}`,

  surprise: 'A new one when the race starts',
  surpriseHelp: 'Nobody knows it before.',
  dealt: 'Deal one now',
  tiles: 'Tiles',
  laps: 'Laps',
  curves: 'Curves',
  curvesOf: (share: number) => `${Math.round(share * 100)} in 100`,
  seed: 'Seed',
  another: 'Deal another',
  fewer: (what: string) => `${what}: fewer`,
  more: (what: string) => `${what}: more`,

  map: 'The course as it is laid',
  undo: 'Undo',
  undoHelp: (name: string) => `Undo: take ${name} off`,
  clear: 'Clear',
  palette: 'Tiles to lay',
  paletteHelp: 'Arrow keys walk through the tiles, Enter lays one, Backspace takes the last off.',
  straights: 'Straights',
  toLeft: 'To the left',
  toRight: 'To the right',
  supply,
  lay: (t: Tile, left: number, why: string) => [`Lay ${t.name}`, what(t), supply(left, t.supply_count), why].filter(Boolean).join(', '),
  printed,
  /** The speed limits of the lanes at the pull lines, lane 1 first; lines with the same limits are told once. */
  limits: (t: Tile) => [...new Set(t.pull_lines.map((p) => p.speed_limit_by_lane.join(' ')))].map((l) => `limits ${l}`).join(', '),
  why: (r: Reason): string => {
    switch (r.kind) {
      case 'complete': return 'the course is closed already';
      case 'most': return `a course has at most ${most.tiles} tiles`;
      case 'start': return 'it comes first, exactly once';
      case 'supply': return r.supply === 1 ? 'the only one is laid' : `all ${r.supply} are laid`;
      case 'lies': return `it would lie on tile ${r.tile}`;
      case 'leads': return `it would lead into tile ${r.tile}`;
    }
  },
  plain: 'nothing on it',
  mend: 'first mend what is wrong with the course',
  waiting: 'the course is being looked at',
  laid: (n: number, name: string) => `Tile ${n}: ${name}`,
  removed: (name: string) => `${name} is taken off`,
  fine: 'It can be raced on.',
  openHead: 'Still to come',
  wrongHead: 'Not allowed',
  at: (tile: number) => (tile < 0 ? '' : `Tile ${tile + 1}: `),
  allowed: (what: string) => `Allowed: ${what}.`,
  lengths: 'Printed lengths',
  has: 'this one',
  none: 'It has none of the printed lengths. That is allowed if all agree.',
  paste: 'Paste a code, or the name of a ready-made course',
  layIt: 'Lay it',
  fault: (f: Fault): string => {
    switch (f.kind) {
      case 'name': return `There is no course "${f.found}".`;
      case 'long': return `The code has ${f.found} letters, more than any course needs.`;
      case 'kind': return `Before the colon stands "${f.found}".`;
      case 'empty': return 'No tile follows the colon.';
      case 'tile': return `Tile ${f.tile}: there is no tile "${f.found}".`;
    }
  },
  faultAllowed: (f: Fault): string => {
    switch (f.kind) {
      case 'name': return `Allowed: ${list(f.allowed)}, or a code such as open:T01.T02.T12.T03.`;
      case 'long': return `Allowed: 2 to ${most.tiles} tiles.`;
      case 'kind': return `Allowed: open, closed, or closed2 to closed${most.laps} for more laps.`;
      case 'empty': return 'Allowed: tiles with dots between them, T01 first.';
      case 'tile': return `Allowed: ${f.allowed.join(', ')}.`;
    }
  },

  catalogLabel: 'Tables as JSON',
  catalogEmpty: 'Empty: the standard tables. For example {"figures": {"activations_per_turn": 1}}',
  catalogIn: 'in use',
  catalogWrong: 'not right yet',
  catalogFine: 'These tables can be played with.',
  catalogStandard: 'The standard tables.',
  catalogChecking: 'The tables are being read.',
});
