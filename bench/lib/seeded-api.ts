import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findHotPathIds, type HotPathIds } from '@mikai/api/testing/hot-paths';
import type { Query } from '@mikai/core/testing/table-reads';
import { plainEnvironment, ROOT } from './children.ts';
import { now } from './clock.ts';
import type { Bench } from './measure.ts';
import { Members } from './members.ts';
import { quantity } from './rows.ts';
import { startNode, type Node } from './sides.ts';

const run = promisify(execFile);

/** The arguments of the seed: how many rows of each kind are generated. */
export interface SeedSize {
  members: number;
  posts: number;
  messages: number;
  entries?: number;
}

/** A seeded database of its own, on the PostgreSQL of the bench. */
export interface SeededDatabase {
  name: string;
  url: string;
  client: pg.Client;
  query: Query;
}

/** An api node on a seeded database, and a session of the member with the most data. */
export interface SeededApi extends SeededDatabase {
  node: Node;
  ids: HotPathIds;
  cookie: string;
}

/** Creates a database and fills it with generated members and their content. */
export async function seedDatabase(bench: Bench, name: string, size: SeedSize): Promise<SeededDatabase> {
  const url = new URL(bench.services.DATABASE_URL);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  const env = { ...plainEnvironment(), ...bench.services, DATABASE_URL: url.href, REDIS_PREFIX: name };
  const tool = (file: string, ...args: string[]) =>
    run(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, env, maxBuffer: 2 ** 26 });
  await tool('core/dist/database/migrate.js');
  const sizes = Object.entries(size).flatMap(([what, count]) => [`--${what}`, String(count)]);
  const begin = now();
  await tool('worker/dist/admin/seed.cli.js', ...sizes);
  bench.print(
    `  ${name}: ${Object.values(size).join(', ')} rows generated in ${quantity((now() - begin) / 1000, 's')}`,
  );
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const query: Query = async <T>(sql: string, values?: unknown[]) =>
    (await client.query(sql, values)).rows as T[];
  return { name, url: url.href, client, query };
}

/** Starts an api node on a seeded database and signs in the member with the most data. */
export async function startSeededApi(
  bench: Bench,
  database: SeededDatabase,
  settings: Record<string, string> = {},
): Promise<SeededApi> {
  const ids = await findHotPathIds(database.query);
  const members = new Members(database.url);
  const { cookie } = await members.signIn({ id: ids.member, email: '' });
  await members.close();
  const own = { DATABASE_URL: database.url, REDIS_PREFIX: database.name };
  return { ...database, node: await startNode(bench, database.name, { ...settings, ...own }), ids, cookie };
}

/** Stops the api node and closes the connection to its database. */
export async function stopSeededApi({ node, client }: SeededApi): Promise<void> {
  await node.api.stop();
  await client.end();
}
