/** The offers of a week: what each is called, who could enter in what, and what it is worth. */
import { words } from '../messages/career';
import { money } from '../designs/names';
import { list } from '../lib/voice';
import { figure } from '../messages/fill';
import { division, enteredIn, nameOf, vehicleOf } from './names';
import { eventName } from './road';
import type { Action, OddsRequest, Offer, OfferOdds, View } from './types';

/** The offers that are entered, in the order of the page; used cars stand in the garage. */
export const entered = (v: View): Offer[] => v.offers.filter((o) => o.kind !== 'used').sort((a, b) => rank(v, a) - rank(v, b) || a.id - b.id);

const order = ['challenge', 'amateur_night', 'invitation', 'purse', 'bout', 'courier', 'job', 'used'];
const rank = (v: View, o: Offer) => (enteredIn(v, o.id).length > 0 ? -100 : o.can.length > 0 ? 0 : 100) + order.indexOf(o.kind);

/** "Division 15, purse", "Road challenge", "Courier, 120 miles". */
export function offerName(v: View, o: Offer): string {
  switch (o.kind) {
    case 'purse': return o.final ? words.final : words.offer.purse(division(o.division));
    case 'bout': return words.offer.bout(division(o.division));
    case 'courier': return words.offer.courier(figure(o.miles ?? 0));
    case 'challenge': return o.from && v.characters.find((c) => c.id === o.from)?.org === v.me ? words.offer.challengeTo(nameOf(v, o.to)) : words.offer.challengeBy(nameOf(v, o.from));
    default: return eventName(o);
  }
}

/** Where, when and with what, in a line. */
export function offerSub(v: View, o: Offer): string {
  const parts: string[] = [];
  if (o.day && o.kind !== 'used') parts.push(words.days[o.day - 1]!);
  if (o.kind === 'courier') parts.push(words.offer.cargo(figure(o.spaces ?? 0), figure(o.pounds ?? 0)), ...(o.bad ? [words.offer.badRoad] : []));
  else {
    if (o.place) parts.push(words.places[o.place] ?? o.place);
    if (o.kind !== 'challenge') parts.push(words.offer.entered(o.entries.length, o.least, o.most));
    if (o.kind === 'amateur_night') parts.push(words.offer.lent);
    if (o.kind === 'challenge') parts.push(words.offer.budget(money(o.budget ?? 0)));
    if (o.limits?.length) parts.push(list(o.limits.map((l) => words.limits[l as keyof typeof words.limits] ?? l.replaceAll('_', ' '))));
  }
  return parts.join(' · ');
}

/** The first that may enter, in the first vehicle that may, with the orders as they stand: the entry that a button makes. */
export function readyEntry(v: View, o: Offer): Action | null {
  const can = o.can[0];
  if (!can) return null;
  const orders = v.characters.find((c) => c.id === can.character)?.own?.orders;
  const vehicle = can.vehicles[0];
  if (o.kind === 'challenge') return { do: 'accept', offer: o.id, ...(vehicle ? { vehicle } : {}), ...(orders ? { orders } : {}) };
  return { do: 'enter', offer: o.id, character: can.character, ...(vehicle ? { vehicle } : {}), ...(orders ? { orders } : {}) };
}

/** For whom the odds of an offer are asked: who has entered it, else who would by its button. null: nobody can, or there are none. */
export function askedFor(v: View, o: Offer): OddsRequest | null {
  if (o.kind === 'courier' || o.kind === 'challenge' || o.kind === 'used') return null;
  const e = enteredIn(v, o.id)[0];
  const who = e ?? readyEntry(v, o);
  if (!who?.character) return null;
  return { character: who.character, ...(who.vehicle ? { vehicle: who.vehicle } : {}), ...(who.orders ? { orders: who.orders } : {}), ...(e?.crew?.length ? { crew: e.crew } : {}) };
}

/** What an offer brings and costs on average, in dollars a match. */
export function expected(o: OfferOdds): { sum: number; in: number; out: number } {
  return { sum: Math.round(o.in.mean) - Math.round(o.out.mean), in: Math.round(o.in.mean), out: Math.round(o.out.mean) };
}

/** The parts of the purse of an offer, for somebody of a prestige (DX-ARENA-010, DX-ARENA-011, DX-PREST-008). */
export function purse(o: Offer, prestige: number): { field: number; purse: number; more: number; all: number } | null {
  if (o.purse_is <= 0 || !o.purse) return null;
  const more = prestige >= 10 ? Math.floor((o.purse_is * prestige) / 100 + 0.5) : 0;
  return { field: Math.round((o.purse_is * 100) / o.purse), purse: o.purse_is, more, all: o.purse_is + more };
}

/** With what an entry comes. */
export const inWhat = (v: View, vehicle: number | undefined): string => vehicleOf(v, vehicle)?.name ?? words.offer.lentCar;
