import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blog } from '../vite/blog.ts';
import { crisisLinesOnly, crisisSources } from '../vite/crisis-lines-only.ts';
import { themeCss } from '../vite/theme-css.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The catalogue of the design system (docs/adr/0050): a page of its own that the product does not contain. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [blog(), react(), crisisLinesOnly(), crisisSources(), themeCss()],
  resolve: {
    alias: [{ find: /^@mikai\/contract\/(.+)$/, replacement: `${here('../../contract/src')}/$1.ts` }],
  },
  build: {
    outDir: here('../../.cache/catalogue'),
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4096,
  },
  server: { host: '127.0.0.1', port: Number(process.env.CATALOGUE_PORT ?? 5174) },
});
