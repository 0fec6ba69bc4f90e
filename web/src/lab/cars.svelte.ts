/** What is known of the vehicles that take part: their drawing, price, weapons, and whether they are one's own. */
import { check } from '../designs/api';
import { listed, parts } from '../designs/catalogue.svelte';
import { weaponsOf } from '../designs/filter';
import { shelf } from '../designs/shelf.svelte';
import type { DesignFile } from '../designs/types';
import { divisionOf, type Car } from './forms';

export interface Known {
  design: DesignFile;
  cost: number;
  weapons: string[];
  /** Kept in this browser. */
  own: boolean;
}

class Cars {
  /** Vehicles by link code that are neither in the library nor on the shelf. */
  #others = $state.raw<Readonly<Record<string, Known>>>({});
  #asked = new Set<string>();

  #listed = $derived.by(() => {
    const out: Record<string, Known> = {};
    for (const l of listed.value ?? []) if (l.design && l.code) out[l.code] = { design: l.design, cost: l.division_cost, weapons: l.weapons, own: false };
    return out;
  });
  #kept = $derived.by(() => {
    const out: Record<string, Known> = {};
    for (const k of shelf.kept) for (const v of k.versions) out[v.code] ??= { design: v.design, cost: v.facts.cost, weapons: weaponsOf(v.design), own: true };
    return out;
  });

  /** A vehicle by its link code; null while it is not known. */
  of(code: string | undefined): Known | null {
    return code ? (this.#listed[code] ?? this.#kept[code] ?? this.#others[code] ?? null) : null;
  }

  /** Fetches what is needed to know these vehicles. What cannot be had stays unknown: then there is a name without a drawing. */
  async want(codes: readonly string[]): Promise<void> {
    await Promise.all([listed.want(), parts.want()]);
    for (const code of codes) {
      if (!code || this.of(code) || this.#asked.has(code)) continue;
      this.#asked.add(code);
      const r = await check(code).catch(() => null);
      if (r) this.#others = { ...this.#others, [code]: { design: r.design, cost: r.sheet.division_cost, weapons: weaponsOf(r.design), own: false } };
    }
  }

  /** All that can be chosen for an experiment: one's own before the ready ones, each vehicle once whatever it is called. */
  choices = $derived.by((): Car[] => once([
    ...shelf.kept.map((k) => k.versions[0]!).filter((v) => v.facts.legal).map((v): Car => ({ design: v.code, name: v.design.name, own: true, cost: v.facts.cost, division: divisionOf(v.facts.division), class: v.facts.class })),
    ...(listed.value ?? []).filter((l) => l.design && l.legal && l.code).map((l): Car => ({ design: l.code!, name: l.name, own: false, cost: l.division_cost, division: String(l.division), class: l.class })),
  ]));
}

const once = (list: readonly Car[]) => list.filter((c, i) => list.findIndex((d) => d.design === c.design) === i);

export const cars = new Cars();
