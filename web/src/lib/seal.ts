import { digest, hex } from './secure';

/** What a table showed before the first choice, computed from the seed it shows at the end: the hex SHA-256 of the seed's 32 bytes. */
export async function sealedSeed(seedHex: string): Promise<string> {
  return hex(await digest(Uint8Array.from(seedHex.match(/../g) ?? [], (h) => parseInt(h, 16))));
}
