import { expect, test } from 'vitest';
import { Engine, NoEngine, type Port } from './engine';
import type { FromWorker, ToWorker } from './wire';

/** A worker that a test plays. */
class FakeWorker implements Port {
  said: ToWorker[] = [];
  onmessage: ((e: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((e: ErrorEvent) => void) | null = null;
  postMessage(m: ToWorker) {
    this.said.push(m);
  }
  say(m: FromWorker) {
    this.onmessage!({ data: m } as MessageEvent<FromWorker>);
  }
  piece(id: number, text: string) {
    this.say({ is: 'piece', id, data: new TextEncoder().encode(text) });
  }
}

const files = { engine: '/engine/e.wasm', glue: '/engine/g.js' };

async function started(onend: (e: NoEngine) => void = () => {}) {
  const worker = new FakeWorker();
  const engine = Engine.start(worker, files, onend);
  worker.say({ is: 'ready' });
  return { worker, engine: await engine };
}

test('a request is handed on, and answered piece by piece', async () => {
  const { worker, engine } = await started();
  expect(worker.said).toEqual([{ do: 'start', ...files }]);
  const asked = engine.fetch('/api/me', { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Ann"}' });
  expect(worker.said[1]).toEqual({ do: 'request', id: 1, method: 'PATCH', path: '/api/me', headers: { 'content-type': 'application/json' }, body: '{"name":"Ann"}' });
  worker.say({ is: 'head', id: 1, status: 422, headers: { 'Content-Type': 'application/problem+json' } });
  const answer = await asked;
  worker.piece(1, '{"title"');
  worker.piece(1, ':"no"}');
  worker.say({ is: 'end', id: 1 });
  expect([answer.status, answer.ok, answer.headers.get('content-type'), await answer.text()]).toEqual([422, false, 'application/problem+json', '{"title":"no"}']);
});

test('an answer without a body', async () => {
  const { worker, engine } = await started();
  const asked = engine.fetch('/api/x');
  worker.say({ is: 'head', id: 1, status: 204, headers: {} });
  worker.say({ is: 'end', id: 1 });
  expect((await asked).status).toBe(204);
});

test('what is not wanted any more is called off', async () => {
  const { worker, engine } = await started();
  const stop = new AbortController();
  const asked = engine.fetch('/api/slow', { signal: stop.signal });
  stop.abort();
  await expect(asked).rejects.toThrow(/abort/);
  expect(worker.said.at(-1)).toEqual({ do: 'cancel', id: 1 });
  worker.piece(1, 'too late'); // nobody listens
  await expect(engine.fetch('/api/x', { signal: stop.signal })).rejects.toThrow(/abort/);
});

test('an engine that does not start says why; one that ends fails what was asked', async () => {
  const worker = new FakeWorker();
  const failing = Engine.start(worker, files, () => {});
  worker.say({ is: 'failed', why: 'storage', words: 'no room' });
  await expect(failing).rejects.toMatchObject({ why: 'storage', message: 'no room' });

  const ends: string[] = [];
  const running = await started((e) => ends.push(e.why));
  const asked = running.engine.fetch('/api/x');
  running.worker.onerror!({ message: 'out of memory' } as ErrorEvent);
  await expect(asked).rejects.toMatchObject({ why: 'engine', message: 'out of memory' });
  await expect(running.engine.fetch('/api/y')).rejects.toBeInstanceOf(NoEngine);
  expect(ends).toEqual(['engine']);
});

test('an event stream tells its events, and its end', async () => {
  const { worker, engine } = await started();
  const stream = engine.events('/api/matches/m/events?seat=0');
  const heard: string[] = [];
  const told = (n: number) =>
    new Promise<void>((done) => {
      const look = () => heard.length >= n && done();
      for (const kind of ['open', 'frame', 'error']) stream.addEventListener(kind, look);
      look();
    });
  for (const kind of ['open', 'frame', 'error']) stream.addEventListener(kind, (e) => heard.push(kind + ((e as MessageEvent).data ?? '')));
  expect(worker.said[1]).toMatchObject({ do: 'request', path: '/api/matches/m/events?seat=0', headers: { accept: 'text/event-stream' } });
  worker.say({ is: 'head', id: 1, status: 200, headers: {} });
  worker.piece(1, 'retry: 1000\n\nevent: frame\nid: 1\nda');
  worker.piece(1, 'ta: {"seq":1}\n\n: still here\n\n');
  await told(2);
  expect([heard, stream.readyState]).toEqual([['open', 'frame{"seq":1}'], 1]);
  worker.say({ is: 'end', id: 1 });
  await told(3);
  expect([heard.at(-1), stream.readyState]).toEqual(['error', 2]);
});

test('an event stream that is closed says no more', async () => {
  const { worker, engine } = await started();
  const stream = engine.events('/api/matches/m/events');
  stream.addEventListener('error', () => expect.unreachable());
  stream.close();
  expect([worker.said.at(-1), stream.readyState]).toEqual([{ do: 'cancel', id: 1 }, 2]);
});
