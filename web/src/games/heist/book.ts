/** Names and texts of what comes with the game. Until its tables are here things have their ids for names. */
import { heading } from '../../lib/voice';
import { tables } from './tables.svelte';
import type { Character, EnemyCard, Face, Figures, Model, Scenario, Special, Stunt } from './types';

const by = <T extends { id: string }>(list: readonly T[] | undefined, id: string | undefined): T | undefined => (id ? list?.find((x) => x.id === id) : undefined);

export const book = {
  character: (id: string | undefined): Character | undefined => by(tables.tables?.characters, id),
  /** A kind of vehicle; an SUV that somebody has hijacked is "commandeered". */
  model: (id: string | undefined): Model | undefined => by(tables.tables?.vehicles, id?.startsWith('suv') ? 'commandeered' : id),
  scenario: (id: string | undefined): Scenario | undefined => by(tables.tables?.scenarios, id),
  special: (id: string | undefined): Special | undefined => by(tables.tables?.specials, id),
  stunt: (id: string | undefined): Stunt | undefined => by(tables.tables?.stunts, id),
  card: (id: string | undefined): EnemyCard | undefined => by(tables.tables?.enemies, id),
  difficulty: (id: string): string => tables.tables?.difficulties.find((d) => d.id === id)?.name ?? heading(id),
  effort: (): readonly Face[] => tables.tables?.effort_die ?? [],
  enemyDie: () => tables.tables?.enemy_die ?? [],
  figures: (): Figures | undefined => tables.tables?.figures,

  /** The name of a character, vehicle, Stunt, Special Action, Enemy card or scenario, or its id in plain letters. */
  name(id: string | undefined): string {
    return (this.character(id) ?? this.model(id) ?? this.stunt(id) ?? this.special(id) ?? this.card(id) ?? this.scenario(id))?.name ?? heading(id ?? '');
  },
};

