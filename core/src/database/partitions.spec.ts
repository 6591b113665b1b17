import { expect, test } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { writeBackup } from '../backup/write-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordAudit } from '../audit-log/audit.js';
import { useAuditKey } from '../audit-log/audit-key.js';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { closeLater } from '../testing/closing.js';
import { createDatabases, fileOf, openDatabase, partitionsOf, undoFrom } from '../testing/partitioned.js';
import { signIn } from '../testing/people.js';
import { createEmptyDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { readFunctionSources } from './apply-functions.js';
import { runMigrations } from './migrate.js';
import { MIGRATION_LOCK } from './migration-lock.js';
import { dropEmptyPartitions, makePartitions, PARTITIONED_TABLES, readLeftIds } from './partitions.js';

useAuditKey('0123456789abcdef0123456789abcdef');
useEncryptionKeys(`1:${randomBytes(32).toString('base64')}`);

const SIZE = 50_000_000;

/** Lets the next line of the log have this id. */
const setNextId = (owner: DataSource, id: number) =>
  owner.query(`SELECT setval('audit_log_id_seq', $1, false)`, [id]);

const logPartitions = (database: DataSource): Promise<string[]> => partitionsOf(database, 'audit_log');
const FIRST = `audit_log_0 FOR VALUES FROM (MINVALUE) TO ('50000000')`;
const SECOND = `audit_log_50000000 FOR VALUES FROM ('50000000') TO ('100000000')`;

/** Leaves out other tables that have partitions. */
const logOf = <Table extends { name: string }>(tables: readonly Table[]): Table[] =>
  tables.filter(({ name }) => name === 'audit_log');

/** Returns the partition and the id of each line. */
const places = (database: DataSource): Promise<unknown> =>
  database.query(`SELECT tableoid::regclass::text AS place, id FROM audit_log ORDER BY id`);

test('the next partition is made when a fifth of the last one is left, and not before', async () => {
  const { owner, application } = await createDatabases();
  expect(await logPartitions(owner)).toEqual([FIRST]);
  expect(logOf(await makePartitions(application))).toEqual([
    { name: 'audit_log', leftIds: SIZE - 2, made: [] },
  ]);
  await setNextId(owner, SIZE * 0.8);
  await recordAudit(application.manager, { action: 'login.failed', userId: null });
  expect(logOf(await makePartitions(application))).toEqual([
    { name: 'audit_log', leftIds: SIZE * 1.2 - 1, made: ['audit_log_50000000'] },
  ]);
  expect(await logPartitions(owner)).toEqual([FIRST, SECOND]);
  expect(logOf(await readLeftIds(application))).toEqual([{ name: 'audit_log', leftIds: SIZE * 1.2 - 1 }]);
  expect(logOf(await makePartitions(application))).toEqual([expect.objectContaining({ made: [] })]);
});

test('the functions of the database have the tables of `PARTITIONED_TABLES`, with their sizes', () => {
  const texts = readFunctionSources().filter(({ name }) => name.endsWith('_partitions'));
  expect(texts.map(({ name }) => name)).toEqual(['drop_empty_partitions', 'make_partitions']);
  const [dropped, made] = texts.map(
    ({ text }) => /FOR parent, .{1,30}? IN VALUES (.{1,500}?) LOOP/.exec(text)?.[1],
  );
  expect(made).toBe(
    PARTITIONED_TABLES.map(({ name, counted, size }) => `('${name}', '${counted}', ${size})`).join(', '),
  );
  expect(dropped).toBe(`('audit_log', ${SIZE})`);
});

test('names the table that has no partition', async () => {
  const { owner, application } = await createDatabases();
  await owner.query('ALTER TABLE audit_log DETACH PARTITION partitions.audit_log_0');
  await expect(makePartitions(application)).rejects.toThrow('The table audit_log has no partition');
  expect(logOf(await readLeftIds(application))).toEqual([]);
});

test('lines are stored, read, changed and deleted across a boundary like in one table', async () => {
  const { owner, application } = await createDatabases();
  const [admin, member] = [(await signIn(owner)).user, (await signIn(owner)).user];
  await setNextId(owner, SIZE - 2);
  await makePartitions(application);
  for (let index = 0; index < 2; index += 1) {
    await recordAudit(application.manager, {
      action: 'account.suspended',
      userId: member.id,
      actorId: admin.id,
    });
    await recordAudit(application.manager, { action: 'login.succeeded', userId: member.id });
  }
  expect(await places(owner)).toEqual([
    { place: 'partitions.audit_log_0', id: SIZE - 2 },
    { place: 'partitions.audit_log_0', id: SIZE - 1 },
    { place: 'partitions.audit_log_50000000', id: SIZE },
    { place: 'partitions.audit_log_50000000', id: SIZE + 1 },
  ]);
  await application.query(
    `INSERT INTO member_exports (user_id, audit_id, reason) VALUES ($1, $2, ''), ($1, $3, '')`,
    [member.id, SIZE - 2, SIZE],
  );
  await expect(
    application.query(`INSERT INTO member_exports (user_id, audit_id, reason) VALUES ($1, 5, '')`, [
      member.id,
    ]),
  ).rejects.toThrow(/foreign key/);

  // A deletion takes the member's own lines from both, and their id off the others; their hashes stay.
  await application.query(`DELETE FROM users WHERE id = $1`, [member.id]);
  expect(
    await owner.query(
      `SELECT id, user_id, actor_id, subject_hash IS NOT NULL AS kept FROM audit_log ORDER BY id`,
    ),
  ).toEqual([SIZE - 2, SIZE].map((id) => ({ id, user_id: null, actor_id: admin.id, kept: true })));
});

test('nobody changes a line, in a partition that was made later neither', async () => {
  const { owner, application } = await createDatabases();
  await setNextId(owner, SIZE - 1);
  await makePartitions(application);
  for (let index = 0; index < 2; index += 1)
    await recordAudit(application.manager, { action: 'maintenance.changed', userId: null });
  for (const id of [SIZE - 1, SIZE]) {
    await expect(owner.query(`UPDATE audit_log SET device = 'x' WHERE id = $1`, [id])).rejects.toThrow(
      'append-only',
    );
    await expect(owner.query(`DELETE FROM audit_log WHERE id = $1`, [id])).rejects.toThrow('append-only');
  }
  for (const statement of [
    `SELECT FROM partitions.audit_log_0`,
    `DELETE FROM partitions.audit_log_50000000`,
    `INSERT INTO partitions.audit_log_50000000 (id, action) VALUES (60000000, 'x')`,
    `DROP TABLE partitions.audit_log_50000000`,
    `CREATE TABLE partitions.own (id bigint)`,
    `DELETE FROM audit_log`,
  ])
    await expect(application.query(statement)).rejects.toThrow('permission denied');
});

test('a page of the newest lines looks at the newest partition alone', async () => {
  const { owner, application } = await createDatabases();
  const { user } = await signIn(owner);
  await owner.query(`DELETE FROM audit_log`).catch(() => undefined);
  for (const next of [1, SIZE * 0.9, SIZE * 1.9]) {
    await setNextId(owner, next);
    await makePartitions(application);
    await setNextId(owner, next < SIZE ? next : Math.ceil(next / SIZE) * SIZE);
    await owner.query(
      `INSERT INTO audit_log (action, user_id, actor_id, is_office)
       SELECT 'login.succeeded', $1, $1, n % 2 = 0 FROM generate_series(1, 3000) n`,
      [user.id],
    );
  }
  await owner.query('ANALYZE audit_log');
  for (const [condition, values] of [
    ['user_id = $1 AND id < $2', [user.id, Number.MAX_SAFE_INTEGER]],
    ['is_office AND $1::int IS NOT NULL AND id < $2', [user.id, Number.MAX_SAFE_INTEGER]],
  ] as const) {
    const [row] = await application.query<[{ 'QUERY PLAN': unknown }]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT id FROM audit_log WHERE ${condition} ORDER BY id DESC LIMIT 20`,
      [...values],
    );
    const plan = JSON.stringify(row['QUERY PLAN']);
    expect(plan).not.toContain('"Sort"');
    expect(plan).not.toContain('Seq Scan');
    const loops = [...plan.matchAll(/"Relation Name":"(\w+)".{0,400}?"Actual Loops":(\d+)/g)];
    expect(loops.filter(([, , count]) => count !== '0').map(([, name]) => name)).toEqual([
      'audit_log_100000000',
    ]);
    expect(loops).toHaveLength(3);
  }
});

test('two workers at once make a partition once', async () => {
  const { owner, application } = await createDatabases();
  await setNextId(owner, SIZE * 0.9);
  await recordAudit(application.manager, { action: 'login.failed', userId: null });
  const results = await Promise.all([1, 2, 3, 4].map(() => makePartitions(application)));
  expect(results.flatMap((tables) => tables.flatMap(({ made }) => made))).toEqual(['audit_log_50000000']);
  expect(await logPartitions(owner)).toEqual([FIRST, SECOND]);
});

test('gives way to migrations, backups and long writes, and makes the partition later', async () => {
  const { owner, application } = await createDatabases();
  await setNextId(owner, SIZE * 0.9);
  await recordAudit(application.manager, { action: 'login.failed', userId: null });
  const other = owner.createQueryRunner();
  await other.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  expect(logOf(await makePartitions(application))).toEqual([]);
  await other.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);

  await other.startTransaction();
  await other.query('LOCK TABLE audit_log IN SHARE UPDATE EXCLUSIVE MODE');
  expect(logOf(await makePartitions(application))).toEqual([
    { name: 'audit_log', leftIds: SIZE * 0.1 - 1, made: [] },
  ]);
  // Lines are stored meanwhile.
  await recordAudit(application.manager, { action: 'login.failed', userId: null });
  await other.rollbackTransaction();
  await other.release();
  expect(logOf(await makePartitions(application))).toEqual([
    expect.objectContaining({ made: ['audit_log_50000000'] }),
  ]);
});

test('drops partitions that are empty and far behind, and deletes no row', async () => {
  const { owner, application } = await createDatabases();
  await recordAudit(application.manager, { action: 'maintenance.changed', userId: null });
  await owner.query(
    `INSERT INTO audit_log (action, created_at) VALUES ('login.failed', now() - interval '31 days')`,
  );
  await setNextId(owner, SIZE * 3.9);
  await makePartitions(application);
  await recordAudit(application.manager, { action: 'login.failed', userId: null });
  expect((await logPartitions(owner)).length).toBe(5);
  // The first has lines, and the last three are those of the newest lines, of the one before and of the next ones.
  expect(await dropEmptyPartitions(application)).toEqual(['audit_log_50000000']);
  expect(await dropEmptyPartitions(application)).toEqual([]);
  expect(await owner.query(`SELECT id FROM audit_log ORDER BY id`)).toHaveLength(3);
  // A partition whose last line has expired goes with the next run.
  const { owner: second, application: worker } = await createDatabases();
  await second.query(
    `INSERT INTO audit_log (action, created_at) VALUES ('login.failed', now() - interval '31 days')`,
  );
  await setNextId(second, SIZE * 2.5);
  await makePartitions(worker);
  await recordAudit(worker.manager, { action: 'login.failed', userId: null });
  expect(await dropEmptyPartitions(worker)).toEqual([]);
  await worker.query('SELECT delete_expired_audit_lines(now())');
  expect(await dropEmptyPartitions(worker)).toEqual(['audit_log_0']);
});

test('a backup with lines in several partitions is restored whole', async () => {
  const { url, owner, application } = await createDatabases();
  const folder = mkdtempSync(join(tmpdir(), 'mikai-partitions-'));
  closeLater(async () => rmSync(folder, { recursive: true }));
  await recordAudit(application.manager, { action: 'maintenance.changed', userId: null });
  await setNextId(owner, SIZE * 2.9);
  await makePartitions(application);
  await recordAudit(application.manager, { action: 'maintenance.changed', userId: null });
  await dropEmptyPartitions(application);
  const file = join(folder, 'audit.backup');
  const { tables } = await writeBackup(url, file);
  expect(tables['audit_log']?.rows).toBe(2);

  const restored = await openDatabase(await createEmptyDatabase());
  await restoreBackup(restored, file);
  expect(await restored.query('SELECT to_jsonb(a) AS line FROM audit_log a ORDER BY id')).toEqual(
    await owner.query('SELECT to_jsonb(a) AS line FROM audit_log a ORDER BY id'),
  );
  expect(await logPartitions(restored)).toContain(
    `audit_log_100000000 FOR VALUES FROM ('100000000') TO ('150000000')`,
  );
  expect(await recordAudit(restored.manager, { action: 'maintenance.changed', userId: null })).toBe(
    SIZE * 2.9 + 1,
  );
});

test('an upgrade gives way to a long transaction on the log, and goes on when it has ended', async () => {
  const url = await createEmptyDatabase();
  const dataSource = await openDatabase(url);
  await runMigrations(dataSource);
  const steps = await undoFrom(dataSource, 'BoundAuditLines1795859010000');
  const reading = dataSource.createQueryRunner();
  await reading.startTransaction();
  await reading.query('SELECT FROM audit_log');
  const upgrade = openDatabase(url, 2).then(runMigrations);
  await until('the upgrade waits for the log', async () => {
    const waiting = await dataSource.query<unknown[]>(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'audit_log'::regclass`,
    );
    return waiting.length > 0;
  });
  // A request waits for two seconds at most.
  expect(await recordAudit(dataSource.manager, { action: 'login.failed', userId: null })).toBe(1);
  await reading.rollbackTransaction();
  await reading.release();
  expect((await upgrade).migrations).toHaveLength(steps);
  expect(await logPartitions(dataSource)).toEqual([FIRST]);
  expect(await dataSource.query('SELECT id FROM audit_log')).toEqual([{ id: 1 }]);
});

test('a table with many lines becomes the first partition without reading them again, and goes back', async () => {
  const url = await createEmptyDatabase();
  const dataSource = await openDatabase(url, 2);
  await runMigrations(dataSource);
  await undoFrom(dataSource, 'BoundAuditLines1795859010000');
  const { user } = await signIn(dataSource);
  await dataSource.query(
    `INSERT INTO audit_log (id, action, user_id) SELECT n, 'login.succeeded', $1 FROM unnest(ARRAY[1, 30000000, 44000000]) n`,
    [user.id],
  );
  await setNextId(dataSource, 44_000_001);
  await dataSource.query(`GRANT SELECT, INSERT (action) ON audit_log TO pg_monitor`);
  const lines = () => dataSource.query<unknown[]>('SELECT to_jsonb(a) AS line FROM audit_log a ORDER BY id');
  const before = await lines();
  const node = await fileOf(dataSource, 'audit_log');
  // A process of the previous release goes on with the statements that it has prepared.
  const running = new pg.Client({ connectionString: url });
  await running.connect();
  closeLater(() => running.end());
  const add = async () => {
    const text = `INSERT INTO audit_log (action, user_id) VALUES ('logout', $1) RETURNING id`;
    const { rows } = await running.query<{ id: number }>({ name: 'add', text, values: [user.id] });
    return rows[0]?.id;
  };
  const count = async () => {
    const text = `SELECT count(*) AS count FROM audit_log WHERE user_id = $1`;
    const { rows } = await running.query<{ count: number }>({ name: 'count', text, values: [user.id] });
    return rows[0]?.count;
  };
  for (let run = 0; run < 7; run += 1) expect(await count()).toBe(3);
  for (let run = 0; run < 7; run += 1) await add();
  await dataSource.query(`ALTER TABLE audit_log DISABLE TRIGGER USER`);
  await dataSource.query(`DELETE FROM audit_log WHERE action = 'logout'`);
  await dataSource.query(`ALTER TABLE audit_log ENABLE TRIGGER USER`);

  await runMigrations(dataSource);
  expect(await fileOf(dataSource, 'audit_log')).toBe(node);
  expect(await lines()).toEqual(before);
  expect(await logPartitions(dataSource)).toEqual([
    `audit_log_0 FOR VALUES FROM (MINVALUE) TO ('100000000')`,
  ]);
  expect(
    await dataSource.query(
      `SELECT has_table_privilege('pg_monitor', 'audit_log', 'SELECT') AS reads,
         has_column_privilege('pg_monitor', 'audit_log', 'action', 'INSERT') AS writes,
         has_table_privilege('pg_monitor', 'audit_log', 'DELETE') AS deletes`,
    ),
  ).toEqual([{ reads: true, writes: true, deletes: false }]);
  expect(await recordAudit(dataSource.manager, { action: 'login.failed', userId: null })).toBe(44_000_008);
  expect([await add(), await count()]).toEqual([44_000_009, 4]);

  // Back and forth, with lines in two partitions.
  await setNextId(dataSource, 99_999_999);
  await makePartitions(dataSource);
  for (let index = 0; index < 2; index += 1)
    await recordAudit(dataSource.manager, { action: 'login.failed', userId: null });
  const after = await lines();
  await undoFrom(dataSource, 'BoundAuditLines1795859010000');
  expect(await lines()).toEqual(after);
  await runMigrations(dataSource);
  expect(await lines()).toEqual(after);
  expect(await recordAudit(dataSource.manager, { action: 'login.failed', userId: null })).toBe(100_000_001);
});
