import { expect, test } from 'vitest';
import { aimedAside, isAside, spotAside, thingAt } from './aside';
import { books } from './books.svelte';

/** A wall of ten squares from 10, 5 to the right, whose sections are counted from 40, and a post. */
const map = {
  ...books.place('nowhere'),
  runs: [{ a: [10, 5], b: [20, 5], first: 40, count: 10 }] as never,
  objects: [{ kind: 'lamppost', at: [30, 8], dp: 2 }] as never,
};

test('a press on the map means the section of a wall or the object there', () => {
  expect(thingAt(map, [10.2, 5.3])).toBe('wall:40');
  expect(thingAt(map, [17.5, 4.6])).toBe('wall:47');
  expect(thingAt(map, [20.4, 5])).toBe('wall:49');
  expect(thingAt(map, [30.2, 8.1])).toBe('object:0');
  expect(thingAt(map, [17.5, 7])).toBe('');
});

test('a shot goes to the middle of the section, to the object, to the middle of the square', () => {
  expect(spotAside(map, { do: 'fire', target: 'wall:47' })).toEqual({ x: 17.5, y: 5, heading: 0 });
  expect(spotAside(map, { do: 'fire', target: 'object:0' })).toEqual({ x: 30, y: 8, heading: 0 });
  expect(spotAside(map, { do: 'fire', x: 3, y: 4 })).toEqual({ x: 3.5, y: 4.5, heading: 0 });
  expect(spotAside(map, { do: 'fire', target: 'wall:99' })).toBeUndefined();
});

test('the weapon taken up is aimed anew, without the part that it was aimed at', () => {
  const shot = { do: 'fire', person: 0, arm: 2, link: 1, target: 'car:1', aim: 'left' } as const;
  expect(aimedAside(map, shot, [17.5, 4.6], false)).toEqual({ do: 'fire', person: 0, arm: 2, link: 1, target: 'wall:47' });
  expect(aimedAside(map, shot, [17.5, 7], false)).toBeNull();
  expect(aimedAside(map, shot, [17.5, 7.9], true)).toEqual({ do: 'fire', person: 0, arm: 2, link: 1, x: 17, y: 7 });
});

test('cars, people and missiles are no asides, what is dropped neither', () => {
  expect([{ target: 'wall:1' }, { target: 'object:1' }, { x: 1, y: 1 }].every((a) => isAside({ do: 'fire', ...a }))).toBe(true);
  expect([{ target: 'car:1' }, { target: 'person:1' }, { target: 'missile:1' }, {}].some((a) => isAside({ do: 'fire', ...a }))).toBe(false);
});
