/** Characters, vehicles, scenarios, Stunt and Enemy cards, dice and figures of Highway Crew. Fetched once. Until they are here things have their
 *  ids for names and the cards have no text. */
import { call } from '../../lib/api';
import { choiceOf } from '../../lib/gamewords';
import { heading } from '../../lib/voice';
import type { Character, EnemyCard, Face, Figures, Model, Scenario, Special, Stunt, Tables } from './types';

/** title turns printed capitals into a name: "TANK REPAIRS" into "Tank repairs". What is not all capitals stays as it is. */
export function title(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const words = text.toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\b(suvs?)\b/gi, (s) => (s.length > 3 ? 'SUVs' : 'SUV')).replace(/\b(decoder|hunter)\b/g, (s) => (s === 'hunter' ? 'Hunter' : 'Decoder'));
}

/** read gives the cards, whose names the server sends in capitals as they are printed, names to read. */
export function read(sent: Tables): Tables {
  const named = <T extends { name: string }>(list: T[]): T[] => list.map((x) => ({ ...x, name: title(x.name) }));
  const effect = (e: EnemyCard['activated']) => ({ ...e, label: title(e.label) });
  return {
    ...sent,
    stunts: named(sent.stunts),
    specials: named(sent.specials),
    enemies: named(sent.enemies).map((c) => ({ ...c, reveal: c.reveal.map(effect), activated: effect(c.activated) })),
  };
}

class Store {
  #book = $state.raw<Tables | null>(null);
  #asked = false;

  #characters = $derived(new Map(this.#book?.characters.map((c) => [c.id, c])));
  #models = $derived(new Map(this.#book?.vehicles.map((m) => [m.id, m])));
  #stunts = $derived(new Map(this.#book?.stunts.map((s) => [s.id, s])));
  #enemies = $derived(new Map(this.#book?.enemies.map((c) => [c.id, c])));
  #specials = $derived(new Map<string, Special>(this.#book?.specials.map((s) => [s.id, s])));
  #scenarios = $derived(new Map<string, Scenario>(this.#book?.scenarios.map((s) => [s.id, s])));

  /** Null until they are here. */
  get tables(): Tables | null {
    return this.#book;
  }

  get figures(): Figures | undefined {
    return this.#book?.figures;
  }

  /** Faces of the Effort Die. */
  get effort(): readonly Face[] {
    return this.#book?.effort_die ?? [];
  }

  get enemyDie(): Tables['enemy_die'] {
    return this.#book?.enemy_die ?? [];
  }

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    call<Tables>('GET', '/heist/tables').then(
      (b) => (this.#book = read(b)),
      () => (this.#asked = false),
    );
  }

  /** take sets the tables, for tests. */
  take(b: Tables): void {
    this.#asked = true;
    this.#book = b;
  }

  character(id: string | undefined): Character | undefined {
    return this.#characters.get(id ?? '');
  }

  /** A kind of vehicle; an SUV that somebody has hijacked is "commandeered". */
  model(id: string | undefined): Model | undefined {
    return this.#models.get(id?.startsWith('suv') ? 'commandeered' : (id ?? ''));
  }

  stunt(id: string | undefined): Stunt | undefined {
    return this.#stunts.get(id ?? '');
  }

  enemy(id: string | undefined): EnemyCard | undefined {
    return this.#enemies.get(id ?? '');
  }

  special(id: string | undefined): Special | undefined {
    return this.#specials.get(id ?? '');
  }

  scenario(id: string | undefined): Scenario | undefined {
    return this.#scenarios.get(id ?? '');
  }

  difficulty(id: string): string {
    return choiceOf('heist.difficulty', id, this.#book?.difficulties.find((d) => d.id === id)?.name ?? heading(id));
  }

  /** The name of a character, vehicle, card or Special Action, or its id in plain letters. */
  name(id: string | undefined): string {
    return (this.character(id) ?? this.model(id) ?? this.stunt(id) ?? this.enemy(id) ?? this.special(id) ?? this.scenario(id))?.name ?? heading(id ?? '');
  }
}

export const tables = new Store();
