import { describe, expect, it } from 'vitest';
import tilesFile from '../../../../../games/race/data/tiles.json';
import coursesFile from '../../../../../games/race/data/courses.json';
import type { Tile } from '../catalogue';
import { closedOf, codeOf, comesHome, curves, layOut, left, parse, reasonFor, type Lay, type Ready } from './lay';
import { words } from './words';

const tiles = tilesFile.tiles.map((t) => ({ features: [], barriers: [], pull_lines: [], ...t }) as unknown as Tile);
const ids = tiles.map((t) => t.id);
const tileOf = (id: string) => tiles.find((t) => t.id === id);
const ready: Ready[] = coursesFile.courses.map((c) => ({ id: c.id, name: c.name, closed: c.kind === 'closed', laps: c.laps, tiles: c.tiles }));
const open = (...list: string[]): Lay => ({ tiles: list, closed: false, laps: 1 });
const closed = (...list: string[]): Lay => ({ tiles: list, closed: true, laps: 1 });

describe('codes of courses', () => {
  it('are written and read again (RC-SETUP-023)', () => {
    expect(codeOf(open('T01', 'T12', 'T02'))).toBe('open:T01.T12.T02');
    expect(codeOf(closed('T01', 'T16', 'T02', 'T16'))).toBe('closed:T01.T16.T02.T16');
    expect(codeOf({ ...closed('T01', 'T16', 'T02', 'T16'), laps: 2 })).toBe('closed2:T01.T16.T02.T16');
    for (const r of ready) {
      const { tiles, closed, laps } = r;
      expect(parse(codeOf(r), ready, ids), r.id).toEqual({ lay: { tiles, closed, laps } });
    }
  });

  it('may be in any case, with room around, and a ready-made course may be named', () => {
    expect(parse('  OPEN: t01.t12 . T02 ', ready, ids)).toEqual({ lay: open('T01', 'T12', 'T02') });
    expect(parse('Paperclip', ready, ids)).toEqual({ lay: { ...closed('T01', 'T16', 'T02', 'T16'), laps: 2 } });
  });

  it('say what is wrong with them, where, and what is allowed', () => {
    const fault = (text: string) => {
      const p = parse(text, ready, ids);
      return 'fault' in p ? [p.fault.rule, words.fault(p.fault), words.faultAllowed(p.fault)] : null;
    };
    expect(fault('sprnt')).toEqual(['RC-SETUP-023', 'There is no course "sprnt".', 'Allowed: sprint, switchback, long_haul, paperclip, bent_ring, rectangle, dogleg, grand_ring and duel, or a code such as open:T01.T02.T12.T03.']);
    expect(fault('ring:T01.T02')).toEqual(['RC-SETUP-002', 'Before the colon stands "ring".', 'Allowed: open, closed, or closed2 to closed9 for more laps.']);
    expect(fault('closed0:T01.T02')?.[0]).toBe('RC-SETUP-002');
    expect(fault('open:')).toEqual(['RC-SETUP-020', 'No tile follows the colon.', 'Allowed: tiles with dots between them, T01 first.']);
    expect(fault('open:T01.T99')).toEqual(['RC-SETUP-021', 'Tile 2: there is no tile "T99".', `Allowed: ${ids.join(', ')}.`]);
    expect(fault(`open:${'T01.'.repeat(300)}T02`)?.[1]).toBe('The code has 1208 letters, more than any course needs.');
  });
});

describe('where tiles lie (RC-SETUP-020)', () => {
  const where = (list: string[]) => layOut(list, tileOf)!.cells.map((c) => `${c.x},${c.y}${c.heading}`).join(' ');

  it('follows the turns from T01 heading east', () => {
    // A left turn leaves by the cell to its left.
    expect(where(['T01', 'T12', 'T02', 'T13', 'T02'])).toBe('0,0E 1,0E 1,1N 1,2N 2,2E');
    // A hairpin covers its cell and the one to the left, and leads back beside the way it came.
    expect(where(['T01', 'T16', 'T02', 'T16'])).toBe('0,0E 1,0E 0,1W -1,1W');
    expect(layOut(['T01', 'T16', 'T02', 'T16'], tileOf)!.both[3]).toEqual([{ x: -1, y: 1, heading: 'W' }, { x: -1, y: 0, heading: 'W' }]);
    expect(layOut(['T01', 'T17'], tileOf)!.next).toEqual({ x: 0, y: -1, heading: 'W' });
    expect(layOut(['T01', 'T99'], tileOf)).toBeNull();
  });

  it('brings every closed ready-made course home, and no open one', () => {
    for (const r of ready) expect(comesHome(layOut(r.tiles, tileOf)!), r.id).toBe(r.closed);
    expect(comesHome(layOut(['T01'], tileOf)!)).toBe(false);
  });

  it('counts what turns', () => {
    expect(curves(['T01', 'T18', 'T12', 'T17', 'T02'], tileOf)).toBe(2);
  });
});

describe('why a tile cannot come next (RC-SETUP-020)', () => {
  const why = (id: string, l: Lay) => {
    const r = reasonFor(id, l, tileOf);
    return r && words.why(r);
  };

  it('T01 comes first and once, and the supply is kept to', () => {
    expect(why('T01', open('T01'))).toBe('it comes first, exactly once');
    expect(left(tileOf('T02')!, ['T01', 'T02', 'T02'])).toBe(1);
    expect(why('T02', open('T01', 'T02', 'T02'))).toBeNull();
    expect(why('T02', open('T01', 'T02', 'T02', 'T02'))).toBe('all 3 are laid');
  });

  it('no cell is used twice, and the cell after the last tile is free', () => {
    // Three left turns from 1,0: the next cell is 0,1, above T01, heading south into it.
    expect(layOut(['T01', 'T12', 'T12', 'T02'], tileOf)!.next).toEqual({ x: -1, y: 1, heading: 'W' });
    expect(why('T14', open('T01', 'T12', 'T12'))).toBe('it would lead into tile 1');
    expect(why('T02', open('T01', 'T12', 'T12'))).toBeNull();
    // A hairpin to the left at 0,1 heading west would cover 0,0.
    expect(why('T16', open('T01', 'T12', 'T12'))).toBe('it would lie on tile 1');
    expect(why('T17', open('T01', 'T12', 'T12'))).toBeNull();
  });

  it('a closed course may come home, and is complete then', () => {
    const three = ['T01', 'T16', 'T02'];
    expect(why('T16', open(...three))).toBe('it would lead into tile 1');
    expect(why('T16', closed(...three))).toBeNull();
    expect(why('T02', closed(...three, 'T16'))).toBe('the course is closed already');
  });

  it('sixteen tiles are the most', () => {
    const long = open('T01', ...['T02', 'T02', 'T02', 'T03', 'T03', 'T04', 'T04', 'T05', 'T05', 'T06', 'T06', 'T07', 'T07', 'T08', 'T08']);
    expect(long.tiles.length).toBe(16);
    expect(why('T09', long)).toBe('a course has at most 16 tiles');
  });
});

it('there are laps to choose where the course is closed', () => {
  const lengths = [{ id: 'short_open', closed: false }, { id: 'normal_closed', closed: true }];
  const of = (course: string, length = 'short_open') => closedOf(course, length, ready, lengths);
  expect([of('sprint'), of('paperclip'), of('random'), of('random', 'normal_closed'), of('open:T01.T02'), of('closed2:T01.T16.T02.T16')]).toEqual([false, true, false, true, false, true]);
});

describe('words of tiles', () => {
  it('say what is on them', () => {
    expect(words.printed(tileOf('T03')!)).toBe('5 oil');
    expect(words.printed(tileOf('T11')!)).toBe('2 boost, 2 rubble, 2 crates, 1 barrier');
    expect(words.limits(tileOf('T12')!)).toBe('limits 9 10 11 12');
    expect(words.limits(tileOf('T18')!)).toBe('limits 9 9 9 9');
    expect(words.lay(tileOf('T16')!, 1, 'it would lie on tile 1')).toBe(
      'Lay Hairpin Left, hairpin to the left, pull right at 1/4, limits by lane 5 6 7 8, pull right at 1/2, limits by lane 5 6 7 8, pull right at 3/4, limits by lane 5 6 7 8, 1 of 2 left, it would lie on tile 1',
    );
  });

  it('leave none that nothing shows', () => {
    const sources = Object.values(import.meta.glob<string>(['./*.{svelte,ts}', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true })).join('\n');
    expect(Object.keys(words).filter((k) => !sources.includes(`words.${k}`))).toEqual([]);
  });
});
