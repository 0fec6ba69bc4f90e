import { expect, it } from 'vitest';
import { dieOf, harm, hitsOf, mean, oddsOf, success } from './chance';

const die = dieOf(['hit', 'hit', 'hit', 'hit', 'boost', 'blank']);

it('counts the faces (HH-SKILL-007)', () => {
  expect(die).toEqual({ hit: 4 / 6, boost: 1 / 6 });
  expect(dieOf([])).toEqual({ hit: 0, boost: 0 });
});

it('works out a Skill Roll (HH-SKILL-006)', () => {
  // Three of three: (2/3)^3; at least three of four: 4 (2/3)^3 (1/3) + (2/3)^4 = 48/81.
  expect(success(die, 3, 3)).toBeCloseTo(8 / 27);
  expect(success(die, 4, 3)).toBeCloseTo(48 / 81);
  // Boosted a die counts in five of six faces.
  expect(success(die, 3, 3, 0, true)).toBeCloseTo((5 / 6) ** 3);
  // A power's extra hit counts (HH-SKILL-011); no dice and no extra hit fail (HH-SKILL-012).
  expect(success(die, 2, 3, 1)).toBeCloseTo(4 / 9);
  expect(success(die, 0, 0)).toBe(0);
});

it('works out a Defense Roll (HH-DMG-002)', () => {
  // Two dice against three: 3 with 1/9, 2 with 4/9, 1 with 4/9; 5/3 on average.
  const list = harm(die, 2, 3);
  expect(list.map((p) => Math.round(p * 9))).toEqual([0, 4, 4, 1]);
  expect(mean(list)).toBeCloseTo(5 / 3);
  expect(harm(die, 5, 2)).toHaveLength(3);
});

it('counts tokens up to five dice (HH-BOOST-005)', () => {
  const roll = { seat: 0, skill: 'speed' as const, for: 'ram' as const, need: 3, dice: 2, helpers: [] };
  expect(oddsOf(die, roll, false).map((o) => [o.tokens, o.dice])).toEqual([[0, 2], [1, 4], [2, 5]]);
  expect(oddsOf(die, { ...roll, dice: 5 }, true)).toHaveLength(1);
  const [first] = oddsOf(die, roll, false);
  expect(first!.boosted).toBe(first!.plain);
});

it('reads the dice that lie (HH-BOOST-001)', () => {
  const roll = { seat: 0, skill: 'speed' as const, for: 'ram' as const, need: 3, dice: 3, helpers: [], faces: ['hit' as const, 'boost' as const, 'blank' as const] };
  expect(hitsOf(roll)).toEqual({ hits: 1, symbols: 1 });
  expect(hitsOf({ ...roll, boosted: true, extra: 1 })).toEqual({ hits: 3, symbols: 0 });
});
