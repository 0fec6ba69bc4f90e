/** The sentences of the arena gallery and the arena editor. */
import { figure } from '../messages/fill';
import { catalogue } from '../messages/language';
import type { List } from './file';
import type { Mirror } from './shapes';
import type { Tool } from './tools';

/** Lengths in car lengths, as short as they are exact: "2.75 CL". */
export const cl = (n: number) => units.carLengths(figure(n));
const units = catalogue('arenaUnits', { carLengths: (n: string) => `${n} CL` });

const listWords: Record<List, string> = catalogue('arenaLists', { walls: 'Wall', terrain: 'Ground', objects: 'Thing', gates: 'Gate', starts: 'Start' });

const toolWords: Record<Tool, readonly string[]> = catalogue('arenaTools', {
  select: ['Select', 'Click a thing to choose it, drag it to move it.', '[ and ] go through all, arrows move, comma and full stop turn, Delete takes out.'],
  measure: ['Measure', 'Click two places.'],
  'wall-rect': ['Block', 'Click two opposite corners.'],
  'wall-line': ['Wall', 'Click corner by corner, the last one twice.', 'Enter ends it, Backspace takes one back, Shift holds 15 degrees.'],
  'wall-outline': ['Outline', 'Click corner by corner, then the first one again.', 'Enter closes it, Backspace takes one back.'],
  gate: ['Gate', 'Click the two ends on the edge, or between inner walls.'],
  start: ['Start', 'Click where a car begins. It looks away from the nearest edge.'],
  'ground-rect': ['Field', 'Click two opposite corners.'],
  'ground-circle': ['Circle', 'Click the middle, then the rim.'],
  'ground-smooth': ['Curve', 'Click the points of a soft outline, at most 16, then the first one again.', 'Enter closes it.'],
  'ground-outline': ['Area', 'Click corner by corner, then the first one again.', 'Enter closes it.'],
  thing: ['Thing', 'Click where it lies.'],
});

export const words = catalogue('arenas', {
  title: 'Arenas',
  newTitle: 'My arena',
  unit: 'CL',
  sub: 'Where the duels are fought: ours, and those that you draw. Everything is measured in car lengths (CL).',
  loading: 'Fetching the arenas',
  failed: 'The arenas cannot be loaded.',
  unchecked: 'The server does not answer: the arena is not checked.',
  badLink: (why: string) => `That link does not hold an arena: ${why}`,
  gallery: {
    ours: 'Ours', mine: 'Yours', fresh: 'Draw a new arena', edit: 'Change', copy: 'Draw from it', play: 'Play here', remove: 'Delete', sure: 'Delete for good?',
    empty: 'Arenas that you save stand here, in this browser.', size: (w: number, h: number) => `${figure(w)} by ${cl(h)}`, toMend: (n: number) => (n === 1 ? '1 thing to mend' : `${n} things to mend`),
    named: (what: string, title: string) => `${what}: ${title}`,
  },
  notKept: 'This browser does not let us save anything. Use the link or the file.',
  name: 'Name of the arena',
  saved: 'saved', unsaved: 'not saved', checking: 'checking', sound: 'Ready to play',
  undo: 'Undo', redo: 'Redo', share: 'Share', save: 'Save', play: 'Play here',
  grid: 'Grid', gridStep: (n: number) => (n === 0 ? 'off' : n === 0.25 ? '¼ CL' : n === 0.5 ? '½ CL' : '1 CL'),
  mirror: 'Mirror',
  mirrors: { none: 'No mirror', x: 'Left and right', y: 'Top and bottom', both: 'Both ways', quarter: 'Four quarters' } as Record<Mirror, string>,
  groups: { structure: 'Structure', ground: 'Ground', things: 'Things' },
  tools: 'Tools',
  tool: (t: Tool) => toolWords[t][0]!,
  note: (t: Tool) => toolWords[t][1]!, keys: (t: Tool) => toolWords[t][2] ?? '',
  kind: (name: string) => (/^\d$/.test(name) ? `Number ${name}` : name.replace(/ (token|marker)$/, '')),
  startsFor: 'Starts', startsOf: (n: number) => (n === 0 ? 'Starts: all' : `Starts for ${n}`),
  level: 'Level', levelOf: (n: number) => `Level ${n}`, thickness: 'Thickness',
  board: (title: string, w: number, h: number) => `Plan of ${title}, ${figure(w)} by ${figure(h)} car lengths`,
  zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'The whole arena (F)', endIt: 'Finish', backOne: 'Take one back', stop: 'Stop',
  cross: (x: number, y: number) => `${x}, ${y}`,
  length: (d: number, a: number) => `${cl(d)}, ${Math.round(a)}°`,
  props: {
    arena: 'The arena', width: 'Width', height: 'Height', blurb: 'In a sentence or two', x: 'X', y: 'Y', heading: 'Heading', left: 'Turn left', right: 'Turn right',
    level: 'Level', thickness: 'Thickness', radius: 'Radius', kind: 'Kind', durable: 'Durability face up', title: 'Name', seat: 'Seat', anySeat: 'any', players: 'For players', anyPlayers: 'any number',
    less: (what: string) => `${what}: less`, more: (what: string) => `${what}: more`, duplicate: 'Duplicate', remove: 'Take out',
  },
  checks: {
    title: 'Checks', none: 'Nothing is wrong: cars can drive here.', show: (detail: string) => `Show: ${detail}`,
    mend: (by: number, way: string) => `Move it ${cl(by)} ${way}`, allowed: (text: string) => `Right would be: ${text}.`, count: (n: number) => (n === 1 ? '1 warning' : `${n} warnings`),
    fine: ['Every gap lets a car through', 'Every start is clear', 'No acute corners'],
  },
  contents: 'Contents',
  item: (l: List, i: number, more: string) => `${listWords[l]} ${i + 1}${more ? `, ${more}` : ''}`,
  shareIt: {
    title: 'Share this arena', link: 'Link', code: 'Code', copyLink: 'Copy link', copyCode: 'Copy code', copied: 'Copied', download: 'Download the file', copyFile: 'Copy file',
    import: 'Open an arena', paste: 'Paste a link, a code or the text of a file', openIt: 'Open it', choose: 'Choose a file', close: 'Close',
    noCode: 'It has no link yet: mend what the checks name first.', wrong: 'That is neither an arena file nor a link or code.',
  },
  pick: { mine: 'Yours', codeHelp: 'Paste the code or the link of an arena', draw: 'Draw one', wrong: (why: string) => `That is no arena: ${why}`, checking: 'Looking at it' },
});
