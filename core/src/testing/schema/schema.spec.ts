import { readFileSync } from 'node:fs';
import { test } from '@jest/globals';
import { createTestDatabase } from '../test-database.js';
import { SCHEMA_FILE } from './schema-file.js';
import { schemaText } from './schema-text.js';

test('docs/schema.md describes the present tables, foreign keys and triggers', async () => {
  const { dataSource } = await createTestDatabase();
  if (readFileSync(SCHEMA_FILE, 'utf8') !== (await schemaText(dataSource)))
    throw new Error('docs/schema.md is out of date: run `npm run schema` and commit it.');
});
