import { describe, expect, it } from 'vitest';
import { changelog } from './changelog';

describe('a changelog', () => {
  it('has the newest version first, and the lines of one version together as they were written', () => {
    const lines = [{ version: '1', text: 'a' }, { version: '2', text: 'b', rules: ['CG-ATK-010'] }, { version: '2', text: 'c' }, { version: '3', text: 'd' }];
    expect(changelog(lines).map((v) => [v.version, v.lines.map((l) => l.text).join('')])).toEqual([['3', 'd'], ['2', 'bc'], ['1', 'a']]);
    expect(changelog(lines)[1]!.lines[0]!.rules).toEqual(['CG-ATK-010']);
  });

  it('may be empty', () => expect(changelog([])).toEqual([]));
});
