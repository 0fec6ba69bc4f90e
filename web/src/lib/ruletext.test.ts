// Made-up rule IDs: ruletrace:ignore-file
import { describe, expect, it } from 'vitest';
import { blocks, pieces } from './ruletext';

describe('blocks of a rule', () => {
  it('are one paragraph where the lines go on', () => {
    expect(blocks('One line\nand more.')).toEqual([{ kind: 'text', text: 'One line and more.' }]);
  });

  it('are apart at an empty line', () => {
    expect(blocks('One.\n\nTwo.')).toEqual([{ kind: 'text', text: 'One.' }, { kind: 'text', text: 'Two.' }]);
  });

  it('keep lists together, with the lines that go on', () => {
    expect(blocks('Any of:\n  - first\n    goes on\n  - second')).toEqual([
      { kind: 'text', text: 'Any of:' },
      { kind: 'list', items: ['first goes on', 'second'] },
    ]);
  });

  it('read tables with their head', () => {
    expect(blocks('See:\n\n  | a | b |\n  |---|:-:|\n  | 1 | 2 |\n  | 3 |   |')).toEqual([
      { kind: 'text', text: 'See:' },
      { kind: 'table', head: ['a', 'b'], rows: [['1', '2'], ['3', '']] },
    ]);
  });

  it('do not take a dash within a sentence for a list', () => {
    expect(blocks('A hit -\n-2 to hit').map((b) => b.kind)).toEqual(['text']);
    expect(blocks('')).toEqual([]);
  });
});

describe('pieces of a line', () => {
  const rules = (text: string) => pieces(text).flatMap((p) => (p.kind === 'rule' ? [`${p.text}=${p.id}`] : []));
  const all = (text: string) => pieces(text).map((p) => p.text).join('');

  it('are words, emphasis and rules', () => {
    expect(pieces('a *b* (CG-ATK-018?).')).toEqual([
      { kind: 'text', text: 'a ' }, { kind: 'em', text: 'b' }, { kind: 'text', text: ' (' }, { kind: 'rule', text: 'CG-ATK-018', id: 'CG-ATK-018' }, { kind: 'text', text: ').' },
    ]);
  });

  it('know the short forms', () => {
    expect(rules('see CG-ATK-010, -011 and -013d; RC-DMG-008d')).toEqual(['CG-ATK-010=CG-ATK-010', '-011=CG-ATK-011', '-013=CG-ATK-013', 'RC-DMG-008=RC-DMG-008']);
    expect(all('see CG-ATK-010, -011 and -013.')).toBe('see CG-ATK-010, -011 and -013.');
    expect(rules('CG-ATK-0100, -160 lb, XCG-ATK-010x')).toEqual([]);
  });
});
