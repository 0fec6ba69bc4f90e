/** Runs the engine: the server of Turnpike as WebAssembly, as cmd/turnpike-device describes what it needs. */
import { Rows, type Row } from './rows';
import type { FromWorker, ToWorker } from './wire';

interface Host {
  rows: Row[];
  put(rows: Row[], done: (wrong: string | null) => void): void;
  drop(keys: string[], done: (wrong: string | null) => void): void;
  head(id: number, status: number, headers: Record<string, string>): void;
  piece(id: number, data: Uint8Array<ArrayBuffer>): void;
  end(id: number): void;
  log(line: string): void;
  ready(wrong: string | null): void;
  request?: (id: number, method: string, path: string, headers: Record<string, string>, body: string) => void;
  cancel?: (id: number) => void;
}

/** What Go's own glue adds to the global object. */
interface Glue {
  Go: new () => { importObject: WebAssembly.Imports; run(engine: WebAssembly.Instance): Promise<void> };
  turnpikeHost: Host;
}

const scope = globalThis as unknown as Glue;
const say = (m: FromWorker, move: Transferable[] = []) => (postMessage as (m: unknown, move: Transferable[]) => void)(m, move);
const words = (e: unknown) => (e instanceof Error ? e.message : String(e));
let host: Host | null = null;

async function start(engine: string, glue: string) {
  let rows: Rows;
  let kept: Row[];
  try {
    rows = await Rows.open();
    kept = await rows.all();
  } catch (e) {
    say({ is: 'failed', why: 'storage', words: words(e) });
    return;
  }
  const h: Host = {
    rows: kept,
    put: (list, done) => void rows.put(list).then(() => done(null), (e) => done(words(e))),
    drop: (keys, done) => void rows.drop(keys).then(() => done(null), (e) => done(words(e))),
    head: (id, status, headers) => say({ is: 'head', id, status, headers }),
    piece: (id, data) => say({ is: 'piece', id, data }, [data.buffer]),
    end: (id) => say({ is: 'end', id }),
    log: (line) => console.warn(line),
    ready: (wrong) => {
      h.rows = [];
      if (wrong !== null) say({ is: 'failed', why: 'engine', words: wrong });
      else {
        host = h;
        say({ is: 'ready' });
      }
    },
  };
  scope.turnpikeHost = h;
  try {
    await import(/* @vite-ignore */ glue); // by its address: the service worker has it without a network
    const go = new scope.Go();
    const { instance } = await WebAssembly.instantiateStreaming((await caches.match(engine)) ?? fetch(engine), go.importObject);
    await go.run(instance);
    if (host) say({ is: 'failed', why: 'engine', words: 'the engine has ended' });
  } catch (e) {
    say({ is: 'failed', why: 'engine', words: words(e) });
  }
}

onmessage = (e: MessageEvent<ToWorker>) => {
  const m = e.data;
  if (m.do === 'start') void start(m.engine, m.glue);
  else if (m.do === 'request') host?.request?.(m.id, m.method, m.path, m.headers, m.body);
  else host?.cancel?.(m.id);
};
