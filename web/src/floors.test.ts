import { expect, it } from 'vitest';

/** The floors of the client, the lowest first. A folder may import from folders below it and from itself, not from its neighbours. docs/client.md says what
 *  each is for. */
const floors: readonly (readonly string[])[] = [
  ['messages', 'pictures', 'styles'],
  ['device'],
  ['lib'],
  ['parts'],
  ['spatial'],
  ['sixth'],
  ['arenas', 'designs'],
  ['garage', 'garage6', 'lab'],
  // The continuing game shows cars as the Garage and the laboratory do.
  ['career'],
  ['games/cardduel', 'games/sixth', 'games/deluxe', 'games/race', 'games/heist', 'games/plain'],
  // The beginners' game is played on the board of Deluxe Duel.
  ['games/jumpstart'],
  ['games'],
  ['pages'],
  ['.'],
];

const texts = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts', '!./lib/openapi.d.ts'], { query: '?raw', import: 'default', eager: true });
const sources = new Map(Object.entries(texts).map(([path, text]) => [path.slice(2), text]));

/** The path of an import from a file, without "." and "..". */
function join(file: string, spec: string): string {
  const out = file.split('/').slice(0, -1);
  for (const step of spec.replace(/\?.*/, '').split('/')) {
    if (step === '..') out.pop();
    else if (step !== '.') out.push(step);
  }
  return out.join('/');
}

/** What a file imports of ours: sources by their paths, other files as they are named. */
function importsOf(file: string, text: string): string[] {
  // What another language says knows the English by its type alone, and is fetched without it.
  const runs = file.endsWith('.de.ts') ? text.replace(/^import type .*$/gm, '') : text;
  const specs = [...runs.matchAll(/(?:\bfrom|\bimport\(?)\s*(["'])(\.[^"']*)\1/g)].map((m) => join(file, m[2]!));
  return specs.map((path) => ['', '.ts', '/index.ts'].map((end) => path + end).find((p) => sources.has(p)) ?? path);
}

const graph = new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]));

/** The folder of a file, as the floors name it. */
function folderOf(file: string): string {
  const steps = file.split('/');
  return (steps[0] === 'games' ? steps.slice(0, Math.min(2, steps.length - 1)) : steps.slice(0, Math.min(1, steps.length - 1))).join('/') || '.';
}
const levelOf = (folder: string) => floors.findIndex((f) => f.includes(folder));

it('has a floor for every folder', () => {
  expect(sources.size).toBeGreaterThan(300);
  expect([...new Set([...sources.keys()].map(folderOf))].filter((f) => levelOf(f) < 0)).toEqual([]);
});

it('imports nothing from above or from beside', () => {
  const wrong: string[] = [];
  let arrows = 0;
  for (const [file, list] of graph) {
    for (const to of list) {
      const [a, b] = [folderOf(file), folderOf(to)];
      if (a !== b && levelOf(b) >= levelOf(a)) wrong.push(`${file} -> ${to}`);
      arrows++;
    }
  }
  expect(arrows).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

it('has no circle of imports', () => {
  const circles: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  function visit(file: string) {
    state.set(file, 'open');
    path.push(file);
    for (const to of graph.get(file) ?? []) {
      if (state.get(to) === 'open') circles.push([...path.slice(path.indexOf(to)), to].join(' -> '));
      else if (!state.has(to)) visit(to);
    }
    path.pop();
    state.set(file, 'done');
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  expect(circles).toEqual([]);
});
