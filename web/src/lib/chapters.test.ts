// Made-up rule IDs: ruletrace:ignore-file
import { expect, it } from 'vitest';
import { chapters } from './chapters';
import type { Rule } from './types';

const rule = (id: string, chapter: string, section = chapter, more: Partial<Rule> = {}): Rule => ({
  id, chapter, section, game: 'deluxe', mark: 'certain', pages: '', part: 'movement', text: 'A car drives. It turns.', links: [], tables: [], ...more,
});

it('puts rules into chapters with addresses', () => {
  const list = chapters([rule('DX-A-001', 'Set-up (first)'), rule('DX-A-002', 'Set-up (first)'), rule('DX-B-001', 'Collisions: all')]);
  expect(list.map((c) => [c.slug, c.count])).toEqual([['set-up', 2], ['collisions-all', 1]]);
  expect(list[0]!.sections.map((s) => s.title)).toEqual(['']);
});

it('says what a chapter is about', () => {
  const list = chapters([rule('DX-A-001', 'A'), rule('DX-B-001', 'B', 'Jams'), rule('DX-B-002', 'B', 'Fire')]);
  expect(list.map((c) => c.about)).toEqual(['A car drives', 'Jams, Fire']);
  expect(chapters([rule('DX-A-001', 'A', 'A', { text: 'word '.repeat(60) })])[0]!.about).toMatch(/^(word )+…$/);
});

it('tells chapters of one name apart, and none takes the address of another page', () => {
  const list = chapters([rule('DX-A-001', 'How'), rule('DX-B-001', 'Combat'), rule('DX-C-001', 'Combat', 'Combat', { part: 'heli' })]);
  expect(list.map((c) => c.slug)).toEqual(['movement-how', 'combat', 'heli-combat']);
});
