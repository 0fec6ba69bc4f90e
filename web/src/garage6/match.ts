/** The match for which a car is built: what it allows, and handing the car in. */
import { api } from '../lib/api';
import { randomID } from '../lib/secure';
import type { MatchPage, Values } from '../lib/types';
import type { Catalogue, DesignFile, Terms } from './types';

/** What a match allows, by its options (SX-SETUP-042, SX-SETUP-045, SX-BUILD-005). */
export function termsOf(options: Values, sizes: Catalogue['sizes']): Terms {
  const named = sizes.find((s) => s.id === options.size);
  const size = named ?? { ap: Number(options.ap), bp: Number(options.bp), cp: Number(options.cp) };
  return { size: { ap: size.ap, bp: size.bp, cp: size.cp }, core_only: options.cards === 'core', any_copies: options.own_copies === false };
}

/** Whether a page of a match asks its viewer for a car. */
export function asksForCar(p: MatchPage): boolean {
  return p.frame?.asks.some((a) => a.you && a.kind === 'build') ?? false;
}

/** Hands a car in. It throws an ApiError if the match does not take it. */
export async function handIn(id: string, car: DesignFile): Promise<void> {
  const page = await api.match(id);
  if (!page.frame) throw new Error('no frame');
  await api.act(id, page.viewer, page.frame.seq, { do: 'build', car }, randomID());
}
