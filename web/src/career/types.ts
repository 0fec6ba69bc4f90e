/** The JSON of a career as the server sends it. Money is in whole dollars, weeks count from 1, days from 1 (Monday) to 7. */

export type Stage = 'open' | 'work' | 'card' | 'settle' | 'close' | 'over';
export type Status = 'fit' | 'hurt' | 'down' | 'away' | 'dead' | 'out';
export type Orders = 'on' | 'crippled' | 'bare';
export type OfferKind = 'amateur_night' | 'purse' | 'invitation' | 'bout' | 'challenge' | 'courier' | 'job' | 'used';
export type SkillID = 'driver' | 'cyclist' | 'trucker' | 'pilot' | 'gunner' | 'handgunner' | 'running' | 'martial_arts' | 'paramedic' | 'mechanic';

export interface Options {
  drivers: number;
  weeks: number;
  cloning: boolean;
  level: string;
  league?: boolean;
  hot_seat?: boolean;
  salvage: number;
  purses: number;
  rest: number;
  medic: boolean;
  mile_pay: number;
  fight_pay: number;
}

export interface Refusal {
  rule: string;
  key: string;
  detail: string;
  allowed?: string;
}

/** The state of a vehicle: hits by part, shots left by weapon, what its wheels have lost. What is left out is as new. */
export interface Condition {
  damage?: Record<string, number>;
  shots?: Record<string, number>;
  corners?: Record<string, string>;
  units?: number | null;
}

export interface Skill {
  /** -1: he lacks it. */
  level: number;
  points?: number;
}
export type Skills = Partial<Record<SkillID, Skill>>;

export interface Stored {
  part: string;
  hits?: number;
  n: number;
}

export interface Mind {
  week: number;
  skills: Skills;
  general: number;
  kills: number;
  prestige: number;
}
export interface Clone {
  ready: number;
  mind?: Mind | null;
  paid: number;
  unpaid?: boolean;
}
export interface Loss {
  since: number;
  levels: Partial<Record<SkillID, number>> | null;
  points: number;
}
export interface Way {
  way: 'body' | 'clone' | 'memory' | 'none';
  cost: number;
  weeks: number;
  loss: Loss | null;
  rule: string;
}
export interface Sheet {
  skills: Skills;
  general: number;
  dp: number;
  orders: Orders;
  learns: SkillID | '';
  until: number;
  apprentice: number;
  /** Left in this week, in halves. */
  hours: number;
  clone: Clone | null;
  memory: Mind | null;
  lost: Loss | null;
  death: { fixture: number; unreadable?: boolean; friends?: boolean } | null;
  revival: Way[];
}
export interface Character {
  id: number;
  org: number;
  name: string;
  mark: string;
  prestige: number;
  kills: number;
  status: Status;
  division: number;
  born: number;
  died: number;
  entered: number;
  won: number;
  nights: number;
  earned: number;
  fights: number[];
  own: Sheet | null;
}

export interface Org {
  id: number;
  name: string;
  mark: string;
  person: boolean;
  done: boolean;
  asleep: boolean;
  out: number;
}

export interface Vehicle extends Worn {
  id: number;
  org: number;
  paid: number;
  fought?: number;
  booked?: boolean;
  due?: number;
  wreck?: boolean;
  name: string;
  cost: number;
  division: number;
  value: number;
  sale: number;
  ready: boolean;
  parts: Part[];
  strip: Salvage[];
  cheapest: Job[];
  repair: number;
}

/** A vehicle with what it has been through; its design is a code. */
export interface Worn extends Condition {
  design: string;
  jury?: string[];
  gone?: string[];
  broken?: string[];
}
export interface UsedCar extends Worn {
  price: number;
}

export interface CrewSeat {
  seat: number;
  character: number;
}
export interface Entry {
  offer: number;
  org: number;
  character: number;
  vehicle?: number;
  crew?: CrewSeat[];
  orders: Orders;
  design?: string;
}
export interface Movement {
  week: number;
  org: number;
  kind: string;
  amount: number;
  subject?: string;
  rule: string;
}
export interface WealthPoint {
  week: number;
  cash: number;
  vehicles: number;
}
export interface Wreck extends Worn {
  id: number;
  org: number;
  fixture: number;
  vehicle?: number;
  of: number;
  by?: number;
  value: number;
  road?: boolean;
  name: string;
  repair: number;
}
export interface Run {
  offer: number;
  org: number;
  vehicle: number;
  driver: number;
  crew?: CrewSeat[];
  orders: Orders;
  speed: number;
  stops?: number[];
  leg: number;
  charge: number;
  fights: number;
  fixture?: number;
  asked?: boolean;
  lost?: boolean;
  legs: number;
  pay: number;
  charge_after: number[];
}

export interface Own {
  cash: number;
  living: number;
  discount: number;
  board?: number;
  stores: Stored[];
  vehicles: Vehicle[];
  wrecks: Wreck[];
  runs: Run[];
  entries: Entry[];
  ledger: Movement[];
  wealth: WealthPoint[];
  hire_from: number;
}

export interface DayEvent {
  day: number;
  kind: OfferKind;
  division: number;
  final?: boolean;
  fixture?: number;
  won?: boolean;
  entered?: boolean;
}
export interface WeekView {
  week: number;
  events: DayEvent[];
}

export interface CanEnter {
  character: number;
  vehicles: number[];
}
export interface Offer {
  id: number;
  kind: OfferKind;
  division: number;
  place?: string;
  purse?: number;
  final?: boolean;
  limits?: string[];
  car?: string;
  invited?: number[];
  from?: number;
  to?: number;
  vehicle?: number;
  budget?: number;
  day?: number;
  miles?: number;
  spaces?: number;
  pounds?: number;
  pay?: number;
  bad?: boolean;
  scenario?: string;
  used?: UsedCar | null;
  taken?: boolean;
  entries: { org: number; character: number }[];
  least: number;
  most: number;
  can: CanEnter[];
  why: Refusal | null;
  purse_is: number;
}

export interface Award {
  org: number;
  character?: number;
  vehicle?: number;
  kind: string;
  amount: number;
  of?: number;
  rule: string;
}
export interface SeatView {
  org: number;
  character: number;
  name: string;
  design: string;
  value: number;
  prestige: number;
  person: boolean;
}
export interface Fixture {
  id: number;
  week: number;
  kind: OfferKind;
  division: number;
  place: string;
  status: 'drawn' | 'played' | 'settled' | 'void';
  match: string;
  record: string;
  turns: number;
  winners: number[];
  purse: number;
  unseen: boolean;
  seats: SeatView[];
  lines: Award[];
  mine: boolean;
}

export interface News {
  week: number;
  kind: string;
  subjects?: number[];
  org?: number;
  numbers?: number[];
  text?: string;
  fixture?: number;
}
export interface Grudge {
  of: number;
  against: number;
  points: number;
  cause: string;
}
export interface Champion {
  division: number;
  character: number;
  week: number;
}
export interface RecordLine {
  kind: string;
  character: number;
  value: number;
  week: number;
}

export type QuestionKind = 'week' | 'answer' | 'claim' | 'revive' | 'run' | 'settle' | 'sell';
export interface Choice {
  action: Action;
  amount?: number;
  default?: boolean;
  advised?: boolean;
}
export interface Question {
  kind: QuestionKind;
  offer?: number;
  character?: number;
  wreck?: number;
  amount?: number;
  choices: Choice[];
}

/** A career as an organization sees it. */
export interface View {
  week: number;
  weeks: number;
  stage: Stage;
  options: Options;
  me: number;
  own: Own | null;
  orgs: Org[];
  characters: Character[];
  calendar: WeekView[];
  offers: Offer[];
  fixtures: Fixture[];
  rank: number[];
  champions: Champion[];
  records: RecordLine[];
  rivals: Grudge[];
  news: News[];
  ask: Question[];
  waiting: number[];
}

export type Do =
  | 'plan' | 'modify' | 'buy' | 'order' | 'sell' | 'hire' | 'train' | 'apprentice' | 'back' | 'spend' | 'enter' | 'withdraw' | 'challenge' | 'accept' | 'decline'
  | 'courier' | 'run' | 'orders' | 'grow' | 'program' | 'store' | 'lapse' | 'revive' | 'claim' | 'vote' | 'done' | 'wait' | 'retire';

/** A deed of an organization: of what is here, what its `do` needs, and nothing else. */
export interface Action {
  do: Do;
  vehicle?: number;
  jobs?: Job[];
  part?: string;
  n?: number;
  to?: string;
  offer?: number;
  character?: number;
  against?: number;
  crew?: CrewSeat[];
  orders?: Orders;
  skill?: SkillID;
  name?: string;
  mark?: string;
  start?: string;
  points?: Partial<Record<SkillID, number>>;
  budget?: number;
  day?: number;
  speed?: number;
  stops?: number[];
  on?: boolean;
  way?: string;
  wreck?: number;
  take?: 'money' | 'wreck';
  fixture?: number;
  about?: string;
}

/** Something that an action did. */
export interface Line {
  kind: string;
  subject?: string;
  amount?: number;
  need?: number;
  rolls?: number[];
  rule?: string;
  org?: number;
  fixture?: number;
}

export interface Preview {
  allowed: boolean;
  refusal: Refusal | null;
  cash: number;
  lines: Movement[];
  plan: PlanPreview | null;
  odds: { n: number; permille: number }[];
  charge: number[];
  level: Skill | null;
}

export type WayID = 'shop' | 'own' | 'replace' | 'new' | 'jury' | 'reload' | 'install' | 'strip';
export type At = 'yard' | 'shop' | 'bay' | 'road';
export type Difficulty = 'trivial' | 'easy' | 'medium' | 'hard' | 'very_hard' | 'impossible';

/** What is wrong with a part, and what can be done about it. */
export interface Part {
  part: string;
  kind: string;
  name: string;
  hits?: number;
  dp?: number;
  destroyed?: boolean;
  jury?: boolean;
  gone?: boolean;
  /** That are missing. */
  shots?: number;
  lost?: string[];
  ways: PartWay[];
}
export interface PartWay {
  way: WayID;
  /** Of all of it, with the discount. */
  price: number;
  /** Successes that it takes by own labor; 0: no roll. */
  steps?: number;
  of?: Difficulty[];
  refused?: Refusal;
}
/** What can be taken out of a vehicle. */
export interface Salvage {
  part: string;
  name: string;
  stored: Stored[];
  at_once: boolean;
  difficulty: Difficulty;
  price: number;
}
export interface Job {
  part: string;
  way: WayID;
  n?: number;
  with?: string;
  who?: number[];
  hours?: number;
  at?: At;
}
export interface PitLine {
  amount: number;
  saved?: number;
  kind: string;
  part?: string;
  n?: number;
  rule: string;
}
/** What one of those who work on a job needs; chances in tenths of a percent. */
export interface Try {
  who: number;
  needs: number[];
  of: Difficulty[];
  tools: number;
  an_hour: number;
  success: number[];
  shop?: number;
  shopping?: number[];
}
/** A job of a plan. One with `by_hour` takes rolls; hours are in tenths. */
export interface JobPreview extends Job {
  name: string;
  lines: PitLine[];
  tries?: Try[];
  hour?: number;
  done?: number;
  mean?: number;
  p90?: number;
  by_hour?: number[];
}
export interface PersonHours {
  who: number;
  booked: number;
  mean: number;
  p90: number;
}
export interface PlanPreview {
  jobs: JobPreview[];
  price: number;
  saved: number;
  rent: { mean: number; most: number };
  most: number;
  hours: PersonHours[];
  done: number;
  armor: { points: number; repair: number; replace: number; cheaper: string; saves: number } | null;
  stores: Stored[];
}

/** What 200 matches of bots say about an offer; counting: not yet there. */
export interface OfferOdds {
  counting: boolean;
  matches: number;
  wins: number;
  home: number;
  deaths: number;
  in: number;
  out: number;
}

export interface Organization {
  name: string;
  mark?: string;
  start?: string;
  points?: Partial<Record<SkillID, number>>;
}
/** Options that a career is begun with. */
export interface Choices {
  drivers?: number;
  weeks?: number;
  cloning?: boolean;
  level?: string;
  league?: boolean;
  hot_seat?: boolean;
}

/** A career in lists. */
export interface CareerInfo {
  id: string;
  title: string;
  status: 'running' | 'over';
  week: number;
  stage: string;
  public: boolean;
  host: boolean;
  mine: number[];
  people: string[];
  waiting: boolean;
}

/** A career as somebody sees it for one organization. */
export interface CareerPage {
  id: string;
  title: string;
  status: 'running' | 'over';
  seq: number;
  host: boolean;
  public: boolean;
  mine: number[];
  link?: string;
  due?: string;
  tables: { fixture: number; match: string }[];
  fighting: number;
  undo: boolean;
  trouble?: { kind: 'damaged' | 'rules'; reason: string };
  lost?: { at: string; entries: number };
  view: View;
}
export interface Receipt {
  seq: number;
  lines: Line[];
}
