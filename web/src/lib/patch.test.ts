import { describe, expect, it } from 'vitest';
import { applyPatch } from './patch';

const add = (path: string, value: unknown) => ({ op: 'add' as const, path, value });
const remove = (path: string) => ({ op: 'remove' as const, path, value: null });
const replace = (path: string, value: unknown) => ({ op: 'replace' as const, path, value });

describe('a patch', () => {
  it('changes members and elements in their order', () => {
    const doc = { cars: [{ x: 1 }, { x: 2 }, { x: 3 }], turn: 4 };
    expect(applyPatch(doc, [replace('/cars/1/x', 9), remove('/cars/2'), add('/cars/0', { x: 0 }), add('/cars/3', { x: 5 }), add('/hot', true), remove('/turn')])).toEqual({
      cars: [{ x: 0 }, { x: 1 }, { x: 9 }, { x: 5 }], hot: true,
    });
  });

  it('sets what is null, and replaces the whole', () => {
    expect(applyPatch({ a: 1 }, [replace('/a', null)])).toEqual({ a: null });
    expect(applyPatch({ a: 1 }, [replace('', [1])])).toEqual([1]);
  });

  it('reads keys with strokes and tildes in them', () => {
    expect(applyPatch({ 'a/b': 1, '~1': 2 }, [replace('/a~1b', 3), replace('/~01', 4)])).toEqual({ 'a/b': 3, '~1': 4 });
  });

  it('leaves the document as it was, and shares what did not change', () => {
    const doc = { a: { n: 1 }, b: { n: 2 } };
    const out = applyPatch(doc, [replace('/b/n', 3)]) as typeof doc;
    expect(doc).toEqual({ a: { n: 1 }, b: { n: 2 } });
    expect(out.a).toBe(doc.a);
    expect(out.b).not.toBe(doc.b);
  });

  it.each([replace('/none', 1), remove('/none'), replace('/list/1', 1), add('/list/2', 1), add('/list/x', 1), replace('/list/0/deep', 1)])('does not fit: $op $path', (o) => {
    expect(() => applyPatch({ list: [1] }, [o])).toThrow();
  });
});
