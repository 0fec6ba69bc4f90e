/** What experiments of the other kinds have come to: strength, balance, position, search. Shares and scores are between 0 and 1. */
import type { components } from '../lib/openapi';

type S = components['schemas'];
type Entrant = S['LabEntrant'];
type Score = S['StatsScore'];
type Summary = S['LabSummary'];
type Verdict = S['LabVerdict'];
type Range = readonly [number, number];

export interface StrengthResult {
  /** The bot there is, and the one that is to be better. */
  a: string;
  b: string;
  seats: number;
  /** The score of equals. */
  even: number;
  score: Score;
  look?: Range;
  elo?: { elo?: number; low?: number; high?: number };
  fives: number[];
  test?: { elo0: number; elo1: number; alpha: number; beta: number; max_pairs: number };
  sprt?: { verdict: 'running' | 'accept_h0' | 'accept_h1' | 'undecided'; llr: number; bounds: Range; pairs: number; course?: { pairs: number; llr: number }[] };
  teams?: { seeds: number; only_a: number; only_b: number; both: number; neither: number; diff: number; ci95: Range; p: number; units: Range; scores: readonly [Score, Score] };
  cars: (Entrant & { unit: number; at: number; score: Score; fives: number[]; played: Summary })[];
  played: Summary;
  pairs: number;
  verdict?: Verdict;
  so_far: boolean;
}

export interface Difference {
  pairs: number;
  diff: number;
  ci95: Range;
  p: number;
}

export type Metric = 'first_seat' | 'turns' | 'draws' | 'won' | 'spread' | 'cyclic' | 'score';

export interface Answer {
  metric: Metric;
  /** Of score: number in entrants. */
  entrant?: number;
  a: number;
  b: number;
  /** B less A; of turns as a part of A. */
  difference: Difference;
  margin: number;
  judged?: { verdict: 'changed' | 'no_change' | 'cannot_tell'; p: number; small: boolean; settle?: number };
  says?: Verdict;
}

export interface Explored {
  name: string;
  a: number;
  b: number;
  difference: Difference;
}

export interface BalanceResult {
  entrants: (Entrant & { field: number; scores: Range })[];
  left_out: (Entrant & { arm: 'a' | 'b'; violation: string })[];
  cells: { a: number; b: number; at: number; units: Range; scores: readonly [Score, Score] }[];
  answers: Answer[];
  endings: Explored[];
  counts: Explored[];
  played: readonly [Summary, Summary];
  pairs: number;
  compared: number;
  verdict?: Verdict;
  so_far: boolean;
}

export interface PositionResult {
  seats: { name?: string; bot: string; score: Score; look?: Range }[];
  played: Summary;
  unit: number;
  decides?: number;
  answers: { text: string; unit: number; choice?: boolean; score: Score; ahead: number; bounds?: Range; better?: boolean; matches: number }[];
  matches: number;
  verdict?: Verdict;
  advice?: Verdict;
  so_far: boolean;
}

/** A design that was raced. */
export interface Candidate {
  number: number;
  code: string;
  body: string;
  cost: number;
  generation: number;
  origin: 'refit' | 'fresh' | 'mutant' | 'crossing' | 'polish';
  parents: number[];
  pairs: number;
  score: number;
  by_time: number;
}

/** A test of a design against one opponent. */
export interface Against {
  set: 'field' | 'held_out' | 'map';
  opponent: number;
  name: string;
  unit: number;
  score: Score;
  by_time: number;
  duels: number;
  loses: boolean;
}

/** A design of the front. */
export interface Found extends Candidate {
  name: string;
  figures: { acceleration: number; handling_class: number; top_speed: number; armor: number; weight: number };
  fresh?: Score;
  held_out?: Score;
  map?: Score;
  against: Against[];
  endings: { rule: string; matches: number }[];
  fits_field: boolean;
  fits_map: boolean;
}

export interface SearchResult {
  verdict?: Verdict;
  stage: 'field' | 'race' | 'fresh' | 'held_out' | 'done';
  so_far: boolean;
  budget: number;
  opponents: (Entrant & { cost: number; weight: number })[];
  hold_out: (Entrant & { cost: number; weight: number })[];
  hold_out_place: string;
  front: Found[];
  yardstick?: { opponent: number; fresh?: Score; held_out?: Score; map?: Score };
  candidates: Candidate[];
  generations: { number: number; designs: number; rungs: number[]; wishes: number; impossible: number; best: number; duels: number }[];
  weights: { figure: string; step: number; points: number; ci95: Range; sure: boolean }[];
  counts: { duels: number; by_time: number; fresh: number; wishes: number; impossible: number };
  played: Summary;
}
