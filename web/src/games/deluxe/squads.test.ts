import { describe, expect, it } from 'vitest';
import { car, person } from './frames.fixture';
import { dropped, gathered, inFours, inside, keyOf, lineGoal, moved, noSquads, pathGoal, pointsOf, ranges, readSquads, squadOf, squadText, thinned } from './squads';
import { foresight } from './squadWords';

describe('squads', () => {
  it('writes numbers as ranges', () => {
    expect(ranges([7, 2, 3, 1, 9])).toBe('1-3,7,9');
    expect(ranges([])).toBe('');
  });
  it('reads what it writes', () => {
    const text = 'A 3-7,9: take! b06_1; B 8: go 60,30; C 10-11: board car:3; D 12: follow car:0';
    expect(squadText(readSquads(text))).toBe(text);
  });
  it('has those hold who have nowhere to go', () => {
    const s = noSquads();
    s.B = { ...s.B, who: [4], verb: 'take', bold: true };
    expect(squadText(s)).toBe('B 4: hold');
  });
  it('takes a person from squad to squad and out again', () => {
    let s = noSquads();
    for (const want of ['A', 'B', 'C', 'D', undefined]) {
      s = moved(s, 5);
      expect(squadOf(s, 5)).toBe(want);
    }
  });
  it('makes four of twenty', () => {
    const s = inFours(noSquads(), Array.from({ length: 20 }, (_, i) => person(i + 2)));
    expect(squadText(s)).toBe('A 2-6: hold; B 7-11: hold; C 12-16: hold; D 17-21: hold');
  });
  it('reads and writes how an order is carried out', () => {
    const text = 'A 3-7: go! 1,2 30,4 covered together fire:40; B 8: breach b06_1 enter fire:free; C 9: hold grenades fire:hold; D 10-12: lay 4,5 6,5 covered grenades';
    expect(squadText(readSquads(text))).toBe(text);
    expect(readSquads(text).A).toEqual({ who: [3, 4, 5, 6, 7], verb: 'go', bold: true, goal: '1,2 30,4', covered: true, together: true, enter: false, grenades: false, fire: '40' });
    expect(readSquads(text).D).toEqual({ who: [10, 11, 12], verb: 'lay', bold: false, goal: '4,5 6,5', covered: true, together: false, enter: false, grenades: true, fire: '' });
  });
  it('begins a path where the squad stands', () => {
    expect(pathGoal([10.5, 3.5], [[20.2, 4.9]])).toBe('20,4');
    expect(pathGoal([10.5, 3.5], [[20.2, 4.9], [20.4, 4.1], [30, 5]])).toBe('10,3 20,4 30,5');
    expect(pathGoal([0, 0], Array.from({ length: 12 }, (_, i) => [i * 9, 0] as const)).split(' ')).toHaveLength(8);
    expect(pointsOf('10,3 20,4')).toEqual([[10.5, 3.5], [20.5, 4.5]]);
  });
  it('lays a line in squares, each once', () => {
    expect(lineGoal([[4.2, 5.9], [4.9, 5.1], [6, 5]])).toBe('4,5 6,5');
  });
  it('leaves of a drawn line its corners', () => {
    const line = [...Array.from({ length: 11 }, (_, i) => [i, 0] as const), ...Array.from({ length: 10 }, (_, i) => [10, i + 1] as const)];
    expect(thinned(line)).toEqual([[0, 0], [10, 0], [10, 10]]);
  });
  it('gathers all within two inches', () => {
    const at = (n: number, x: number) => person(n, { at: 'foot', pose: { x, y: 0, heading: 0 } });
    const own = [at(1, 0), at(2, 8), at(3, 9)];
    expect(gathered(noSquads(), own[0]!, own).A.who).toEqual([1, 2]);
  });
  it('takes a drop for an order by what is there', () => {
    const ground = { buildings: [{ title: 'Shed', corners: [[0, 0], [10, 0], [10, 10], [0, 10]] }] };
    const view = { cars: [car(0)], persons: [person(7, { seat: 1, at: 'foot', pose: { x: 30, y: 30, heading: 0 } })] };
    expect(dropped([20, 40], '', view, ground, 1, [])).toEqual({ verb: 'board', goal: 'car:0' });
    expect(dropped([30, 30], '', view, ground, 1, [])).toEqual({ verb: 'follow', goal: '7' });
    expect(dropped([30, 30], '', view, ground, 1, [7])).toEqual({ verb: 'go', goal: '30,30' });
    expect(dropped([5, 5], '', view, ground, 1, [])).toEqual({ verb: 'take', goal: '0' });
    expect(dropped([5, 5], 'go', view, ground, 1, [])).toEqual({ verb: 'go', goal: '5,5' });
    expect(dropped([5, 5], 'lay', view, ground, 1, [])).toEqual({ verb: 'lay', goal: '5,5' });
    expect(dropped([50, 50], 'breach', view, ground, 1, [])).toBeNull();
  });
  it('knows what lies in a polygon', () => {
    expect(inside([1, 1], [[0, 0], [2, 0], [2, 2], [0, 2]])).toBe(true);
    expect(inside([3, 1], [[0, 0], [2, 0], [2, 2], [0, 2]])).toBe(false);
  });
  it('has a key for every order', () => {
    expect([keyOf('hold'), keyOf('breach'), keyOf('watch')]).toEqual(['H', 'X', 'W']);
  });
  it('says what an order would lead to', () => {
    const none = { name: 'A', turns: 0, short: 0, ways: [], seen: [] };
    const way = { person: 3, way: [[0, 0], [5, 0]] as [number, number][], now: [5, 0] as [number, number], turns: 2 };
    const name = (ref: string) => ({ 'car:0': 'Sundog' })[ref] ?? ref;
    const odds = (p: number) => `${p * 100}%`;
    expect(foresight(none, { who: [3], verb: 'hold' }, name, odds)).toBe('stays · nobody sees them when this turn ends');
    expect(foresight({ ...none, turns: 2, ways: [way], short: 1, seen: [{ person: 3, by: ['car:0'] }], best: { person: 3, target: 'car:0', needed: 7, chance: 0.5 } }, { who: [3, 4], verb: 'go' }, name, odds)).toBe(
      'there in 2 turns · 1 do not get there · 1 of 2 in sight of Sundog when this turn ends · best shot 50% at Sundog',
    );
  });
});
