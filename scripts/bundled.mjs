// Prints the npm packages of which code ends up in the client, one a line with its version: bundles the client without writing it, and
// looks where its modules come from. Used by internal/notices.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../web/', import.meta.url));
const require = createRequire(web);
const { build } = await import(require.resolve('vite'));

const packages = new Set();
function add(id) {
  const inside = id.split(/[\\/]node_modules[\\/]/).pop();
  if (inside !== id) packages.add(inside.split(/[\\/]/).slice(0, inside.startsWith('@') ? 2 : 1).join('/'));
  // What the bundler adds of its own.
  else if (id.startsWith('\0')) packages.add(id.includes('rolldown') ? 'rolldown' : 'vite');
}
const watch = {
  name: 'packages',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      for (const [id, { renderedLength }] of Object.entries(file.modules ?? {})) {
        if (renderedLength > 0) add(id);
      }
    }
  },
};
await build({ root: web, logLevel: 'error', build: { write: false }, plugins: [watch] });
for (const name of [...packages].sort()) {
  const { version } = JSON.parse(await readFile(`${web}node_modules/${name}/package.json`, 'utf8'));
  console.log(name, version);
}
