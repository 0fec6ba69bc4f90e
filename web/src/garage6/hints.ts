/** What can be said about a card before it is tapped, without asking the server: whether there is room for it. The rules are the server's;
 *  a hint never forbids. */
import { all, countOf } from './design';
import { words } from './messages';
import { sides, type BuildCard, type Design, type Spot, type Terms } from './types';

/** The points that are left; negative if there are too many in the car. */
export interface Left {
  bp: number;
  cp: number;
}

/** Why a card does not suit the car, in a few words; empty if it does. */
export function hint(d: Design, card: BuildCard, terms: Terms, left: Left, find: (id: string) => BuildCard | undefined): string {
  if (terms.core_only && !card.core) return words.hint.notCore;
  if (card.min_game_bp > terms.size.bp) return words.hint.bigGame(card.min_game_bp);
  const has = countOf(d, card.id);
  if (has > 0 && onlyOnce(card)) return words.hint.already;
  if (has >= card.copies && !terms.any_copies) return words.hint.copies(card.copies);
  if (card.restrictions.includes('EXCLUSIVE')) {
    const other = all(d).map((p) => find(p.card)).find((c) => c?.restrictions.includes('EXCLUSIVE'));
    if (other) return words.hint.exclusive(other.name);
  }
  // Cards sold in pairs: the second comes with the first.
  const bp = has % card.cards_per_purchase === 0 ? card.cost_bp : 0;
  const replaced = card.kind === 'crew' ? d.crew_area.map(find).find((c) => c?.kind === 'crew' && c.role === card.role) : undefined;
  if (bp > 0 && bp > left.bp) return words.hint.short(bp - left.bp, 'BP');
  const cp = card.cost_cp - (replaced?.cost_cp ?? 0);
  if (cp > 0 && cp > left.cp) return words.hint.short(cp - left.cp, 'CP');
  if (card.requires !== '' && countOf(d, card.requires) === 0) return words.hint.requires(find(card.requires)?.name ?? card.requires);
  return '';
}

/** Whether a car has at most one of the card, whatever a deck holds. */
export function onlyOnce(card: BuildCard): boolean {
  return card.kind !== 'weapon' && card.kind !== 'structure';
}

/**
 * The place for a card that is tapped with no place chosen: the only one that takes it, else the first side without a weapon or
 * structure of the kind; null if the person should say.
 */
export function obvious(d: Design, card: BuildCard, find: (id: string) => BuildCard | undefined): Spot | null {
  if (card.spots.length === 1) return card.spots[0]!;
  if (card.kind !== 'structure') return null;
  return sides.find((s) => card.spots.includes(s) && !d[s].some((id) => find(id)?.kind === 'structure')) ?? null;
}
