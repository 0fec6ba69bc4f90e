/** The words around puzzles, in German. */
import type { puzzle } from './puzzle';

export default {
  'showAnswer': 'Lösung zeigen',
  'shown': 'Die Lösung.',
  'onBoard': 'Auf dem Brett',
  'offBoard': 'Wie es ging',
  'oddsRight': 'So gewinnst du {answer} von 100 Malen, über alle Würfe gezählt.',
  'oddsRightPlays': 'So gewinnst du {answer} von 100 Malen, in {plays} Spielen.',
  'oddsWrong': 'Deine Wahl gewinnt {yours} von 100 Malen, die beste {answer}, über alle Würfe gezählt.',
  'oddsWrongPlays': 'Deine Wahl gewinnt {yours} von 100 Malen, die beste {answer}, in {plays} Spielen.',
  'oddsNever': 'Deine Wahl gewinnt nie, die beste {answer} von 100 Malen, über alle Würfe gezählt.',
  'oddsNeverPlays': 'Deine Wahl hat keines ihrer Spiele gewonnen, die beste gewinnt {answer} von 100 Malen, in {plays} Spielen.',
  'next': 'Nächste Aufgabe',
  'close': 'Schließen',
  'goal': 'Dein Ziel: gewinnen',
  'shownHint': 'Spiel sie, um zu sehen, was geschieht; neu begonnen zählt die Aufgabe noch.',
} satisfies typeof puzzle;
