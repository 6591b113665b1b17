import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blog } from './vite/blog.ts';
import { chunkPreload } from './vite/chunk-preload.ts';
import { events, helpAtOnce, laterQueries, localStores, parts } from './vite/chunk-groups.ts';
import { crisisLinesOnly, crisisSources } from './vite/crisis-lines-only.ts';
import { firstChunk } from './vite/first-chunk.ts';
import { fontPreload } from './vite/font-preload.ts';
import { leanRouter } from './vite/lean-router.ts';
import { chunkFileNames, frontTexts, pwa } from './vite/pwa.ts';
import { themeCss } from './vite/theme-css.ts';
import { withoutPrefixes } from './vite/without-prefixes.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const main = fileURLToPath(new URL('./src/main.tsx', import.meta.url));
const contractSource = fileURLToPath(new URL('../contract/src', import.meta.url));

export default defineConfig({
  plugins: [
    blog(),
    react(),
    crisisLinesOnly(),
    crisisSources(),
    withoutPrefixes(),
    leanRouter(),
    themeCss(),
    fontPreload(['figtree-latin-wght-normal', 'fraunces-latin-soft-normal']),
    chunkPreload(helpAtOnce.name),
    pwa(),
  ],
  resolve: {
    // Resolves to the contract's TypeScript sources, so that a change there needs no build.
    alias: [{ find: /^@mikai\/contract\/(.+)$/, replacement: `${contractSource}/$1.ts` }],
  },
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // No data: URLs, so that the content security policy needs to allow files only.
    assetsInlineLimit: 0,
    // No preload lists of dynamic imports: they would add the names of all chunks to the first page, and hashes don't compress.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names, { hostType }) => (hostType === 'html' ? names : []),
    },
    rolldownOptions: {
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            firstChunk(main, laterQueries.test),
            helpAtOnce,
            laterQueries,
            frontTexts,
            localStores,
            events,
            parts,
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      // No `xfwd`, because the API serves its developer pages only to requests without forwarding headers.
      '/api': { target: apiUrl },
      '/socket.io': { target: apiUrl, ws: true },
      '/feed.xml': { target: apiUrl },
      '/atom.xml': { target: apiUrl },
    },
  },
});
