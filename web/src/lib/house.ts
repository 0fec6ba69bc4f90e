/** The games of the house in the order in which they are shown. Which of them can be played is the server's to say; all can be read. */
export const house = [
  { id: 'cardduel', title: 'Card Duel', icon: 'card' },
  { id: 'race', title: 'Gear Race', icon: 'gear' },
  { id: 'heist', title: 'Highway Crew', icon: 'cannon' },
  { id: 'sixth', title: 'Arena Six', icon: 'steer' },
  { id: 'deluxe', title: 'Deluxe Duel', icon: 'target' },
] as const;

/** The games that have a page on how they are played: those of the house, and the beginners' game, whose rules are a chapter of Deluxe Duel's. */
export const guides = [...house, { id: 'jumpstart', title: 'Jump-Start Duel', icon: 'target' }] as const;

/** Where the rules of a game are read. */
export const rulesOf = (id: string): string => (id === 'jumpstart' ? '/rules/deluxe/DX-JUMP-001' : `/rules/${id}`);

export function houseTitle(id: string): string {
  return guides.find((g) => g.id === id)?.title ?? id;
}
