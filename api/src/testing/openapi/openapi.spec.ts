import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ROUTE_TABLE } from '../route-table.js';
import { OPENAPI_FILE, openApiText } from './openapi.js';

interface Operation {
  operationId: string;
  'x-access': string;
  responses: Record<string, unknown>;
  parameters: { schema: { type?: unknown; enum?: unknown; anyOf?: unknown } }[];
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const text = openApiText();
const description = JSON.parse(text) as Description;
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    operation,
  })),
);

test('docs/openapi.json describes the present routes, rules and types', () => {
  const isCurrent = readFileSync(OPENAPI_FILE, 'utf8') === text;
  if (!isCurrent) throw new Error('docs/openapi.json is out of date: run `npm run openapi` and commit it.');
});

test('describes every route of the route table, and no others', () => {
  expect(operations.map(({ route }) => route).sort()).toEqual(Object.keys(ROUTE_TABLE).sort());
});

test('declares the status of each route’s response to a valid request', () => {
  for (const { route, operation } of operations) {
    const good = Object.values(ROUTE_TABLE[route]!.gets).filter((status) => status < 400);
    for (const status of good)
      expect([route, Object.keys(operation.responses)]).toEqual([
        route,
        expect.arrayContaining([String(status)]),
      ]);
  }
});

test('gives every operation a name of its own', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every reference has a schema', () => {
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect(Object.keys(description.components.schemas)).toContain(name);
});
