import { beforeAll, describe, expect, it } from 'vitest';
import { plain } from '../../lib/voice';
import { ask, car, context, desk, moves, observation, person, settle, shots } from './frames.fixture';
import type { Observation, Preview } from './types';
import { books } from './books.svelte';
import { afterWords, touchAt } from './crash';
import { fanOf, nudged, optionFor, risk } from './moves';
import { aimLeft, aimName, armsOn, chosenSpeed, deedsOn, moveWords, offersOf, planned, riskWords, shownGhost, walkTitle } from './offers';
import { nothing } from './desk';
import { questionOf } from './question';
import { actionOf } from './see';
import { chosenShot, targetsOf } from './shots';

beforeAll(() => settle());

describe('a move', () => {
  const view = observation();

  it('is a fan from the left to the right, one ghost for each maneuver, side and amount', () => {
    const fan = fanOf(moves(), view.cars[0]!, nothing);
    expect(fan.map((g) => g.id)).toEqual(['bend/left/', 'swerve/left/15', 'drift/left/1', 'straight//', 'drift/right/1', 'swerve/right/15', 'bend/right/']);
    expect(fan[1]!.of).toBe(2);
    expect(fan[1]!.action.corner).toBe('left');
    expect(fanOf(moves(), view.cars[0]!, { ...nothing, near: false })[1]!.action.corner).toBe('right');
  });

  it('goes straight on unless something is picked', () => {
    const d = desk(view, moves());
    expect(actionOf(planned(d)!).maneuver).toBe('straight');
    const offers = offersOf(d);
    expect(offers[0]).toMatchObject({ key: 'Enter', title: 'Straight 1″', small: 'free, no roll', primary: true });
    expect(offers.filter((o) => o.primary)).toHaveLength(1);
  });

  it('says what it risks', () => {
    const d = desk(view, moves(), { picked: { ...nothing, move: { do: 'move', car: 0, quarters: 4, maneuver: 'bend', side: 'left' } } });
    expect(offersOf(d)[0]).toMatchObject({ title: 'Bend left 45°', small: 'D3, 83% in control' });
    const q = questionOf(d);
    expect(q.title).toBe('Phase 4: move Sundog 1″. Bend left 45°: D3, 83% in control, handling 1 → −2, keep control on 2+.');
    expect(shownGhost(d, null)!.to.heading).toBeCloseTo(45, 6);
  });

  it('may be one that is not listed: any amount between', () => {
    const free = nudged({ do: 'move', car: 0, quarters: 4, maneuver: 'swerve', side: 'left', corner: 'left', degrees: 15 }, 1)!;
    expect(free).toMatchObject({ maneuver: 'hard_swerve', degrees: 15.5 });
    expect(optionFor(moves(), free)).toBeUndefined();
    const d = desk(view, moves(), { picked: { ...nothing, move: free }, foreseen: (a) => (a.degrees === 15.5 ? { difficulty: { printed: 3, total: 3, lines: [] }, keep: 0.5 } : undefined) });
    expect(offersOf(d)[0]).toMatchObject({ title: 'Hard swerve left 15.5°', small: 'D3, 50% in control' });
    expect(planned(d)!.action).not.toHaveProperty('even');
  });

  it('warns of what is in its way, in words and figures, and calls nothing of it safe', () => {
    // A die to the front: 1 to 6 points, 3.5 on average.
    const die = { least: 1, chances: Array(6).fill(1 / 6), mean: 3.5 };
    const ram: Preview = { hit: 'object:0', hit_speed: 25, crash: { type: 'head_on', speed: 25, dice: 1, face: 'front', damage: die, through: 0, stands: 1, slowed: 25 } };
    expect(riskWords(ram)).toBe('collision, about 4 to the front');
    expect(riskWords({ ...ram, difficulty: { printed: 3, total: 3, lines: [] }, keep: 1 })).toBe('collision, about 4 to the front, D3');
    expect(moveWords(desk(view, moves()), ram)).toBe('hits the bunker at 25 mph: 1 die to the front, about 4');
    expect([risk(ram), risk({ ...ram, keep: 0.5 }), risk({}), risk({ keep: 0.8 })]).toEqual(['crash', 'high', '', 'risk']);
    expect(afterWords(ram)).toBe('it stands then');
    const over = (more: object): Preview => ({ ...ram, crash: { ...ram.crash!, ...more } });
    expect(moveWords(desk(view, moves()), over({ rolls_over: 2 / 3 }))).toBe('hits the bunker at 25 mph: 1 die to the front, about 4, 67% that it is rolled over: twice the damage to it, and it lies under you');
    expect(moveWords(desk(view, moves()), over({ rolled_over: 2 / 3 }))).toBe('hits the bunker at 25 mph: 1 die to the front, about 4, 67% that it rolls over you: twice the damage, and you stand');
    // Against something that it has run into before there is no new collision.
    expect(moveWords(desk(view, moves()), { hit: 'object:0', crash: { speed: 0, dice: 0, stands: 0, slowed: 0 } })).toBe('stands against the bunker: no new damage, but no way on');
    const other: Preview = { ...ram, hit: 'car:1', crash: { ...ram.crash!, other: 'left', dealt: { least: 0, chances: [0, 0, 1], mean: 2 }, through: 1 / 6 } };
    expect(moveWords(desk(view, moves()), other)).toBe('hits Copperhead at 25 mph: 1 die to the front, about 4, about 2 to it');
    expect(afterWords(other)).toBe('17% that it goes through the armor, it stands then');
  });

  it('stands in the fan where it would lead, though a wall cuts all moves short', () => {
    const cut = moves();
    for (const o of cut.options) Object.assign(o.preview as object, { path: [], to: { x: 21, y: 40, heading: 0 }, hit: 'wall:1' });
    expect(fanOf(cut, view.cars[0]!, nothing).map((g) => g.id)).toEqual(fanOf(moves(), view.cars[0]!, nothing).map((g) => g.id));
  });

  it('touches a thing where the two are nearest: of a face that lies along it, in the middle', () => {
    // The car is 4 by 2 and looks east: its nose is at x = 22 where its middle is at 20.
    const wall = { ...books.place('yard'), runs: [{ a: [22.01, 30] as [number, number], b: [22.01, 50] as [number, number], first: 0, count: 20 }] };
    expect(touchAt(view, wall, 'wall:3', view.cars[0]!, { x: 20, y: 40, heading: 0 })).toEqual([expect.closeTo(22.01), expect.closeTo(40)]);
    expect(touchAt(view, wall, 'wall:99', view.cars[0]!, { x: 20, y: 40, heading: 0 })).toBeUndefined();
  });
});

describe('a way that is shut', () => {
  const view = observation({ stage: 'speeds', phase: 0, ask: 'speed', of: undefined, cars: [car(0, { speed: 0 })] });
  const at = (speed: number, preview: Preview = {}) => ({ action: { do: 'speed' as const, car: 0, speed }, preview });
  const wall = { hit: 'object:0' };

  it('offers reverse and says how', () => {
    const d = desk(view, ask('speed', [at(10, wall), at(-10), at(0)]));
    expect(offersOf(d).map((o) => [o.title, o.hurts ?? false])).toEqual([['Stopped', false], ['10 mph in reverse', false], ['10 mph', true]]);
    expect(offersOf(d)[1]!.small).toContain('backs away from the bunker');
    expect(questionOf(d).sub).toContain('The bunker shuts the way ahead. Reverse leads out');
  });

  it('says how to come to it while it may not be chosen', () => {
    expect(questionOf(desk(view, ask('speed', [at(10, wall), at(0)]))).sub).toContain('stop for this whole turn');
    expect(questionOf(desk(observation({ cars: [car(0, { class: 'cycle' })] }), ask('speed', [at(10, wall), at(0)]))).sub).toContain('no reverse');
  });

  it('is not shut by a vehicle, which may drive on', () => {
    const d = desk(view, ask('speed', [at(10, { hit: 'car:1' }), at(0)]));
    expect(offersOf(d).some((o) => o.hurts)).toBe(false);
    expect(questionOf(d).sub).not.toContain('shuts');
  });
});

describe('a speed', () => {
  const view = observation({ stage: 'speeds', phase: 0, ask: 'speed', of: undefined });
  const speeds = ask('speed', [40, 50, 55, 65, 70, 60].map((speed) => ({ do: 'speed' as const, car: 0, speed })));

  it('is kept unless another is picked', () => {
    expect(actionOf(chosenSpeed(speeds, nothing, view.cars[0])!).speed).toBe(60);
    const offers = offersOf(desk(view, speeds));
    expect(offers.map((o) => [o.key, o.title, o.small])).toEqual([
      ['Enter', '60 mph', 'as it is'], ['f', '70 mph', '10 faster'], ['b', '40 mph', 'brake 20'],
    ]);
  });

  it('shows what braking costs', () => {
    const list = ask('speed', [{ action: { do: 'speed', car: 0, speed: 40 }, preview: { difficulty: { printed: 3, total: 3, lines: [] }, keep: 5 / 6 } }, { do: 'speed', car: 0, speed: 60 }]);
    expect(offersOf(desk(view, list, { picked: { ...nothing, speed: 40 } }))[0]!.small).toBe('brake 20, D3, 83% in control');
  });
});

describe('a fire window', () => {
  const view = observation({ ask: 'fire', window: { after: 1, order: [0, 1], passed: [] } });
  const d = () => desk(view, shots());

  it('groups shots by weapon, the best first, and counts targets', () => {
    const arms = armsOn(d());
    expect(arms.map((a) => [a.name, a.at, a.shots.length])).toEqual([['Laser', 'turret', 1], ['Machine Gun', 'front', 2]]);
    expect(targetsOf(arms.flatMap((a) => a.shots)).map((t) => t.target)).toEqual(['car:1']);
    expect(chosenShot(arms, { weapon: arms[1]!.key, target: '' }, null)!.shot.action.aim).toBe('right');
  });

  it('fires on Enter at fair odds, and holds else', () => {
    const offers = offersOf(d());
    expect(offers.map((o) => [o.key, o.title, o.small, o.primary ?? false])).toEqual([
      ['Enter', 'Fire Laser', 'right side, 72%', true], ['h', 'Hold fire', 'asked again', false], ['n', 'Ask me next phase', 'and not before', false], ['t', 'Ask me next turn', 'and not before', false],
    ]);
    const poor = ask('fire', [{ action: { do: 'fire', person: 0, arm: 0, target: 'car:1', aim: 'front' }, preview: { needed: 11, chance: 3 / 36 } }, { do: 'pass' }]);
    expect(offersOf(desk(view, poor)).find((o) => o.primary)!.title).toBe('Hold fire');
    const taken = desk(view, poor, { picked: { ...nothing, weapon: 'fire/0/0/0' } });
    expect(offersOf(taken).find((o) => o.primary)!.title).toBe('Fire Machine Gun');
  });

  it('words the question, the aims and the other deeds', () => {
    expect(questionOf(d()).title).toBe('Phase 4, Copperhead has moved: fire now?');
    expect(questionOf(d()).sub).toBe('Laser at Copperhead’s right side: 6+, 72% to hit. A person fires once in a turn.');
    expect(aimName(d(), { do: 'fire', target: 'car:1', aim: 'right' })).toBe('Right side');
    expect(aimLeft(d(), { do: 'fire', target: 'car:1', aim: 'right' })).toBe('9 of 18 left');
    expect(aimName(d(), { do: 'fire', target: 'car:1', aim: 'tire:12' })).toBe('Rear right tire');
    expect(aimLeft(d(), { do: 'fire', target: 'car:1', aim: 'tire:12' })).toBe('2 of 6 left');
    expect(deedsOn(d()).map((x) => x.title)).toEqual(['Machine Gun on automatic']);
    const jump = desk(view, ask('fire', [{ do: 'jump', person: 0, x: 20, y: 42 }, { do: 'pass' }]));
    expect(deedsOn(jump)[0]!.title).toBe('Jump out, left side');
  });
});

describe('the other questions', () => {
  it('asks for the order, the type of a collision and the way to give way', () => {
    const order = desk(observation({ ask: 'order', than: 1 }), ask('order', [{ do: 'first', car: 0 }, { do: 'second', car: 0 }]));
    expect(offersOf(order).map((o) => o.title)).toEqual(['Move after Copperhead', 'Move before Copperhead']);
    const impact: Observation['impact'] = { mover: 0, other: 'car:1', types: [{ type: 'head_on', first: 0, faces: ['front', 'front'] }, { type: 't_bone', first: 0, faces: ['front', 'left'] }], pivots: [{ corner: 'front_left', degrees: -20 }], gives: 1 };
    const type = desk(observation({ ask: 'collision', impact }), ask('collision', [{ do: 'type', car: 0, index: 1 }, { do: 'type', car: 0, index: 0 }]));
    expect(offersOf(type).map((o) => [o.title, o.small])).toEqual([['Head-on', 'front against front'], ['T-bone', 'front against left side']]);
    const give = desk(observation({ ask: 'conform', impact }), ask('conform', [{ do: 'give_way', car: 1, index: 0 }]));
    expect(offersOf(give)[0]).toMatchObject({ title: 'About the front left corner', small: '20°' });
  });

  it('walks by the points of the compass', () => {
    const on = person(0, { at: 'foot', car: undefined, pose: { x: 10.5, y: 10.5, heading: 0 } });
    const d = desk(observation({ ask: 'walk', walker: 0, persons: [on] }), ask('walk', [{ do: 'walk', person: 0, x: 11, y: 11 }, { do: 'stay', person: 0 }]));
    expect(walkTitle(d, { do: 'walk', person: 0, x: 11, y: 11 })).toBe('Step northeast');
    expect(offersOf(d)[0]!.title).toBe('Stay');
    expect(questionOf(d).title).toBe('Phase 4: where does your driver on foot go?');
  });

  it('names twins by their owners', () => {
    const view = observation({ cars: [car(0, { name: 'Kestrel' }), car(1, { name: 'Kestrel' })] });
    context(view);
    const d = desk(view, moves());
    expect(plain(questionOf(d).title)).toMatch(/^Phase 4: move your Kestrel/);
  });
});

describe('passengers', () => {
  it('get off by one order', () => {
    const d = desk(observation(), ask('fire', [{ do: 'alight', car: 0 }, { do: 'pass' }]));
    expect(deedsOn(d)).toMatchObject([{ title: 'All passengers get off Sundog', group: 'people' }]);
    expect(questionOf(d).sub).toBe('Go on, or have the passengers get off.');
  });
});
