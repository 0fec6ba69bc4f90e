/** What every page knows: who the person is and which games there are. */
import { worded } from '../messages/language';
import { api } from './api';
import { said } from './gamewords';
import type { GameInfo, Me } from './types';

class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  failed = $state(false);

  async start() {
    try {
      const [me, games] = await Promise.all([api.me(), worded({ de: () => import('../messages/options.pack.de') }, () => api.games())]);
      [this.me, this.games] = [me, games.map(said)];
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
