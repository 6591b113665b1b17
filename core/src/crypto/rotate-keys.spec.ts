import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { MoreThan } from 'typeorm';
import {
  DIRECT_MESSAGE_PURPOSE,
  DirectMessageEntity,
  placeOfMessage,
} from '../messaging/direct-message.entity.js';
import { seedDatabase } from '../seed/seed.js';
import { migrateMarks } from '../safety/migrate-marks.js';
import { signIn } from '../testing/people.js';
import { storeAppeal, storeDecision } from '../testing/stored-moderation.js';
import { storeFact } from '../testing/stored-memory.js';
import { storeSubscription } from '../testing/stored-push.js';
import { createTestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { ownPasswordHash, type PasswordRow } from '../auth/password-seal.js';
import { seal, sealFormatOne, unseal, UnsealError, useEncryptionKeys } from './encryption.js';
import { processesWithoutKey } from './key-holders.js';
import { rotateKeys } from './rotate-keys.js';
import { SEALED_COLUMNS, UNSEALED_COLUMNS, type SealedColumn } from './sealed-columns.js';
import { readSealedFormat, refuseFormatOne } from './sealed-format.js';
import { countFormatOne, idleVersions, surveySealedColumns } from './sealed-survey.js';

const keys = [1, 2, 3, 4, 5].map((version) => `${version}:${randomBytes(32).toString('base64')}`);
/** Sets the keys of this process: those from version `first` to version `last`. */
const useKeys = (last: number, first = 1) => useEncryptionKeys(keys.slice(first - 1, last).join(','));

useKeys(1);
const { dataSource } = await createTestDatabase();
const { manager } = dataSource;
await seedDatabase(dataSource, { members: 20, posts: 0, messages: 500, moods: 60, entries: 60 });
const { user } = await signIn(dataSource, { birthday: '1990-05-17', gender: 'non-binary' });
await storeSubscription(manager, user.id);
await storeFact(manager, user.id);
await manager.query(`UPDATE users SET totp_setup_secret = $2 WHERE id = $1`, [
  user.id,
  seal('JBSWY3DPEHPK3PXP', 'users.totp_secret', { owner: user.id, row: user.id }),
]);

// Seals marks that were stored unsealed, as the worker does within a minute.
await migrateMarks(dataSource);

/** Returns every private value of the database, decrypted. */
const allTexts = () => openedTexts(SEALED_COLUMNS);

async function openedTexts(columns: readonly SealedColumn[]): Promise<string[]> {
  const texts: string[] = [];
  for (const { table, column, purpose, owner, row } of columns) {
    const rows = await manager.query<{ at: string; value: Buffer; owner: string; row: string }[]>(
      `SELECT to_jsonb(t)->>'id' AS at, ${column} AS value, (${owner})::text AS owner, (${row})::text AS row FROM ${table} t WHERE ${column} IS NOT NULL`,
    );
    texts.push(
      ...rows.map(({ at, value, ...place }) => `${table}.${column} ${at} ${unseal(value, purpose, place)}`),
    );
  }
  return texts.sort();
}

/** Returns the key versions with which any value is sealed. */
const versions = async () => [
  ...new Set((await surveySealedColumns(manager)).flatMap((column) => [...column.versions.keys()])),
];

test('every column of bytes is known: sealed, or not sealed for a reason', async () => {
  const columns = await manager.query<{ name: string }[]>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea'`,
  );
  const known = [
    ...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`),
    ...Object.keys(UNSEALED_COLUMNS),
  ];
  expect(columns.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('values of format 1 are counted, opened while that is accepted, and bound to their rows by a rotation', async () => {
  const bare = await signIn(dataSource, { passwordHash: 'a hash from before' });
  await manager.query(`UPDATE users SET password_seal = NULL WHERE id = $1`, [bare.user.id]);
  const columns = SEALED_COLUMNS.filter(({ column }) => column !== 'password_seal');
  const before = await allTexts();
  for (const { table, column, purpose, owner, row } of columns) {
    const rows = await manager.query<{ ctid: string; value: Buffer; owner: string; row: string }[]>(
      `SELECT t.ctid::text AS ctid, ${column} AS value, (${owner})::text AS owner, (${row})::text AS row
       FROM ${table} t WHERE ${column} IS NOT NULL`,
    );
    await manager.query(
      `UPDATE ${table} t SET ${column} = v.value FROM unnest($1::tid[], $2::bytea[]) AS v (at, value) WHERE t.ctid = v.at`,
      [
        rows.map(({ ctid }) => ctid),
        rows.map(({ value, ...place }) => sealFormatOne(unseal(value, purpose, place), purpose)),
      ],
    );
  }
  await manager.query(`UPDATE sealed_format SET accepts_format_one = true`);
  expect(countFormatOne(await surveySealedColumns(manager))).toBe(before.length);
  await expect(allTexts()).rejects.toThrow(UnsealError);

  await readSealedFormat(dataSource);
  expect(await allTexts()).toEqual(before);
  expect((await rotateKeys(dataSource)).unreadable).toEqual([]);
  expect(countFormatOne(await surveySealedColumns(manager))).toBe(0);
  expect([await refuseFormatOne(manager), await refuseFormatOne(manager)]).toEqual([true, false]);
  await readSealedFormat(dataSource);
  expect((await allTexts()).filter((texts) => !texts.startsWith('users.password_seal'))).toEqual(before);

  const [password] = await manager.query<PasswordRow[]>(
    `SELECT id, password_hash, password_seal FROM users WHERE id = $1`,
    [bare.user.id],
  );
  expect(ownPasswordHash(password!)).toBe('a hash from before');
  expect(ownPasswordHash({ ...password!, password_seal: null })).toBeNull();
  expect(ownPasswordHash({ ...password!, id: user.id })).toBeNull();
  expect(ownPasswordHash({ ...password!, password_hash: 'of another account' })).toBeNull();
});

test('re-encrypts everything without changing its content, and a second run changes nothing', async () => {
  const before = await allTexts();
  const diaries = await manager.query(`SELECT * FROM mood_diaries ORDER BY user_id`);
  useKeys(2);
  const { columns, unreadable } = await rotateKeys(dataSource);
  expect(unreadable).toEqual([]);
  expect(columns.reduce((sum, { resealed }) => sum + resealed, 0)).toBe(before.length);
  expect(await versions()).toEqual([2]);
  expect(idleVersions(await surveySealedColumns(manager))).toEqual([1]);
  expect(await manager.query(`SELECT * FROM mood_diaries ORDER BY user_id`)).toEqual(diaries);
  useKeys(2, 2);
  expect(await allTexts()).toEqual(before);
  const again = await rotateKeys(dataSource);
  expect(again.columns.filter(({ resealed }) => resealed > 0)).toEqual([]);
});

test('keeps a change that is made during the rotation, and re-encrypts it too', async () => {
  useKeys(2);
  const first = await manager.findOneOrFail(DirectMessageEntity, {
    where: { id: MoreThan(0) },
    order: { id: 'ASC' },
  });
  const texts = seal('changed meanwhile', DIRECT_MESSAGE_PURPOSE, placeOfMessage(first));
  useKeys(3);
  const other = dataSource.createQueryRunner();
  await other.startTransaction();
  await other.query(
    `UPDATE direct_messages SET content = $1 WHERE id = (SELECT min(id) FROM direct_messages)`,
    [texts],
  );
  let pages = 0;
  const rotation = rotateKeys(dataSource, (table) => {
    if (table === 'direct_messages') pages += 1;
  });
  await until('the rotation has passed the row that is held', () => pages >= 3);
  await other.commitTransaction();
  await other.release();
  expect((await rotation).unreadable).toEqual([]);
  expect(await versions()).toEqual([3]);
  const [row] = await manager.query<{ content: Buffer }[]>(
    `SELECT content FROM direct_messages ORDER BY id LIMIT 1`,
  );
  expect(unseal(row!.content, DIRECT_MESSAGE_PURPOSE, placeOfMessage(first))).toBe('changed meanwhile');
});

test('leaves values that do not open as they are, lists them, and rotates all others', async () => {
  useKeys(3);
  const [row] = await manager.query<{ user_id: number; id: number; content: Buffer }[]>(
    `SELECT user_id, id, content FROM letters ORDER BY id LIMIT 1`,
  );
  const damaged = Buffer.from(row!.content);
  damaged[damaged.length - 1]! ^= 1;
  await manager.query(`UPDATE letters SET content = $2 WHERE id = $1`, [row!.id, damaged]);
  useKeys(4);
  const { unreadable } = await rotateKeys(dataSource);
  expect(unreadable).toEqual([{ name: 'letters.content', key: `${row!.user_id}, ${row!.id}` }]);
  expect(await manager.query(`SELECT content FROM letters WHERE id = $1`, [row!.id])).toEqual([
    { content: damaged },
  ]);
  const surveys = await surveySealedColumns(manager);
  expect(surveys.filter(({ closed }) => closed.length > 0)).toMatchObject([
    { name: 'letters.content', closed: [3] },
  ]);
  expect(idleVersions(surveys)).toEqual([1, 2]);
});

test('an anonymous decision that was bound to its author is counted as readable, and bound to nobody', async () => {
  useKeys(4);
  const { user: author } = await signIn(dataSource);
  const decisionId = await storeDecision(manager, author.id, 'warn', true);
  await storeAppeal(manager, decisionId);
  const place = { owner: author.id, row: decisionId };
  await manager.query(`UPDATE moderation_decisions SET note = $2 WHERE id = $1`, [
    decisionId,
    seal('Please be kind', 'moderation_decisions.note', place),
  ]);
  await manager.query(`UPDATE moderation_appeals SET words = $2 WHERE decision_id = $1`, [
    decisionId,
    seal('Why?', 'moderation_appeals.words', place),
  ]);
  useKeys(5);
  const decided = SEALED_COLUMNS.filter(({ table }) => /^moderation_(decisions|appeals)$/.test(table));
  const named = decided.map(({ purpose }) => purpose);
  const closed = (await surveySealedColumns(manager)).filter((column) => column.closed.length > 0);
  expect(closed.filter(({ name }) => named.includes(name))).toEqual([]);
  const { unreadable } = await rotateKeys(dataSource);
  expect(unreadable.filter(({ name }) => named.includes(name))).toEqual([]);
  await manager.query(`UPDATE moderation_decisions SET subject_id = NULL WHERE id = $1`, [decisionId]);
  expect(await openedTexts(decided)).toEqual(
    expect.arrayContaining([expect.stringMatching(/ Please be kind$/), expect.stringMatching(/ Why\?$/)]),
  );
});

test('running processes that do not know a key are named; those that are gone are not', async () => {
  await manager.query(
    `INSERT INTO processes (id, kind, version, bytes, state, seen_at) VALUES
       (gen_random_uuid(), 'api', '1', 1, '{"keyVersions": [1, 2]}', now()),
       (gen_random_uuid(), 'worker', '1', 1, '{"keyVersions": [1]}', now()),
       (gen_random_uuid(), 'api', '1', 1, '{"keyVersions": [1]}', now() - interval '2 minutes'),
       (gen_random_uuid(), 'worker', '1', 1, '{}', now())`,
  );
  expect(await processesWithoutKey(manager, 1)).toEqual([]);
  expect(await processesWithoutKey(manager, 2)).toEqual(['worker']);
  expect(await processesWithoutKey(manager, 3)).toEqual(['api', 'worker']);
});
