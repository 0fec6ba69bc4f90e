/** What the bench asks of the server. The rules of design are there; see catalog.ts for what the page says by itself. */
import { called } from '../designs/parts';
import { call } from '../lib/api';
import type { Catalogue, Checked, DesignFile, Options, Swap, Tow } from './types';

export const catalogue = async () => called(await call<Catalogue>('GET', '/deluxe/parts'));

/** All that follows from a design, given as such or by its code. It throws an ApiError for what is no design at all. */
export function check(design: DesignFile | string, options: Options): Promise<Checked> {
  return call('POST', '/deluxe/designs/check', { ...(typeof design === 'string' ? { code: design } : { design }), options });
}

/** What every other choice in a place of the design would change. */
export async function swaps(design: DesignFile, options: Options, slot: string): Promise<Swap[]> {
  return (await call<{ swaps: Swap[] | null }>('POST', '/deluxe/designs/swaps', { design, options, slot })).swaps ?? [];
}

/** What a vehicle does with a trailer, and what the rules have against it. */
export const tow = (q: { design: DesignFile; trailer: DesignFile; options: Options }) => call<Tow>('POST', '/deluxe/designs/tow', q);

/** The same of each of several trailers, by their codes. */
export const tows = async (design: DesignFile, trailers: string[]) => (await call<{ tows: Tow[] }>('POST', '/deluxe/designs/tows', { design, trailers, options: {} })).tows;
