import { beforeEach, describe, expect, it } from 'vitest';
import { ask, desk, gear, gears, observation, option, settle, turn, way } from './frames.fixture';
import { chosenGear, gearsOf, goWords, heatChance, pointed, pullWords, stepped, stickWords } from './gears';
import { offersOf } from './offers';
import { nothing } from './desk';
import { crashes, waysOf } from './ways';

beforeEach(() => settle());

describe('the gear question', () => {
  const question = ask('gear', gears());

  it('has one primary choice, the default, and equipment small beside it', () => {
    const list = offersOf(desk(question, observation()));
    expect(list.filter((c) => c.primary).map((c) => c.title)).toEqual(['Hold the gear and roll']);
    expect(list.filter((c) => c.minor).map((c) => [c.key, c.title, c.small])).toEqual([
      ['z', 'Use Overboost', '1 activation'], ['x', 'Nose Guns at Osei', 'range 4, 75% to hit, 1.0 damage'],
    ]);
  });

  it('says what a spot costs in heat', () => {
    // One red die that heats on 1 or 2: 2 of 6 is 33%; three heat and one more are four.
    const list = offersOf(desk(question, observation(), { node: 'G3-10' }));
    expect(list[0]).toMatchObject({ key: 'Enter', title: 'Shift up and roll', small: 'heat 33%, 3 → 4 at most' });
  });

  it('asks once more when the heat may destroy the car', () => {
    const risky = gears();
    risky.at(-1)!.preview.blow = 0.25;
    expect(offersOf(desk(ask('gear', risky), observation()))[0]!.danger).toContain('25%');
    expect(offersOf(desk(question, observation()))[0]!.danger).toBeUndefined();
  });

  it('lists a row for each spot with the points of the steppers', () => {
    const all = gearsOf(question);
    expect(pointed(all, nothing, 'G2-8').map((g) => stickWords(g, 'G2-8'))).toEqual(['Hold 8, 2nd', 'Accelerate to 10, 2nd', 'Accelerate to 10, 3rd', 'Brake to 5, 2nd', 'Shift to 3rd, 8']);
    expect(pointed(all, { turbo: 1, brake: 0, chute: false }, 'G2-8').map((g) => stickWords(g, 'G2-8'))).toEqual(['1 Turbo, to 12, 3rd']);
  });

  it('takes the cheapest way to a spot that is picked', () => {
    const g = chosenGear(question, { ...nothing, node: 'G2-5' }, 'G2-8')!;
    expect([g.brake, goWords(g, 'G2-8')]).toEqual([0, 'Brake and roll']);
    expect(chosenGear(question, { ...nothing, node: 'G3-12' }, 'G2-8')!.turbo).toBe(1);
  });

  it('proposes to start to a car that stands', () => {
    const standing = ask('gear', [gear('G1-5', 2, 0), gear('G1-0', 0, 0)]);
    expect(chosenGear(standing, nothing, 'G1-0')!.node).toBe('G1-5');
  });

  it('steps points only as far as there is a move with them, and one kind gives way to the other', () => {
    const all = gearsOf(question);
    expect(stepped(all, nothing, 'turbo', 1, 'G2-8')).toEqual({ turbo: 1, brake: 0, chute: false, node: 'G3-12' });
    expect(stepped(all, { ...nothing, turbo: 1 }, 'turbo', 1, 'G2-8')).toBeNull();
    expect(stepped(all, nothing, 'brake', -1, 'G2-8')).toBeNull();
    expect(stepped(all, { ...nothing, turbo: 1, node: 'G3-12' }, 'brake', 1, 'G2-8')).toEqual({ turbo: 0, brake: 1, chute: false, node: 'G2-5' });
  });

  it('says what the next curve does', () => {
    const of = (node: string) => pullWords(chosenGear(question, { ...nothing, node }, 'G2-8')!.preview);
    expect(of('G3-10')).toMatchObject({ text: 'up to 1 lane', tone: 'warn' });
    expect(of('G3-12')).toMatchObject({ text: '1 to 2 lanes', title: 'lane 1: limit 8, 2 lanes; lane 2: limit 9, 2 lanes; lane 3: limit 10, 1 lane; lane 4: limit 11, 1 lane' });
    expect(of('G2-8').text).toBe('not reached');
    // Two dice of 2 in 6: 1 - 4/6 * 4/6 = 5/9.
    expect(heatChance(chosenGear(question, nothing, 'G2-8')!.preview)).toBeCloseTo(5 / 9);
  });
});

describe('the move question', () => {
  const reach = [way('AAB'.replace('B', 'L'), '5:1:11', { notes: [{ at: '5:1:10', what: 'mine' }] }), way('AAA', '5:2:11'), way('ARA', '5:3:11', { steering: 1 }), way('AAR', '5:3:12', { notes: [{ at: '5:3:12', what: 'block' }] })];
  const view = observation({ turn: turn({ moving: true, allowance: 3, changes: 1, reach }) });
  const steps = [option({ do: 'drive', path: 'L' }), option({ do: 'drive', path: 'R', steering: 1 }), option({ do: 'drive', path: 'A' }, { notes: [{ at: '5:2:9', what: 'block' }] })];

  it('proposes the way without Steering points, crash and danger', () => {
    expect(waysOf(reach).map((w) => w.path)).toEqual(['AAA', 'AAL', 'ARA', 'AAR']);
    expect(offersOf(desk(ask('move', steps), view))[0]).toMatchObject({ title: 'Drive to lane 2, tile 6', small: '3 moves', primary: true, option: { action: { do: 'drive', path: 'AAA' } } });
  });

  it('asks before a step spends a Steering point or ends in a block (RC-MOVE-011, RC-DMG-013)', () => {
    const list = offersOf(desk(ask('move', steps), view));
    expect(list.slice(1).map((c) => [c.key, c.title, c.small])).toEqual([['l', 'Left', '1 lane change'], ['a', 'Ahead', 'block'], ['r', 'Right', '1 Steering point']]);
    expect(list[1]!.danger).toBeUndefined();
    // Speed 8 is in the band of 6 to 10: 2 structure.
    expect(list[2]!.danger).toContain('2 structure');
    expect(list[3]!.danger).toContain('1 Steering point of your 1');
  });

  it('drives a way that is picked with the points it needs, and asks only before a crash', () => {
    const steer = offersOf(desk(ask('move', steps), view, { path: 'ARA' }))[0]!;
    expect(steer).toMatchObject({ small: '3 moves, 1 lane change, spends 1 Steering point', option: { action: { do: 'drive', path: 'ARA', steering: 1 }, text: 'drive ARA steering=1' } });
    expect(steer.danger).toBeUndefined();
    expect(crashes(reach[3]!)).toBe(true);
    expect(offersOf(desk(ask('move', steps), view, { path: 'AAR' }))[0]!.danger).toContain('RC-DMG-012');
  });

  it('makes the last step primary when no ways are known', () => {
    const list = offersOf(desk(ask('move', steps), observation({ turn: turn({ moving: true, allowance: 3 }) })));
    expect(list.filter((c) => c.primary).map((c) => c.title)).toEqual(['Ahead']);
  });
});

describe('questions in the middle of a move', () => {
  it('holds the line with what was rolled, and asks before Steering points', () => {
    const view = observation({ turn: turn({ moving: true, changes: 1 }), pending: { seat: 0, lanes: 2, side: 'right', other: -1 } });
    const list = offersOf(desk(ask('pull', [option({ do: 'cancel', lanes: 0 }, { slides: 2, loss: { least: 1, most: 2 } }), option({ do: 'cancel', lanes: 2, steering: 1 }), option({ do: 'cancel', lanes: 1 }, { costs: 1, slides: 1 })]), view));
    expect(list.map((c) => [c.key, c.title, c.small])).toEqual([
      ['1', 'Hold the line: cancel 2', '1 lane change and 1 Steering point'], ['Enter', 'Cancel 1, slide 1', '1 lane change'], ['2', 'Slide 2 lanes', 'free, 1 to 2 structure'],
    ]);
    expect(list[0]!.danger).toBeDefined();
  });

  it('has equipment beside a pull (RC-EQUIP-001)', () => {
    const view = observation({ turn: turn({ moving: true, changes: 1 }), pending: { seat: 0, lanes: 1, side: 'right', other: -1 } });
    const list = offersOf(desk(ask('pull', [option({ do: 'arm', slot: 2 }), option({ do: 'use', slot: 0 }), option({ do: 'cancel', lanes: 0 }), option({ do: 'cancel', lanes: 1 })]), view));
    expect(list.map((c) => [c.key, c.title, c.minor ?? false])).toEqual([['Enter', 'Hold the line', false], ['1', 'Slide 1 lane', false], ['z', 'Use Overboost', true]]);
  });

  it('holds on oil or slides with odds', () => {
    const view = observation({ turn: turn({ moving: true, changes: 2 }), pending: { seat: 0, at: '5:2:9', other: -1 } });
    const list = offersOf(desk(ask('oil', [option({ do: 'slide' }, { ways: [{ at: '5:1:9', chance: 0.5 }, { at: '5:3:9', chance: 0.5 }] }), option({ do: 'hold' })]), view));
    expect(list.map((c) => [c.key, c.title, c.small])).toEqual([['Enter', 'Hold the car', '1 lane change of 2'], ['1', 'Let it slide', '50% lane 1, 50% lane 3']]);
  });

  it('proposes the Deflector when nothing of it is wasted', () => {
    const both = [option({ do: 'use', slot: 3 }), option({ do: 'pass' })];
    const at = (loss: number) => offersOf(desk(ask('deflect', both), observation({ pending: { seat: 0, loss, other: 1, cause: 'weapon' } })));
    // 3 less 2 leaves 1.
    expect(at(3).find((c) => c.primary)).toMatchObject({ title: 'Deflect it', small: '3 → 1 structure, then disarmed' });
    expect(at(1).find((c) => c.primary)).toMatchObject({ title: 'Take the loss', small: '1 structure' });
    // The car has 4 structure.
    expect(at(4).find((c) => c.title === 'Take the loss')!.danger).toContain('RC-DMG-001');
  });

  it('ends the turn by default', () => {
    const list = offersOf(desk(ask('end', [option({ do: 'arm', slot: 3 }), option({ do: 'use', slot: 0 }), option({ do: 'pass' })]), observation()));
    expect(list.map((c) => [c.title, c.primary ?? false])).toEqual([['End the turn', true], ['Use Overboost', false]]);
  });

  it('takes the card that is picked', () => {
    const question = ask('car', [option({ do: 'car', pick: 'cinder' }), option({ do: 'car', pick: 'hammer' })]);
    expect(offersOf(desk(question, observation()))[0]!.title).toBe('Take Hammer');
    expect(offersOf(desk(question, observation(), { card: 'cinder' }))[0]!.title).toBe('Take Cinder');
  });
});
