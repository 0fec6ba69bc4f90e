/**
 * The dice of a match follow from a seed of the server and the nonces of its people. The server shows what it has sealed (the commitment to its
 * seed) before it learns of our nonce, and we draw ours afterwards: so neither side can choose the dice alone. What was shown and what we drew
 * is kept in this browser, so that the end can be compared with it.
 */
import { digest, hex } from './secure';
import type { GameRecord, MatchPage } from './types';

/** What a table showed before the first choice, computed from the seed it shows at the end: the hex SHA-256 of the seed's 32 bytes. */
export async function sealedSeed(seedHex: string): Promise<string> {
  return hex(await digest(Uint8Array.from(seedHex.match(/../g) ?? [], (h) => parseInt(h, 16))));
}

/** What the server has sealed, and the nonce that we drew when we knew it. */
export interface Pledge {
  commitment: string;
  nonce: string;
}

/** A pledge of a match. */
interface Kept extends Pledge {
  id: string;
}

/** 128 bits that nobody can foresee. */
export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

const place = 'turnpike.dice';
const most = 300;

function all(): Kept[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(list) ? list.filter((k) => typeof k?.id === 'string' && typeof k.commitment === 'string' && typeof k.nonce === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps the pledge of a match in this browser; of very many the oldest is forgotten. */
export function keep(id: string, { commitment, nonce }: Pledge): void {
  try {
    localStorage.setItem(place, JSON.stringify([...all().filter((k) => k.id !== id), { id, commitment, nonce }].slice(-most)));
  } catch {
    /* a browser that keeps nothing cannot compare later */
  }
}

/** The pledge of a match, null if this browser has none. */
export function kept(id: string): Pledge | null {
  return all().find((k) => k.id === id) ?? null;
}

/** The pledge under which a record was played, found by what had been sealed. */
export function keptBy(commitment: string): Pledge | null {
  return all().find((k) => k.commitment === commitment) ?? null;
}

/**
 * Opens a table with a pledge: commit asks the server for what it seals, only then is our nonce drawn. What comes back is compared at the end of
 * the match, also if the server has not kept to it.
 */
export async function pledged(commit: () => Promise<{ commitment: string }>, open: (p: Pledge) => Promise<MatchPage>): Promise<MatchPage> {
  const { commitment } = await commit();
  const pledge = { commitment, nonce: newNonce() };
  const page = await open(pledge);
  keep(page.table.id, pledge);
  return page;
}

/**
 * Sits down at a table whose commitment was shown, with a nonce of our own. table is as it was before; at one's own table nothing is drawn anew.
 */
export async function seated(table: MatchPage['table'], join: (nonce: string) => Promise<MatchPage>): Promise<MatchPage> {
  const pledge = { commitment: table.commitment, nonce: newNonce() };
  const page = await join(pledge.nonce);
  if (!table.seats.some((s) => s.yours)) keep(table.id, pledge);
  return page;
}

/** What a record shows about our pledge: it was kept to, another seed was put in its place, or our nonce was left out. */
export type Verdict = 'fair' | 'otherSeal' | 'notMixed';

/** Compares a record with the pledge; seats are ours, left out: any. */
export function judge(pledge: Pledge, record: GameRecord, seats?: number[]): Verdict {
  if (record.commitment !== pledge.commitment) return 'otherSeal';
  const nonces = (record.seats ?? []).filter((_, i) => !seats || seats.includes(i)).map((s) => s.nonce);
  return nonces.length > 0 && nonces.includes(pledge.nonce) && (!seats || nonces.every((n) => n === pledge.nonce)) ? 'fair' : 'notMixed';
}
