/** Phases of a round, numbered as in the rules. */
export const phaseTitle: Record<string, string> = {
  build: 'Cars are built', place: 'Starting places', check_speed: 'Check speed', take_control: 'Take control', manage_fires: 'Fires',
  movement: 'Drive', combat: 'Combat', end_of_round: 'End', over: 'Over',
};
