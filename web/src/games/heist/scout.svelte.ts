/** Whether the board shows what comes: remembered in this browser. */
const key = 'turnpike.heist.coming';

class Scout {
  on = $state(true);

  constructor() {
    try {
      this.on = localStorage.getItem(key) !== 'off';
    } catch {
      // Without a store it is shown.
    }
  }

  set(on: boolean): void {
    this.on = on;
    try {
      localStorage.setItem(key, on ? 'on' : 'off');
    } catch {
      // It holds for this page then.
    }
  }
}

export const scout = new Scout();
