import { locale, type Message } from './language';

const rules = new Map<string, Intl.PluralRules>();
const figures = new Map<string, Intl.NumberFormat>();

function of<T>(known: Map<string, T>, of: string, make: (of: string) => T): T {
  let it = known.get(of);
  if (it === undefined) known.set(of, (it = make(of)));
  return it;
}

/** A number as people of a language write it: "1,234.5", "1.234,5". The minus is a true one. */
export function figure(n: number, by = locale()): string {
  return of(figures, by, (l) => new Intl.NumberFormat(l, { maximumFractionDigits: 2 })).format(n).replace(/^-(?=\d)/, '−');
}

/** A number as one types it: no marks between thousands. */
export function decimal(n: number, by = locale()): string {
  return new Intl.NumberFormat(by, { maximumFractionDigits: 2, useGrouping: false }).format(n);
}

/** fill puts values into a message: {name}, and of a message that counts the form for {n}. What is not given stays as it is; values are not read as messages. */
export function fill(message: Message, values: Readonly<Record<string, unknown>> = {}, by = locale()): string {
  const form = typeof message === 'string' ? message : (message[of(rules, by, (l) => new Intl.PluralRules(l)).select(Number(values.n))] ?? message.other);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in values)) return whole;
    const value = values[name];
    return typeof value === 'number' ? figure(value, by) : String(value);
  });
}
