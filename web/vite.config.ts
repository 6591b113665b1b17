import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { crisisLinesOnly } from './vite/crisis-lines-only.ts';
import { firstChunk } from './vite/first-chunk.ts';
import { fontPreload } from './vite/font-preload.ts';
import { chunkFileNames, frontTexts, pwa } from './vite/pwa.ts';
import { themeCss } from './vite/theme-css.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const main = fileURLToPath(new URL('./src/main.tsx', import.meta.url));
const contractSource = fileURLToPath(new URL('../contract/src', import.meta.url));

/**
 * What features keep on this device, in one chunk: signing out needs all of it, and each chunk more is a name more that
 * the first page has to know.
 */
const localTraces = { name: 'stores', test: /\/features\/[^/]+\/[^/]+\.store\.ts$/ };

/** What every feature hears, for the same reason: the socket needs all of it at once. */
const events = { name: 'events', test: /\/features\/[^/]+\/[^/]+\.events\.ts$/ };

/** Small parts that most pages stand on. */
const parts = {
  name: 'parts',
  test: /\/ui\/(chip|quiet-parts|settings-card|states|confirm-dialog|use-failure-toast|use-failure-text|icons|field)\.tsx?$/,
};

export default defineConfig({
  plugins: [
    react(),
    crisisLinesOnly(),
    themeCss(),
    fontPreload(['figtree-latin-wght-normal', 'fraunces-latin-soft-normal']),
    pwa(),
  ],
  resolve: {
    // The contract's TypeScript is read directly, so that a change there needs no build of its own.
    alias: [{ find: /^@mikai\/contract\/(.+)$/, replacement: `${contractSource}/$1.ts` }],
  },
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // Nothing as data: URL, so that the content security policy can name files only.
    assetsInlineLimit: 0,
    // Without lists of what each page needs: the first page would have to know all their names, and hashes do not compress.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names, { hostType }) => (hostType === 'html' ? names : []),
    },
    rolldownOptions: {
      output: {
        chunkFileNames,
        codeSplitting: { groups: [firstChunk(main), frontTexts, localTraces, events, parts] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      '/api': { target: apiUrl, xfwd: true },
      '/socket.io': { target: apiUrl, ws: true, xfwd: true },
    },
  },
});
