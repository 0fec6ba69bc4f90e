/** The pages of one career: the week, the pit, drivers, the league, a fight. */
export const careerTabs = ['week', 'pit', 'drivers', 'league', 'fights'] as const;
export type CareerTab = (typeof careerTabs)[number];

/** Pages by address, over the History API. */
export type Page =
  | { page: 'front' }
  | { page: 'new'; game: string | null }
  | { page: 'match'; id: string; step: number | null }
  | { page: 'join'; id: string; token: string; watch: string }
  | { page: 'rules'; game: string | null; at: string | null }
  | { page: 'learn' }
  | { page: 'replays' }
  | { page: 'device' }
  | { page: 'garage' }
  | { page: 'garage6'; match: string | null }
  | { page: 'lab' }
  | { page: 'experiment'; id: string }
  | { page: 'careers' }
  | { page: 'career'; id: string; tab: CareerTab; at: number | null }
  | { page: 'careerjoin'; id: string; token: string }
  | { page: 'arenas' }
  | { page: 'arena' }
  | { page: 'lost' };

/** Reads an address. Unknown ones are the page "lost". */
export function parse(path: string, search = ''): Page {
  let parts: string[];
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: 'lost' };
  }
  const query = new URLSearchParams(search);
  switch (parts[0]) {
    case undefined:
      return { page: 'front' };
    case 'new':
      return parts.length <= 2 ? { page: 'new', game: parts[1] ?? null } : { page: 'lost' };
    case 'm': {
      if (parts.length !== 2) return { page: 'lost' };
      const step = query.get('step');
      return { page: 'match', id: parts[1]!, step: step !== null && /^\d+$/.test(step) ? Number(step) : null };
    }
    case 't':
      return parts.length === 2 ? { page: 'join', id: parts[1]!, token: query.get('token') ?? '', watch: query.get('watch') ?? '' } : { page: 'lost' };
    case 'rules':
      return parts.length <= 3 ? { page: 'rules', game: parts[1] ?? null, at: parts[2] ?? null } : { page: 'lost' };
    case 'learn':
      return parts.length === 1 ? { page: 'learn' } : { page: 'lost' };
    case 'replays':
      return parts.length === 1 ? { page: 'replays' } : { page: 'lost' };
    case 'device':
      return parts.length === 1 ? { page: 'device' } : { page: 'lost' };
    case 'garage':
      if (parts.length === 1) return { page: 'garage' };
      return parts.length === 2 && parts[1] === 'sixth' ? { page: 'garage6', match: query.get('match') } : { page: 'lost' };
    case 'lab':
      if (parts.length === 1) return { page: 'lab' };
      return parts.length === 2 ? { page: 'experiment', id: parts[1]! } : { page: 'lost' };
    case 'career': {
      if (parts.length === 1) return { page: 'careers' };
      const id = parts[1]!;
      if (parts.length === 2) return { page: 'career', id, tab: 'week', at: null };
      if (parts.length === 3 && parts[2] === 'join') return { page: 'careerjoin', id, token: query.get('token') ?? '' };
      const tab = careerTabs.find((t) => t !== 'week' && t === parts[2]);
      const at = parts[3];
      if (!tab || parts.length > 4 || (at !== undefined && (tab === 'league' || !/^\d{1,9}$/.test(at)))) return { page: 'lost' };
      return { page: 'career', id, tab, at: at === undefined ? null : Number(at) };
    }
    case 'arenas':
      if (parts.length === 1) return { page: 'arenas' };
      return parts.length === 2 && parts[1] === 'edit' ? { page: 'arena' } : { page: 'lost' };
  }
  return { page: 'lost' };
}

class Router {
  current = $state<Page>({ page: 'front' });
  path = $state('/');

  start() {
    this.#read();
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (e) => this.#click(e));
  }

  /** Goes to an address of ours. */
  go(to: string, replace = false) {
    history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.#read();
    scrollTo(0, 0);
  }

  #read() {
    this.path = location.pathname;
    this.current = parse(location.pathname, location.search);
  }

  #click(e: MouseEvent) {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = (e.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api')) return;
    e.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
