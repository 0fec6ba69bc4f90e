import { beforeEach, expect, it } from 'vitest';
import { ask, desk, gears, observation, option, settle, turn, way } from './frames.fixture';
import { questionOf } from './question';

beforeEach(() => settle());

it('asks for the gear with the dice that follow', () => {
  const question = ask('gear', gears());
  expect(questionOf(desk(question, observation(), { node: 'G3-10' }))).toEqual({
    title: 'Your gear: speed 10 in 3rd?', sub: 'Then 1 red die and 1 white die are rolled. No undo after the dice.', rule: 'RC-GEAR-001', seat: 0,
  });
  expect(questionOf(desk(question, observation(), { node: 'G3-8' })).sub).toBe('Then 2 white dice are rolled. No undo after the dice.');
});

it('says what is left to drive and what lies on the way', () => {
  const reach = [way('AAL', '5:1:11', { notes: [{ at: '5:1:10', what: 'mine' }] })];
  const view = observation({ turn: turn({ moving: true, allowance: 3, changes: 1, reach }) });
  const q = questionOf(desk(ask('move', [option({ do: 'drive', path: 'A' })]), view));
  expect(q.title).toBe('3 to drive, 1 lane change: where to?');
  expect(q.sub).toContain('On the way: mine.');
});

it('asks before a Steering point is spent (RC-MOVE-011)', () => {
  const view = observation({ turn: turn({ moving: true, allowance: 3, changes: 0, reach: [way('ARA', '5:3:11', { steering: 1 })] }) });
  expect(questionOf(desk(ask('move', []), view, { path: 'ARA' }))).toMatchObject({ title: '3 to drive, 0 lane changes: to lane 3, tile 6?', rule: 'RC-MOVE-011', sub: expect.stringContaining('Spends 1 Steering point of 1') });
});

it('has a sentence for every question, for whoever is asked and whoever waits', () => {
  const view = observation({ turn: turn({ moving: true, changes: 1 }), pending: { seat: 0, at: '5:2:9', lanes: 2, side: 'right', loss: 2, other: 1, what: 'mine' } });
  for (const kind of ['car', 'driver', 'gear', 'move', 'pull', 'oil', 'deflect', 'plough', 'prow', 'end']) {
    const mine = questionOf(desk(ask(kind, [option({ do: 'pass' })]), view));
    expect(mine.title).toMatch(/\?$/);
    expect(mine.rule).toMatch(/^RC-/);
    expect(JSON.stringify(mine)).not.toContain('undefined');
  }
});
