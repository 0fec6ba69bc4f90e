import { describe, expect, it } from 'vitest';
import { forceLine, leadWords, townLine, verdict } from './town';
import type { TownView } from './types';

const town = (drivers: number, walkers: number, level: number, next: number): TownView => ({ points: [drivers, walkers], level, next, forces: [] });

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
  it('says why a force acts', () => {
    expect(forceLine('city_hall', 'roused', 'ordered')).toBe('City Hall and police fires: the mayor has ordered it.');
  });
});
