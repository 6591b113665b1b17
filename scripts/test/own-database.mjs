import { randomBytes } from 'node:crypto';
import { inModules } from '../lib/paths.mjs';

/**
 * A database of its own on a server that the environment names, so that tests never touch the named one.
 * @param {string} url DATABASE_URL; its account must be allowed to create databases
 * @returns {Promise<{ url: string, drop: () => Promise<void> }>}
 */
export async function ownDatabase(url) {
  const { default: pg } = await import(inModules('pg/lib/index.js'));
  const name = `mikai_test_${randomBytes(6).toString('hex')}`;
  const ask = async (sql) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await ask(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
