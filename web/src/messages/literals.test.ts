import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

/** Components whose texts are not all messages yet. The list only gets shorter. */
const unfinished: readonly string[] = [];

const sources = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });

/** Attributes that people read or hear. */
const read = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title']);

/** Words of no language: names, and marks of units and keys. */
const names = new Set(['Turnpike', 'mph', 'Enter', 'AP', 'BP', 'CP']);

const words = (text: string) => (text.replace(/&\w+;/g, ' ').match(/\p{L}{2,}/gu) ?? []).filter((w) => !names.has(w));

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
  [key: string]: unknown;
}

/** The texts that stand in a template as they are shown: text nodes, and the attributes that people read. */
function literals(source: string): string[] {
  const found: string[] = [];
  const take = (text: unknown) => {
    if (typeof text === 'string' && words(text).length > 0) found.push(text.trim());
  };
  const visit = (n: unknown): void => {
    if (Array.isArray(n)) return n.forEach(visit);
    if (n === null || typeof n !== 'object') return;
    const node = n as Node;
    if (node.type === 'Attribute') {
      if (!read.has(node.name ?? '')) return;
      for (const part of [node.value].flat() as Node[]) if (part?.type === 'Text') take(part.data);
      return;
    }
    if (node.type === 'Text') return take(node.data);
    // What stands in braces is code; styles are figures.
    if (node.type === 'ExpressionTag' || node.type === 'StyleDirective' || node.type === 'RegularElement' && (node.name === 'style' || node.name === 'script')) return;
    for (const [key, value] of Object.entries(node)) if (!['expression', 'start', 'end', 'parent'].includes(key)) visit(value);
  };
  visit((parse(source, { modern: true }) as unknown as { fragment: unknown }).fragment);
  return found;
}

describe('templates', () => {
  it.each(Object.keys(sources).filter((f) => !unfinished.includes(f)))('%s has its texts from messages', (file) => expect(literals(sources[file]!)).toEqual([]));

  it('are known that are not done, and those only', () => {
    expect(unfinished.filter((f) => !sources[f] || literals(sources[f]).length === 0)).toEqual([]);
  });

  it('are searched in text and in what is read of attributes', () => {
    const source = `<p class="warm words" title="Drive on">{#if a}Hold {n} cars{:else}{words.x}{/if}<b aria-label="{x} left">3 mph</b><input placeholder="Name" value="car" /></p><style>p { color: red; }</style>`;
    expect(literals(source).sort()).toEqual(['Drive on', 'Hold', 'Name', 'cars', 'left']);
  });
});
