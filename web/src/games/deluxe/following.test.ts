import { beforeAll, describe, expect, it } from 'vitest';
import { plain } from '../../lib/voice';
import { ask, car, context, desk, observation, settle } from './frames.fixture';
import { crashWords } from './crash';
import { behind, breaks, drawn, headOf, trainName, worst, type Follow } from './following';
import { at } from './geometry';
import { risk } from './moves';
import { offersOf, riskWords, speedSmall } from './offers';
import { questionOf } from './question';
import type { Preview } from './types';
import { books } from './books.svelte';
import { seatLineOf, statesOf, traitsOf } from './words';

beforeAll(() => settle());

// A rig that stands straight, its nose to the east: the fifth wheel lies 1 square behind the middle of the tractor, the kingpin 4.5 ahead of that of the
// trailer, which is 11 long.
const tow = car(0, { name: 'Washboard', class: 'tractor', pose: { x: 60, y: 40, heading: 0 }, trailer: 1, hitch: -1 });
const trailer = car(1, {
  name: 'Long Box', seat: 0, class: 'semi_trailer', length: 11, pose: { x: 54.5, y: 40, heading: 0 }, mode: 'towed', tip: 4.5, pin: 'whole',
  coupling: { to: 0, kingpin: true, x: 59, y: 40, bend: 24.3, limit: 90, jackknifed: false, kinks: 0 },
});
const foe = car(2);
const view = observation({ cars: [tow, trailer, foe] });

const follow = (more: Partial<Follow> = {}): Follow => ({
  car: 1, way: [trailer.pose, trailer.pose], to: trailer.pose, slide: 4, turn: 5.7, held: 'left', rest: 0.4, bend: 39.3, limit: 90, jackknifed: false, fishtail: 23.1, next: [], ...more,
});
const bend: Preview = { difficulty: { printed: 3, total: 3, lines: [] }, status: -2, needed: 2, keep: 5 / 6, trailers: [follow()] };
const knife: Preview = { ...bend, trailers: [follow({ bend: -93.4, jackknifed: true, breaks: 0.5 })] };
const asked = (p: Preview) => ask('move', [{ action: { do: 'move', car: 0, quarters: 4, maneuver: 'straight' }, preview: p }]);

describe('a rig', () => {
  it('is a tow with what hangs on it', () => {
    expect(behind(view, tow)).toEqual([trailer]);
    expect(headOf(view, trailer)).toBe(tow);
    expect([trainName(view, tow), trainName(view, foe)]).toEqual(['Washboard + Long Box', 'Breadbox']);
    // Both bodies have the armor of the cars of these tests, 79 of 96.
    expect(seatLineOf(0, context(view)).facts).toEqual(['Washboard + Long Box', '60 mph', 'armor 158 of 192']);
  });

  it('says how it hangs together', () => {
    expect([traitsOf(tow, view), traitsOf(trailer, view), statesOf(trailer)]).toEqual([['Pulls Long Box'], ['Hangs on Washboard, bent 24° to the left side; jackknifed past 90°'], []]);
    expect(statesOf({ ...trailer, coupling: { ...trailer.coupling!, jackknifed: true } })).toEqual(['jackknifed']);
  });

  it('foretells the bend of each move, and what it may break', () => {
    expect([riskWords(bend), riskWords(knife)]).toEqual(['D3, 83% in control, 39° bent', 'D3, 83% in control, 93° bent, 50% breaks']);
    expect([risk(bend), risk(knife)]).toEqual(['risk', 'high']);
    expect(questionOf(desk(view, asked(knife))).sub).toBe('The trailer bends to 93° and is jackknifed. 50% that its coupling breaks.');
    expect(offersOf(desk(view, asked(bend)))[0]).toMatchObject({ small: 'D3, 83% in control, 39° bent' });
  });

  it('says how likely the trailer is lost with control', () => {
    // Control is lost in one of six, the trailer then in one of two.
    const loose: Preview = { ...bend, tears_loose: 1 / 12 };
    expect(riskWords(loose)).toBe('D3, 83% in control, 8% trailer loose, 39° bent');
    // Above 30 mph in a turn nothing is rolled for control: at 65 mph, +2, a 5 or 6 is a line of 7 or 8.
    const brake = { action: { do: 'speed' as const, car: 0, speed: 30 }, preview: { keep: 0, needed: 7, tears_loose: 1 / 3, tire_damage: '2d' }, text: '' };
    expect(speedSmall(brake, { ...tow, speed: 65 })).toBe('brake 35, control is lost, tires 2d, 33% trailer loose');
  });

  it('is judged by the trailer that is bent farthest for its limit', () => {
    const second = follow({ car: 2, bend: 50, limit: 63.4 });
    expect(worst({ trailers: [follow(), second] })).toBe(second);
    expect(worst({})).toBeUndefined();
    // Two couplings that break each in half of the cases leave a quarter.
    expect(breaks({ trailers: [follow({ breaks: 0.5 }), follow({ breaks: 0.5 })] })).toBe(0.75);
  });

  it('says whose trailer runs into something', () => {
    const p: Preview = { hit: 'car:2', hit_by: 1, hit_speed: 30, trailers: [follow()] };
    expect(plain(crashWords(desk(view, asked(p)).voice, view, books.place('yard'), p))).toBe('Long Box hits Breadbox at 30 mph');
    const crash = { type: 't_bone' as const, speed: 30, dice: 1, face: 'right' as const, damage: { least: 1, chances: [0.5, 0.5], mean: 1.5 }, dealt: { least: 4, chances: [1], mean: 4 }, stands: 0, slowed: 5 };
    expect(plain(crashWords(desk(view, asked(p)).voice, view, books.place('yard'), { ...p, crash }))).toBe('Long Box hits Breadbox at 30 mph: 1 die to the right side, about 2, about 4 to it');
  });
});

describe('a trailer behind a tow on its way', () => {
  it('hangs on the hitch of the tow as it is drawn, and lies at its place when the tow does', () => {
    expect(drawn(trailer, tow, tow.pose)).toEqual(trailer.pose);
    const now = { x: 57, y: 41, heading: 20 };
    const p = drawn(trailer, tow, now);
    const [tip, hitch] = [at(p, 4.5, 0), at(now, -1, 0)];
    expect(tip[0]).toBeCloseTo(hitch[0], 9);
    expect(tip[1]).toBeCloseTo(hitch[1], 9);
    // The hitch is 0.658 to the left of the trailer's line, 10 ahead of its rear end: 3.8 degrees.
    expect(p.heading).toBeCloseTo((Math.atan2(1 - Math.sin(Math.PI / 9), 10) * 180) / Math.PI, 9);
  });
});
