/** Tables in one line, for lists, and the phases that they name. */
import { catalogue } from './language';

export const headlines = catalogue('headlines', {
  duel: 'duel {duel}',
  turn: 'turn {turn}',
  turnPhase: 'turn {turn}, phase {phase}',
  scores: '{scores} of {goal}',
  round: 'round {round}',
  roundOf: 'round {round} of {last}',
  cars: 'choosing cars',
  crew: 'choosing the crew',
  won: 'won',
  lost: 'lost',
  the: 'the {scenario}',
});

/** Phases of a round of Arena Six, numbered as in the rules. */
export const phaseTitle: Record<string, string> = catalogue('phases', {
  build: 'Cars are built', place: 'Starting places', check_speed: 'Check speed', take_control: 'Take control', manage_fires: 'Fires',
  movement: 'Drive', combat: 'Combat', end_of_round: 'End', over: 'Over',
});
