import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { expect, test } from '@jest/globals';
import request from 'supertest';
import { createTestServices } from '@mikai/core/testing/test-services';
import { CONTENT_SECURITY_POLICY } from '../common/http/http-hooks.js';
import { OPENAPI_FILE } from '../testing/openapi/openapi.js';
import { TestApi } from '../testing/test-api.js';
import { renderApiDocs, type ApiDescription } from './api-docs.page.js';

const services = await createTestServices();
const api = await TestApi.start(services);
const apiDescription = JSON.parse(await readFile(OPENAPI_FILE, 'utf8')) as ApiDescription;

test('serves the description of the API as JSON', async () => {
  await request(api.app.getHttpServer() as Server)
    .get('/api/docs/openapi.json')
    .expect(200)
    .expect('content-type', 'application/json; charset=utf-8')
    .expect(apiDescription);
});

test('serves a page with every route and schema, under the usual content security policy', async () => {
  const { status, text, headers } = await api.as().get('/api/docs');
  expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
    200,
    'text/html; charset=utf-8',
    CONTENT_SECURITY_POLICY,
  ]);
  const operations = Object.values(apiDescription.paths).flatMap((methods) => Object.values(methods));
  for (const { operationId } of operations) expect(text).toContain(`<details id="${operationId}">`);
  for (const name of Object.keys(apiDescription.components.schemas))
    expect(text).toContain(`id="schema-${name}"`);
});

test('the page loads and runs nothing, and all its links have a target', () => {
  const page = renderApiDocs(apiDescription);
  expect(page).not.toMatch(/<(script|link|img|iframe|object|embed|form)\b|\s(src|on\w+)=|url\(|@import/i);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, target = ''] of page.matchAll(/ href="([^"]+)"/g))
    expect(target === '/api/docs/openapi.json' || ids.has(target.slice(1)) ? '' : target).toBe('');
});

test('escapes markup in descriptions', () => {
  const hostile = '<script>alert(1)</script>';
  const page = renderApiDocs({
    ...apiDescription,
    info: { ...apiDescription.info, description: hostile },
    components: { schemas: { Odd: { description: hostile, properties: { '<b>': { type: '<i>' } } } } },
  });
  expect(page).not.toMatch(/<script|<b>|<i>/);
});

test('does not exist in production', async () => {
  const production = await TestApi.start(services, {
    NODE_ENV: 'production',
    APP_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://localhost',
  });
  for (const path of ['/api/docs', '/api/docs/openapi.json'])
    expect([path, (await production.as().get(path)).status]).toEqual([path, 404]);
});
