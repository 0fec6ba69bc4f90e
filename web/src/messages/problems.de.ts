/** What the server refuses, in German, by its type of problem. What has no sentence here comes in the server's own, English words. */
export default {
  'unreachable': 'Der Server ist nicht erreichbar.',
  'already-started': 'Die Partie hat schon begonnen oder wurde abgebrochen.',
  'bad-token': 'Dieser Link gilt nicht oder nicht mehr, oder jemand hat ihn schon benutzt.',
  'closing': 'Der Server wird gerade heruntergefahren.',
  'no-engine': 'Dieser Server hat kein Programm für Geräte.',
  'no-frame': 'Diesen Schritt hat die Partie nicht.',
  'no-hints': 'An diesem Tisch wird ohne Tipps gespielt.',
  'no-lesson': 'Diese Partie ist keine Lektion, oder ihre Lektion ist inzwischen eine andere.',
  'not-host': 'Das kann nur, wer den Tisch geöffnet hat.',
  'not-over': 'Eine Revanche gibt es erst, wenn die Partie zu Ende ist.',
  'not-ready': 'Gerade lässt sich nichts speichern: Die Platte ist vielleicht voll oder die Datenbank beschädigt. Mehr steht im Protokoll des Servers.',
  'not-started': 'Die Partie hat noch nicht begonnen.',
  'over-there': 'Bei diesem Schritt war die Partie schon vorbei: Von dort lässt sich nicht weiterspielen.',
  'private': 'Dieser Tisch ist privat. Die Leute am Tisch können dir einen Link zum Zuschauen schicken.',
} satisfies Record<string, string>;
