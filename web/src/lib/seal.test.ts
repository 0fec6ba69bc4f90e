import { expect, it } from 'vitest';
import { sealedSeed } from './seal';

it('is the SHA-256 of the bytes, not of the digits', async () => {
  // SHA-256 of 32 zero bytes.
  expect(await sealedSeed('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});
