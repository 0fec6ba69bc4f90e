/** The JSON of the API, in the server's names. */
export interface RangeOf {
  min: number;
  max: number;
}
export interface GameOption {
  key: string;
  type: 'bool' | 'int' | 'enum';
  title: string;
  help?: string;
  rule?: string;
  default: any;
  limits?: RangeOf;
  unit?: string;
  choices?: { value: string; title: string }[];
}
export interface BotInfo {
  id: string;
  title: string;
  blurb: string;
}
export interface GameInfo {
  id: string;
  title: string;
  source: string;
  blurb: string;
  minutes: number;
  depth: string;
  rules_version: string;
  seats: RangeOf;
  default_seats: number;
  cooperative: boolean;
  options: GameOption[];
  orders: GameOption[];
  bots: BotInfo[];
  default_bot: string;
}
export interface Me {
  id: string;
  name: string;
  settings?: any;
}
export interface Clock {
  pace: 'live' | 'turns' | 'none';
  bank_s?: number;
  increment_s?: number;
  response_s?: number;
  cover_ms?: number;
  bot_delay_ms?: number;
}
export interface SeatRequest {
  kind: 'you' | 'bot' | 'link' | 'open' | 'hot';
  bot?: string;
  name?: string;
}
export interface TableRequest {
  game: string;
  title?: string;
  options?: Record<string, any>;
  seats: SeatRequest[];
  clock?: Clock;
  public?: boolean;
  start?: boolean;
}
export interface MatchSeat {
  seat: number;
  kind: 'person' | 'bot' | 'link' | 'open';
  name: string;
  bot?: string;
  yours: boolean;
  online: boolean;
  link?: string;
}
export interface Outcome {
  winners: number[];
  scores: number[];
  rule: string;
}
export interface Table {
  id: string;
  game: string;
  title: string;
  status: 'open' | 'running' | 'finished' | 'aborted';
  options: Record<string, any>;
  clock: Clock;
  seats: MatchSeat[];
  host: boolean;
  public: boolean;
  commitment: string;
  seed?: string;
  created: string;
  updated: string;
  watchers: number;
  your_turn: boolean;
  waiting: number[];
  headline?: any;
  outcome?: Outcome | null;
}
export interface Option<A = any> {
  action: A;
  text: string;
  preview?: any;
}
export interface Ask<A = any> {
  kind: string;
  who: number[];
  mode: string;
  pass: boolean;
  covert: boolean;
  you: boolean;
  options: Option<A>[];
  until?: string | null;
}
export interface Frame<V = any, E = any, A = any> {
  seq: number;
  at: string;
  status: 'running' | 'finished' | 'aborted';
  events: E[];
  view: V;
  asks: Ask<A>[];
  may: Option<A>[];
  clocks: { left_ms: number; running: boolean }[];
  undo: { free: boolean; ask: boolean };
  takeback: { by: number; waiting: number[] } | null;
  outcome: Outcome | null;
  orders: Record<string, any>;
  actor: number | null;
  auto: boolean;
}
export interface ChatLine {
  n: number;
  at: string;
  seat: number;
  name: string;
  text: string;
}
export interface MatchPage {
  table: Table;
  viewer: number;
  frame: Frame | null;
  log: Frame[];
  chat: ChatLine[];
}
export interface Rule {
  id: string;
  game: string;
  mark: string;
  pages: string;
  text: string;
  section: string;
  chapter: string;
  links: string[];
}
/** RFC 9457 problem with our members. */
export interface Problem {
  status: number;
  title?: string;
  detail?: string;
  rule?: string;
  field?: string;
  allowed?: string;
  now?: number;
  errors?: { message?: string; location?: string }[];
}
