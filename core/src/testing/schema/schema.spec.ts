import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createTestDatabase } from '../test-database.js';
import { SCHEMA_FILE } from './schema-file.js';
import { schemaText } from './schema-text.js';

test('docs/schema.md describes the present tables, foreign keys and triggers', async () => {
  const { dataSource } = await createTestDatabase();
  // If this fails, run `npm run schema` and commit the file.
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await schemaText(dataSource));
});
