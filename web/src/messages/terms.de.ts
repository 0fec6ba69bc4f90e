/** What things are called in German, by their ids and by the English word for one. docs/german.md has the glossary. */
import type { Plural } from './language';

export const termsGerman: Record<string, string> = {
  // Places and directions.
  front: 'vorn', back: 'hinten', rear: 'hinten', left: 'links', right: 'rechts', top: 'oben', underbody: 'Unterboden', inside: 'innen', turret: 'Turm', platform: 'Plattform', sidecar: 'Beiwagen',
  front_left: 'vorn links', front_right: 'vorn rechts', back_left: 'hinten links', back_right: 'hinten rechts', rear_left: 'hinten links', rear_right: 'hinten rechts',
  front_top: 'oben vorn', back_top: 'oben hinten', front_underbody: 'Unterboden vorn', back_underbody: 'Unterboden hinten', crew_area: 'Mannschaft',
  north: 'Norden', northeast: 'Nordosten', east: 'Osten', southeast: 'Südosten', south: 'Süden', southwest: 'Südwesten', west: 'Westen', northwest: 'Nordwesten',
  // People.
  driver: 'Fahrer', gunner: 'Schütze', passenger: 'Mitfahrer', rider: 'Mitfahrer', handgunner: 'Handschütze', running: 'Laufen', 'martial arts': 'Nahkampf', person: 'Person', crew: 'Besatzung',
  walker: 'Fußgänger', mechanic: 'Mechaniker', bar_goer: 'Zecher', barkeep: 'Wirt', hospital_guard: 'Wache des Krankenhauses', guardsman: 'Wache des Rathauses', staffer: 'Angestellter', station_guard: 'Wache der Polizei', patrolman: 'Streifenpolizist', policeman: 'Polizist', laser_gunner: 'Laserschütze', artilleryman: 'Kanonier', gatekeeper: 'Torwächter', security_chief: 'Sicherheitschef', security_guard: 'Sicherheitswache', operator: 'Fernlenker',
  stunned: 'betäubt', unconscious: 'bewusstlos', dead: 'tot', well: 'wohlauf',
  // What a vehicle does of itself.
  driven: 'gefahren', helpless: 'führerlos', skidding: 'rutscht', fishtailing: 'bricht aus', rolling: 'überschlägt sich', vaulting: 'in der Luft', spinning: 'dreht sich', burning: 'brennt', at_rest: 'steht',
  destroyed: 'zerstört', exploded: 'explodiert', wreck: 'Wrack',
  // Scenarios and weather.
  duel: 'Duell', road_duel: 'Straßenduell', pursuit: 'Verfolgung', light_rain: 'leichter Regen', heavy_rain: 'starker Regen', fog: 'Nebel', night: 'Nacht', gravel: 'Schotter', rain: 'Regen', light_snow: 'leichter Schneefall', heavy_snow: 'starker Schneefall',
  // Things on maps.
  tree: 'Baum', trees: 'Bäume', building: 'Gebäude', bunker: 'Bunker', wall: 'Wand', pillar: 'Pfeiler', lamppost: 'Laternenpfahl', mailbox: 'Briefkasten', barrel: 'Fass', rock: 'Felsen', crate: 'Kiste', post: 'Pfosten', rubble: 'Trümmer', pedestrian: 'Fußgänger', debris: 'Trümmer',
  oil: 'Öl', smoke: 'Rauch', spikes: 'Krähenfüße', mine: 'Mine', obstacle: 'Hindernis', barrier: 'Barriere', ice: 'Eis', mud: 'Schlamm', sand: 'Sand', clay: 'Lehm',
  tank: 'der Panzer', semi: 'der Sattelzug', chopper: 'der Hubschrauber', yellow: 'gelb', green: 'grün', red: 'rot', blue: 'blau', white: 'weiß', black: 'schwarz', drum: 'Fass', number: 'Nummer', foam: 'Schaum', car: 'Auto',
  // Lines of a roll to hit.
  bad_ground: 'Schlechter Boden', big_skid: 'Starkes Rutschen', small_skid: 'Leichtes Rutschen', blinded: 'Geblendet', braced: 'Aufgestützt', cab_side: 'Führerhaus, Seite', carrier_front: 'Transporter, Front', carrier_side: 'Transporter, Seite',
  cloud: 'Wolke', compact: 'Kleinwagen', cupola: 'Kuppel', cyberlink: 'Cyberlink', firer_stationary: 'Schütze steht', front_or_rear: 'Front oder Heck', grenade_moving: 'Granate in Bewegung', hand_weapon_driver: 'Handwaffe des Fahrers',
  hand_weapon_rider: 'Handwaffe eines Mitfahrers', hi_res_computer: 'Hochauflösender Computer', laser_scope: 'Laserzielgerät', mini_bus_side: 'Kleinbus, Seite', missile_by_others: 'Flugkörper, auf andere', missile_by_target: 'Flugkörper, auf einen selbst',
  motorcycle: 'Motorrad', motorcycle_rider: 'Motorradfahrer', no_gunner: 'Kein Schütze', no_handgunner: 'Kein Handschütze', oil_gun: 'Ölkanone', outside_arc: 'Außerhalb des Feuerbereichs', paint_on_windows: 'Farbe auf den Scheiben', point_blank: 'Ganz nah',
  radar: 'Radar', radar_range: 'Entfernung mit Radar', range: 'Entfernung', remote_control: 'Fernsteuerung', rocket_platform: 'Raketenplattform', searchlight: 'Scheinwerfer', second_shot: 'Zweiter Schuss', secondary_target: 'Zweites Ziel', third_shot: 'Dritter Schuss',
  severe_veer: 'Starkes Ausbrechen', target_speed_30: 'Ziel ab 30 mph', target_speed_40: 'Ziel ab 40 mph', target_speed_50: 'Ziel ab 50 mph', target_speed_60: 'Ziel ab 60 mph', target_speed_70: 'Ziel ab 70 mph', target_speed_80: 'Ziel ab 80 mph',
  target_stationary: 'Ziel steht', targeting_computer: 'Zielcomputer', tear_gas: 'Tränengas', tear_gas_bad: 'Tränengas, schwer', throw_height: 'Wurf aus der Höhe', tractor_side: 'Zugmaschine, Seite', trailer_or_bus_side: 'Anhänger oder Bus, Seite',
  tree_leaves: 'Laub', trike_top: 'Trike, oben', uphill: 'Bergauf', vertical_range: 'Höhenunterschied', vehicle_tire: 'Reifen', light_trike_end: 'Leichtes Trike, Front oder Heck', light_trike_side: 'Leichtes Trike, Seite', medium_trike_end: 'Mittleres Trike, Front oder Heck',
  medium_trike_side: 'Mittleres Trike, Seite', heavy_trike_end: 'Schweres Trike, Front oder Heck', heavy_trike_side: 'Schweres Trike, Seite', x_heavy_trike_end: 'Extraschweres Trike, Front oder Heck', x_heavy_trike_side: 'Extraschweres Trike, Seite',
};

export const nounsGerman: Record<string, Plural> = {
  ace: { one: '{n} Ass', other: '{n} Asse' }, action: { one: '{n} Aktion', other: '{n} Aktionen' }, activation: { one: '{n} Aktivierung', other: '{n} Aktivierungen' }, barrier: { one: '{n} Barriere', other: '{n} Barrieren' },
  boost: { one: '{n} Boost', other: '{n} Boosts' }, breach: { one: '{n} Bresche', other: '{n} Breschen' }, card: { one: '{n} Karte', other: '{n} Karten' }, cargo: { one: '{n} Fracht', other: '{n} Frachten' }, curve: { one: '{n} Kurve', other: '{n} Kurven' },
  die: { one: '{n} Würfel', other: '{n} Würfel' }, 'driving die': { one: '{n} Fahrwürfel', other: '{n} Fahrwürfel' }, hit: { one: '{n} Treffer', other: '{n} Treffer' }, kill: { one: '{n} Abschuss', other: '{n} Abschüsse' }, lane: { one: '{n} Spur', other: '{n} Spuren' },
  'lane change': { one: '{n} Spurwechsel', other: '{n} Spurwechsel' }, lap: { one: '{n} Runde', other: '{n} Runden' }, mine: { one: '{n} Mine', other: '{n} Minen' }, move: { one: '{n} Bewegung', other: '{n} Bewegungen' }, point: { one: '{n} Punkt', other: '{n} Punkte' },
  'power token': { one: '{n} Power-Marker', other: '{n} Power-Marker' }, 'red die': { one: '{n} roter Würfel', other: '{n} rote Würfel' }, round: { one: '{n} Runde', other: '{n} Runden' }, second: { one: '{n} Sekunde', other: '{n} Sekunden' },
  shield: { one: '{n} Schild', other: '{n} Schilde' }, shot: { one: '{n} Schuss', other: '{n} Schuss' }, square: { one: '{n} Feld', other: '{n} Felder' }, 'steering point': { one: '{n} Lenkpunkt', other: '{n} Lenkpunkte' }, step: { one: '{n} Schritt', other: '{n} Schritte' },
  tile: { one: '{n} Kachel', other: '{n} Kacheln' }, tire: { one: '{n} Reifen', other: '{n} Reifen' }, token: { one: '{n} Marker', other: '{n} Marker' }, turn: { one: '{n} Zug', other: '{n} Züge' }, 'white die': { one: '{n} weißer Würfel', other: '{n} weiße Würfel' },
  'Turbo point': { one: '{n} Turbopunkt', other: '{n} Turbopunkte' }, 'Brake point': { one: '{n} Bremspunkt', other: '{n} Bremspunkte' }, 'Steering point': { one: '{n} Lenkpunkt', other: '{n} Lenkpunkte' },
  'more square': { one: '{n} weiteres Feld', other: '{n} weitere Felder' },
  maneuver: { one: '{n} Manöver', other: '{n} Manöver' },
  'boost symbol': { one: '{n} Boost-Symbol', other: '{n} Boost-Symbole' }, blank: { one: '{n} leer', other: '{n} leer' }, 'Boost token': { one: '{n} Boost-Marker', other: '{n} Boost-Marker' }, SUV: { one: '{n} SUV', other: '{n} SUVs' },
  'Enemy Peg': { one: '{n} Feindfigur', other: '{n} Feindfiguren' }, 'Enemy card': { one: '{n} Feindkarte', other: '{n} Feindkarten' },
};
