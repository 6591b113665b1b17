import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { crisisLinesOnly } from './vite/crisis-lines-only.ts';
import { firstChunk } from './vite/first-chunk.ts';
import { fontPreload } from './vite/font-preload.ts';
import { themeCss } from './vite/theme-css.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const main = fileURLToPath(new URL('./src/main.tsx', import.meta.url));
const contractSource = fileURLToPath(new URL('../contract/src', import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    crisisLinesOnly(),
    themeCss(),
    fontPreload(['figtree-latin-wght-normal', 'fraunces-latin-soft-normal']),
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
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [firstChunk(main)] } } },
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
