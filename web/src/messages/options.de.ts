/** Options of a table, standing orders and bots, in German, by game and key. Names of maps, courses, vehicles and missions stay as they are. */
import type { OptionWords } from './options';

const ask = 'Mich fragen';
const scenarioOwn = 'Nach dem Szenario';
const easy = 'Leicht';
const normal = 'Normal';
const hard = 'Schwer';
const random = 'Zufall';
const anyMove = 'Macht irgendeinen erlaubten Zug.';

/** What the two games of Deluxe Duel share. */
const fire = { ask, auto: 'Den besten Schuss feuern', hold: 'Nicht feuern' };
const hitChance: OptionWords = { title: 'Trefferchance', help: 'Darunter fragt niemand, und nichts wird gefeuert.' };

export const optionsGerman: Record<string, OptionWords> = {
  // Card Duel.
  'cardduel.goal': { title: 'Spielziel', help: 'Das Spiel endet nach dem Duell, in dem jemand so viele Punkte erreicht. Ein gewonnenes Duell gibt 20, ein Abschuss 10.', unit: 'Punkte' },
  'cardduel.turn_limit': { title: 'Höchstzahl der Züge im Duell', help: 'Nach so vielen Zügen endet das Duell für die, die noch fahren, unentschieden. Bei 0 wird jedes Duell zu Ende gespielt.', unit: 'Züge' },
  'cardduel.escaping': { title: 'Flucht', help: 'Ein Auto darf am Ende eines Zuges ankündigen, dass es davonfährt; niemand bekommt dafür Punkte.' },
  'cardduel.seat_needs_tires': { title: 'Schleudersitz braucht Reifen', help: 'Die strenge Lesart: Mit zerstörten Reifen wirkt nicht einmal der Schleudersitz.' },
  'cardduel.paint_declared_side': { title: 'Farbspray gilt der angesagten Seite', help: 'Die strenge Lesart: Ein Treffer, der aufs Heck gedreht wurde, kann nicht besprüht werden.' },
  'cardduel.many_skids': { title: 'Mehrmals schleudern bei einem Manöver', help: 'Sonst kann ein Manöver nur an einer Mauer enden.' },
  'cardduel.order.armor': { title: 'Panzerung', choices: { ask, holds: 'Immer, wenn eine Karte den ganzen Treffer hält' } },
  'cardduel.order.answers': { title: 'Fragen zu anderen', choices: { ask: 'Mich fragen, wann immer ich antworten kann', own: 'Nur zu meinem eigenen Auto fragen', none: 'Immer passen' } },
  'cardduel.order.ejection': { title: 'Schleudersitz', choices: { lethal: 'Anbieten, wenn der Treffer meinen Fahrer ausschaltet', always: 'Anbieten, wann immer es erlaubt ist', never: 'Nicht von selbst anbieten' } },
  'cardduel.order.ready': { title: 'Duelle beginnen, ohne mich zu fragen' },

  // Arena Six.
  'sixth.size': {
    title: 'Größe des Spiels', help: 'Panzerungs-, Bau- und Mannschaftspunkte jedes Autos. Bis 24 BP gilt der leichtere Schadensstapel, und Waffen zu 6 BP bleiben zu Hause.',
    choices: {
      record_sheet_small: 'Datenblätter, klein (3 AP, 10 BP, 3 CP)', small: 'Klein (4 AP, 16 BP, 4 CP)', record_sheet_large: 'Datenblätter, groß (6 AP, 25 BP, 6 CP)', division_8: 'Division 8 (8 AP, 32 BP, 8 CP)', large: 'Groß (9 AP, 36 BP, 9 CP)',
      free: 'Frei: die drei Budgets darunter',
    },
  },
  'sixth.ap': { title: 'Panzerungspunkte', help: 'Bei freier Größe.' },
  'sixth.bp': { title: 'Baupunkte', help: 'Bei freier Größe.' },
  'sixth.cp': { title: 'Mannschaftspunkte', help: 'Bei freier Größe.' },
  'sixth.arena': { title: 'Arena', help: 'Eine von unseren, oder der Code einer eigenen.' },
  'sixth.scenario': {
    title: 'Szenario', help: 'Was die Marker mit Nummern bedeuten. Kontrollpunkte: Wer als Erster über 1, 2, 3 und 0 fährt, in dieser Folge, gewinnt. Countdown: Jede zweite Runde explodieren die Marker einer Nummer; nach den letzten gewinnt, wer am meisten übrig hat. In allen gewinnt das letzte Auto, das fährt.',
    choices: { last_car: 'Das letzte fahrende Auto', checkpoints: 'Kontrollpunkte: 1, 2, 3, 0', countdown: 'Countdown: sechs Runden' },
  },
  'sixth.cards': { title: 'Karten', choices: { all: 'Alle Ausgaben', core: 'Grundspiel' } },
  'sixth.own_copies': { title: 'Jeder hat einen Kartensatz', help: 'Niemand baut mehr Exemplare einer Karte ein, als ein Kartensatz hat.' },
  'sixth.start': { title: 'Startplätze', choices: { chosen: 'Der Reihe nach gewählt', random: 'Zufällig', arena: 'Wie auf der Arena gezeichnet' } },
  'sixth.wrecks_break': { title: 'Wracks sind zerstörbar', help: 'Wrackmarker liegen mit der Haltbarkeit nach oben.' },
  'sixth.key_along_edge': { title: 'Start nah am Rand', help: 'Die strenge Lesart: Die Drehschablone liegt mit der langen Seite am Rand, also starten Autos höchstens eine halbe Wagenlänge davon.' },
  'sixth.order.fire': { title: 'Feuern', help: 'Gefragt oder gefeuert wird nur, wenn die Chance auf Schaden gut genug ist. Nach allem anderen einer Kampfrunde wird gefragt wie immer.', choices: fire },
  'sixth.order.odds': { title: 'Chance auf Schaden', help: 'Darunter fragt niemand, und nichts wird gefeuert. Bei 0\u202f% zählen auch Schüsse auf Dinge der Arena, darüber nur die auf Autos.' },

  // Deluxe Duel.
  'deluxe.scenario': {
    title: 'Szenario',
    help: 'Duell: Wer übrig bleibt, gewinnt. Arena: Wer übrig bleibt, bekommt das Preisgeld und jeder das Bergegut seiner Abschüsse. Abend der Amateure: Lauter gleiche Fahrzeuge, 30 Züge lang darf niemand gehen, und von den Überlebenden gewinnt der mit dem größten Ansehen. Straßenduell: Zwei Autos mit 60 mph auf einer endlosen Straße, eins hinter dem anderen. Rudeljagd: Ein Rudel Motorräder, oder zwei, jagt ein Fahrzeug. Geländeduell: Wer übrig bleibt, gewinnt, zwischen Felsen, Gräben und Bäumen. Geleitzug: Ein Bus oder Lastzug mit Begleitung auf der endlosen Straße, und Wegelagerer, die ihn aufhalten wollen: Jeder zweite Spieler gehört zum Geleitzug, der erste fährt die Fracht. Durch Midville: Die Fracht eines Geleitzugs muss die Stadt über den östlichen Rand verlassen; Wegelagerer warten in den Straßen. Allein fährt man die Fracht, und niemand ist im Weg. Rückwärts an die Rampe: Jeder hat einen Lastzug und eine Rampe; wer zuerst mit dem Heck des letzten Anhängers an seiner steht, hat gewonnen. Niemand schießt. Man darf allein sein. Bombenflug: Ein Bus oder Lastzug steht mit Wagen, die ihn bewachen, auf dem Autohof, und Hubschrauber kommen, ihn zu bombardieren: Jeder zweite Spieler fliegt. Die Wachen gewinnen, wenn er nach dem letzten Zug noch da ist. Rettung vom Dach: Jemand wartet auf dem Dach des Rathauses; ein Hubschrauber muss ihn mit der Winde oder neben ihm gelandet an Bord nehmen und aus der Stadt bringen. Jeder zweite Spieler ist dagegen. Man kann allein sein. Absprung: Alle stehen mit einem Auto, dessen Rotoren eingeklappt sind; wer die Karte als Erster in der Luft verlässt, hat gewonnen, oder wer als Letzter übrig ist. Räder gegen Fußvolk: Zwei bis fünf Duellanten in zwei oder drei Autos gegen zwanzig Leute zu Fuß, um Punkte, in einer Stadt, die sich wehrt: Jeder zweite Spieler ist zu Fuß. Angriff auf den Autohof: Autos kommen durchs Rammtor, und wer als Gast kam, steht bewaffnet in der Werkstatt, um den Autohof zu nehmen, gegen seine Wachen, Laser und Geschütze und die Wagen derer, die ihn halten, um Punkte: Jeder zweite Spieler hält ihn. Sturm auf den Autohof: derselbe Angriff von allen gemeinsam, auf einen Autohof, den niemand spielt. Man darf allein sein. Die Unterhandlung: Zwei Seiten treffen sich in den Mauern des Autohofs, um Ware gegen Geld zu tauschen, und jede will mit dem nach Hause, was sie bekommen hat, oder mit allem: Jeder zweite Spieler kauft. Wer den Frieden bricht, hat den Autohof gegen sich.',
    choices: { duel: 'Duell', arena: 'Arena', amateur_night: 'Abend der Amateure', road_duel: 'Straßenduell', pack_attack: 'Rudeljagd', off_road: 'Geländeduell', convoy: 'Geleitzug', town_run: 'Durch Midville', docking: 'Rückwärts an die Rampe', bombing_run: 'Bombenflug', rescue: 'Rettung vom Dach', jump_off: 'Absprung', wheels_vs_walkers: 'Räder gegen Fußvolk', raid: 'Der Überfall', truck_stop_assault: 'Angriff auf den Autohof', truck_stop_storm: 'Sturm auf den Autohof', parley: 'Die Unterhandlung' },
  },
  'deluxe.place': { title: 'Karte', help: 'Eine von unseren, freies Gelände wie open-32x24 (Zoll), oder der Code einer eigenen.', choices: { scenario: scenarioOwn } },
  'deluxe.speed': { title: 'Starttempo', help: 'Von jedem Fahrzeug; es zählt als Tempo des Zuges vor dem ersten.', choices: { place: 'Nach dem Szenario, oder wie auf der Karte' } },
  'deluxe.turns': { title: 'Züge', help: 'Nach so vielen Zügen gewinnt, wer am meisten übrig hat; 0: nach dem Szenario.' },
  'deluxe.weather': { title: 'Wetter', choices: { dry: 'Trocken', light_rain: 'Leichter Regen', heavy_rain: 'Starker Regen', light_snow: 'Leichter Schneefall', heavy_snow: 'Starker Schneefall', ice: 'Eis oder fester Schnee' } },
  'deluxe.plusses': { title: 'Können der Fahrer', help: 'Stufen des Könnens jedes Fahrers; 0 ist die Grundstufe.', unit: 'Stufen' },
  'deluxe.light': { title: 'Licht', help: 'Nachts sind Schüsse schwerer.', choices: { day: 'Tag', night: 'Nacht' } },
  'deluxe.fog': { title: 'Nebel', help: 'Schüsse sind schwerer.' },
  'deluxe.gunnery': { title: 'Können der Schützen', help: 'Stufen des Könnens aller mit den Waffen der Fahrzeuge; 0 ist die Grundstufe, −1 gar keins.', unit: 'Stufen' },
  'deluxe.running': { title: 'Laufen', help: 'Von allen zu Fuß: je 2,5 mph.', unit: 'Stufen' },
  'deluxe.operators': { title: 'Fernlenker', help: 'Je Fahrzeug, das niemand darin fährt: Einer fährt, und jeder kann andere Waffen abfeuern.' },
  'deluxe.martial_arts': { title: 'Nahkampf', help: 'Stufen des Könnens aller mit Schlägen; 0 ist die Grundstufe, −1 gar keins.', unit: 'Stufen' },
  'deluxe.vehicle': { title: 'Fahrzeug von Spieler {n}', help: 'Eins aus der Garage, der Code eines eigenen Entwurfs, oder mehrere mit Kommas dazwischen, etwa 2x kestrel_200, goblin.', choices: { scenario: scenarioOwn, even: 'Für alle dasselbe' } },
  'deluxe.division': { title: 'Division der Fahrzeuge', help: 'Was jedes Fahrzeug kosten darf, mit der Körperpanzerung der Besatzung.', choices: { any: 'Jedes Fahrzeug', unlimited: 'Ohne Grenze' } },
  'deluxe.budget': { title: 'Budget', help: 'Was alle Fahrzeuge eines Spielers zusammen kosten dürfen; 0: nach dem Szenario.' },
  'deluxe.purse': { title: 'Preisgeld', help: 'In einer Arena, in Prozent des Werts aller Fahrzeuge.' },
  'deluxe.road': { title: 'Straße', help: 'Wie neue Abschnitte der endlosen Straße sind.', choices: { plain: 'Gerade und sauber', debris: 'Hier und da mit Trümmern', winding: 'Mit Kurven und Trümmern' } },
  'deluxe.prey': { title: 'Beute einer Rudeljagd', help: 'Ein Bus oder Lastzug darf $80.000 kosten, seine Jäger zusammen $120.000; nach Maß dürfen die Motorräder ein Fünftel mehr kosten als das Fahrzeug, und drei genügen.', choices: { any: 'Ein beliebiges Fahrzeug, gejagt von Motorrädern', big: 'Ein Bus oder Lastzug, gejagt von Autos und Motorrädern', scaled: 'Ein beliebiges Fahrzeug, gejagt von Motorrädern für ein Fünftel mehr' } },
  'deluxe.goods': { title: 'Waren', help: 'Was die Waren eines Geleitzugs wert sind, für die Punkte; 0: nach dem Szenario.' },
  'deluxe.cycles_only': { title: 'Nur Motorräder' },
  'deluxe.no_computers': { title: 'Keine Zielcomputer' },
  'deluxe.no_lasers': { title: 'Keine Laser' },
  'deluxe.one_person': { title: 'Eine Person je Fahrzeug' },
  'deluxe.trucker_p38': { title: 'Ohne Können für Lastzüge nach Seite 38', help: 'Bei Zehnrädern ist die Fahrklasse dann 3 niedriger.' },
  'deluxe.bend_ladder': { title: 'Kurven in Stufen von 15 Grad', help: 'Die Leiter der späteren Ausgabe: D1 je 15 Grad.' },
  'deluxe.plain_long_move': { title: 'Kein Manöver in einer langen Bewegung', help: 'Eine Bewegung von anderthalb Zoll ist gerade.' },
  'deluxe.big_no_bootlegger': { title: 'Keine Schleuderwende für lange Fahrzeuge' },
  'deluxe.bootlegger_both_ends': { title: 'Schleuderwende: beide Tempi zählen', help: 'Auch das neue Tempo muss 20 bis 35 mph sein.' },
  'deluxe.automatic_goes_on': { title: 'Automatisches Feuer geht weiter', help: 'Auch nach Ergebnissen der Unfalltabelle mit drei Sternen.' },
  'deluxe.release_from_trailer': { title: 'Auslösen aus dem Anhänger', help: 'Spreng- und Schnellkupplungen und -königszapfen werden auch aus dem gezogenen Fahrzeug gelöst.' },
  'deluxe.rented_hitches': { title: 'Gemietete Kupplungen', help: 'Kupplungen von Autoanhängern brechen beim Einknicken bei 1 bis 4 statt bei 1 bis 3.' },
  'deluxe.altitude': { title: 'Höhe der Hubschrauber', help: 'Über der Straße, wenn die Partie beginnt; 0: am Boden.', unit: 'Zoll' },
  'deluxe.cold_rotors': { title: 'Kalte Rotoren', help: 'Hubschrauber am Boden müssen drei Züge lang warmlaufen, bevor sie abheben.' },
  'deluxe.untrained': { title: 'Fahrer ohne Können', help: 'Niemand hat das Können für das, was er fährt: Die Fahrklasse von Autos ist 2 niedriger, von Motorrädern und Dreirädern 3, von übergroßen Fahrzeugen 4; nichts fliegt.' },
  'deluxe.no_trucker': { title: 'Fahrer ohne Können für Lastzüge', help: 'Wer ein übergroßes Fahrzeug fährt, kann nur Autos fahren: Dessen Fahrklasse ist 2 niedriger.' },
  'deluxe.skid_each_inch': { title: 'In jedem Zoll rutschen', help: 'Bei einer Bewegung von mehr als einem Zoll.' },
  'deluxe.rest_cancels': { title: 'Stehen hebt Unfälle auf', help: 'Ein Ergebnis, das noch wartet, entfällt, wenn das Fahrzeug vor seiner nächsten Bewegung steht.' },
  'deluxe.narrow_cycles': { title: 'Schmale Motorräder', help: 'Motorräder passen durch Lücken von einem viertel Zoll.' },
  'deluxe.critical_hits': { title: 'Kritische Treffer', help: 'Die besten Trefferwürfe gehen an der Panzerung vorbei.' },
  'deluxe.fire_variant': { title: 'Feuer je nach Waffe', help: 'Waffen, die in Brand setzen, haben eigene Modifikatoren, und es brennt weiter.' },
  'deluxe.simple_collisions': { title: 'Einfache Kollisionen' },
  'deluxe.mines_off': { title: 'Minenfeld aus', help: 'Das elektrische Minenfeld der Karte ist abgeschaltet.' },
  'deluxe.fouls': { title: 'Fouls', help: 'Schüsse über eine Sicherheitslinie sind erlaubt; wer so feuert, wird disqualifiziert. Sonst sind sie verboten.' },
  'deluxe.walkers': { title: 'Fußgänger', help: 'Was die zwanzig zu Fuß in Räder gegen Fußvolk oder dem Überfall für zusammen 15.000 $ tragen, etwa 12x body_armor rifle, 8x very_light_anti_tank_weapon 4 grenade; ebenso die zehn zu Fuß, die den Autohof für 7.500 $ angreifen.' },
  'deluxe.chains': { title: 'Ketten', help: 'Wo die Stadt vor dem Überfall ihre 16 Zoll Kette legt, von Pfosten zu Pfosten in Feldern von der Südwestecke der Karte, etwa 18,86 18,94; 56,86 56,94; leer: nirgends.' },
  'deluxe.stands': { title: 'Aufstellung der Stadt', help: 'Wo die Stadt vor dem Überfall steht, in Feldern von der Südwestecke der Karte: die Leute zu Fuß der Reihe nach als 96,40 oder mit Stockwerk 97,40,2, Autos und dann Streifenwagen als car 93,18,90 mit Richtung, dazwischen Strichpunkte; wer nicht genannt ist, steht, wo ihn das Szenario hat.' },
  'deluxe.house_fire': { title: 'Brand von Gebäuden', help: 'Wie Gebäude in Brand geraten: bei jedem zweiten Treffer von Lasern und Flammen, oder nach den Modifikatoren der Feuervariante.', choices: { even: 'Jeder zweite Treffer', concrete: 'Variante: Beton', wood: 'Variante: Holz' } },
  'deluxe.obstacles': { title: 'Hindernisse an Bord', help: 'So viele hat jedes Fahrzeug an Bord, um sie hinter sich hinauszuwerfen, eines für jeden freien Platz.' },
  'deluxe.staffed': { title: 'Besetzt', help: 'Die Leute des Rasthofs sind da: Wer auf sie, ihre Mauern oder innerhalb davon feuert, hat ihre Wachen, Laser und ihr Geschütz gegen sich.' },
  'deluxe.referee': { title: 'Schiedsrichter', help: 'Der letzte Platz des Tisches ist ein Schiedsrichter: Er hat kein Fahrzeug, entscheidet und kann die Kräfte einer Stadt führen.' },
  'deluxe.city': { title: 'Spieler der Stadt', help: 'Welcher Spieler ohne Schiedsrichter auch die Kräfte der Stadt oder des Rasthofs führt; 0: sie handeln nach ihren Regeln.' },
  'deluxe.gates_open': { title: 'Tore offen', help: 'Die Tore der Karte stehen offen.' },
  'deluxe.order.posts': { title: 'Leute von Kräften', help: 'Von Kräften der Stadt, die du führst: Wer zu Fuß ist, bleibt, wo er ist, und wird gefragt, wenn er feuern könnte.', choices: { ask, stay: 'Bleiben auf ihren Posten' } },
  'deluxe.sheets': { title: 'Fahrzeugblätter', help: 'Verdeckt: von den Fahrzeugen anderer ist zu sehen, was benutzt wurde, getroffen wurde oder offen liegt.', choices: { open: 'Offen', hidden: 'Verdeckt' } },
  'deluxe.order.fire': { title: 'Feuern', help: 'Gefragt oder gefeuert wird nur, wenn die Trefferchance gut genug ist; wer in einer Phase gepasst hat, wird nur zu einer besseren noch einmal gefragt.', choices: { ...fire, auto: 'Auf das beste Ziel feuern' } },
  'deluxe.order.odds': hitChance,
  'deluxe.order.order': { title: 'Bei gleichem Tempo', choices: { second: 'Nach ihnen fahren', first: 'Vor ihnen fahren', ask } },
  'deluxe.order.contact': { title: 'Bei Kollisionen', help: 'Welche Art von Kollision es ist, und um welche Ecke ein Fahrzeug ausweicht.', choices: { auto: 'Für mich wählen', ask } },
  'deluxe.order.steady': { title: 'Geradeaus', help: 'Fährt ohne Frage geradeaus, solange nichts näher ist als die doppelte Bewegung.' },
  'deluxe.order.walls': { title: 'Nach Wänden und Feldern fragen', help: 'Fragt einmal in jeder Phase, in der auf eine Wand, ein Ding der Karte oder ein Feld gefeuert oder jemand angeleuchtet werden kann, auch wenn kein Gegner im Feuerbereich ist. Wer auf eine Wand gefeuert hat, wird ohnehin gefragt.' },
  'deluxe.order.deeds': { title: 'Nach anderen Taten fragen', help: 'Fragt zu Beginn jedes Zuges, auch wenn nichts im Feuerbereich ist: Waffen auf Automatik, Radschutz, Lichter, Abspringen.' },
  'deluxe.order.outside': { title: 'Fahrgäste draußen', help: 'Solange jemand von der anderen Seite sie sieht.', choices: { cover: 'In Deckung laufen', stay: 'Bleiben, wo sie sind', ask } },
  'deluxe.order.passengers': { title: 'Mitfahrer eines Busses', help: 'Von Fahrzeugen, die langsam genug sind, dass der Sprung nicht wehtut; alle auf einmal.', choices: { flee: 'Aussteigen, wenn er brennt oder niemand fährt', stay: 'An Bord bleiben', ask } },

  // Jump-Start Duel.
  'jumpstart.scenario': {
    title: 'Szenario', help: 'Duell: Auf einer Karte; wer übrig bleibt, gewinnt. Straßenduell: Zwei Autos mit 60 mph auf einer endlosen Straße, eins hinter dem anderen; wer übrig bleibt, gewinnt. Rudeljagd: Mindestens fünf Motorräder jagen ein Auto.',
    choices: { duel: 'Duell', road_duel: 'Straßenduell', pack_attack: 'Rudeljagd' },
  },
  'jumpstart.place': { title: 'Karte', help: 'Für ein Duell: eine von unseren, freies Gelände wie open-32x24 (Zoll), oder der Code einer eigenen.' },
  'jumpstart.speed': { title: 'Starttempo', choices: { scenario: 'Nach dem Szenario, oder wie auf der Karte' } },
  'jumpstart.turns': { title: 'Züge', help: 'Nach so vielen Zügen hat niemand gewonnen; 0: 60, auf der Straße 120.' },
  'jumpstart.budget': { title: 'Budget', help: 'Was die Fahrzeuge eines Spielers kosten dürfen. Ein Straßenduell hat $15.000, eine Rudeljagd $17.000 für das Auto und $25.000 für alle Motorräder.', choices: { scenario: scenarioOwn, '10000': '$10.000 für jeden Spieler', '15000': '$15.000 für jeden Spieler', any: 'Ohne Grenze' } },
  'jumpstart.vehicle': { title: 'Fahrzeug von Spieler {n}', help: 'Eins von der Liste, oder mehrere mit Kommas dazwischen; mit Computern, Körperpanzerung und anderer Panzerung: stock_half_brick driver=computer+body_armor armor=40/25/25/28/0.', choices: { scenario: scenarioOwn } },
  'jumpstart.order.fire': { title: 'Feuern', help: 'Gefragt oder gefeuert wird nur, wenn die Trefferchance gut genug ist.', choices: fire },
  'jumpstart.order.odds': hitChance,
  'jumpstart.order.smoke': { title: 'Nach Rauchwänden fragen', help: 'Auch in Phasen, in denen es sonst nichts zu feuern gibt.' },
  'jumpstart.order.steady': { title: 'Geradeaus', help: 'Fährt ohne Frage geradeaus, solange nichts näher ist als zwei Zoll.' },

  // Gear Race.
  'race.course': {
    title: 'Strecke', help: 'Eine von unseren, eine erzeugte, oder der Code einer eigenen.',
    choices: {
      random: 'Erzeugt, mit der Länge darunter', sprint: 'Short Sprint (7 Kacheln)', switchback: 'Switchback (9 Kacheln)', long_haul: 'Long Haul (10 Kacheln)', paperclip: 'Paperclip (geschlossen, 4 Kacheln, 2 Runden)', bent_ring: 'Bent Ring (geschlossen, 5 Kacheln, 2 Runden)',
      rectangle: 'Rectangle (geschlossen, 6 Kacheln, eine Runde)', dogleg: 'Dogleg (geschlossen, 7 Kacheln, eine Runde)', grand_ring: 'Grand Ring (geschlossen, 8 Kacheln, eine Runde)', duel: 'Duelling Ground (geschlossen, 4 Kacheln, 2 Runden)',
    },
  },
  'race.length': {
    title: 'Länge', help: 'Einer erzeugten Strecke.',
    choices: { normal_open: 'Offen, 8 bis 10 Kacheln', normal_closed_one_lap: 'Geschlossen, 8 bis 10 Kacheln, eine Runde', normal_closed: 'Geschlossen, 4 bis 5 Kacheln, 2 Runden', short_open: 'Offen, 6 bis 8 Kacheln', short_closed: 'Geschlossen, 6 bis 8 Kacheln, eine Runde' },
  },
  'race.laps': { title: 'Runden', help: 'Einer geschlossenen Strecke; 0: wie die Strecke es sagt.' },
  'race.deal': { title: 'Autos und Fahrer', help: 'Der Reihe nach: Autos vom letzten Startplatz zum ersten, dann Fahrer vom ersten zum letzten.', choices: { choose: 'Der Reihe nach gewählt', random: 'Zufällig verteilt' } },
  'race.arm_and_use': { title: 'Scharf machen und einsetzen in einem Zug', help: 'Beide Aktivierungen eines Zuges dürfen demselben Teil gelten. Das Blatt bricht ab, wo es davon spricht.' },
  'race.turbo_and_brake': { title: 'Turbo- und Bremspunkte in einem Zug', help: 'Auf dem Blatt steht „oder“; die weite Lesart erlaubt beides.' },
  'race.catalog': { title: 'Eigene Daten', help: 'Eigene Tabellen als JSON, die über den üblichen Autos, Fahrern, Ausrüstungen und Kacheln liegen.' },
  'race.order.end': { title: 'Nach der Bewegung', help: 'Aktivierungen, die übrig sind, verfallen.', choices: { ask, pass: 'Den Zug beenden' } },
  'race.order.pull': { title: 'Fliehkraft in Kurven', help: 'Gehalten wird, soweit Gyro und gewürfelte Spurwechsel reichen; Lenkpunkte werden nicht ausgegeben.', choices: { ask, hold: 'Die Spur halten', slide: 'Rutschen' } },
  'race.order.deflect': { title: 'Deflector', choices: { ask, use: 'Einsetzen', keep: 'Behalten' } },
  'race.order.deflect_from': { title: 'Deflector ab einem Verlust von', help: 'Bei kleineren Verlusten bleibt er ohne Frage, wenn sie das Auto nicht zerstören.' },
  'race.order.plough': { title: 'Plough', choices: { ask, use: 'Einsetzen', keep: 'Behalten' } },

  // Highway Crew.
  'heist.scenario': { title: 'Szenario', help: 'Am besten in dieser Folge: Jedes lehrt etwas, was das nächste braucht.' },
  'heist.difficulty': { title: 'Schwierigkeit', help: 'Wie viele Stuntkarten herausgenommen werden: Je weniger es sind, desto eher ist die Partie verloren.', choices: { easy: 'Leicht', standard: 'Normal', hard: 'Schwer', beast: 'Ein Biest!' } },
  'heist.resolution_order': { title: 'Reihenfolge', help: 'In welcher Folge Figuren an die Reihe kommen, die eine Wirkung gemeinsam trifft.', choices: { column: 'Spalte für Spalte von Westen', lane: 'Spur für Spur von Norden' } },
  'heist.crew': { title: 'Charaktere und Fahrzeuge', help: 'Verteilt werden auch die Startfelder.', choices: { choose: 'Jeder wählt', random: 'Zufällig verteilt' } },
  'heist.order.assist': { title: 'Bei Würfen anderer helfen', help: 'Ein Marker bringt zwei Würfel zum Wurf eines anderen.', choices: { ask, gain: 'Mich fragen, wenn es genug hilft', always: 'Immer ein Marker', never: 'Nie' } },
  'heist.order.assist_gain': { title: 'Es hilft genug ab', help: 'Was ein Marker zur Chance auf Erfolg dazugibt; bei der Abwehr, was er vom erwarteten Schaden nimmt, in Hundertsteln des Schadens.' },
  'heist.order.boost': { title: 'Eigene Würfe boosten', choices: { ask, auto: 'Wann immer es das Ergebnis ändert' } },
  'heist.order.reroll': { title: 'Kräfte zum Neuwürfeln', help: 'Ein Marker von Patch nur, wo er ein Viertel oder mehr bringt.', choices: { ask, auto: 'Wo es hilft', never: 'Nie' } },
  'heist.order.follow': { title: 'Auf das Feld eines abgedrängten Fahrzeugs', choices: { ask, always: 'Immer', never: 'Nie' } },
  'heist.order.react': { title: 'Reaktions-Stunts', choices: { ask, auto: 'Versuchen', never: 'Nie' } },
  'heist.order.peg': { title: 'Meine Figur muss weg', choices: { ask: 'Das Team fragen', nearest: 'So nah an mein Fahrzeug wie möglich' } },
};

export const botsGerman: Record<string, { title: string; blurb: string }> = {
  'cardduel.normal': { title: normal, blurb: 'Zählt Karten, spart Panzerung für die schwache Seite und bringt zu Ende, was durchbrochen ist.' },
  'cardduel.hard': { title: hard, blurb: 'Denkt zwei Runden voraus, durch viele Blätter, die die anderen halten könnten.' },
  'cardduel.easy': { title: easy, blurb: 'Schießt auf das Nächstbeste und wirft ab, was noch gebraucht wird.' },
  'cardduel.random': { title: random, blurb: 'Spielt irgendeine erlaubte Karte.' },
  'sixth.normal': { title: normal, blurb: 'Denkt über seine Züge voraus, bringt seine Waffen ins Ziel und behält die Kontrolle über das Auto.' },
  'sixth.hard': { title: hard, blurb: 'Spielt durch, was aus seinen Zügen werden kann, bevor er einen macht.' },
  'sixth.easy': { title: easy, blurb: 'Fährt und schießt nach dem ersten Blick und verschätzt sich darin, was seine Waffen erreichen.' },
  'sixth.random': { title: random, blurb: anyMove },
  'deluxe.normal': { title: normal, blurb: 'Plant seinen Weg über die kommenden Phasen, bringt seine Waffen ins Ziel und achtet auf seine Fahrlage.' },
  'deluxe.hard': { title: hard, blurb: 'Spielt durch, was aus seinen Entscheidungen werden kann, bevor er eine trifft.' },
  'deluxe.easy': { title: easy, blurb: 'Fährt und schießt nach dem ersten Blick und verschätzt sich bei Entfernungen und Kurven.' },
  'deluxe.random': { title: random, blurb: anyMove },
  'jumpstart.normal': { title: normal, blurb: 'Wägt ab, was er nach jeder Bewegung austeilt und einsteckt, und wagt selten ein zweites Manöver.' },
  'jumpstart.hard': { title: hard, blurb: 'Spielt durch, was aus seinen Bewegungen und Schüssen werden kann, bevor er wählt.' },
  'jumpstart.easy': { title: easy, blurb: 'Fährt und schießt nach dem ersten Blick und vergisst, welche Seite schwach ist.' },
  'jumpstart.random': { title: random, blurb: anyMove },
  'race.normal': { title: normal, blurb: 'Sucht alle Wege durch die Felder voraus, spart den Motor fürs Ziel und die Waffen für den, der führt.' },
  'race.hard': { title: hard, blurb: 'Fährt das Rennen viele Male zu Ende, bevor er den Ganghebel anfasst.' },
  'race.easy': { title: easy, blurb: 'Nimmt, was schnell aussieht, und verschätzt sich bei Kurven und dem, was der Motor aushält.' },
  'race.random': { title: random, blurb: anyMove },
  'heist.normal': { title: normal, blurb: 'Plant beide Aktionen eines Zuges für das Team, gibt Marker aus, wo sie zählen, und bleibt Wracks aus dem Weg.' },
  'heist.hard': { title: hard, blurb: 'Probiert aus, was aus seinen Aktionen mit denen der anderen bis zum Ende der nächsten Runde wird.' },
  'heist.easy': { title: easy, blurb: 'Tut, was gerade einfällt, und selten, was die Crew als Nächstes braucht.' },
  'heist.random': { title: random, blurb: anyMove },
};
