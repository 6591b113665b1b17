import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { rotateKeys } from '../crypto/rotate-keys.js';
import { migrateMarks } from '../safety/migrate-marks.js';
import { signIn } from '../testing/people.js';
import { createTestDatabase } from '../testing/test-database.js';
import { countUse, readStrategies, suggestStrategies } from './coping-strategies.js';

const key = () => randomBytes(32).toString('base64');
const firstKey = `1:${key()}`;
useEncryptionKeys(firstKey);
const { dataSource } = await createTestDatabase();
const { manager } = dataSource;

const suggest = (userId: number, strategies: string[]) =>
  dataSource.transaction((transaction) => suggestStrategies(transaction, userId, strategies));
const use = (userId: number, id: number, rating?: number) =>
  dataSource.transaction((transaction) => countUse(transaction, userId, id, rating));

/** Returns the rows of a member as a dump shows them, in their order, without ids. */
const dumpOf = async (userId: number) =>
  await manager.query<object[]>(
    `SELECT dense_rank() OVER (ORDER BY id) AS position, octet_length(strategy) AS strategy,
       octet_length(sealed_uses) AS uses, octet_length(strategy_key) AS key, times_suggested, times_used, ratings_sum,
       ratings_count, created_at IS NULL AS "isUndated"
     FROM coping_strategies WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
/** Returns the transactions that wrote the rows of a member, and the values that two dumps share. */
const writesOf = async (userId: number) =>
  await manager.query<{ writer: string; strategy: Buffer; sealed_uses: Buffer }[]>(
    `SELECT xmin::text AS writer, strategy, sealed_uses FROM coping_strategies WHERE user_id = $1 ORDER BY id`,
    [userId],
  );

test('a dump tells neither which advice was used, nor how often, nor how it was rated', async () => {
  const [ana, ben] = [(await signIn(dataSource)).user.id, (await signIn(dataSource)).user.id];
  for (const member of [ana, ben])
    for (const advice of [['Walk', 'Call a friend'], ['Walk', 'Write'], ['Sleep']])
      await suggest(member, advice);
  const idOf = async (member: number, text: string) =>
    (await readStrategies(manager, member)).find(({ strategy }) => strategy === text)!.id;
  for (const rating of [5, 5, undefined, 1]) await use(ana, await idOf(ana, 'Walk'), rating);
  await use(ben, await idOf(ben, 'Sleep'));
  expect(await dumpOf(ana)).toEqual(await dumpOf(ben));
  const before = await writesOf(ana);
  await use(ana, await idOf(ana, 'Write'), 3);
  const after = await writesOf(ana);
  // Between two dumps, one transaction has changed every row.
  expect(new Set(after.map(({ writer }) => writer)).size).toBe(1);
  expect(after.filter((row, at) => row.strategy.equals(before[at]!.strategy))).toEqual([]);
  expect(after.filter((row, at) => row.sealed_uses.equals(before[at]!.sealed_uses))).toEqual([]);
  const levels = (await readStrategies(manager, ana)).map(({ id: _id, ...advice }) => advice);
  expect(levels.slice(0, 2)).toEqual([
    { strategy: 'Walk', timesUsed: 4, effectiveness: 3.7 },
    { strategy: 'Write', timesUsed: 1, effectiveness: 3 },
  ]);
});

test('counts all uses at the same time, and none of advice of somebody else', async () => {
  const [ana, ben] = [(await signIn(dataSource)).user.id, (await signIn(dataSource)).user.id];
  await suggest(ana, ['Walk']);
  const [walk] = await readStrategies(manager, ana);
  await Promise.all(Array.from({ length: 8 }, () => use(ana, walk!.id, 4)));
  expect(await use(ben, walk!.id, 1)).toBeNull();
  expect(await readStrategies(manager, ana)).toEqual([{ ...walk, timesUsed: 8, effectiveness: 4 }]);
});

test('used advice outlives its row under the same id, and the rows that are left do not show it', async () => {
  const [ana, ben] = [(await signIn(dataSource)).user.id, (await signIn(dataSource)).user.id];
  const used: Record<string, number> = {};
  for (const member of [ana, ben]) await suggest(member, ['Walk', 'Call a friend', 'Write']);
  for (const [text, times] of [
    ['Walk', 2],
    ['Write', 1],
  ] as const) {
    const { id } = (await readStrategies(manager, ana)).find(({ strategy }) => strategy === text)!;
    for (let time = 0; time < times; time += 1) await use(ana, id, 5);
    used[text] = id;
  }
  for (let index = 0; index < 52; index += 1)
    for (const member of [ana, ben]) await suggest(member, [index === 40 ? 'write' : `Idea ${index}`]);
  const kept = await readStrategies(manager, ana);
  expect(kept.slice(0, 2)).toEqual([
    { id: used['Walk'], strategy: 'Walk', timesUsed: 2, effectiveness: 5 },
    { id: used['Write'], strategy: 'Write', timesUsed: 1, effectiveness: 5 },
  ]);
  expect((await readStrategies(manager, ben)).map(({ strategy }) => strategy)).not.toContain('Walk');
  expect(await dumpOf(ana)).toEqual(await dumpOf(ben));
  for (const member of [ana, ben])
    expect(new Set((await writesOf(member)).map(({ writer }) => writer)).size).toBe(1);
  // Further uses are counted under the same id.
  expect((await use(ana, used['Walk']!, 5))?.[0]).toEqual({ ...kept[0], timesUsed: 3 });
});

test('adds the counts of a previous release that runs beside this one to the sealed counts', async () => {
  const { id: ana } = (await signIn(dataSource)).user;
  await suggest(ana, ['Walk']);
  const [walk] = await readStrategies(manager, ana);
  await use(ana, walk!.id, 5);
  await manager.query(
    `UPDATE coping_strategies SET times_used = times_used + 1, ratings_sum = ratings_sum + 2, ratings_count = ratings_count + 1
     WHERE id = $1`,
    [walk!.id],
  );
  const both = [{ ...walk, timesUsed: 2, effectiveness: 3.5 }];
  expect(await readStrategies(manager, ana)).toEqual(both);
  expect(await migrateMarks(dataSource)).toBe(1);
  expect(await migrateMarks(dataSource)).toBe(0);
  expect(await readStrategies(manager, ana)).toEqual(both);
  expect(
    await manager.query(`SELECT FROM coping_strategies WHERE times_used > 0 OR ratings_sum > 0`),
  ).toEqual([]);
  useEncryptionKeys(`${firstKey},2:${key()}`);
  await rotateKeys(dataSource);
  expect(await readStrategies(manager, ana)).toEqual(both);
  expect(await manager.query(`SELECT FROM coping_strategies WHERE get_byte(sealed_uses, 1) <> 2`)).toEqual(
    [],
  );
});
