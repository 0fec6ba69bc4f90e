import { expect, it } from 'vitest';
import { ago, clock, span } from './time';

it('shows clocks so that they never stand at 0:00 with time left', () => {
  expect([0, 1, 999, 1000, 61_000, 3_599_001, 86_400_000, -5].map(clock)).toEqual(['0:00', '0:01', '0:01', '0:01', '1:01', '1 h 00 m', '1 d 0 h', '0:00']);
});

it('shows settings in the largest fitting unit', () => {
  expect([20, 90, 600, 7200, 172800, 5400].map(span)).toEqual(['20 s', '1:30', '10:00', '2 h', '2 d', '90:00']);
});

it('says how long ago something was', () => {
  const now = Date.parse('2026-01-02T12:00:00Z');
  expect(['2026-01-02T11:59:50Z', '2026-01-02T11:50:00Z', '2026-01-02T06:00:00Z', '2025-12-30T12:00:00Z', '2026-01-02T12:01:00Z'].map((s) => ago(s, now))).toEqual([
    'just now', '10 min ago', '6 h ago', '3 d ago', 'just now',
  ]);
});
