/**
 * What browsers keep from pages that were not loaded over TLS or from localhost, such as a table on a neighbour's machine: random IDs,
 * the clipboard, hashing. A game among friends in one room runs just so, and must not lack them.
 */

/** A random ID that nobody guesses: 128 bits in hex, or a UUID where the browser makes one. */
export function randomID(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Puts a text on the clipboard. It reports false if the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    /* refused: the old way may still work */
  }
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  const focused = document.activeElement as HTMLElement | null;
  // Inside an open dialog, everything outside of it cannot be focused.
  (focused?.closest('dialog') ?? document.body).append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  focused?.focus();
  return done;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 by the browser, or by sha256 below where it is kept from us. */
export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (crypto.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return sha256(bytes);
}

/** The first 32 bits of the fractional parts of the n-th roots (2 or 3) of the first primes: the constants of SHA-256. */
function constants(count: number, root: 2 | 3): Uint32Array {
  const out = new Uint32Array(count);
  for (let n = 2, i = 0; i < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) out[i++] = (Math.pow(n, 1 / root) % 1) * 2 ** 32;
  }
  return out;
}

/** SHA-256 (FIPS 180-4) of a short message. */
export function sha256(message: Uint8Array): Uint8Array {
  const k = constants(64, 3);
  const h = constants(8, 2);
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const w = new Uint32Array(64);
  const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!;
      const b = w[i - 2]!;
      w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    const s = Array.from(h);
    for (let i = 0; i < 64; i++) {
      const [a, b, c, , e, f, g] = s as [number, number, number, number, number, number, number];
      const t1 = (s[7]! + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i]! + w[i]!) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      s.pop();
      s.unshift((t1 + t2) | 0);
      s[4] = (s[4]! + t1) | 0;
    }
    for (let i = 0; i < 8; i++) h[i] = h[i]! + s[i]!;
  }
  const out = new Uint8Array(32);
  h.forEach((x, i) => new DataView(out.buffer).setUint32(4 * i, x));
  return out;
}
