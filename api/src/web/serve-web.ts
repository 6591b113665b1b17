import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGES } from '@mikai/contract/pages';
import type { PageRenderer } from './page-renderer.js';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built web app: files as they are, hashed ones for ever, and `index.html` for the known pages. */
export async function serveWeb(fastify: FastifyInstance, root: string, pages: PageRenderer): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  const worker = join(root, 'sw.js');
  for (const page of PAGES) {
    fastify.get(page.path, async (request, reply) => {
      await pages.send(request, reply);
      return reply;
    });
  }
  await fastify.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      void response.header('cache-control', path.includes('/assets/') ? ONE_YEAR : 'no-cache');
      // The service worker looks after every page, wherever its file may lie one day.
      if (path.startsWith(worker)) void response.header('service-worker-allowed', '/');
    },
  });
}
