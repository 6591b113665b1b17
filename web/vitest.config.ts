import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { blog } from './vite/blog.ts';
import { crisisSources } from './vite/crisis-lines-only.ts';

const testing = fileURLToPath(new URL('src/testing', import.meta.url));
const contractSource = fileURLToPath(new URL('../contract/src', import.meta.url));

/** Component tests (docs/adr/0033): all `.spec.tsx` files, sequentially in one worker that loads each module once. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [blog(), react(), crisisSources()],
  resolve: {
    alias: [
      { find: /^@mikai\/contract\/(.+)$/, replacement: `${contractSource}/$1.ts` },
      { find: 'socket.io-client', replacement: `${testing}/socket.ts` },
      { find: 'virtua', replacement: `${testing}/virtua.tsx` },
    ],
  },
  test: {
    include: ['src/**/*.spec.tsx', 'catalogue/*.spec.tsx'],
    environment: 'happy-dom',
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    css: false,
    setupFiles: ['src/testing/setup.ts'],
    env: { TZ: 'UTC' },
    // Long enough for a busy machine, and ends tests that hang.
    testTimeout: 60_000,
    restoreMocks: true,
  },
});
