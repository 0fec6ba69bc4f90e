/** The JSON of the laboratory, as the description of the API has it. Shares and scores are between 0 and 1; a draw is half. */
import type { components } from '../lib/openapi';

type S = components['schemas'];

/** An experiment as a document: everything that its result follows from. */
export type Doc = S['LabDoc'];
/** Who takes part: a content, never the number of a row. */
export type Entrant = S['LabEntrant'];
export type Kind = S['Experiment']['kind'];
export type State = S['Experiment']['state'];
export type Visibility = S['Experiment']['visibility'];
/** What was found, in a sentence: by a key and what stands in it, and in English. */
export type Verdict = S['LabVerdict'];
export type Experiment = Omit<S['Experiment'], 'doc'> & { doc?: Doc };
/** The laboratory itself. */
export type LabStatus = S['LabStatus'];
export type ExperimentList = Omit<S['ExperimentList'], 'experiments'> & { experiments: Experiment[] };
export type Check = Omit<S['ExperimentCheck'], 'doc'> & { doc: Doc };

/** From where to where. */
export type Range = readonly [number, number];

export type Lengths = S['LabLengths'];
export type Summary = S['LabSummary'];
export type Score = S['StatsScore'];
export type Rating = S['StatsRating'];
export type Cell = S['MatrixCell'];
export type Cycle = S['StatsCycle'];
export type MatrixResult = S['MatrixResult'];
/** What has come of an experiment: the field of its kind is there. */
export type Result = S['ExperimentResult'];
/** A match of an experiment. Winners and scores go by the entrants of its unit. */
export type Match = S['ExperimentMatch'];
export type Matches = S['ExperimentMatches'];
