import { expect, it } from 'vitest';
import { pairing } from './labdoc';
import type { Table } from './types';

const table = (game: string, options: Table['options'], seats = 2) => ({ game, options, title: 'A duel', seats: Array.from({ length: seats }, () => ({})) as Table['seats'] });

it('makes a matrix of two out of a duel', () => {
  expect(pairing(table('deluxe', { vehicle_0: 'dispatch', vehicle_1: 'scorcher', vehicle_2: 'even', turns: 30 }))).toEqual({
    turnpike_lab: 1, kind: 'matrix', name: 'A duel', game: 'deluxe', options: { turns: 30 }, field: [{ design: 'dispatch' }, { design: 'scorcher' }], seed: 1, stop: { pairs: 500 },
  });
});

it('makes none where there is no pairing of two known vehicles', () => {
  expect(pairing(table('deluxe', { vehicle_0: 'even', vehicle_1: 'scorcher' }))).toBeNull();
  expect(pairing(table('deluxe', { vehicle_0: 'dispatch', vehicle_1: 'dispatch' }))).toBeNull();
  expect(pairing(table('deluxe', { vehicle_0: 'dispatch', vehicle_1: 'scorcher' }, 3))).toBeNull();
  expect(pairing(table('cardduel', {}))).toBeNull();
});
