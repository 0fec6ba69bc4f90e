/** The JSON of a career as the server sends it. Money is in whole dollars, weeks count from 1, days from 1 (Monday) to 7; chances are in tenths of a percent. */
import type { components } from '../lib/openapi';

type S = components['schemas'];
/** A schema with some of its keys said more exactly. */
type With<T, E> = Omit<T, keyof E> & E;

export type Stage = 'open' | 'work' | 'card' | 'settle' | 'close' | 'over';
export type Status = 'fit' | 'hurt' | 'down' | 'away' | 'dead' | 'out';
export type Orders = NonNullable<S['CareerAction']['orders']>;
export type OfferKind = 'amateur_night' | 'purse' | 'invitation' | 'bout' | 'challenge' | 'courier' | 'job' | 'used';
export type SkillID = 'driver' | 'cyclist' | 'trucker' | 'pilot' | 'gunner' | 'handgunner' | 'running' | 'martial_arts' | 'paramedic' | 'mechanic';

export type Refusal = S['CareerRefusal'];
export type Skill = S['CareerSkill'];
export type Skills = Partial<Record<SkillID, Skill>>;
export type Stored = S['PitStored'];
export type Clone = S['CareerClone'];
export type Loss = S['CareerLoss'];
/** What an organization knows of its own people. */
export type Sheet = With<S['CareerSheet'], { skills: Skills; orders: Orders; learns: SkillID | '' }>;
export type Character = With<S['CareerCharacterView'], { status: Status; own: Sheet | null }>;
export type Org = S['CareerOrgView'];

/** The state of a vehicle: hits by part, shots left by weapon, what its wheels have lost. What is left out is as new. */
export type Condition = Pick<S['CareerUsedCar'], 'damage' | 'shots' | 'corners' | 'units'>;
export type WayID = S['PitJob']['way'];
export type At = NonNullable<S['PitJob']['at']>;
export type Difficulty = S['PitKind']['difficulty'];
/** A way to deal with a part, with the price of all of it; without steps it is certain. */
export type PartWay = With<S['PitWay'], { way: WayID }>;
/** What is wrong with a part, and what can be done about it. */
export type Part = With<S['PitPart'], { ways: PartWay[] }>;
export type Job = With<S['PitJob'], { who?: number[] }>;
/** A job of a plan; without odds it is certain. Hours of odds: the mean is in tenths. */
export type JobPreview = With<S['PitJobPreview'], { who?: number[] }>;
export type PlanPreview = With<S['PitPreview'], { jobs: JobPreview[] }>;
export type Salvage = S['PitSalvage'];
export type Vehicle = With<S['CareerVehicleView'], { parts: Part[]; cheapest: Job[] }>;
export type UsedCar = S['CareerUsedCar'];
export type Wreck = S['CareerWreckView'];

export type Entry = With<S['CareerEntry'], { orders: Orders }>;
export type Movement = S['CareerMovement'];
export type WealthPoint = S['CareerWealthPoint'];
export type Run = S['CareerRunView'];
export type Own = With<S['CareerOwnView'], { vehicles: Vehicle[]; entries: Entry[] }>;

export type DayEvent = With<S['CareerDayEvent'], { kind: OfferKind }>;
export type Offer = With<S['CareerOfferView'], { kind: OfferKind }>;
export type Award = S['CareerAward'];
export type Fixture = With<S['CareerFixtureView'], { kind: OfferKind; status: 'drawn' | 'played' | 'settled' | 'void' }>;
export type News = S['CareerNews'];
export type Grudge = S['CareerGrudge'];

export type Do =
  | 'plan' | 'modify' | 'buy' | 'order' | 'sell' | 'hire' | 'train' | 'apprentice' | 'back' | 'spend' | 'enter' | 'withdraw' | 'challenge' | 'accept' | 'decline' | 'courier' | 'run' | 'orders'
  | 'grow' | 'program' | 'store' | 'lapse' | 'revive' | 'claim' | 'vote' | 'done' | 'wait' | 'retire';
/** A deed of an organization: of what is here, what its `do` needs, and nothing else. */
export type Action = With<Omit<S['CareerAction'], 'facts' | 'match' | 'record' | 'rules' | 'bots' | 'org' | 'person'>, { do: Do; jobs?: Job[]; escorts?: S['CareerEscort'][]; skill?: SkillID; points?: Partial<Record<SkillID, number>>; about?: string }>;
export type Choice = With<S['CareerChoice'], { action: Action }>;
export type Question = With<S['CareerQuestion'], { kind: 'week' | 'answer' | 'claim' | 'revive' | 'run' | 'settle' | 'sell'; choices: Choice[] }>;

/** A career as an organization sees it. */
export type View = With<S['CareerView'], {
  stage: Stage; own: Own | null; characters: Character[]; calendar: { week: number; events: DayEvent[] }[]; offers: Offer[]; fixtures: Fixture[]; ask: Question[];
}>;

/** Something that an action did. */
export type Line = S['CareerLine'];
export type Preview = With<S['CareerPreview'], { plan: PlanPreview | null }>;
export type Receipt = S['CareerReceipt'];

/** What matches of bots say about an offer, as far as they have been played. */
export type OfferOdds = S['CareerEstimate'];
export type Odd = S['CareerOdd'];
/** Who would enter in what. */
export type OddsRequest = Omit<S['CareerOddsRequest'], 'org'>;

export type Organization = S['OrganizationRequest'];
/** Options that a career is begun with. */
export type Choices = S['CareerChoices'];
/** A career in lists. */
export type CareerInfo = S['CareerBrief'];
/** A career as somebody sees it for one organization. */
export type CareerPage = With<S['CareerPage'], { view: View }>;
