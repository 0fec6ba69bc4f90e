/** What the frame needs of a game: its board, its words, its questions. One GameClient for each game, registered in games/index.ts. */
import type { Component } from 'svelte';
import type { Recent, Story } from './trails';
import type { Ask, ChatLine, Frame, Option, Orders, Table } from './types';

/** A sentence in parts: plain text, emphasis, a seat's name, a rule link. */
export type Rich = (string | { b: string } | { seat: number } | { rule: string })[];

/** One line of a calculation, like arithmetic on paper. A sum has a line above it. */
export interface StepLine {
  value: string;
  text: string;
  rule?: string;
  sum?: boolean;
}

/** A fact of the table bar: an icon of the sprite (without "i-") and a few words. */
export interface Fact {
  icon?: string;
  text: string;
  title?: string;
}

export interface SeatLine {
  facts: string[];
  state?: string;
  out?: boolean;
}

export interface Question {
  title: string;
  sub?: string;
  rule?: string;
  /** Whose shape stands beside it. */
  seat?: number;
}

/** A button of the decision bar. */
export interface Choice<A = unknown> {
  key: string;
  /** The key that means this at every question of its kind, also while the button shows Enter. */
  also?: string;
  title: string;
  small: string;
  option: Option<A>;
  primary?: boolean;
  /** Asked once more before it is done, with this text that says what it costs. */
  danger?: string;
  /** Stands small under the others. */
  minor?: boolean;
  /** It costs something for sure, such as a collision: it is never made bright for the player. */
  hurts?: boolean;
  /** What a bot would do, with its reason in a few words. */
  hint?: string;
}

export interface LogLine {
  seat?: number;
  /** Stands where there is no seat: an icon of the sprite (without "i-"). */
  icon?: string;
  /** A separator that starts before this line. */
  turn?: string;
  text: Rich;
  steps?: StepLine[];
  rules: string[];
  hit?: boolean;
  /** Of lines in a row with the same word only the last is shown. */
  last?: string;
}

export interface WordsGroup {
  title: string;
  items: string[];
}

export interface Summary {
  headline: string;
  columns: string[];
  rows: { seat: number; cells: string[]; winner?: boolean }[];
  notes: string[];
}

export interface BoardCtx<V = unknown, E = unknown, A = unknown> {
  table: Table;
  frame: Frame<V, E, A>;
  view: V;
  /** Whose view it is; -1 for a spectator. */
  viewer: number;
  /** False while an older step is shown. */
  live: boolean;
  name(seat: number): string;
  /** In the replay, with trails: what happened in the turns before. */
  recent?: readonly Recent<E>[];
  /** The viewer's standing orders as they are now, and how some of them are changed. */
  orders?: Orders;
  order?(more: Orders): void;
  /** What has been said at the table, and how something is said, for boards on which the team points at things. */
  readonly chat?: readonly ChatLine[];
  say?(text: string): void;
  /** At a screen with several seats: takes up one that is not asked, until null gives it back to who is. */
  sit?(seat: number | null): void;
}

/** What a line of the log is made from beside its event: the newest view has the names. */
export type LogCtx<V = unknown> = Pick<BoardCtx<V>, 'table' | 'viewer' | 'name' | 'view'>;

export interface BoardProps<V = unknown, E = unknown, A = unknown> {
  ctx: BoardCtx<V, E, A>;
  /** The ask that waits for the viewer; null when nothing does or an older step is shown. */
  asked: Ask<A> | null;
  /** The option whose effect is shown. */
  focused: Option<A> | null;
  focus(o: Option<A> | null): void;
  act(o: Option<A> | { action: A }): void;
  /** Presses the button of the decision bar that has a key, the primary one if none is given: what is dangerous is asked about once more. It reports
   *  whether there is such a button. */
  press(key?: string): boolean;
  busy: boolean;
  /** The events of the step shown, to animate. */
  events: E[];
}

/** What the map of a whole match is drawn from, and what it is called. */
export interface WhereProps<V = unknown, E = unknown, A = unknown> {
  ctx: BoardCtx<V, E, A>;
  story: Story<E>;
  label: string;
}

export interface GameClient<V = unknown, E = unknown, A = unknown> {
  id: string;
  Board: Component<BoardProps<V, E, A>>;
  Dock: Component<BoardProps<V, E, A>>;
  /** The standing orders that are within reach at a question, in the decision bar. */
  Standing?: Component<{ ctx: BoardCtx<V, E, A>; asked: Ask<A> }>;
  /** Where in a turn the table is, at the end of the strip above the board. */
  Track?: Component<{ ctx: BoardCtx<V, E, A> }>;
  /** The dock is there for those who watch, too. */
  open?: boolean;
  /** A press on a seat of the list; looks says which one is pressed, -1 for none. */
  look?(seat: number, p: BoardCtx<V, E, A>): void;
  looks?(p: BoardCtx<V, E, A>): number;
  bar(p: BoardCtx<V, E, A>): { where: string; facts: Fact[] };
  seatLine(seat: number, p: BoardCtx<V, E, A>): SeatLine;
  question(ask: Ask<A>, p: BoardCtx<V, E, A>): Question;
  choices(ask: Ask<A>, p: BoardCtx<V, E, A>): Choice<A>[];
  /** Takes up what is advised as if the player had looked at it, where a game has its choices on the board. */
  lean?(o: Option<A>, ask: Ask<A>, p: BoardCtx<V, E, A>): void;
  /** An answer in words that is not among the choices. */
  named?(o: Option<A>, ask: Ask<A>, p: BoardCtx<V, E, A>): Pick<Choice<A>, 'title' | 'small' | 'danger'>;
  log(e: E, p: LogCtx<V>): LogLine | null;
  /** Whether the log has all that it tells from: until then its lines are made anew each time. */
  ready?(): boolean;
  words(p: BoardCtx<V, E, A>): WordsGroup[];
  summary(p: BoardCtx<V, E, A>): Summary;
  /** What a seat has lost where, after the match: what stands on its record sheet. */
  Losses?: Component<{ ctx: BoardCtx<V, E, A>; seat: number }>;
  /** What a line of the chat says that points at something on the board, in words; null for what people say. */
  points?(text: string): string | null;
  /** The board draws where pieces have been (BoardCtx.recent). */
  trails?: boolean;
  /** Fetches what draws the whole match on its map, small, after it. */
  where?(): Promise<{ default: Component<WhereProps<V, E, A>> }>;
  /** Whether the replay slider has a mark here. */
  tick(e: E): 'turn' | 'hit' | null;
}
