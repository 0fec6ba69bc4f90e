/** The JSON of building cars as the server sends it. Points are armor (AP), build (BP) and crew points (CP). */
import type { Card, Tables } from '../sixth/tables.svelte';

export type Spot = 'front' | 'back' | 'left' | 'right' | 'crew_area';

/** The places of a car, in the order of the server. */
export const spots: readonly Spot[] = ['front', 'back', 'left', 'right', 'crew_area'];

export const sides = ['front', 'back', 'left', 'right'] as const;
export type Side = (typeof sides)[number];

/** A car: its name and the ids of the cards at each place. */
export type Design = { name: string } & Record<Spot, string[]>;

/** The form of a car in files and requests: empty places may be missing. */
export type DesignFile = { name: string } & Partial<Record<Spot, string[]>>;

export interface Size {
  ap: number;
  bp: number;
  cp: number;
}

/** Chances of exactly n, by n, before the defender rolls. */
export interface Odds {
  mean: number;
  basic: number[];
  tire: number[];
  wrench: number[];
  special: number;
}

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

export interface SideSummary {
  weapons: string[];
  damage: number;
  structure?: string;
}

export interface Summary {
  bp: number;
  bp_allowed: number;
  cp: number;
  cp_allowed: number;
  armor: number;
  cards: number;
  by_kind: Record<string, number>;
  locker_cp: number;
  sides: Record<Side, SideSummary>;
  free: string[];
}

export interface Violation {
  rule: string;
  card?: string;
  spot?: Spot;
  detail: string;
  mend: string;
}

export interface Report {
  car: DesignFile;
  code: string;
  cost: { bp: number; cp: number };
  summary: Summary;
  violations: Violation[];
}

/** A car that can be driven as it is. */
export interface ReadyCar {
  source: 'ready' | 'stock';
  name: string;
  style?: string;
  blurb?: string;
  class?: string;
  size: Size;
  core: boolean;
  car: DesignFile;
  code: string;
  summary: Summary;
}

/** What the host of a game has set about building. */
export interface Terms {
  size: Size;
  core_only: boolean;
  any_copies: boolean;
}
