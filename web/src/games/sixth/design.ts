/** Cars that players bring along: as JSON, as the code of a car, or as a link that ends in one. */
import { call } from '../../lib/api';
import type { CarDesign, Observation } from './types';

/** readCar reads what was pasted. The server reads codes and says what the rules have against the car; the first fault is thrown. */
export async function readCar(text: string, size: Observation['size']): Promise<CarDesign> {
  const given = parse(text);
  const data = await call<{ violations: { rule: string; detail: string; mend: string }[]; car: CarDesign }>('POST', '/sixth/cars/check', {
    ...given,
    size: { ap: size.ap, bp: size.bp, cp: size.cp },
  });
  const fault = data.violations[0];
  if (fault) throw new Error(`${fault.detail}: ${fault.mend} (${fault.rule})`);
  return data.car;
}

/** parse tells JSON from codes. A link is taken from its # on. */
export function parse(text: string): { car: CarDesign } | { code: string } {
  const t = text.trim();
  if (t.startsWith('{')) return { car: JSON.parse(t) as CarDesign };
  const hash = t.lastIndexOf('#');
  return { code: decodeURIComponent(hash >= 0 ? t.slice(hash + 1) : t) };
}
