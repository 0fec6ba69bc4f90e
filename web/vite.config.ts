import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The service worker is a file of its own at the root and knows the names of all others. */
const worker = 'sw.js';

function shell(): Plugin {
  let own: string[] = [];
  return {
    name: 'turnpike-shell',
    configResolved: (config) => void (own = ['/theme.js', '/icon.svg', '/icon-192.png', '/manifest.webmanifest'].map((f) => config.base.replace(/\/$/, '') + f)),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = [...Object.keys(bundle).filter((f) => f !== worker).map((f) => `/${f}`), ...own].sort();
        const version = createHash('sha256');
        for (const f of Object.values(bundle)) if (f.fileName !== worker) version.update(f.fileName).update(f.type === 'chunk' ? f.code : f.source);
        const sw = bundle[worker];
        if (sw?.type !== 'chunk') throw new Error(`there is no ${worker}`);
        sw.code = sw.code.replaceAll('__SHELL__', JSON.stringify({ version: version.digest('hex').slice(0, 12), files }));
      },
    },
  };
}

/** What several pages share is called after all of them: its file is a kit. */
const plain = (name: string) => name.replace(/\.css$/, '').replace(/^kit~.*/, 'kit');

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/device/sw.ts' },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? worker : 'assets/[name]-[hash].js'),
        chunkFileNames: (chunk) => `assets/${plain(chunk.name)}-[hash].js`,
        assetFileNames: (asset) => `assets/${plain(asset.names[0] ?? '[name]')}-[hash][extname]`,
        // Every file costs its headers and packs by itself: what the first page needs is one, and what several pages share is few, by which pages share it.
        codeSplitting: {
          groups: [
            { name: 'house', tags: ['$initial'], test: (id) => !id.endsWith('/device/sw.ts'), priority: 2 },
            { name: 'kit', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: { include: ['src/**/*.test.ts'] },
  server: { proxy: { '/api': 'http://localhost:8080' } },
});
