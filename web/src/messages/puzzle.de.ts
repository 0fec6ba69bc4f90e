/** The words around puzzles, in German. */
import type { puzzle } from './puzzle';

export default {
  'showAnswer': 'Lösung zeigen',
  'shown': 'Die Lösung.',
  'onBoard': 'Auf dem Brett',
  'offBoard': 'Wie es lief',
  'oddsRight': 'Das gewinnt in {answer} von 100 Fällen',
  'oddsWrong': 'Deins gewinnt in {yours} von 100 Fällen, die beste Wahl in {answer}',
  'oddsNever': 'Deins gewinnt nie, die beste Wahl in {answer} von 100 Fällen',
  'exact': 'über alle Würfe gezählt',
  'plays': 'in {n} Versuchen',
  'next': 'Nächste Aufgabe',
  'close': 'Schließen',
  'goal': 'Dein Ziel: gewinnen',
  'shownHint': 'Spiel sie, um zu sehen, was sie bewirkt; neu begonnen zählt die Aufgabe trotzdem.',
} satisfies typeof puzzle;
