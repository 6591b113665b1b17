import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { createDataSource } from '../../database/data-source.js';
import { runMigrations } from '../../database/migrate.js';
import { SCHEMA_FILE } from './schema-file.js';
import { schemaText } from './schema-text.js';

/** `npm run schema`: writes `docs/schema.md` from a database that is created for it and dropped afterwards. */
async function main(): Promise<void> {
  const server = process.env.MIGRATION_DATABASE_URL ?? process.env.DATABASE_URL;
  if (!server) throw new Error('DATABASE_URL is not set: start MikAI (npm start) or set it.');
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const name = `schema_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  try {
    const dataSource = await createDataSource(url.href, { poolSize: 2 }).initialize();
    try {
      await runMigrations(dataSource);
      writeFileSync(SCHEMA_FILE, await schemaText(dataSource));
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}

await main();
