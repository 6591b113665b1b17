import { createHash, randomBytes } from 'node:crypto';
import { inModules } from '../lib/paths.mjs';

/**
 * Creates a database of its own on a server that the environment names, so that tests never touch the named one.
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
  const drop = `DROP DATABASE IF EXISTS ${name}`;
  // FORCE disconnects other sessions, which fails where one belongs to PostgreSQL itself (autovacuum): only a superuser may end
  // that. Without FORCE, PostgreSQL ends its own sessions, but not those of others. So it is tried second.
  return { url: own.href, drop: () => ask(drop).catch(() => ask(`${drop} WITH (FORCE)`)) };
}

/** The role with which tests connect to a server that the environment names. */
const TEST_APPLICATION = 'mikai_test_app';

/**
 * Returns the addresses for unit tests: that of the owner, who creates databases, and that of the role of api and worker.
 * @param {string | undefined} owner of the embedded server, which has both roles; undefined: an external server
 * @param {string} url of the application's role, or of the external server, where its account must be allowed to create roles
 * @returns {Promise<{ DATABASE_URL: string, APPLICATION_DATABASE_URL: string }>}
 */
export async function testRoles(owner, url) {
  if (owner) return { DATABASE_URL: owner, APPLICATION_DATABASE_URL: url };
  const { default: pg } = await import(inModules('pg/lib/index.js'));
  // All runs on this server use the same role, because they may run at the same time.
  const password = createHash('sha256').update(`tests of ${url}`).digest('hex');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [TEST_APPLICATION]);
    if (!rowCount) await client.query(`CREATE ROLE ${TEST_APPLICATION} LOGIN PASSWORD '${password}'`);
    await client.query(`GRANT ${TEST_APPLICATION} TO CURRENT_USER`);
  } finally {
    await client.end();
  }
  const application = new URL(url);
  application.username = TEST_APPLICATION;
  application.password = password;
  return { DATABASE_URL: url, APPLICATION_DATABASE_URL: application.href };
}
