/** The client as an app: the service worker that keeps its files, and its place among the apps of the device. */

/** What browsers that can install a page send before they would offer it themselves. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const visitsKey = 'turnpike.visits';

class Shell {
  /** A newer version of the client is here and waits to be let in. */
  fresh = $state.raw<ServiceWorker | null>(null);
  /** The browser can install the page. */
  installable = $state.raw<InstallEvent | null>(null);
  /** It is time to say so: the third visit, and nobody has said no. */
  offered = $state(false);

  start() {
    addEventListener('beforeinstallprompt', (e) => {
      e.preventDefault();
      this.installable = e as InstallEvent;
      this.offered = this.#visits() === 3;
    });
    addEventListener('appinstalled', () => (this.installable = null));
    if (import.meta.env.PROD && 'serviceWorker' in navigator) addEventListener('load', () => void this.#register());
  }

  async #register() {
    try {
      const here = await navigator.serviceWorker.register('/sw.js');
      const look = (worker: ServiceWorker | null) => {
        // The first one has nothing to replace.
        if (worker && navigator.serviceWorker.controller) this.fresh = worker;
      };
      look(here.waiting);
      here.addEventListener('updatefound', () => {
        const worker = here.installing;
        worker?.addEventListener('statechange', () => worker.state === 'installed' && look(worker));
      });
    } catch {
      /* a browser that lets us keep nothing: pages come from the network, as ever */
    }
  }

  /** Counts this visit, at most one in a session of the tab, and returns how many there were. */
  #visits(): number {
    try {
      let n = Number(localStorage.getItem(visitsKey) ?? 0);
      if (!sessionStorage.getItem(visitsKey)) {
        n++;
        sessionStorage.setItem(visitsKey, '1');
        localStorage.setItem(visitsKey, String(n));
      }
      return n;
    } catch {
      return 0;
    }
  }

  /** Lets the new version in. */
  update() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.fresh?.postMessage('go on');
  }

  async install() {
    this.offered = false;
    await this.installable?.prompt();
    this.installable = null;
  }
}

export const shell = new Shell();
