/** Names of parts of a vehicle, in German, by their kind and id. */
const cab = { cabover: 'Frontlenker', longnose: 'Langhauber' };
const boxes = { flatbed: 'Pritsche', van: 'Kasten', reefer: 'Kühlkasten', tanker: 'Tank', dumper: 'Kipper' };

export const partNames: Record<string, Record<string, string>> = {
  bodies: {
    subcompact: 'Kleinstwagen', compact: 'Kleinwagen', mid_sized: 'Mittelklasse', luxury: 'Oberklasse', station_wagon: 'Kombi', pickup: 'Pickup', van: 'Van', light_cycle: 'Leichtes Motorrad', medium_cycle: 'Mittleres Motorrad',
    heavy_cycle: 'Schweres Motorrad', light_sidecar: 'Leichter Beiwagen', heavy_sidecar: 'Schwerer Beiwagen', light_trike: 'Leichtes Trike', medium_trike: 'Mittleres Trike', heavy_trike: 'Schweres Trike', x_heavy_trike: 'Extraschweres Trike',
    cab_cabover: `Zehnrad, ${cab.cabover}`, cab_longnose: `Zehnrad, ${cab.longnose}`, carrier_flatbed: `${boxes.flatbed} 15′`, carrier_van: `${boxes.van} 15′`, carrier_reefer: `${boxes.reefer} 15′`, carrier_tanker: `${boxes.tanker} 15′`,
    carrier_dumper: `${boxes.dumper} 15′`, mini_bus: 'Kleinbus', tractor_std_cabover: cab.cabover, tractor_std_longnose: cab.longnose, tractor_sleeper_cabover: `${cab.cabover} mit Koje`, tractor_sleeper_longnose: `${cab.longnose} mit Koje`,
    semi_flatbed: `${boxes.flatbed} 40′`, semi_van: `${boxes.van} 40′`, semi_reefer: `${boxes.reefer} 40′`, semi_tanker: `${boxes.tanker} 40′`, semi_dumper: `${boxes.dumper} 40′`, bus_30: 'Bus, 30 Fuß', bus_40: 'Bus, 40 Fuß',
    trl_mini_van: 'Kleiner Kasten', ...Object.fromEntries([6, 10, 15, 20, 25, 30].flatMap((n) => [[`trl_${n}ft_van`, `${boxes.van} ${n}′`], [`trl_${n}ft_flatbed`, `${boxes.flatbed} ${n}′`]])),
    heli_one_man: 'Einsitzer', heli_small: 'Klein', heli_standard: 'Normal', heli_transport: 'Transporter', armored_box_4: 'Panzerkiste, 4 Plätze', armored_box_6: 'Panzerkiste, 6 Plätze',
  },
  chassis: { light: 'Leicht', standard: 'Normal', heavy: 'Schwer', extra_heavy: 'Extraschwer' },
  suspensions: { light: 'Leicht', improved: 'Verbessert', heavy: 'Schwer', off_road: 'Gelände' },
  plants: {
    car_small: 'Klein', car_medium: 'Mittel', car_large: 'Groß', car_super: 'Super', car_thundercat: 'Thundercat', cycle_small: 'Motorrad, klein', cycle_medium: 'Motorrad, mittel', cycle_large: 'Motorrad, groß', cycle_super: 'Motorrad, super',
    super_trike: 'Trike, super', small_truck: 'Laster, klein', medium_truck: 'Laster, mittel', regular_truck: 'Laster, normal', large_truck: 'Laster, groß', super_truck: 'Laster, super', heli_mini: 'Winzig', heli_small_plant: 'Klein',
    heli_standard_plant: 'Normal', heli_super: 'Super',
  },
  tires: {
    standard: 'Normal', heavy_duty: 'Verstärkt', puncture_resistant: 'Pannensicher', pr_radial: 'Radial, pannensicher', solid: 'Vollgummi', off_road_solid: 'Vollgummi, Gelände', truck_standard: 'Normal', truck_heavy_duty: 'Verstärkt',
    truck_puncture_resistant: 'Pannensicher', truck_solid: 'Vollgummi',
  },
  armor: { normal: 'Normal', fireproof: 'Feuerfest', reflective: 'Spiegelnd', reflective_fireproof: 'Spiegelnd und feuerfest' },
  roles: { driver: 'Fahrer', gunner: 'Schütze', passenger: 'Mitfahrer', luxury_passenger: 'Mitfahrer, erster Klasse', pillion: 'Sozius', patient: 'Patient auf einer Trage' },
  options: {
    six_wheels: 'Sechs Räder', reversed: 'Umgekehrtes Trike', full_trailer_2: 'Voller Anhänger, zwei Vorderreifen', full_trailer_4: 'Voller Anhänger, vier Vorderreifen', reefer: 'Gekühlt',
  },
};
