import { afterEach, describe, expect, it, vi } from 'vitest';
import { sealedSeed } from './seal';
import { digest, hex, randomID, sha256 } from './secure';

const subtle = crypto.subtle;
const reference = async (bytes: Uint8Array<ArrayBuffer>) => hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));

describe('sha256', () => {
  it('agrees with the reference at every length around the block borders', async () => {
    for (let n = 0; n <= 200; n++) {
      const bytes = Uint8Array.from({ length: n }, (_, i) => (i * 37 + n) & 255);
      expect(hex(sha256(bytes)), `${n} bytes`).toBe(await reference(bytes));
    }
  });
});

describe('without a secure context', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('still makes IDs, each its own', () => {
    vi.stubGlobal('crypto', { getRandomValues: <T extends Uint8Array>(a: T) => globalThis.structuredClone(a).map(() => Math.floor(Math.random() * 256)) as T });
    const ids = new Set(Array.from({ length: 100 }, randomID));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('still checks a seed', async () => {
    vi.stubGlobal('crypto', {});
    const bytes = Uint8Array.from([1, 2, 3]);
    expect(hex(await digest(bytes))).toBe(await reference(bytes));
  });
});

describe('sealedSeed', () => {
  it('hashes the bytes that the hex stands for', async () => {
    expect(await sealedSeed('00ff10abcd')).toBe(await reference(Uint8Array.from([0, 255, 16, 171, 205])));
  });
});
