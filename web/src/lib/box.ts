/** What of localStorage is used. */
export type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage of this browser, asked for only when it is used: a browser that keeps nothing from pages refuses already that. */
export const box: Box = {
  getItem: (k) => localStorage.getItem(k),
  setItem: (k, v) => localStorage.setItem(k, v),
  removeItem: (k) => localStorage.removeItem(k),
};
