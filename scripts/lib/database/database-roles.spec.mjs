import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { serverEnvironment } from '../data/environment.mjs';
import { migrate } from './migrate.mjs';
import { inModules } from '../paths.mjs';
import { Services } from '../processes/services.mjs';

const { default: pg } = await import(inModules('pg/lib/index.js'));
const NO_REDIS = 'redis://127.0.0.1:1';
const dataDir = mkdtempSync(join(tmpdir(), 'mikai-roles-'));
// PostgreSQL's own account needs access to the folder when this runs as root.
chmodSync(dataDir, 0o755);
const secretsFile = join(dataDir, 'secrets.json');
let services;

afterAll(async () => {
  await services?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts PostgreSQL of the data directory as `npm start` does; returns the resulting environment. */
async function start() {
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  services = new Services({
    dataDir,
    env: { REDIS_URL: NO_REDIS },
    keepsNothing: true,
    onGiveUp: (error) => {
      throw error;
    },
  });
  await services.start();
  return {
    PATH: process.env.PATH,
    REDIS_URL: NO_REDIS,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...services.env,
  };
}

async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('adds the second role to a data directory with one role without loss, and hides the owner’s address from the servers', async () => {
  // An earlier release left this state: one role for everything, and no other role's password.
  const before = await start();
  const superuser = new URL(before.MIGRATION_DATABASE_URL);
  const secrets = JSON.parse(readFileSync(secretsFile, 'utf8'));
  Object.assign(superuser, { username: 'postgres', password: secrets.postgresAdminPassword });
  await ask(superuser.href, 'DROP ROLE mikai_app');
  delete secrets.postgresAppPassword;
  writeFileSync(secretsFile, JSON.stringify(secrets));
  await migrate({ ...before, DATABASE_URL: before.MIGRATION_DATABASE_URL });
  await ask(
    before.MIGRATION_DATABASE_URL,
    `INSERT INTO users (username, email, display_name) VALUES ('ada', 'ada@test.invalid', 'Ada');
     INSERT INTO audit_log (action, actor_id, is_office) SELECT 'account.deleted', id, true FROM users`,
  );
  await services.stop();

  const env = await start();
  await migrate(env);
  const { MIGRATION_DATABASE_URL: owner, DATABASE_URL: application } = env;
  expect(new URL(application).username).toBe('mikai_app');
  expect(serverEnvironment(env).MIGRATION_DATABASE_URL).toBeUndefined();
  expect(JSON.parse(readFileSync(secretsFile, 'utf8'))).toMatchObject({
    ...secrets,
    postgresAppPassword: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(
    await ask(
      application,
      `SELECT action, u.username, l.actor_hash IS NOT NULL AS kept FROM audit_log l JOIN users u ON u.id = l.actor_id`,
    ),
  ).toEqual([{ action: 'account.deleted', username: 'ada', kept: true }]);
  await ask(application, `UPDATE users SET display_name = 'Ada L.'`);
  for (const sql of [
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'UPDATE audit_log SET actor_id = NULL',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'CREATE TABLE mine (id integer)',
  ])
    await expect(ask(application, sql)).rejects.toThrow(/permission denied|must be owner/);
  expect(
    await ask(owner, `SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname IN ('mikai', 'mikai_app')`),
  ).toEqual([
    { rolsuper: false, rolcreaterole: false },
    { rolsuper: false, rolcreaterole: false },
  ]);
  // Repeating the step changes nothing.
  await migrate(env);
  expect(await ask(application, `SELECT display_name FROM users`)).toEqual([{ display_name: 'Ada L.' }]);
});

it('rejects an owner’s address without that of the database', async () => {
  const alone = new Services({
    dataDir,
    env: { MIGRATION_DATABASE_URL: 'postgres://owner@db/x' },
    onGiveUp: () => undefined,
  });
  await expect(alone.start()).rejects.toThrow('MIGRATION_DATABASE_URL is set and DATABASE_URL is not');
});
