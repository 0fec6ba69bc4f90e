// Plays matches of the cut with random legal moves and prints one line of JSON. Usage: node run.mjs client|reducer MATCHES SEED
import { createRequire } from 'node:module';
// The package has no ES module entry for Node; its CommonJS build is what a server runs.
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { InitializeGame, CreateGameReducer, ProcessGameConfig } = require('boardgame.io/internal');
const { Cut, legal } = await import('./cut.mjs');

const [how = 'client', matches = '30', seed = '1'] = process.argv.slice(2);

let x = Number(seed) * 2654435761;
function pick(n) {
  x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
  return Math.floor((x / 4294967296) * n);
}

function viaClient(n) {
  let moves = 0;
  for (let m = 0; m < n; m++) {
    const client = Client({ game: { ...Cut, seed: `${seed}-${m}` }, numPlayers: 4, debug: false });
    client.start();
    for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
      const all = legal(state.G);
      const [name, ...args] = all[pick(all.length)];
      client.moves[name](...args);
      moves++;
    }
    client.stop();
  }
  return moves;
}

function viaReducer(n) {
  let moves = 0;
  for (let m = 0; m < n; m++) {
    const game = ProcessGameConfig({ ...Cut, seed: `${seed}-${m}` });
    const reduce = CreateGameReducer({ game });
    let state = InitializeGame({ game, numPlayers: 4 });
    while (!state.ctx.gameover) {
      const all = legal(state.G);
      const [type, ...args] = all[pick(all.length)];
      state = reduce(state, { type: 'MAKE_MOVE', payload: { type, args, playerID: '0' } });
      moves++;
    }
  }
  return moves;
}

const before = process.cpuUsage();
const moves = how === 'reducer' ? viaReducer(Number(matches)) : viaClient(Number(matches));
const used = process.cpuUsage(before);
console.log(JSON.stringify({ engine: `boardgame.io ${how}`, matches: Number(matches), moves, cpu_seconds: (used.user + used.system) / 1e6 }));
