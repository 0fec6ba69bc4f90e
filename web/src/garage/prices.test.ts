import { describe, expect, it } from 'vitest';
import { armorRepair, pricesOf } from './prices';
import type { Sheet } from './types';

const line = (part: string, kind: string, index: number, cost: number, weight: number, sixths: number, repair: number) => ({ part, kind, index, cost, weight, sixths, repair });
const sheet = {
  lines: [
    line('main', 'plant', 0, 1000, 500, 18, 100), line('main', 'second_plant', 0, 500, 300, 12, 50),
    line('main', 'weapon', 0, 1000, 150, 6, 100), line('main', 'ammunition', 0, 500, 50, 0, 0), line('main', 'magazine', 0, 50, 15, 0, 5),
    line('main', 'weapon', 1, 750, 65, 12, 75), line('carrier', 'weapon', 0, 400, 10, 6, 40), line('main', 'person', 0, 0, 150, 12, 0), line('main', 'armor', 0, 660, 264, 0, 11),
  ],
  units: [{ part: 'main', armor_anew: 726 }, { part: 'carrier', armor_anew: 0 }],
} as unknown as Sheet;

describe('prices of a part', () => {
  it('adds up what a weapon takes with all that belongs to it; its repair is that of a hit', () => {
    expect(pricesOf(sheet, { unit: 'main', list: 'weapons', index: 0 })).toEqual({ cost: 1550, weight: 215, sixths: 6, repair: 100 });
  });
  it('knows the plant and the spare one', () => {
    expect(pricesOf(sheet, { unit: 'main', list: 'plant' })).toEqual({ cost: 1000, weight: 500, sixths: 18, repair: 100 });
    expect(pricesOf(sheet, { unit: 'main', list: 'second_plant' })?.repair).toBe(50);
  });
  it('says 0 of what is not repaired, and nothing of tires or before the first check', () => {
    expect(pricesOf(sheet, { unit: 'main', list: 'crew', index: 0 })?.repair).toBe(0);
    expect(pricesOf(sheet, { unit: 'main', list: 'tires', wheel: 'front_left' })).toBeNull();
    expect(pricesOf(null, { unit: 'main', list: 'plant' })).toBeNull();
  });
  it('knows the armor of a unit by the point and anew', () => {
    expect(armorRepair(sheet, 'main')).toEqual({ point: 11, anew: 726 });
    expect(armorRepair(sheet, 'carrier')).toBeNull();
  });
});
