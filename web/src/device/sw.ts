/**
 * The service worker: the client's own files stay on the device, so that its pages open without a network. Nothing of the API is kept; without a network
 * the page asks the engine of the device instead. It is one file without imports, at the root of the site.
 */
interface WorkerEvent extends Event {
  waitUntil(p: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(kind: 'install' | 'activate', on: (e: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', on: (e: FetchEvent) => void): void;
  addEventListener(kind: 'message', on: (e: MessageEvent) => void): void;
}

/** Set by the build (vite.config.ts): the files of the client, and a digest of them. */
declare const __SHELL__: { version: string; files: string[] };

/** Milliseconds that a page waits for the network before it is opened as it was kept. */
const patience = 2000;
const { version, files: list } = __SHELL__;
const shell = `turnpike-shell-${version}`;
const files = new Set(list);
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (e) => {
  e.waitUntil(caches.open(shell).then((cache) => cache.addAll([...files].map((f) => new Request(f, { cache: 'no-cache' })))));
});

scope.addEventListener('activate', (e) => {
  const old = (name: string) => name.startsWith('turnpike-shell-') && name !== shell;
  e.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => scope.clients.claim()));
});

// A page that shows a new version asks for it.
scope.addEventListener('message', (e) => {
  if (e.data === 'go on') void scope.skipWaiting();
});

scope.addEventListener('fetch', (e) => {
  const { method, mode, url } = e.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') {
    // The name of a file is no page of the client.
    if (!/\.\w+$/.test(pathname)) e.respondWith(page(e.request));
  } else if (files.has(pathname) || pathname.startsWith('/engine/')) e.respondWith(kept(e.request, pathname));
});

/** A page as the network has it now or, if that takes too long, as it was kept. */
async function page(request: Request): Promise<Response> {
  const known = caches.match('/index.html', { cacheName: shell });
  const fresh = fetch(request);
  const late = new Promise<null>((done) => setTimeout(() => done(null), patience));
  const answer = await Promise.race([fresh, late]).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await known) ?? fresh;
}

/** A file as it was kept, or else from the network. What the engine needs to be there is looked for in the network first. */
async function kept(request: Request, path: string): Promise<Response> {
  if (path === '/engine/engine.json') return fetch(request).catch(async (e) => (await caches.match(path)) ?? Promise.reject(e));
  return (await caches.match(path)) ?? fetch(request);
}
