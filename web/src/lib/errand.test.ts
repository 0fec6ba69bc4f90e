import { beforeEach, expect, it, vi } from 'vitest';
import { beginErrand, brought, errand, giveUp, takeBack } from './errand';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v), removeItem: (k: string) => void kept.delete(k) });
});

it('goes to the Garage with a design and comes back with another, once', () => {
  expect(beginErrand({ career: 'C1', for: 'modify:7', design: 'G1abc' })).toBe('/garage#G1abc');
  expect(errand()).toEqual({ career: 'C1', for: 'modify:7', design: 'G1abc' });
  expect(brought('C1')).toBeNull();
  expect(takeBack('G1xyz')).toBe('/career/C1/pit/7');
  expect(errand()).toBeNull();
  expect(brought('C2')).toBeNull();
  expect(brought('C1')).toEqual({ career: 'C1', for: 'modify:7', design: 'G1xyz' });
  expect(brought('C1')).toBeNull();
});

it('may be given up; without one the way is to the careers', () => {
  beginErrand({ career: 'C1', for: 'order', design: '' });
  expect(giveUp()).toBe('/career/C1');
  expect([errand(), giveUp(), takeBack('G1')]).toEqual([null, '/career', '/career']);
  sessionStorage.setItem('turnpike.errand', '{');
  expect(errand()).toBeNull();
});
