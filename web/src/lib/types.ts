/** The JSON of the API, as its description has it (openapi.d.ts is made from openapi.json), with the games' own types as parameters. */
import type { components } from './openapi';

type S = components['schemas'];

export type RangeOf = S['Range'];
/** The value of an option or order: what its type says. */
export type Value = string | number | boolean;
export type Values = Record<string, Value>;
/** Standing orders by their keys. */
export type Orders = Values;
export type GameOption = Omit<S['OptionSpec'], 'default' | 'type'> & { type: 'bool' | 'int' | 'enum' | 'text'; default: Value };
export type BotInfo = S['BotInfo'];
export type GameInfo = Omit<S['GameInfo'], 'options' | 'orders'> & { options: GameOption[]; orders: GameOption[] };
export type Me = S['Me'];
export type Clock = S['TimeControl'];
export type SeatRequest = S['SeatRequest'];
export type SeatChange = S['SeatChange'];
export type TableRequest = S['TableRequest'];
export type MatchSeat = S['MatchSeat'];
export type Outcome = S['Outcome'];
export type Table = Omit<S['Table'], 'headline' | 'options'> & { headline?: unknown; options: Values };
export type Option<A = unknown> = Omit<S['ActionOption'], 'action' | 'preview'> & { action: A; preview?: unknown };
export type Ask<A = unknown> = Omit<S['Ask'], 'options'> & { options: Option<A>[] };
/** What happened in a step, without the board after it. */
export type Step<E = unknown> = Omit<S['Step'], 'events'> & { events: E[] };
export type Frame<V = unknown, E = unknown, A = unknown> = Omit<S['Frame'], 'view' | 'events' | 'asks' | 'may' | 'orders'> & {
  view: V;
  events: E[];
  asks: Ask<A>[];
  may: Option<A>[];
  orders: Orders;
  /** The seq of the frame that this one came after, where it came by the stream; otherwise the one before it. */
  since?: number;
  /** What the viewer is taught in the match. */
  lesson?: LessonView;
};
export type PatchOperation = S['PatchOperation'];
/** A frame with the steps that lead to it. With a patch it has no view: the patch makes it out of the view of the frame before. */
export type Update = Frame & { since: number; steps: Step[]; patch?: PatchOperation[] };
/** How far a match has got by what was sent; what there is to see comes by the stream. */
export type Receipt = S['Receipt'];
export type ChatLine = S['ChatLine'];
export type MatchPage = Omit<S['MatchPage'], 'table' | 'frame' | 'log'> & { table: Table; frame: Frame | null; log: Step[] };
export type LessonView = S['LessonView'];
export type LessonPoint = S['LessonPoint'];
export type LessonInfo = S['LessonInfo'];
export type Trouble = S['Trouble'];
export type Change = S['Change'];
export type Unproved = S['Unproved'];
export type Rule = S['Rule'];
export type RuleTable = S['RuleTable'];
/** A position that a page shows, as its viewer sees it. */
export type RulePicture = Omit<S['RulePicture'], 'frame' | 'options'> & { frame: Frame; options: Values };
export type Problem = Partial<S['Problem']> & { status: number };
export type VerifyReport = S['VerifyReport'];
export type Commitment = S['Commitment'];
export type LuckReport = S['LuckReport'];
export type LuckLine = S['LuckLine'];
export type Curve = S['Curve'];
export type TurningPoint = S['TurningPoint'];
export type WinChance = S['WinChance'];
/** The record of a match, as far as this browser reads it. */
export type GameRecord = { commitment?: string; seats?: { nonce?: string }[] };
