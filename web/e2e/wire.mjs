// A tap on the wire: an HTTP proxy that keeps every answer of the API, event streams included, as it passes.
import http from 'node:http';

/** A proxy before a server, for one browser. */
export class Tap {
  /** What has come through, in the order of the requests: {method, path, status, body}. Bodies of event streams grow. */
  answers = [];

  static async before(server, t) {
    const tap = new Tap();
    const proxy = http.createServer((from, to) => tap.#pass(server.url, from, to));
    await new Promise((done) => proxy.listen(0, 'localhost', done));
    tap.url = `http://localhost:${proxy.address().port}`;
    t.after(() => {
      proxy.close();
      proxy.closeAllConnections();
    });
    return tap;
  }

  #pass(url, from, to) {
    // Without encodings the body that is kept is what the page reads.
    const { 'accept-encoding': _, ...headers } = from.headers;
    const on = http.request(url + from.url, { method: from.method, headers }, (answer) => {
      const kept = { method: from.method, path: from.url, status: answer.statusCode, body: '' };
      if (from.url.startsWith('/api/')) this.answers.push(kept);
      to.writeHead(answer.statusCode, answer.headers);
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        kept.body += chunk;
        to.write(chunk);
      });
      answer.on('end', () => to.end());
      answer.on('error', () => to.destroy());
    });
    on.on('error', () => to.destroy());
    to.on('close', () => on.destroy());
    from.pipe(on);
  }

  /** Every JSON value that has come through, each with where it came from. */
  values() {
    const views = new Map(); // by seq, of the frames that pages have brought: a stream goes on from what its page has
    return this.answers.flatMap(({ method, path, body }) => {
      const from = `${method} ${path}`;
      if (path.includes('/events')) return updates(body, views).map((value) => ({ from, value }));
      if (body === '') return [];
      const value = JSON.parse(body);
      for (const frame of [value, value?.frame]) if (frame?.view) views.set(frame.seq, frame.view);
      return [{ from, value }];
    });
  }

  /** Every object that has come through, at any depth. */
  *objects() {
    const stack = this.values().map((v) => ({ ...v, at: '' }));
    while (stack.length > 0) {
      const o = stack.pop();
      if (o.value === null || typeof o.value !== 'object') continue;
      if (!Array.isArray(o.value)) yield o;
      for (const [k, value] of Object.entries(o.value)) stack.push({ from: o.from, value, at: `${o.at}/${k}` });
    }
  }

  /** The steps of the match: in streams and pages, those that are frames with their views. */
  frames() {
    return [...this.objects()].map((o) => o.value).filter((v) => 'seq' in v && 'events' in v);
  }
}

/** The values of an event stream. A delta stands with the view that it makes, as the page sees it. */
function updates(body, views) {
  let view;
  // A stream may be cut in the middle of its last event.
  return body.split('\n\n').slice(0, -1).flatMap((event) => event.split('\n').filter((l) => l.startsWith('data: ')).map((l) => {
    const value = JSON.parse(l.slice(6));
    if (value.patch) value.view = patched(view ?? views.get(value.since), value.patch);
    if (value.view) view = value.view;
    return value;
  }));
}

/** A view after a JSON Patch, read anew: what other values show of the one before stays as it was. */
function patched(view, patch) {
  const doc = structuredClone({ view });
  for (const { op, path, value } of patch) {
    const keys = `/view${path}`.split('/').slice(1).map((k) => k.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop();
    const at = keys.reduce((v, k) => v[k], doc);
    if (Array.isArray(at) && op !== 'replace') at.splice(Number(last), op === 'remove' ? 1 : 0, ...(op === 'add' ? [value] : []));
    else if (op === 'remove') delete at[last];
    else at[last] = value;
  }
  return doc.view;
}
