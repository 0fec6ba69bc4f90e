/** Tables in one line, in German. */
import type { headlines } from './headlines';

export const headlinesGerman = {
  duel: 'Duell {duel}',
  turn: 'Zug {turn}',
  turnPhase: 'Zug {turn}, Phase {phase}',
  scores: '{scores} von {goal}',
  round: 'Runde {round}',
  roundOf: 'Runde {round} von {last}',
  cars: 'Autos werden gewählt',
  crew: 'die Crew wird gewählt',
  won: 'gewonnen',
  lost: 'verloren',
  the: '{scenario}',
} satisfies typeof headlines;

export const phasesGerman = {
  build: 'Autos werden gebaut', place: 'Startplätze', check_speed: 'Tempo prüfen', take_control: 'Kontrolle', manage_fires: 'Brände',
  movement: 'Fahren', combat: 'Kampf', end_of_round: 'Ende', over: 'Vorbei',
};
