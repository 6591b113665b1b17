import { request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { closeLater } from '@mikai/core/testing/closing';
import { PageRenderer } from './page-renderer.js';
import { serveWeb } from './serve-web.js';

const root = mkdtempSync(join(tmpdir(), 'mikai-web-'));
closeLater(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'assets'));
mkdirSync(join(root, 'icons'));
mkdirSync(join(root, 'prerendered'));
const FILES = {
  'index.html': '<html lang="en"><head><title>x</title></head></html>',
  'sw.js': '// worker',
  'manifest.webmanifest': '{}',
  'icons/icon-192.png': 'png',
  'assets/first-Ab12.js': '// app',
  'prerendered/pages.json': '{}',
};
for (const [name, content] of Object.entries(FILES)) writeFileSync(join(root, name), content);
writeFileSync(join(root, 'sw.js.gz'), gzipSync(FILES['sw.js']));

const app = fastify();
closeLater(() => app.close());
const ORIGIN = 'https://mikai.test';
await serveWeb(
  app,
  root,
  new PageRenderer(join(root, 'index.html'), {
    origin: ORIGIN,
    isProfileEditable: true,
    isSecure: false,
    facts: { operator: '', address: '', email: '', provider: '' },
  }),
  ORIGIN,
);

const address = await app.listen({ host: '127.0.0.1', port: 0 });

/** Requests a path exactly as given, because `inject` and `fetch` would normalize it. */
const ask = (path: string) =>
  new Promise<{ status: number | undefined }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: new URL(address).port, path }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode }));
    });
    call.on('error', reject).end();
  });

/** Returns the status, the type, and the header that controls how a browser caches a file. */
async function readCaching(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: given } = await app.inject({ url, headers });
  return [statusCode, String(given['content-type']).split(';')[0], given['cache-control']];
}

test.each([
  ['/sw.js', 'application/javascript', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/icons/icon-192.png', 'image/png', 'no-cache'],
  ['/index.html', 'text/html', 'no-cache'],
  ['/robots.txt', 'text/plain', 'public, max-age=3600'],
  ['/sitemap.xml', 'application/xml', 'public, max-age=3600'],
  ['/assets/first-Ab12.js', 'application/javascript', 'public, max-age=31536000, immutable'],
])('serves %s as %s with the cache control %s', async (url, type, control) => {
  expect(await readCaching(url)).toEqual([200, type, control]);
});

test('allows the service worker to control every page, compressed or not', async () => {
  for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
    const answer = await app.inject({ url: '/sw.js', headers });
    expect(answer.headers).toMatchObject({ 'service-worker-allowed': '/', 'cache-control': 'no-cache' });
  }
  expect((await app.inject('/assets/first-Ab12.js')).headers['service-worker-allowed']).toBeUndefined();
});

test.each([
  ['/prerendered/pages.json', 404],
  ['/Prerendered/pages.json', 404],
  ['/%70rerendered/pages.json', 404],
  ['/%2570rerendered/pages.json', 404],
  ['//prerendered/pages.json', 403],
  ['/./prerendered/pages.json', 403],
  ['/assets/../prerendered/pages.json', 403],
  ['/assets/%2e%2e/prerendered/pages.json', 403],
  ['/prerendered', 404],
])('does not serve prerendered texts as files: %s', async (url, status) => {
  expect((await ask(url)).status).toBe(status);
});

test.each([
  ['/assets', 404],
  ['/assets/', 403],
  ['/assets/gone-Ab12.js', 404],
  ['/assets/%00', 400],
  ['/../package.json', 403],
])('rejects a path that is not a file: %s', async (url, status) => {
  expect((await ask(url)).status).toBe(status);
});

test('responds to HEAD with only the headers', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/sw.js' });
  expect([statusCode, headers['content-length'], body]).toEqual([200, String(FILES['sw.js'].length), '']);
});
