/** What the pages of the laboratory ask of the server. Every call throws an ApiError that can be shown. */
import { call } from '../lib/api';
import { net, type Events } from '../lib/net';
import type { Check, Experiment, ExperimentList, Kind, Matches, Result, State, Visibility } from './types';

const at = (id: string) => `/lab/experiments/${encodeURIComponent(id)}`;

/** What of a list is wanted: '' leaves a filter out. */
export interface ListFilter {
  whose: 'mine' | 'public';
  kind: Kind | '';
  game: string;
  state: State | '';
}

/** What of the matches of an experiment is wanted. */
export interface MatchFilter {
  unit?: number;
  ending?: string;
  /** Of pairs that were worth so many quarters to the first entrant of the unit. */
  worth?: number;
  turns?: number;
  below?: number;
  sort?: 'index' | 'shortest' | 'longest';
  after?: number;
}

/** The part of an address that asks for what is set. */
export function query(of: object): string {
  const q = new URLSearchParams();
  for (const [k, v] of Object.entries(of)) if (v !== undefined && v !== '') q.set(k, String(v));
  const text = q.toString();
  return text && `?${text}`;
}

export const check = (doc: unknown, signal?: AbortSignal) => call<Check>('POST', '/lab/check', doc, {}, signal);
export const start = (doc: unknown) => call<Experiment>('POST', '/lab/experiments', doc);
export const list = (f: ListFilter, after = '') => call<ExperimentList>('GET', `/lab/experiments${query({ ...f, after })}`);
export const get = (id: string) => call<Experiment>('GET', at(id));
export const result = (id: string) => call<Result>('GET', `${at(id)}/result`);
export const change = (id: string, to: { name?: string; state?: 'stopped' | 'running'; pairs?: number; visibility?: Visibility }) => call<Experiment>('PATCH', at(id), to);
export const remove = (id: string) => call<void>('DELETE', at(id));
export const matches = (id: string, f: MatchFilter) => call<Matches>('GET', `${at(id)}/matches${query(f)}`);
/** Plays a match again and returns the id of the finished match that shows it. */
export const open = async (id: string, m: { unit: number; pair: number; round: number }) => (await call<{ match: string }>('POST', `${at(id)}/match/${m.unit}/${m.pair}/${m.round}`)).match;
export const events = (id: string): Events => net.events(`/api${at(id)}/events`);
export const exportAddress = (id: string, format: 'json' | 'csv' | 'html') => `/api${at(id)}/export?format=${format}`;
