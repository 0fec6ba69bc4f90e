/** JSON Patch (RFC 6902), as far as the server sends it: add, remove, replace. */
import type { PatchOperation } from './types';

/** Carries out a patch. Nothing of the document changes: what a patch does not touch is the same object in the result. It throws where a patch does not fit. */
export function applyPatch(doc: unknown, patch: readonly PatchOperation[]): unknown {
  for (const o of patch) {
    const keys = o.path.split('/').slice(1).map((k) => k.replaceAll('~1', '/').replaceAll('~0', '~'));
    doc = change(doc, keys, 0, o);
  }
  return doc;
}

function change(doc: unknown, keys: readonly string[], at: number, o: PatchOperation): unknown {
  if (at === keys.length) return o.value;
  const key = keys[at]!;
  const last = at === keys.length - 1;
  if (Array.isArray(doc)) {
    const i = Number(key);
    if (!Number.isInteger(i) || i < 0 || i > doc.length || (i === doc.length && !(last && o.op === 'add'))) throw new Error(`no element ${o.path}`);
    const out = [...(doc as unknown[])];
    if (last && o.op === 'add') out.splice(i, 0, o.value);
    else if (last && o.op === 'remove') out.splice(i, 1);
    else out[i] = change(out[i], keys, at + 1, o);
    return out;
  }
  if (doc === null || typeof doc !== 'object') throw new Error(`nothing at ${o.path}`);
  const all = doc as Record<string, unknown>;
  if (!Object.hasOwn(all, key) && !(last && o.op === 'add')) throw new Error(`no member ${o.path}`);
  if (last && o.op === 'remove') {
    const { [key]: _, ...others } = all;
    return others;
  }
  return { ...all, [key]: change(all[key], keys, at + 1, o) };
}
