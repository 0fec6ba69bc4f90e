/** What experiments of the other kinds have come to: strength, balance, position, search. Shares and scores are between 0 and 1. */
import type { components } from '../lib/openapi';

type S = components['schemas'];

export type StrengthResult = S['StrengthResult'];
export type BalanceResult = S['BalanceResult'];
export type Answer = S['BalanceAnswer'];
export type PositionResult = S['PositionResult'];
export type SearchResult = S['SearchResult'];
/** A design that was raced. */
export type Candidate = S['SearchCandidate'];
/** A design of the front. */
export type Found = S['SearchCar'];
/** A test of a design against one opponent. */
export type Against = S['SearchAgainst'];
