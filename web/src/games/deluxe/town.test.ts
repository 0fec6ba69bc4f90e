import { describe, expect, it } from 'vitest';
import { caseLine, forceLine, leadWords, raidLines, sideOf, stopLines, townLine, verdict } from './town';
import type { TownView } from './types';

const town = (drivers: number, walkers: number, level: number, next: number): TownView => ({ sides: ['drivers', 'walkers'], leads: [0, 10, 25, 50], points: [drivers, walkers], level, next, forces: [] });

describe('a fight in a town', () => {
  it('says who leads and what is short of more', () => {
    expect(leadWords(town(0, 0, 0, 10))).toBe('Even · Draw; 10 more to: Pyrrhic victory');
    expect(leadWords(town(5, 30, 2, 25))).toBe('Walkers lead by 25 · Decisive victory; 25 more to: Total victory');
    expect(leadWords(town(60, 0, 3, 0))).toBe('Drivers lead by 60 · Total victory');
    expect(townLine(town(-6, 0, 0, 4))).toBe('Drivers: −6, Walkers: 0 points. Walkers lead by 6 · Draw; 4 more to: Pyrrhic victory.');
  });
  it('says how it has ended', () => {
    expect(verdict(town(60, 0, 3, 0), [0, 2])).toBe('Total victory: Drivers');
    expect(verdict(town(0, 12, 1, 13), [1])).toBe('Pyrrhic victory: Walkers');
    expect(verdict(town(-2, -60, 0, 0), [])).toBe('Draw');
  });
  it('tells a raid by its own sides and levels', () => {
    const raid = { ...town(30, 70, 1, 10), sides: ['town', 'raiders'], leads: [0, 20, 50], honor: [10, 20, 0], taken: 1 };
    expect(townLine(raid)).toBe('Town: 30, Raiders: 70 points. Raiders lead by 40 · Marginal victory; 10 more to: Total victory.');
    expect(verdict({ ...raid, level: 2 }, [1, 4])).toBe('Total victory: Raiders');
    expect(verdict({ ...raid, level: 1 }, [0, 2, 3])).toBe('Marginal victory: Town');
    expect([0, 1, 2, 3, 4, 5].map((seat) => sideOf(raid, seat))).toEqual([0, 1, 0, 0, 1, 1]);
    expect(raidLines(raid, 4, 4)).toEqual(['4 wait north of West Street', 'carried off: 1', 'Honor of the town: drivers 10, walkers 20, police 0']);
    expect(raidLines(town(1, 2, 0, 9), 0, 2)).toEqual([]);
  });
  it('says why a force acts', () => {
    expect(forceLine('city_hall', 'roused', 'ordered')).toBe('City Hall and police fires: the mayor has ordered it.');
  });
});

it('tells the truck stop: sides, what is held, cases, how it ends', () => {
  const assault: TownView = { sides: ['attackers', 'stop'], points: [20, 36], leads: [0, 10, 25, 50], level: 1, next: 9, forces: [], posts: { gatehouse: true, office: false } };
  expect(stopLines(assault, () => '')).toEqual(['The attackers hold: gatehouse']);
  expect(verdict(assault, [1])).toBe('Pyrrhic victory: Truck stop');
  expect(verdict({ ...assault, joint: true }, [])).toBe('Pyrrhic victory: Truck stop');
  expect(verdict({ ...assault, points: [36, 20], joint: true }, [1, 2])).toBe('Pyrrhic victory: Attackers');
  const parley: TownView = { sides: ['sellers', 'buyers'], points: [40, 25], leads: [0, 10, 25, 50], level: 1, next: 10, forces: [], dealt: true, broke: ['buyers'], cases: [{ fate: 'carried', person: 2 }, { fate: 'out', person: 0 }] };
  expect(stopLines(parley, (n) => `person ${n}`)).toEqual(['Goods: with person 2', 'Money: off the map', 'The deal is made: home with it', 'Buyers have broken the peace']);
  expect(verdict({ ...parley, points: [40, 40], level: 0 }, [0, 1])).toBe('The deal is kept: both sides have won');
  expect(caseLine('sellers', 'taken', 'somebody')).toBe('Goods: taken by somebody.');
});
