/** Where the pips of a die are, about its middle, of a die 24 wide. */
export const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]], 2: [[-6, -6], [6, 6]], 3: [[-6, -6], [0, 0], [6, 6]], 4: [[-6, -6], [6, -6], [-6, 6], [6, 6]], 5: [[-6, -6], [6, -6], [0, 0], [-6, 6], [6, 6]],
  6: [[-6, -6], [6, -6], [-6, 0], [6, 0], [-6, 6], [6, 6]],
};
