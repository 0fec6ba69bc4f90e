/** How each game is played, on one page, in German. */
import type { HowPage, howSays } from './how';

export const howSaysGerman = {
  title: 'Wie {game} gespielt wird',
  others: 'Andere Spiele',
  contents: 'Alle Regeln von {game}',
  play: '{game} spielen',
  picture: 'Von einem echten Brett: {alt}',
  noPicture: 'Das Bild lässt sich nicht zeichnen.',
} satisfies typeof howSays;

export const howGerman: Record<string, HowPage> = {
  cardduel: {
    lead: 'Zwei bis sechs Autos in einer Arena, gespielt mit Karten. Brich durch die Panzerung der anderen, bevor sie durch deine brechen.',
    parts: [
      { title: 'Worum es geht', text: 'Das letzte Auto, das noch fährt, gewinnt das Duell und 20 Punkte; jeder Abschuss bringt 10. Es wird gespielt, bis jemand 60 hat (CG-SCORE-001, CG-SCORE-002, CG-SCORE-005).' },
      { title: 'Dein Auto', text: 'Alle Autos sind gleich: 12 Punkte auf jeder der vier Seiten, 9 auf den Reifen, 5 für den Fahrer (CG-SETUP-003).' },
      {
        title: 'Ein Zug', text: 'Zieh nach, bis du sechs Karten hast. Dann tust du genau eine Sache: angreifen, eine Spezialkarte spielen oder Karten ablegen. Passen gibt es nicht (CG-TURN-001, CG-TURN-006, CG-TURN-011).',
        picture: { id: 'cardduel-turn', alt: 'dein Auto und das deines Gegners, alle Seiten unversehrt.' },
      },
      { title: 'Angreifen', text: 'Eine Angriffskarte nennt eine Waffe, eine Seite und ihren Schaden, von 3 bis 6. Mit einem gezielten Schuss wählst du die Seite selbst; mit einem Reifenschuss triffst du die Reifen (CG-ATK-002, CG-ATK-005).' },
      {
        title: 'Antworten', text: 'Wer angegriffen wird, darf aus der Hand antworten: Panzerung dieser Seite fängt 3 Punkte ab, schwere Panzerung 6; ein Schlenker weicht aus, eine Drehung lenkt den Treffer auf eine andere Seite, manche Karten heben eine Waffe auf (CG-ARMOR-002, CG-ATK-023).',
        picture: { id: 'cardduel-hit', alt: 'ein Flammenwerfer zielt auf deine rechte Seite.' },
      },
      { title: 'Schaden', text: 'Was durchkommt, liegt auf dieser Seite. Bei 12 ist die Seite offen, und jeder weitere Treffer dort geht auf den Fahrer. Bei 5 ist der Fahrer außer Gefecht, und du mit ihm (CG-BREACH-001, CG-BREACH-003, CG-BREACH-004).' },
      { title: 'Fliehen', text: 'Solange du Reifen hast, darfst du am Ende deines Zuges ankündigen, dass du fliehst; am Anfang des nächsten bist du weg. Dann bekommt niemand Punkte für dich (CG-ESC-001, CG-ESC-002).' },
    ],
  },
  race: {
    lead: 'Ein Rennen bewaffneter Autos über eine Strecke aus Kacheln. Wer zuerst über die Linie fährt, gewinnt; wer als Einziger übrig ist, auch.',
    parts: [
      { title: 'Worum es geht', text: 'Fahr als Erster über die Ziellinie (RC-END-001). Ein Auto, dessen Struktur aufgebraucht oder dessen Hitze voll ist, ist zerstört (RC-DMG-001, RC-HEAT-006).' },
      { title: 'Die Reihenfolge', text: 'In jeder Runde fährt zuerst das Auto, das am weitesten vorn ist, danach eines nach dem anderen (RC-ORDER-001, RC-ORDER-003).' },
      {
        title: 'Der Gang', text: 'Zuerst bewegst du den Schalthebel auf einer weißen Linie einen Schritt hinauf oder hinunter, schaltest auf einer gestrichelten oder lässt ihn stehen. Dann bringen Turbopunkte ihn weiter hinauf, Bremspunkte weiter hinunter (RC-GEAR-001 bis RC-GEAR-006). Ausgegebene Punkte kommen nicht zurück (RC-GEAR-009).',
        picture: { id: 'race-turn', alt: 'drei Autos auf der Strecke; das erste wählt seinen Gang.' },
      },
      { title: 'Hitze', text: 'Die Farbe des Punktes sagt, wie viele rote Würfel du wirfst; jede 1 oder 2 ist eine Hitze, und jeder Turbopunkt macht die Würfel heißer (RC-HEAT-001, RC-HEAT-003, RC-HEAT-004).' },
      {
        title: 'Fahren', text: 'Du fährst so viele Felder, wie dein Tempo ist. Weiße Würfel sagen, wie oft du die Spur wechseln darfst; Lenkpunkte kaufen mehr (RC-MOVE-002, RC-MOVE-005, RC-MOVE-006).',
        picture: { id: 'race-move', alt: 'die Felder, die ein Auto mit Tempo 8 erreichen kann, sind hell.' },
      },
      { title: 'Kurven', text: 'Wer zu schnell über die Linie einer Kurve fährt, rutscht nach außen: um halb so viele Spuren, wie er zu schnell ist. Ein Spurwechsel fängt eine ab (RC-MOVE-019, RC-MOVE-020).' },
      { title: 'Waffen', text: 'Zwei Aktivierungen im Zug: Jede macht eines deiner vier Stücke scharf oder setzt eines ein, das scharf ist (RC-EQUIP-002). Minen, Öl und Krähenfüße liegen hinter dir, Kanonen und Raketen reichen nach vorn.' },
      { title: 'Berührung', text: 'Wer in ein Auto fährt, schadet beiden und schiebt es nach vorn; schwere Autos leiden weniger (RC-DMG-004, RC-DMG-006). Ein Block kostet Struktur und das ganze Tempo (RC-DMG-012).' },
    ],
  },
  heist: {
    lead: 'Ihr alle gegen die Straße: Eine Crew von Fahrern jagt einen Panzer, einen Sattelzug oder einen Hubschrauber über sechs Spuren. Ihr gewinnt oder verliert zusammen.',
    parts: [
      { title: 'Worum es geht', text: 'Drei Abenteuer: zerstört den Panzer (HH-TANK-001), bringt die Fracht des Sattelzugs nach Hause (HH-SEMI-001) oder holt den Hubschrauber herunter (HH-CHOP-001). Fällt der letzte Stunt von der Straße, ist alles verloren (HH-ROUND-015).' },
      {
        title: 'Die Straße', text: 'Alles fährt nach Osten. Wer auf seinem Feld bleibt, hält mit. Alle acht Felder um dich herum sind benachbart (HH-ROAD-002, HH-ROAD-003).',
        picture: { id: 'heist-road', alt: 'dein Auto neben dem Panzer, feindliche Autos davor und dahinter.' },
      },
      { title: 'Ein Zug', text: 'Jeder hat einen Zug je Runde, in der Reihenfolge, die ihr ausmacht. Ein Zug sind bis zu zwei Aktionen, dann der Feindwürfel (HH-ACT-001, HH-ACT-002): fahren, springen, rammen, abdrängen, abschütteln, entführen, kämpfen oder einen Boost-Marker nehmen (HH-ACT-005).' },
      { title: 'Würfeln', text: 'Für Schweres wirfst du so viele Würfel, wie Person und Auto zusammen können; die Karte oder Aktion sagt, wie viele Erfolge sie braucht (HH-SKILL-001, HH-SKILL-002). Boost macht aus Boost-Symbolen Erfolge (HH-BOOST-001), und Freunde können helfen.' },
      { title: 'Stunts', text: 'Stunts sind das, was gewinnt: Jeder hat eine Bedingung, einen Wurf und eine Belohnung (HH-STUNT-001, HH-STUNT-003).' },
      { title: 'Der Feind', text: 'Der Feindwürfel bewegt ihre Autos und ihre Kämpfer oder zieht eine Feindkarte. Du siehst, welche Karte als Nächstes zuschlägt, und kannst ihr ausweichen (HH-ENEMY-001, HH-CARD-012).' },
      { title: 'Schaden', text: 'Nur eure Autos nehmen Schaden, und gegen jeden Schlag würfelst du die Abwehr. Ist die Stärke eines Autos aufgebraucht, ist es weg; wer darin sitzt, springt ab (HH-DMG-001, HH-DMG-002, HH-DMG-004).' },
      { title: 'Ende einer Runde', text: 'Wracks rasen vier Felder nach Westen und reißen mit, was im Weg ist; Autos ohne Fahrer fallen zurück (HH-ROUND-001, HH-ROUND-004, HH-ROUND-005).' },
    ],
  },
  sixth: {
    lead: 'Bau ein Auto aus Karten, dann kämpfe in einer Arena, in der du dich frei bewegst, mit besonderen Würfeln. Wer als Letzter noch rollt, gewinnt.',
    parts: [
      { title: 'Worum es geht', text: 'Setz die anderen außer Gefecht: Ein Auto ist draußen, wenn seine Mannschaft verloren ist, sein Antrieb auf 0 steht oder es sich überschlägt (SX-ELIM-001).' },
      { title: 'Dein Auto', text: 'Alle bauen gleichzeitig und geheim. Baupunkte kaufen Waffen, Zubehör und Panzerung, Mannschaftspunkte kaufen Leute und ihre Ausrüstung (SX-BUILD-001, SX-BUILD-002). Wer lieber fährt, nimmt ein fertiges Auto.' },
      { title: 'Eine Runde', text: 'Das Tempo prüfen, Kontrollmarker und Asse nehmen, Feuer bekämpfen, fahren, schießen (SX-ROUND-001).' },
      {
        title: 'Fahren', text: 'Ändere das Tempo um 1, dann mach so viele Bewegungen, wie dein Tempo ist: geradeaus, leicht gedreht, seitlich gerutscht oder ganz gedreht (SX-SPEED-001, SX-SPEED-003, SX-MOVE-001).',
        picture: { id: 'sixth-turn', alt: 'dein Auto mit Tempo 3 und den Wegen, die es fahren kann, zwei andere in der Arena.' },
      },
      { title: 'Kontrolle', text: 'Drehen und Rutschen kosten Würfel: Jeder Rutscher kostet einen Kontrollmarker, jeder Lenkfehler einen Reifenpunkt. Ohne Kontrolle fährst du geradeaus weiter; was du nicht bezahlen kannst, lässt dich schleudern (SX-MAN-002, SX-CTRL-003, SX-CTRL-005).' },
      { title: 'Schießen', text: 'Fahrer und Schütze dürfen je einmal angreifen, mit einer Waffe, in deren Feuerbereich das Ziel liegt. Das Ziel würfelt für sein Tempo, und auf Entfernung darf es neu würfeln (SX-ATK-001, SX-ATK-004, SX-DEF-002, SX-RANGE-001).' },
      { title: 'Schaden', text: 'Schaden frisst die Panzerung der getroffenen Seite; bei 0 geht er nach innen, auf Waffen, Mannschaft und Antrieb (SX-DMG-002). Ein Feuer schadet weiter, bis es gelöscht ist (SX-FIRE-001).' },
      { title: 'Zusammenstöße', text: 'Wer eine Wand oder ein schweres Hindernis berührt, kollidiert: Würfel für dein Tempo, Schaden für beide (SX-COLL-001).' },
    ],
  },
  jumpstart: {
    lead: 'Das Duell in kurz: Autos und Motorräder von einer Liste, ein Zoll je Bewegung, zwei Würfel je Schuss. Eine erste Partie dauert eine Viertelstunde, auf dem Brett von Deluxe Duel (DX-JUMP-001).',
    parts: [
      { title: 'Worum es geht', text: 'Sei der Letzte, der noch fahren oder schießen kann. Auf der Straße trifft ein Auto auf ein anderes, oder ein Rudel Motorräder auf ein Auto mit Vorsprung (DX-JUMP-045, DX-JUMP-046).' },
      { title: 'Dein Fahrzeug', text: 'Es kommt von der Liste, mit Panzerung auf fünf Seiten, die du neu verteilen darfst: Front, rechts, links, Heck und Dach; ein Motorrad hat nur Front und Heck (DX-JUMP-005, DX-JUMP-048).' },
      { title: 'Tempo', text: 'Am Anfang eines Zuges wählen alle geheim und decken zusammen auf: 10 mph schneller, 10 oder 20 langsamer oder wie bisher; mehr als 100 geht nicht (DX-JUMP-008).' },
      {
        title: 'Fahren', text: 'Je 10 mph ist ein Zoll, einer je Phase von der ersten an; wer am schnellsten ist, fährt zuerst (DX-JUMP-006, DX-JUMP-007). An Stelle des Zolls geradeaus gibt es ein Manöver: zur Seite versetzen, ein Schlenker um bis zu 30 Grad, bei 10 mph eine Drehung auf der Stelle (DX-JUMP-010, DX-JUMP-012, DX-JUMP-013, DX-JUMP-014).',
        picture: { id: 'jumpstart-move', alt: 'dein Auto mit 40 mph in seiner Bewegung, mit den Orten, an die es fahren kann.' },
      },
      { title: 'Wagnis', text: 'Das erste Manöver eines Zuges ist frei. Für jedes weitere fallen zwei Würfel, schlechter, je schneller du bist: Das Heck bricht aus, das Auto rutscht und verliert seine nächste Bewegung, oder es verunglückt (DX-JUMP-011, DX-JUMP-017, DX-JUMP-018).' },
      {
        title: 'Schießen', text: 'Nach den Bewegungen einer Phase sagen alle an, die feuern, dann feuert alles zugleich. Ein Mensch und eine Waffe feuern einmal im Zug; gekoppelte Waffen sind ein Schuss (DX-JUMP-024, DX-JUMP-025). Nenne eine Seite, die dir zugewandt ist, und würfle die Zahl der Waffe: 7 für ein MG, 8 für einen Raketenwerfer, 6 für einen Laser; Größe, Entfernung und Rauch machen es schwerer (DX-JUMP-027, DX-JUMP-028, DX-JUMP-030).',
        picture: { id: 'jumpstart-fire', alt: 'der Augenblick zum Feuern: Zwei MGs zeigen nach vorn, und zwei Seiten des anderen Autos sind ihnen zugewandt.' },
      },
      { title: 'Schaden', text: 'Treffer gehen von der Panzerung dieser Seite ab. Ist sie weg, sind die Waffen dahinter weg, und ein Würfel sagt, was der Rest trifft: Fahrer, Schütze oder Antrieb (DX-JUMP-033, DX-JUMP-034). Ein Mensch wird verwundet, dann bewusstlos, dann ist er tot (DX-JUMP-038).' },
      { title: 'Kollisionen', text: 'Fahrzeuge, die sich berühren, sind kollidiert: ein Würfel Schaden für jeden je 10 mph, von beiden Tempi zusammen bei Frontalkollisionen, vom Unterschied beim Auffahren (DX-JUMP-021, DX-JUMP-022).' },
    ],
  },
  deluxe: {
    lead: 'Das ganze Duell: Sekunde um Sekunde, in Phasen von einer Zehntelsekunde, mit echten Tempi, Rutschen, Feuerbereichen und Fahrzeugen, die aufs Pfund genau gebaut sind. Jump-Start Duel, auf demselben Brett, hat keine Fahrlage und keine Unfalltabellen (DX-JUMP-001).',
    parts: [
      { title: 'Worum es geht', text: 'Meist darum, am Ende noch fahren und schießen zu können (DX-SCEN-013). Szenarien haben andere Ziele.' },
      { title: 'Ein Zug', text: 'Ein Zug ist eine Sekunde. Alle legen ihr Tempo geheim fest und decken es zusammen auf; dann kommen zehn Phasen (DX-SPEED-006, DX-SPEED-007).' },
      { title: 'Phasen', text: 'Die Bewegungstabelle sagt, in welchen Phasen sich ein Fahrzeug bewegt, meist um einen Zoll, die schnelleren vor den langsameren (DX-MOVE-001, DX-MOVE-008).' },
      {
        title: 'Fahren', text: 'Statt geradeaus zu fahren, darfst du in einer Bewegung ein Manöver machen: versetzen, Schlenker, Kurve. Je schwerer es ist, desto mehr Fahrlage kostet es (DX-MAN-001, DX-MAN-002, DX-MAN-005).',
        picture: { id: 'deluxe-move', alt: 'dein Auto mit 60 mph in seiner Bewegung, mit den Orten, an die es fahren kann.' },
      },
      { title: 'Kontrolle', text: 'Die Kontrolltabelle kreuzt Tempo und Fahrlage: Würfle diese Zahl oder mehr, oder du verlierst die Kontrolle und würfelst auf einer Unfalltabelle (DX-HC-015, DX-HC-016, DX-CRASH-001). In jedem Zug erholt sich die Fahrlage ein wenig (DX-HC-027).' },
      {
        title: 'Schießen', text: 'Jeder darf einmal im Zug feuern, in irgendeiner Phase, auf das, was im Feuerbereich der Waffe liegt: zwei Würfel, mit allen Änderungen, gegen die Zahl der Waffe (DX-FIRE-001, DX-ACT-001, DX-ARC-001, DX-HIT-001).',
        picture: { id: 'deluxe-fire', alt: 'der Augenblick zum Feuern: Deine Waffe zeigt nach vorn, das andere Auto kreuzt.' },
      },
      { title: 'Schaden', text: 'Schaden geht von außen nach innen: erst die Panzerung, dann was dahinter liegt, Waffe, Antrieb, Besatzung (DX-LOC-001). Ein Teil arbeitet, bis seine Punkte weg sind (DX-DMG-003).' },
      { title: 'Gefahren', text: 'Getroffen werden, ein Bordstein, Trümmer, ein verlorener Reifen: Alles prüft deine Kontrolle (DX-HAZ-001). Auch eine Kollision, deren Schaden von Tempo und Gewicht abhängt (DX-COLL-001, DX-COLL-022).' },
    ],
  },
};
