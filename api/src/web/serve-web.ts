import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGES } from '@mikai/contract/pages';
import { readArticles } from '../blog/articles.js';
import { robotsTxt, sitemapXml } from './for-robots.js';
import type { PageRenderer } from './page-renderer.js';

const ONE_HOUR = 'public, max-age=3600';
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** The prerendered files of the build, in any capitalization, because some file systems ignore it. */
const ONLY_IN_PAGES = /^prerendered(?:\/|$)/i;

/**
 * Serves the built web app: its files (hashed ones are cached for good), `index.html` for the known pages, and the
 * files for search engines.
 * @param origin the address of this installation, without a slash at its end
 */
export async function serveWeb(
  fastify: FastifyInstance,
  root: string,
  pages: PageRenderer,
  origin: string,
): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  const worker = join(root, 'sw.js');
  for (const page of PAGES) {
    fastify.get(page.path, async (request, reply) => {
      await pages.send(request, reply);
      return reply;
    });
  }
  fastify.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', ONE_HOUR).send(robotsTxt(origin)),
  );
  fastify.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', ONE_HOUR)
      .send(sitemapXml(origin, readArticles(root))),
  );
  await fastify.register(fastifyStatic, {
    root,
    // The plugin's own route, and its `allowedPath`, would read the whole folder of a file before each response, with
    // thousands of names.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      void response.header('cache-control', path.includes('/assets/') ? ONE_YEAR : 'no-cache');
      // The service worker controls all pages, although its file is in a folder.
      if (path.startsWith(worker)) void response.header('service-worker-allowed', '/');
    },
  });
  fastify.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = request.params['*'];
      return ONLY_IN_PAGES.test(path) ? reply.callNotFound() : reply.sendFile(`/${path}`);
    },
  });
}
