import { describe, expect, it } from 'vitest';
import { blocks } from './ruletext';

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
