import { inModules } from '../lib/paths.mjs';

/**
 * Removes what processes of tests had in PostgreSQL and Redis that outlived their spec files (`api/src/testing/kept-nodes.ts`). A
 * server that the environment names would keep it.
 * @param {NodeJS.ProcessEnv} env with DATABASE_URL and REDIS_URL
 * @param {string} prefix of the databases' names, and of the keys in Redis
 */
export async function removeLeftovers(env, prefix) {
  await Promise.all([dropDatabases(env.DATABASE_URL, prefix), deleteKeys(env.REDIS_URL, prefix)]);
}

async function dropDatabases(url, prefix) {
  const { default: pg } = await import(inModules('pg/lib/index.js'));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const found = await admin.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      prefix,
    ]);
    for (const { datname } of found.rows)
      await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await admin.end();
  }
}

async function deleteKeys(url, prefix) {
  const { createClient } = await import(inModules('redis/dist/index.js'));
  const client = await createClient({ url }).connect();
  try {
    for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1000 }))
      if (keys.length > 0) await client.del(keys);
  } finally {
    client.destroy();
  }
}
