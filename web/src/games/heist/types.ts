/** The JSON of Highway Crew (games/heist/view.go), mirrored by hand, and of its tables (server: /api/heist/tables). */

export type Stage = 'setup' | 'decoder' | 'round' | 'over';
export type ScenarioID = 'tank' | 'semi' | 'chopper';
export type Skill = 'speed' | 'control' | 'athletics' | 'defense';
export const skills: readonly Skill[] = ['speed', 'control', 'athletics', 'defense'];
export type Face = 'hit' | 'boost' | 'blank';
export type EnemyFace = 'enemy_suv' | 'enemy_peg' | 'enemy_card' | 'main_enemy_north' | 'main_enemy_south';
export type DoorState = 'closed' | 'open' | 'blown';
export type TrackName = 'main' | 'hunter';
/** A space of the road, "column,lane", both from 1: "7,3". */
export type Space = string;
/** A vehicle by its id, or a space of the Semi: "suv1", "apex", "main", "main:middle", "hunter". */
export type Place = string;
export type Dir = 'e' | 'w' | 'n' | 's' | 'ne' | 'nw' | 'se' | 'sw';

/** The questions of the game. */
export type AskKind =
  | 'setup' | 'decoder' | 'turn' | 'act' | 'assist' | 'reroll' | 'boost' | 'force' | 'follow' | 'nudge' | 'drift' | 'reward' | 'peg_order' | 'peg' | 'slam' | 'react' | 'place'
  | 'repo' | 'load';
export type Purpose = 'ram' | 'force' | 'shake' | 'hijack' | 'brawl' | 'stunt' | 'special' | 'reaction' | 'defense';
export type SpecialID = 'open_door' | 'throw_cargo' | 'swerve' | 'mid_air_ram' | 'relocate';
export type EndRule = 'tank_destroyed' | 'cargo_home' | 'both_destroyed' | 'last_stunt_left' | 'no_vehicles' | 'decoder_lost' | 'resigned';

export interface Observation {
  stage: Stage;
  scenario: ScenarioID;
  difficulty: 'easy' | 'standard' | 'hard' | 'beast';
  round: number;
  /** The round in whose end the last Stunt card leaves. */
  last_round: number;
  /** By seat. */
  crew: CrewView[];
  /** Vehicles and wrecks on the road. */
  vehicles: VehicleView[];
  main?: MainView;
  hunter?: Track;
  radar?: Track;
  /** Vehicle in which she sits. */
  decoder?: string;
  door?: DoorState;
  shells?: Track;
  /** On the Scenario Board. */
  cargo?: number;
  /** A marker lies that cancels the next shot. */
  cancel?: boolean;
  /** West, middle, East. */
  stunts: StuntView[];
  /** Cards to come by level. */
  stunts_left: number[];
  /** Cards in the first spot, the second, ACTIVATE!; "" for none. */
  enemies: string[];
  enemy_deck: number;
  enemy_out: string[];
  suvs: number;
  pegs: number;
  turn?: TurnView;
  roll?: RollView;
  pending?: PendingView;
  coming: ComingView[];
  won?: boolean;
  end?: EndRule;
}

export interface Track {
  value: number;
  max: number;
}

export interface CrewView {
  seat: number;
  character?: string;
  /** Its player vehicle; before the game the chosen one. */
  vehicle?: string;
  start?: Space;
  ready?: boolean;
  /** Where its peg stands; left out behind the wheel and while stranded. */
  on?: Place;
  wheel?: boolean;
  stranded?: boolean;
  at?: Space;
  skills: Partial<Record<Skill, number>>;
  /** Of each skill: from the character, from the vehicle. */
  parts: Partial<Record<Skill, [number, number]>>;
  boosts: number;
  max_boosts: number;
  tokens?: number;
  exhausted?: boolean;
  /** The Reactive Stunt in this round. */
  tried?: boolean;
}

export type VehicleKind = 'pv' | 'suv' | 'abandoned' | 'wreck' | 'tank' | 'semi' | 'hunter';

export interface VehicleView {
  id: string;
  kind: VehicleKind;
  model?: string;
  at: Space;
  /** Spaces, if more than one; `at` is the rear one. */
  length?: number;
  owner?: number;
  manned?: boolean;
  strength?: Track;
  /** Spaces on which an Enemy Peg stands. */
  pegs?: number[];
  cargo?: number;
}

export interface MainView {
  strength?: Track;
  /** Of the Chopper: the space under it. */
  at?: Space;
  gone?: boolean;
}

export interface StuntView {
  card?: string;
  tokens: number;
  down?: boolean;
  /** Rounds that it stays, this one included. */
  rounds?: number;
  /** Seats whose condition holds now. */
  now?: number[];
}

export interface TurnView {
  seat: number;
  actions: number;
  /** A Leap that costs no action is left. */
  free?: boolean;
  face?: EnemyFace;
}

export interface RollView {
  seat: number;
  skill: Skill;
  for: Purpose;
  /** Hits needed; of a Defense Roll: damage dealt. */
  need: number;
  dice: number;
  extra?: number;
  faces?: Face[];
  boosted?: boolean;
  vehicle?: string;
  target?: string;
  stunt?: string;
  special?: SpecialID;
  /** Tokens spent by seat. */
  helpers: number[];
}

export interface PendingView {
  what: AskKind;
  seat?: number;
  vehicle?: string;
  at?: Space;
  stunt?: string;
  special?: SpecialID;
  step?: number;
  peg?: 'player' | 'enemy';
}

export interface ComingView {
  when: 'next' | 'after_next' | 'end_of_round';
  card?: string;
  /** damage, place_suv, peg, wreck, drift, remove, other. */
  kind: string;
  vehicle?: string;
  amount?: number;
  way?: Space[];
  hits?: string[];
  text?: string;
}

export type Verb =
  | 'pass' | 'take' | 'choose' | 'start' | 'ready' | 'change' | 'go' | 'drive' | 'leap' | 'ram' | 'force' | 'shake' | 'hijack' | 'brawl' | 'boost' | 'stunt' | 'special' | 'assist'
  | 'reroll' | 'to' | 'pick' | 'path' | 'way' | 'who' | 'react';

export interface Action {
  do: Verb;
  /** take: character; choose: vehicle. */
  choice?: string;
  to?: Space;
  vehicle?: Place;
  wheel?: boolean;
  /** Who: -1 is the Enemy Peg. */
  seat?: number;
  /** Of a Stunt card, from the West. */
  spot?: number;
  special?: SpecialID;
  tokens?: number;
  dice?: number[];
  dir?: 'n' | 's' | 'e' | 'w';
  path?: Dir[];
}

export interface Odds {
  tokens: number;
  dice: number;
  plain: number;
  /** With the roller's own Boost; equal if no token is left. */
  boosted: number;
}

export interface Preview {
  skill?: Skill;
  need?: number;
  /** For no assist and each more token, up to five dice. */
  odds?: Odds[];
  /** Defense Rolls: chance of 0, 1, 2 ... taken. */
  damage?: number[];
  from?: Space;
  to?: Space;
  /** A success would change nothing. */
  empty?: boolean;
  /** What a new wreck would do in the End of Round. */
  slides?: ComingView[];
  /** Pegs that must leave. */
  leaves?: string[];
  /** Left after it: Boost tokens, or those of the power that rolls again. */
  tokens?: number;
  /** The power that rolls again. */
  power?: string;
}

export interface HeistEvent {
  kind: string;
  rule?: string;
  seat?: number;
  other?: number;
  vehicle?: Place;
  with?: string;
  from?: Space;
  to?: Space;
  dir?: Dir;
  count?: number;
  index?: number;
  left?: number;
  skill?: Skill;
  for?: Purpose;
  stunt?: string;
  special?: SpecialID;
  card?: string;
  label?: string;
  face?: EnemyFace;
  track?: TrackName;
  door?: DoorState;
  end?: EndRule;
  choice?: string;
  kept?: boolean;
  gone?: boolean;
  faces?: Face[];
  dice?: number[];
}

/** What comes with the game, from /api/heist/tables; tables.svelte.ts fetches it. */
export interface Tables {
  characters: Character[];
  vehicles: Model[];
  scenarios: Scenario[];
  specials: Special[];
  stunts: Stunt[];
  enemies: EnemyCard[];
  difficulties: { id: string; name: string; remove: number[] }[];
  effort_die: Face[];
  enemy_die: EnemyFace[];
  figures: Figures;
}

export interface Power {
  name: string;
  when: string;
  effect: string;
  /** Usable while Exhausted. */
  exhausted?: boolean;
}

export interface Character {
  id: string;
  name: string;
  skills: Record<Skill, number>;
  max_boosts: number;
  tokens: number;
  power: Power;
  designed: boolean;
}

export interface Model {
  id: string;
  name: string;
  skills: Record<Skill, number>;
  strength: number;
  power?: Power;
  /** Kinds of vehicles that it drives through. */
  through?: string[];
  designed: boolean;
}

export interface Scenario {
  id: ScenarioID;
  name: string;
  win: string[];
  lose: string[];
}

export interface Special {
  id: SpecialID;
  scenario: ScenarioID;
  name: string;
  condition: string;
  success: string;
  skill: Skill;
  need: number;
}

export interface Stunt {
  /** "T-S1". */
  id: string;
  scenario: ScenarioID;
  name: string;
  level: number;
  tokens: number;
  skill: Skill;
  need: number;
  reactive: boolean;
  condition: string;
  reward: string;
  trigger?: string;
  designed: boolean;
}

export interface EnemyCard {
  /** "T-E01". */
  id: string;
  scenario: ScenarioID;
  name: string;
  reveal: { label: string; text: string }[];
  activated: { label: string; text: string };
  designed: boolean;
}

/** Numbers that the rules name. */
export interface Figures {
  start_column: number;
  east_column: number;
  slam: number;
  peg_hit: number;
  hunter_slam: number;
  wreck_move: number;
  max_dice: number;
  need: Record<'ram' | 'force' | 'shake' | 'hijack' | 'brawl', number>;
}
