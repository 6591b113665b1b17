import type { DataSource } from 'typeorm';
import { needsTwoFactor } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { excessAuditRights } from '@mikai/core/database/application-role';
import { encryptionRing } from '@mikai/core/crypto/encryption';
import { readSealedFormat } from '@mikai/core/crypto/sealed-format';
import {
  countByVersion,
  countFormatOne,
  idleVersions,
  surveySealedColumns,
} from '@mikai/core/crypto/sealed-survey';
import { describeDatabaseError, readSchemaState, refuseServer } from '@mikai/core/database/connect';
import { hasPooler, readConnectionBudget } from '@mikai/core/database/connection-budget';
import { CLOCK_LIMIT_MS, readClockDifference } from '@mikai/core/database/database-time';
import { isNearlyFull, readLeftIds } from '@mikai/core/database/partitions';
import { listPausedDeletions } from '@mikai/core/maintenance/paused-deletions';
import { failed, ok, warning, type Check, type Finding } from './check.js';

/**
 * The maximum clock difference: two-factor codes are valid for 30 s, and links, sessions and schedules depend on the
 * clock.
 */
const CLOCK_WARNING_MS = 1_000;
const CLOCK_FAILURE_MS = 15_000;
const OVERDUE = '5 minutes';

/** Checks the content of the database against what this release expects. */
export const databaseChecks = (dataSource: DataSource, config: Config): Check[] => {
  let isReached: Promise<unknown> | undefined;
  const reach = () => (isReached ??= dataSource.initialize());
  const inDatabase = (name: string, look: () => Promise<Finding>): Check => ({
    name,
    run: async () => {
      try {
        await reach();
      } catch (error) {
        const { message } = describeDatabaseError(error, config.DATABASE_URL, 'DATABASE_URL');
        return failed(message.replace(/\.$/, ''), 'Start PostgreSQL, or correct DATABASE_URL.');
      }
      return look();
    },
  });
  return [
    inDatabase('database', () => checkServer(dataSource)),
    inDatabase('migrations', () => checkMigrations(dataSource)),
    inDatabase('connections', () => checkConnections(dataSource, config)),
    inDatabase('clock', () => checkClock(dataSource)),
    inDatabase('deletions', () => checkDeletions(dataSource)),
    inDatabase('partitions', () => checkPartitions(dataSource)),
    inDatabase('encryption', () => checkEncryption(dataSource)),
    inDatabase('audit log', () => checkAuditRights(dataSource)),
    inDatabase('administrators', () => checkAdministrators(dataSource, config)),
    inDatabase('processes', () => checkProcesses(dataSource)),
    inDatabase('jobs', () => checkJobs(dataSource)),
  ];
};

async function checkServer(dataSource: DataSource): Promise<Finding> {
  const begin = performance.now();
  const [row] = await dataSource.query<{ version: string; number: number; recovering: boolean }[]>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number,
       pg_is_in_recovery() AS recovering`,
  );
  const detail = `PostgreSQL ${row?.version}, answers in ${Math.ceil(performance.now() - begin)} ms`;
  const refusal = row && refuseServer(row.number, row.version);
  if (refusal !== undefined) return failed(detail, refusal);
  return row?.recovering
    ? failed(`${detail}, read-only`, 'DATABASE_URL names a replica: name the primary.')
    : ok(detail);
}

async function checkMigrations(dataSource: DataSource): Promise<Finding> {
  const { pending, newer } = await readSchemaState(dataSource);
  if (pending.length > 0)
    return failed(`${pending.length} pending (${pending.join(', ')})`, 'Run: npm run migrate.');
  return newer.length > 0
    ? warning(`the database is of a newer release (${newer.join(', ')})`, 'Install that release everywhere.')
    : ok(`all ${dataSource.migrations.length} are done`);
}

async function checkConnections(dataSource: DataSource, config: Config): Promise<Finding> {
  if (hasPooler(config)) return ok('a pooler is in between; its own limits count');
  const { processes, needed, available } = await readConnectionBudget(dataSource);
  const detail = `${processes} processes may open ${needed} of ${available}`;
  return needed > available
    ? warning(detail, 'Lower POOL_SIZE or raise max_connections: docs/operations.md, Connections.')
    : ok(detail);
}

async function checkClock(dataSource: DataSource): Promise<Finding> {
  // The first answer may have waited for a connection.
  await dataSource.query('SELECT 1');
  const skew = Math.abs(await readClockDifference(dataSource));
  const detail = `this machine and the database are ${skew} ms apart`;
  const remedy = 'Let both machines keep their time (NTP).';
  if (skew > CLOCK_FAILURE_MS) return failed(detail, remedy);
  return skew > CLOCK_WARNING_MS ? warning(detail, remedy) : ok(detail);
}

async function checkDeletions(dataSource: DataSource): Promise<Finding> {
  const paused = (await listPausedDeletions(dataSource)).filter(({ continuedAt }) => continuedAt === null);
  if (paused.length === 0) return ok('none is paused');
  return warning(
    `paused: ${paused.map(({ kind, dueRows, allRows }) => `${kind} (${dueRows} of ${allRows})`).join(', ')}`,
    'Check clocks and data, then see: npm run admin -- deletions.',
  );
}

async function checkPartitions(dataSource: DataSource): Promise<Finding> {
  const tables = await readLeftIds(dataSource);
  const full = tables.filter(isNearlyFull);
  const describe = (list: typeof tables) =>
    list
      .map(
        ({ name, leftIds }) => `${name} has room for ${leftIds} ${name === 'audit_log' ? 'rows' : 'members'}`,
      )
      .join(', ');
  return full.length > 0
    ? failed(describe(full), 'The next partition was not made: see docs/operations.md, Partitions.')
    : ok(describe(tables));
}

async function checkEncryption(dataSource: DataSource): Promise<Finding> {
  await readSealedFormat(dataSource);
  const surveys = await surveySealedColumns(dataSource.manager);
  const unsealed = surveys.filter((column) => column.unsealed > 0);
  if (unsealed.length > 0)
    return failed(
      `not sealed: ${unsealed.map(({ name }) => name).join(', ')}`,
      'Somebody wrote there by hand.',
    );
  const closed = surveys.filter((column) => column.closed.length > 0);
  if (closed.length > 0) {
    const versions = [...new Set(closed.flatMap((column) => column.closed))].join(', ');
    return failed(
      `a value of key version ${versions} does not open (${closed.map(({ name }) => name).join(', ')})`,
      'Put the key that sealed it back into ENCRYPTION_KEYS.',
    );
  }
  const { currentVersion } = encryptionRing();
  const counts = countByVersion(surveys);
  const old = [...counts.keys()].filter((version) => version !== currentVersion);
  if (old.length > 0)
    return warning(
      `a sample of every version in use opens; version ${old.join(', ')} is older than the newest, ${currentVersion}`,
      'Run: npm run keys:rotate.',
    );
  const formatOne = countFormatOne(surveys);
  if (formatOne > 0)
    return warning(`${formatOne} values are not bound to their rows yet`, 'Run: npm run keys:rotate.');
  const idle = idleVersions(surveys);
  const values = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const detail = `${values} private values, all with key version ${currentVersion}`;
  return idle.length > 0 ? ok(`${detail}; no value needs version ${idle.join(', ')}`) : ok(detail);
}

async function checkAuditRights(dataSource: DataSource): Promise<Finding> {
  const rights = await excessAuditRights(dataSource);
  return rights.length === 0
    ? ok('the role of DATABASE_URL can read and append, nothing else')
    : warning(
        `the role of DATABASE_URL could change or remove lines (${rights.join(', ')})`,
        'Give the owner’s address to MIGRATION_DATABASE_URL and another role to DATABASE_URL: docs/operations.md, Database roles.',
      );
}

async function checkAdministrators(dataSource: DataSource, config: Config): Promise<Finding> {
  const [row] = await dataSource.query<{ all: number; without: number; owners: number }[]>(
    `SELECT count(*) AS all, count(*) FILTER (WHERE totp_secret IS NULL) AS without,
       count(*) FILTER (WHERE is_site_owner) AS owners
     FROM users WHERE is_admin AND is_active`,
  );
  const { all, without, owners } = row ?? { all: 0, without: 0, owners: 0 };
  if (all === 0) return warning('there are none', 'Make one: npm run admin -- create <username> <email>.');
  const detail = `${all}, ${all - without} of them with two-factor, ${owners === 0 ? 'no site owner' : 'a site owner among them'}`;
  if (without > 0 && needsTwoFactor(config))
    return warning(
      detail,
      'Who has none sees nothing of the administration: they set it up under /security.',
    );
  return owners === 0 && config.SITE_OWNER_USERNAME !== undefined
    ? warning(detail, `Nobody has the name of SITE_OWNER_USERNAME yet.`)
    : ok(detail);
}

async function checkProcesses(dataSource: DataSource): Promise<Finding> {
  const rows = await dataSource.query<
    { kind: string; version: string; is_here: boolean; clock_ms: number | null }[]
  >(
    `SELECT kind, version, seen_at > now() - interval '1 minute' AS is_here,
       (state->>'clockMs')::double precision AS clock_ms FROM processes`,
  );
  if (rows.length === 0) return ok('none has ever said that it is there');
  const here = rows.filter((row) => row.is_here);
  const count = (kind: string) => here.filter((row) => row.kind === kind).length;
  const detail = `${count('api')} api and ${count('worker')} worker within the last minute`;
  if (count('api') === 0 || count('worker') === 0)
    return warning(detail, 'Start what is missing, unless it is meant to rest.');
  const wrong = here.filter(({ clock_ms }) => Math.abs(clock_ms ?? 0) > CLOCK_LIMIT_MS);
  if (wrong.length > 0)
    return failed(
      `${detail}; wrong clocks: ${wrong.map((row) => `${row.kind}, by ${Math.round((row.clock_ms ?? 0) / 1000)} s`).join('; ')}`,
      'Let all machines keep their time (NTP): a worker with a wrong clock runs no schedules.',
    );
  const versions = new Set(here.map(({ version }) => version));
  return versions.size > 1
    ? warning(`${detail}, of versions ${[...versions].join(', ')}`, 'Let the release roll out to its end.')
    : ok(detail);
}

async function checkJobs(dataSource: DataSource): Promise<Finding> {
  const [row] = await dataSource.query<{ waiting: number; overdue: number }[]>(
    `SELECT count(*) AS waiting,
       count(*) FILTER (WHERE coalesce(due_at, created_at) < now() - interval '${OVERDUE}') AS overdue FROM outbox`,
  );
  const detail = `${row?.waiting ?? 0} wait, ${row?.overdue ?? 0} of them for more than ${OVERDUE}`;
  return (row?.overdue ?? 0) > 0
    ? warning(detail, 'See whether workers run, Redis answers, and what their logs say.')
    : ok(detail);
}
