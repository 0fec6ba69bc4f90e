/** The JSON of building cars as the server sends it. Points are armor (AP), build (BP) and crew points (CP). */
import type { components } from '../lib/openapi';
import type { Card, Tables } from '../sixth/tables.svelte';

type S = components['schemas'];

export type Spot = 'front' | 'back' | 'left' | 'right' | 'crew_area';

/** The places of a car, in the order of the server. */
export const spots: readonly Spot[] = ['front', 'back', 'left', 'right', 'crew_area'];

export const sides = ['front', 'back', 'left', 'right'] as const;
export type Side = (typeof sides)[number];

/** A car: its name and the ids of the cards at each place. */
export type Design = { name: string } & Record<Spot, string[]>;

/** The form of a car in files and requests: empty places may be missing. */
export type DesignFile = { name: string } & Partial<Record<Spot, string[]>>;

export type Size = S['SixthSize'];

/** Chances of exactly n, by n, before the defender rolls. */
export type Odds = S['SixthOdds'];

export interface BuildCard extends Card {
  core: boolean;
  copies: number;
  cards_per_purchase: number;
  min_game_bp: number;
  requires: string;
  spots: Spot[];
  odds?: Odds;
}

export interface GameSize extends Size {
  id: string;
  title: string;
  deck: string;
}

export interface Catalogue extends Omit<Tables, 'cards'> {
  cards: BuildCard[];
  sizes: GameSize[];
  bounds: Size & { cards: number; name: number };
  hand_cannon: string;
}

export type Summary = S['SixthSummary'];
export type SideSummary = Summary['sides']['front'];
export type Violation = S['SixthViolation'];
export type Report = Omit<S['SixthCarReport'], 'car'> & { car: DesignFile };

/** A car that can be driven as it is. */
export type ReadyCar = Omit<S['SixthCar'], 'car'> & { car: DesignFile };

/** What the host of a game has set about building. */
export interface Terms {
  size: Size;
  core_only: boolean;
  any_copies: boolean;
}
