/** What every page knows: who the person is and which games there are. */
import { api } from './api';
import type { GameInfo, Me } from './types';

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  failed = $state(false);

  async start() {
    try {
      [this.me, this.games] = await Promise.all([api.me(), api.games()]);
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((g) => g.id === id);
  }

  async rename(name: string) {
    this.me = await api.saveMe({ name });
  }
}

export const session = new Session();
