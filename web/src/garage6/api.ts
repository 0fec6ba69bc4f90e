/** What the builder asks of the server. The rules of building are there; see hints.ts for what the page says by itself. */
import { call } from '../lib/api';
import type { DesignFile, ReadyCar, Report, Terms } from './types';

/** The words of a game size in an address. */
const sizeWords = (t: Terms) => `${t.size.ap}/${t.size.bp}/${t.size.cp}`;

/** The ready-made and published cars that the terms allow. */
export function readyCars(t: Terms): Promise<ReadyCar[]> {
  return call('GET', `/sixth/cars?size=${sizeWords(t)}&core_only=${t.core_only}&any_copies=${t.any_copies}`);
}

/** What is wrong with a car, given as such or by its code. It throws an ApiError for what is no car at all. */
export function check(car: DesignFile | string, t: Terms): Promise<Report> {
  return call('POST', '/sixth/cars/check', { ...(typeof car === 'string' ? { code: car } : { car }), ...t });
}
