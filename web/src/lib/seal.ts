/** What a table showed before the first choice, computed from the seed it shows at the end: the hex SHA-256 of the seed's 32 bytes. */
export async function sealedSeed(seedHex: string): Promise<string> {
  const bytes = Uint8Array.from(seedHex.match(/../g) ?? [], (h) => parseInt(h, 16));
  const sum = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(sum), (b) => b.toString(16).padStart(2, '0')).join('');
}
