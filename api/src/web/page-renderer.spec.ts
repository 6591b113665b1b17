import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { closeLater } from '@mikai/core/testing/closing';
import { PageRenderer } from './page-renderer.js';

const folder = mkdtempSync(join(tmpdir(), 'mikai-page-'));
closeLater(() => rmSync(folder, { recursive: true }));
const index = join(folder, 'index.html');
writeFileSync(index, '<html lang="en"><head><title>x</title></head></html>');

const pages = new PageRenderer(index, { isProfileEditable: true });
const app = fastify();
closeLater(() => app.close());
app.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'same-origin'));
app.get('/*', async (request, reply) => {
  await pages.send(request, reply);
  return reply;
});

test.each([
  ['/reset-password?token=abc', 'no-referrer'],
  ['/verify-email?x=1&token=abc', 'no-referrer'],
  ['/auth?owner=abc', 'no-referrer'],
  ['/auth?mode=forgot', 'same-origin'],
  ['/', 'same-origin'],
])('of the page %s others learn %s', async (url, policy) => {
  const { headers, statusCode } = await app.inject(url);
  expect([statusCode, headers['referrer-policy']]).toEqual([200, policy]);
});

test.each([
  ['/admin', 'noindex, nofollow'],
  ['/panel-a7b9c4e8f2d6', 'noindex, nofollow'],
  ['/chat', undefined],
])('search engines are told of the page %s: %s', async (url, robots) => {
  const { headers } = await app.inject(url);
  expect(headers['x-robots-tag']).toBe(robots);
});
