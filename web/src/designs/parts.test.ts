import { expect, it } from 'vitest';
import { adopt } from '../messages/language';
import { called } from './parts';
import { partNames } from './parts.de';

const sent = { version: 'v1', chassis: [{ id: 'light', name: 'Light', cost: -1 }, { id: 'paper', name: 'Paper', cost: 0 }], weapons: [{ id: 'laser', name: 'Laser' }] };

it('leaves names as the server has them in English', () => expect(called(sent)).toBe(sent));

it('gives the parts that it knows their names, and keeps the rest', () => {
  adopt('de', { partNames });
  expect(called(sent)).toEqual({ ...sent, chassis: [{ id: 'light', name: 'Leicht', cost: -1 }, { id: 'paper', name: 'Paper', cost: 0 }] });
});
