import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { useAuditKey } from '../audit-log/audit-key.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { writeBackup } from '../backup/write-backup.js';
import { encryptionRing, useEncryptionKeys } from '../crypto/encryption.js';
import { rotateKeys } from '../crypto/rotate-keys.js';
import { surveySealedColumns } from '../crypto/sealed-survey.js';
import { readLetters } from '../letters/export-letters.js';
import { closeLater } from '../testing/closing.js';
import {
  createDatabases,
  fileOf,
  openDatabase,
  partitionsOf,
  partitionsRead,
  signInAs,
  undoFrom,
} from '../testing/partitioned.js';
import { storeLetter } from '../testing/stored-letters.js';
import { createEmptyDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { runMigrations } from './migrate.js';
import { dropEmptyPartitions, isNearlyFull, makePartitions, readLeftIds } from './partitions.js';

useAuditKey('0123456789abcdef0123456789abcdef');
const KEY = `1:${randomBytes(32).toString('base64')}`;
useEncryptionKeys(KEY);

/** The members of a partition. */
const SIZE = 250_000;

const lettersOf = <Table extends { name: string }>(tables: readonly Table[]): Table | undefined =>
  tables.find(({ name }) => name === 'letters');

const letterPartitions = (database: DataSource): Promise<string[]> => partitionsOf(database, 'letters');
const FIRST = `letters_0 FOR VALUES FROM (MINVALUE) TO (250000)`;
const SECOND = `letters_250000 FOR VALUES FROM (250000) TO (500000)`;

const contentsOf = async (database: DataSource, userId: number): Promise<string[]> => {
  const found = [];
  for await (const letter of readLetters(database.manager, userId))
    found.push((letter as { content: string }).content);
  return found;
};

test('the next partition is made when a fifth of the members of the last one are left, and not before', async () => {
  const { owner, application } = await createDatabases();
  expect(await letterPartitions(owner)).toEqual([FIRST]);
  await signInAs(owner, SIZE * 0.8 - 1);
  expect(lettersOf(await makePartitions(application))).toMatchObject({ leftIds: SIZE * 0.2, made: [] });
  await signInAs(owner, SIZE * 0.8);
  expect(lettersOf(await makePartitions(application))).toMatchObject({
    leftIds: SIZE * 1.2 - 1,
    made: ['letters_250000'],
  });
  expect(await letterPartitions(owner)).toEqual([FIRST, SECOND]);
  const left = lettersOf(await readLeftIds(application))!;
  expect(left.leftIds).toBe(SIZE * 1.2 - 1);
  expect(
    [left.leftIds, SIZE / 10, SIZE / 10 - 1].map((leftIds) => isNearlyFull({ ...left, leftIds })),
  ).toEqual([false, false, true]);
});

test('letters in several partitions keep the rules of one table', async () => {
  const { owner, application } = await createDatabases();
  const [ana, ben] = [await signInAs(owner, 1000), await signInAs(owner, SIZE - 1)];
  await makePartitions(application);
  const cem = await signInAs(owner, SIZE);
  for (const userId of [ana, ben, cem])
    await storeLetter(owner.manager, userId, { letterDate: '2026-01-04' });
  expect(
    await owner.query(`SELECT tableoid::regclass::text AS place, user_id FROM letters ORDER BY user_id`),
  ).toEqual([
    { place: 'partitions.letters_0', user_id: ana },
    { place: 'partitions.letters_0', user_id: ben },
    { place: 'partitions.letters_250000', user_id: cem },
  ]);
  // One letter a morning, one use of an opening, states and members that exist.
  const insert = (columns: string, values: string) =>
    application.query(
      `INSERT INTO letters (user_id, frequency, letter_date, period_from, period_to${columns})
       SELECT ${values.replace('$key', `(SELECT opening_key FROM letters WHERE user_id = ${cem})`)}`,
    );
  await expect(insert('', `${cem}, 'daily', '2026-01-04', now(), now()`)).rejects.toThrow(/duplicate key/);
  await expect(insert(', opening_key', `${cem}, 'daily', '2026-01-05', now(), now(), $key`)).rejects.toThrow(
    /duplicate key/,
  );
  await expect(insert('', `${cem}, 'hourly', '2026-01-05', now(), now()`)).rejects.toThrow(
    /check constraint/,
  );
  await expect(insert(', status', `${cem}, 'daily', '2026-01-05', now(), now(), 'ready'`)).rejects.toThrow(
    /check constraint/,
  );
  await expect(insert('', `${cem + 1}, 'daily', '2026-01-05', now(), now()`)).rejects.toThrow(/foreign key/);
  // The role of the application reaches letters by the table alone.
  await expect(application.query(`SELECT FROM partitions.letters_250000`)).rejects.toThrow(
    'permission denied',
  );

  const unread = async () => {
    const [row] = await owner.query<[{ count: number }]>(
      `SELECT unread_letters AS count FROM user_counters WHERE user_id = $1`,
      [cem],
    );
    return row.count;
  };
  expect(await unread()).toBe(1);
  await application.query(`UPDATE letters SET is_read = true WHERE user_id = $1`, [cem]);
  expect(await unread()).toBe(0);
  await application.query(
    `INSERT INTO story_marks (user_id, source, entry_id, marks) SELECT user_id, 'letter', id, '' FROM letters WHERE user_id = $1`,
    [cem],
  );
  await application.query(`DELETE FROM letters WHERE user_id = $1`, [cem]);
  expect(await owner.query(`SELECT FROM story_marks`)).toEqual([]);
  await application.query(`DELETE FROM users WHERE id = $1`, [ben]);
  expect(await owner.query(`SELECT user_id FROM letters`)).toEqual([{ user_id: ana }]);
});

test('a statement that names the member reads their partition alone', async () => {
  const { owner, application } = await createDatabases();
  await signInAs(owner, SIZE * 2.9);
  await makePartitions(application);
  expect(await letterPartitions(owner)).toHaveLength(4);
  for (const statement of [
    `SELECT * FROM letters WHERE user_id = $1 AND status = 'ready' ORDER BY letter_date DESC LIMIT 20`,
    `UPDATE letters SET is_read = true WHERE user_id = $1 AND id = 5`,
    `DELETE FROM letters WHERE user_id = $1 AND id = 5 AND status = 'pending'`,
    `SELECT FROM letters e JOIN users u ON u.id = e.user_id WHERE e.user_id = $1`,
  ]) {
    expect(await partitionsRead(application, statement, [SIZE], 'letters')).toEqual(['letters_250000']);
  }
});

test('keeps a partition without letters: its members may get one', async () => {
  const { owner, application } = await createDatabases();
  await signInAs(owner, SIZE * 3.9);
  await makePartitions(application);
  expect(await dropEmptyPartitions(application)).toEqual([]);
  expect(await letterPartitions(owner)).toHaveLength(5);
});

test('keys are counted and changed in each partition', async () => {
  const { owner, application } = await createDatabases();
  const first = await signInAs(owner, SIZE * 0.9);
  await makePartitions(application);
  const second = await signInAs(owner, SIZE);
  // Both are the first row of their partition, and so have the same `ctid`.
  for (const userId of [first, second]) await storeLetter(owner.manager, userId, { content: 'Private.' });
  const survey = async () =>
    (await surveySealedColumns(owner.manager)).find(({ name }) => name === 'letters.content');
  expect(await survey()).toMatchObject({ versions: new Map([[1, 2]]), closed: [] });

  useEncryptionKeys(`${KEY},2:${randomBytes(32).toString('base64')}`);
  expect(encryptionRing().currentVersion).toBe(2);
  expect((await rotateKeys(owner)).unreadable).toEqual([]);
  expect(await survey()).toMatchObject({ versions: new Map([[2, 2]]), closed: [] });
  expect([await contentsOf(owner, first), await contentsOf(owner, second)]).toEqual([
    ['Private.'],
    ['Private.'],
  ]);

  // A value that does not open is noticed in the second partition as well.
  await owner.query(`UPDATE letters SET content = content || 'x'::bytea WHERE user_id = $1`, [second]);
  expect(await survey()).toMatchObject({ versions: new Map([[2, 2]]), closed: [2] });
});

test('a backup with letters in several partitions is restored whole', async () => {
  const { url, owner, application } = await createDatabases();
  const folder = mkdtempSync(join(tmpdir(), 'mikai-letters-'));
  closeLater(async () => rmSync(folder, { recursive: true }));
  const first = await signInAs(owner, SIZE * 1.9);
  await makePartitions(application);
  const second = await signInAs(owner, SIZE * 2);
  for (const userId of [first, second])
    await storeLetter(owner.manager, userId, { content: `To ${userId}.` });
  const file = join(folder, 'letters.backup');
  const { tables } = await writeBackup(url, file);
  expect(tables['letters']?.rows).toBe(2);

  const restored = await openDatabase(await createEmptyDatabase());
  await restoreBackup(restored, file);
  const rows = 'SELECT to_jsonb(l) AS letter FROM letters l ORDER BY id';
  expect(await restored.query(rows)).toEqual(await owner.query(rows));
  expect(await letterPartitions(restored)).toContain('letters_500000 FOR VALUES FROM (500000) TO (750000)');
  await storeLetter(restored.manager, second, { letterDate: '2026-11-29' });
});

test('a table with letters becomes the first partition without moving them, and goes back', async () => {
  const url = await createEmptyDatabase();
  const dataSource = await openDatabase(url, 2);
  await runMigrations(dataSource);
  await undoFrom(dataSource, 'BoundLetters1795870010000');
  const ana = await signInAs(dataSource, 210_000);
  const ids: number[] = [];
  for (const letterDate of ['2026-01-04', '2026-01-11'])
    ids.push(await storeLetter(dataSource.manager, ana, { letterDate, content: `Of ${letterDate}.` }));
  await dataSource.query(`GRANT SELECT, UPDATE (is_read) ON letters TO pg_monitor`);
  const letters = () =>
    dataSource.query<unknown[]>('SELECT to_jsonb(l) AS letter FROM letters l ORDER BY id');
  const before = await letters();
  const node = await fileOf(dataSource, 'letters');
  // A process of the previous release goes on with the statements that it has prepared.
  const running = new pg.Client({ connectionString: url });
  await running.connect();
  closeLater(() => running.end());
  const markRead = async () => {
    const text = `UPDATE letters SET is_read = NOT is_read WHERE id = $1 RETURNING is_read`;
    const { rows } = await running.query<{ is_read: boolean }>({ name: 'read', text, values: [ids[0]] });
    return rows.length;
  };
  const addDue = async () => {
    const text = `INSERT INTO letters (user_id, frequency, letter_date, period_from, period_to)
      VALUES ($1, 'weekly', '2026-01-11', now(), now()) ON CONFLICT DO NOTHING RETURNING id`;
    return (await running.query({ name: 'due', text, values: [ana] })).rowCount;
  };
  for (let run = 0; run < 8; run += 1) expect([await markRead(), await addDue()]).toEqual([1, 0]);

  await runMigrations(dataSource);
  expect(await fileOf(dataSource, 'letters')).toBe(node);
  expect(await letters()).toEqual(before);
  expect(await letterPartitions(dataSource)).toEqual([`letters_0 FOR VALUES FROM (MINVALUE) TO (500000)`]);
  expect([await markRead(), await markRead(), await addDue()]).toEqual([1, 1, 0]);
  expect(
    await dataSource.query(
      `SELECT has_table_privilege('pg_monitor', 'letters', 'SELECT') AS reads,
         has_column_privilege('pg_monitor', 'letters', 'is_read', 'UPDATE') AS marks,
         has_table_privilege('pg_monitor', 'letters', 'DELETE') AS deletes`,
    ),
  ).toEqual([{ reads: true, marks: true, deletes: false }]);
  const next = await storeLetter(dataSource.manager, ana, { letterDate: '2026-01-18' });
  expect(next).toBeGreaterThan(Math.max(...ids));

  // Back and forth, with letters in two partitions.
  await signInAs(dataSource, 499_999);
  await makePartitions(dataSource);
  const ben = await signInAs(dataSource, 500_000);
  await storeLetter(dataSource.manager, ben);
  const after = await letters();
  await undoFrom(dataSource, 'BoundLetters1795870010000');
  expect(await letters()).toEqual(after);
  expect(lettersOf(await makePartitions(dataSource))).toBeUndefined();
  await runMigrations(dataSource);
  expect(await letters()).toEqual(after);
  await storeLetter(dataSource.manager, ben, { letterDate: '2026-01-18' });
});

test('an upgrade gives way to a long transaction on letters, and goes on when it has ended', async () => {
  const url = await createEmptyDatabase();
  const dataSource = await openDatabase(url);
  await runMigrations(dataSource);
  const steps = await undoFrom(dataSource, 'BoundLetters1795870010000');
  const [ana, ben] = [await signInAs(dataSource, 7), await signInAs(dataSource, 8)];
  const writing = dataSource.createQueryRunner();
  await writing.startTransaction();
  await storeLetter(writing.manager, ana, { content: 'First.' });
  const upgrade = openDatabase(url, 2).then(runMigrations);
  await until('the upgrade waits for letters', async () => {
    const waiting = await dataSource.query<unknown[]>(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'letters'::regclass`,
    );
    return waiting.length > 0;
  });
  // A request waits for two seconds at most.
  await storeLetter(dataSource.manager, ben, { content: 'Second.' });
  await writing.commitTransaction();
  await writing.release();
  expect((await upgrade).migrations).toHaveLength(steps);
  expect(await letterPartitions(dataSource)).toEqual([FIRST]);
  expect([await contentsOf(dataSource, ana), await contentsOf(dataSource, ben)]).toEqual([
    ['First.'],
    ['Second.'],
  ]);
});
