/** The HTTP API. Every call returns the parsed answer or throws an ApiError that can be shown to a person. */
import { problems } from '../messages/problems';
import type { Advice } from './advice';
import { net } from './net';
import type { Pledge } from './seal';
import type { ChatLine, Commitment, Curve, Frame, GameInfo, GameRecord, LessonInfo, LessonView, LuckReport, MatchPage, Me, Problem, Receipt, Rule, RulePicture, RuleTable, SeatChange, Step, Table, TableRequest, VerifyReport } from './types';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problems[problem.type ?? (status === 0 ? 'unreachable' : '')] ?? (problem.detail || problem.title || `${status}`));
  }
}

/** The first question of a page: its answer says who we are. Those that follow wait for it, or a newcomer would be given several identities. */
let introduced: Promise<unknown> | null = null;

/** Asks the server under /api and returns its answer, or throws an ApiError: of status 0 if there was no answer. */
export async function call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<T> {
  if (introduced) {
    await introduced;
    return ask<T>(method, path, body, headers, signal);
  }
  const first = ask<T>(method, path, body, headers, signal);
  introduced = first.catch(() => null);
  return first;
}

async function ask<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<T> {
  let answer: Response;
  let text: string;
  try {
    answer = await net.fetch('/api' + path, {
      method,
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    text = await answer.text();
  } catch {
    throw unreachable();
  }
  let data: Record<string, unknown> | null = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    /* an answer that is not JSON comes from something between us and the server */
  }
  // Something between us and the server says that it cannot be reached.
  if (data === null && answer.status >= 502 && answer.status <= 504) throw unreachable();
  if (!answer.ok) throw new ApiError(answer.status, { status: answer.status, ...data });
  return data as T;
}

const unreachable = () => new ApiError(0, { status: 0, title: 'unreachable' });

/** Milliseconds after which what was done in a match is taken as lost on its way. */
const turnPatience = 20_000;

/** Does something in a match. The answer says how far it has got by that; what there is to see comes by the stream. */
const turn = (id: string, what: string, body: unknown, headers: Record<string, string> = {}) =>
  call<Receipt | null>('POST', `/matches/${id}/${what}`, body, { Prefer: 'return=minimal', ...headers }, AbortSignal.timeout(turnPatience));

const seatQuery = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  games: () => call<GameInfo[]>('GET', '/games'),
  me: () => call<Me>('GET', '/me'),
  saveMe: (patch: Partial<Pick<Me, 'name' | 'settings'>>) => call<Me>('PATCH', '/me', patch),
  matches: (list: 'mine' | 'open' | 'watch', limit = 20, old = false) =>
    call<Table[]>('GET', `/matches?list=${list}&limit=${limit}${old ? '&old=true' : ''}`),
  /** The server's word about a seed for a table of ours, before it knows our nonce. */
  commit: () => call<Commitment>('POST', '/commitments', {}),
  create: (request: TableRequest) => call<MatchPage>('POST', '/matches', request),
  playNow: (game: string, pledge: Pledge) => call<MatchPage>('POST', '/play', { game, ...pledge }),
  /** Lessons and puzzles, and how far we are in them. */
  lessons: () => call<LessonInfo[]>('GET', '/lessons'),
  /** Begins a lesson at a step, in place of a match of it. */
  startLesson: (id: string, step = 0, instead = '') => call<MatchPage>('POST', `/lessons/${id}/start`, { step, instead }),
  /** Goes on in the lesson of a match, or leaves it. */
  lessonStep: (id: string, what: 'next' | 'leave' | 'show', step: number) => call<LessonView>('POST', `/matches/${id}/lesson`, { do: what, step }),
  match: (id: string, seat: number | null = null) => call<MatchPage>('GET', `/matches/${id}${seatQuery(seat)}`),
  join: (id: string, nonce: string, token?: string) => call<MatchPage>('POST', `/matches/${id}/join`, token ? { token, nonce } : { nonce }),
  /** Is let in to a private table by its link to watch, or to look at one by the link of a free seat. */
  watch: (id: string, token: string) => call<MatchPage>('POST', `/matches/${id}/watch`, { token }),
  leave: (id: string) => call<MatchPage>('POST', `/matches/${id}/leave`, {}),
  setSeat: (id: string, seat: number, request: SeatChange) =>
    call<MatchPage>('POST', `/matches/${id}/seats/${seat}`, request),
  start: (id: string) => call<MatchPage>('POST', `/matches/${id}/start`, {}),
  abort: (id: string) => call<MatchPage>('POST', `/matches/${id}/abort`, {}),
  /** What a bot would do at a question. */
  advice: (id: string, seat: number, seq: number) => call<Advice>('POST', `/matches/${id}/advice`, { seat, seq }),
  act: (id: string, seat: number, seq: number, action: unknown, key: string) => turn(id, 'actions', { seat, seq, action }, { 'Idempotency-Key': key }),
  undo: (id: string, seat: number, seq: number) => turn(id, 'undo', { seat, seq }),
  takeback: (id: string, seat: number, accept: boolean) => turn(id, 'takeback', { seat, accept }),
  resign: (id: string, seat: number) => turn(id, 'resign', { seat }),
  orders: (id: string, seat: number, orders: Record<string, unknown>) => turn(id, 'orders', { seat, orders }),
  replace: (id: string, seat: number) => turn(id, 'replace', { seat }),
  takeSeatBack: (id: string, seat: number) => turn(id, 'return', { seat }),
  rematch: (id: string, pledge: Pledge) => call<MatchPage>('POST', `/matches/${id}/rematch`, { ...pledge }),
  say: (id: string, text: string) => call<ChatLine>('POST', `/matches/${id}/chat`, { text }),
  frame: (id: string, seq: number, seat: number) => call<Frame>('GET', `/matches/${id}/frames/${seq}?seat=${seat}`),
  /** At most limit steps before one, oldest first. */
  older: (id: string, before: number, seat: number, limit: number) => call<Step[]>('GET', `/matches/${id}/log?before=${before}&limit=${limit}&seat=${seat}`),
  record: (id: string) => call<GameRecord>('GET', `/matches/${id}/record`),
  /** What the rolls of a match that is over were worth. */
  luck: (id: string) => call<LuckReport>('GET', `/matches/${id}/luck`),
  /** The chance to win from turn to turn, as far as it has been worked out; begin: has it worked out. */
  curve: (id: string, seat: number, begin: boolean) => call<Curve>(begin ? 'POST' : 'GET', `/matches/${id}/curve?seat=${seat}`),
  /** A new table that goes on from a step of a match that is over; view is whose steps are counted. */
  playOn: (id: string, view: number, seq: number, seat: number, pledge: Pledge) =>
    call<MatchPage>('POST', `/matches/${id}/continue?seat=${view}`, { seq, seat, ...pledge }),
  verify: (record: unknown) => call<VerifyReport>('POST', '/verify', record),
  /** All rules of a game in order, or at most limit (500) that match a query, of all games where none is named. */
  rules: (query: string, game: string, limit = 100) => call<Rule[]>('GET', `/rules?q=${encodeURIComponent(query)}&game=${game}&limit=${limit}`),
  ruleTable: (id: string) => call<RuleTable>('GET', `/rules/tables/${encodeURIComponent(id)}`),
  rulePicture: (id: string) => call<RulePicture>('GET', `/rules/pictures/${encodeURIComponent(id)}`),
  rule: (id: string) => call<Rule>('GET', `/rules/${encodeURIComponent(id)}`),
};
