/** A small matrix for tests: Anvil beats Bolt 75 to 25, Bolt beats Cog 60 to 40, Anvil and Cog are even. */
import type { Cell, MatrixResult, Summary } from './types';

const played: Summary = { matches: 80, draws: 2, endings: [{ rule: 'DX-ARENA-009', matches: 70 }, { rule: 'DX-SETUP-002', matches: 10 }], turns: { median: 20, low: 10, high: 30, most: 60, bins: [10, 40, 30], width: 20 } };

export function cell(a: number, b: number, score: number, more: Partial<Cell> = {}): Cell {
  return {
    a, b, unit: a + b, at: 0, score: { pairs: 40, score, ci95: [score - 0.1, score + 0.1], effective: 80 }, fives: [4, 2, 10, 4, 20], first: score + 0.05, second: score - 0.05, p: 0.01, played, ...more,
  };
}

export function matrix(more: Partial<MatrixResult> = {}): MatrixResult {
  return {
    entrants: ['Anvil', 'Bolt', 'Cog'].map((name, i) => ({ name, design: `code-${name}`, bot: 'normal', score: [0.625, 0.425, 0.45][i]! })),
    cells: [cell(0, 1, 0.75), cell(0, 2, 0.5, { p: 1 }), cell(1, 2, 0.6, { at: 1, p: 0.2 })], played, pairs: 40, so_far: false,
    ratings: {
      ratings: [1600, 1460, 1440].map((elo) => ({ elo, error: 10, ci95: [elo - 20, elo + 20] as [number, number] })), before: [[0.5, 1, 0.99], [0, 0.5, 0.7], [0.01, 0.3, 0.5]],
      first_seat: { value: 0, ci95: [-5, 5] }, fit: { g2: 0, degrees: 1, p: 1, cells: [] },
    },
    ...more,
  };
}
