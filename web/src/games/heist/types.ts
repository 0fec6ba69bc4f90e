/** The JSON of Highway Crew, as the description of the API has it, and of its tables (server: /api/heist/tables). */
import type { components } from '../../lib/openapi';

type S = components['schemas'];

export type Observation = S['HeistObservation'];
export type CrewView = S['HeistCrewView'];
export type VehicleView = S['HeistVehicleView'];
export type StuntView = S['HeistStuntView'];
export type RollView = S['HeistRollView'];
export type ComingView = S['HeistComingView'];
export type Track = S['HeistTrackView'];
export type Action = S['HeistAction'];
export type Verb = Action['do'];
export type Preview = S['HeistPreview'];
export type Odds = S['HeistOddsView'];

export type ScenarioID = Observation['scenario'];
export type EndRule = NonNullable<Observation['end']>;
export type Skill = RollView['skill'];
export type Purpose = RollView['for'];
export type Face = NonNullable<RollView['faces']>[number];
export type EnemyFace = NonNullable<S['HeistTurnView']['face']>;
/** The questions of the game. */
export type AskKind = S['HeistPendingView']['what'];
export type Dir = NonNullable<Action['path']>[number];
/** A space of the road, "column,lane", both from 1: "7,3". */
export type Space = string;
/** A vehicle by its id, or a space of the Semi: "suv1", "apex", "main", "main:middle", "hunter". */
export type Place = string;

export const skills: readonly Skill[] = ['speed', 'control', 'athletics', 'defense'];

/** What happened: one type for each kind. */
export type HeistEvent = S['HeistEvent'];
export type EventName = HeistEvent['kind'];

/** What comes with the game, from /api/heist/tables; tables.svelte.ts fetches it. */
export type Tables = Omit<S['HeistTables'], 'effort_die' | 'enemy_die'> & { effort_die: Face[]; enemy_die: EnemyFace[] };
export type Character = S['HeistCharacter'];
export type Model = S['HeistVehicle'];
/** A scenario with how it starts. */
export type Scenario = S['HeistScenario'];
export type Special = S['HeistSpecial'];
export type Stunt = S['HeistStunt'];
export type EnemyCard = S['HeistEnemy'];
/** Numbers that the rules name. */
export type Figures = S['HeistFigures'];
