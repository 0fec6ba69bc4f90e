/** The games of the house in the order in which they are shown. Which of them can be played is the server's to say; all can be read. */
export const house = [
  { id: 'cardduel', title: 'Card Duel', icon: 'card' },
  { id: 'race', title: 'Gear Race', icon: 'gear' },
  { id: 'heist', title: 'Highway Crew', icon: 'cannon' },
  { id: 'sixth', title: 'Arena Six', icon: 'steer' },
  { id: 'deluxe', title: 'Deluxe Duel', icon: 'target' },
] as const;

export function houseTitle(id: string): string {
  return house.find((g) => g.id === id)?.title ?? id;
}
