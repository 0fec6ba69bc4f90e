import { beforeEach, describe, expect, it, vi } from 'vitest';
import { judge, keep, kept, keptBy, newNonce, pledged, sealedSeed, seated } from './seal';
import type { MatchPage } from './types';

it('is the SHA-256 of the bytes, not of the digits', async () => {
  // SHA-256 of 32 zero bytes.
  expect(await sealedSeed('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});

it('draws nonces of 128 bits', () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(newNonce()).not.toBe(newNonce());
});

/** A store of texts such as browsers have, which may refuse to keep anything. */
function storage(refuses = false) {
  const texts = new Map<string, string>();
  return {
    getItem: (k: string) => texts.get(k) ?? null,
    setItem: (k: string, v: string) => {
      if (refuses) throw new Error('full');
      texts.set(k, v);
    },
  };
}

const page = (id: string, commitment: string, yours = false) => ({ table: { id, commitment, seats: [{ yours }] } }) as unknown as MatchPage;

describe('what a browser keeps of its dice', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage());
  });

  it('is found by match and by what was sealed', () => {
    keep('m1', { commitment: 'c1', nonce: 'n1' });
    keep('m2', { commitment: 'c2', nonce: 'n2' });
    keep('m1', { commitment: 'c3', nonce: 'n3' });
    expect(kept('m1')).toMatchObject({ commitment: 'c3', nonce: 'n3' });
    expect(keptBy('c2')).toMatchObject({ nonce: 'n2' });
    expect(keptBy('c1')).toBeNull();
    expect(kept('m3')).toBeNull();
  });

  it('does not grow for ever', () => {
    for (let i = 0; i < 310; i++) keep(`m${i}`, { commitment: `c${i}`, nonce: `n${i}` });
    expect(kept('m9')).toBeNull();
    expect(kept('m10')).not.toBeNull();
    expect(kept('m309')).not.toBeNull();
  });

  it('may be unreadable, or refused', () => {
    for (const text of ['{', '7', '[null,{"id":1}]']) {
      localStorage.setItem('turnpike.dice', text);
      expect(kept('m1')).toBeNull();
    }
    vi.stubGlobal('localStorage', storage(true));
    expect(() => keep('m1', { commitment: 'c', nonce: 'n' })).not.toThrow();
  });

  it('is drawn when the server has sealed, and kept even if the server does not keep to it', async () => {
    const order: string[] = [];
    const commit = async () => (order.push('commit'), { commitment: 'sealed' });
    const got = await pledged(commit, async (p) => {
      order.push('open');
      expect(p.commitment).toBe('sealed');
      expect(p.nonce).toMatch(/^[0-9a-f]{32}$/);
      return page('m1', 'another');
    });
    expect(order).toEqual(['commit', 'open']);
    expect(got.table.id).toBe('m1');
    expect(kept('m1')?.commitment).toBe('sealed');
  });

  it('is not drawn anew at a seat that we have', async () => {
    keep('m1', { commitment: 'c1', nonce: 'first' });
    await seated(page('m1', 'c1', true).table, async () => page('m1', 'c1', true));
    expect(kept('m1')?.nonce).toBe('first');
    let sent = '';
    await seated(page('m2', 'c2').table, async (nonce) => ((sent = nonce), page('m2', 'c2', true)));
    expect(kept('m2')).toMatchObject({ commitment: 'c2', nonce: sent });
  });
});

describe('a record', () => {
  const pledge = { commitment: 'c', nonce: 'mine' };
  const seats = [{ nonce: 'mine' }, { nonce: 'theirs' }, {}];
  it('is fair with our seal and our nonce', () => {
    expect(judge(pledge, { commitment: 'c', seats }, [0])).toBe('fair');
    expect(judge(pledge, { commitment: 'c', seats })).toBe('fair');
  });
  it('shows another seal', () => {
    expect(judge(pledge, { commitment: 'd', seats }, [0])).toBe('otherSeal');
    expect(judge(pledge, {}, [0])).toBe('otherSeal');
  });
  it('shows that our nonce was left out', () => {
    expect(judge(pledge, { commitment: 'c', seats }, [1])).toBe('notMixed');
    expect(judge(pledge, { commitment: 'c', seats }, [0, 2])).toBe('notMixed');
    expect(judge(pledge, { commitment: 'c', seats: seats.slice(1) })).toBe('notMixed');
    expect(judge(pledge, { commitment: 'c' })).toBe('notMixed');
  });
});
