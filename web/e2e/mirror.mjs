// A mirror before a server: an HTTP proxy for one browser that changes what the API answers, event streams included.
import http from 'node:http';

export class Mirror {
  /** Starts one; change gets the text of each JSON answer and of each event of a stream, and returns what the page shall see. */
  static async of(server, t, change) {
    const m = new Mirror();
    const proxy = http.createServer((from, to) => m.#pass(server.url, change, from, to));
    await new Promise((done) => proxy.listen(0, 'localhost', done));
    m.url = `http://localhost:${proxy.address().port}`;
    t.after(() => {
      proxy.close();
      proxy.closeAllConnections();
    });
    return m;
  }

  #pass(url, change, from, to) {
    const { 'accept-encoding': _, ...headers } = from.headers;
    const on = http.request(url + from.url, { method: from.method, headers }, (answer) => {
      const { 'content-length': __, ...kept } = answer.headers;
      const changes = /json|event-stream/.test(answer.headers['content-type'] ?? '');
      to.writeHead(answer.statusCode, changes ? kept : answer.headers);
      if (!changes) return answer.pipe(to);
      const stream = answer.headers['content-type'].includes('event-stream');
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
        // Whole events only.
        const end = stream ? text.lastIndexOf('\n\n') + 2 : 0;
        if (end < 2) return;
        to.write(change(text.slice(0, end)));
        text = text.slice(end);
      });
      answer.on('end', () => to.end(stream ? '' : change(text)));
      answer.on('error', () => to.destroy());
    });
    on.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()));
    to.on('close', () => on.destroy());
    from.pipe(on);
  }
}
