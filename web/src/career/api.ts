/** What the pages of a career ask of the server. Every call throws an ApiError that can be shown. */
import { call } from '../lib/api';
import { net, type Events } from '../lib/net';
import type { Action, CareerInfo, CareerPage, Choices, OddsRequest, OfferOdds, Organization, Preview, Receipt } from './types';

const at = (id: string) => `/careers/${encodeURIComponent(id)}`;
/** For which of several own organizations is asked; null: the first. */
const as = (org: number | null) => (org === null ? '' : `?org=${org}`);
const mine = (org: number | null) => (org === null ? {} : { org });

export type { Choices };
/** An organization as it is founded: by its first driver, who has one of the ready starts or points of one's own choice. */
export type Founding = Organization;

export const list = (list: 'mine' | 'open') => call<CareerInfo[]>('GET', `/careers?list=${list}`);
export const create = (request: { title?: string; options?: Choices; organization: Founding; public?: boolean }) => call<CareerPage>('POST', '/careers', request);
export const join = (id: string, token: string, organization: Founding) => call<CareerPage>('POST', `${at(id)}/join`, { ...(token ? { token } : {}), organization });
export const remove = (id: string) => call<void>('DELETE', at(id));
/** A career before one is in it, by its link. */
export const look = (id: string, token: string) => call<CareerPage>('GET', `${at(id)}${token ? `?token=${encodeURIComponent(token)}` : ''}`);
export const get = (id: string, org: number | null) => call<CareerPage>('GET', at(id) + as(org));
export const act = (id: string, org: number | null, seq: number, action: Action, key: string) => call<Receipt>('POST', `${at(id)}/acts`, { seq, ...mine(org), action }, { 'Idempotency-Key': key });
export const undo = (id: string, org: number | null, seq: number) => call<Receipt>('POST', `${at(id)}/undo`, { seq, ...mine(org) });
export const preview = (id: string, org: number | null, action: Action, signal?: AbortSignal) => call<Preview>('POST', `${at(id)}/preview`, { ...mine(org), action }, {}, signal);
export const odds = (id: string, org: number | null, offer: number, who: OddsRequest) => call<OfferOdds>('POST', `${at(id)}/odds/${offer}`, { ...mine(org), ...who });
export const events = (id: string, org: number | null): Events => net.events(`/api${at(id)}/events${as(org)}`);
