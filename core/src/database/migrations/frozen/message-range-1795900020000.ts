import type { QueryRunner } from 'typeorm';

/** The largest id that JavaScript represents: the range of a conversation without messages ends there. */
const LARGEST_ID = 9_007_199_254_740_991;

/**
 * Adds the columns that name the ids between which all messages of a conversation are. The messages of present conversations are in the
 * first partition, so the default of the columns is right for them, and no row is changed. Afterwards a new conversation begins with
 * all ids.
 * @param messages its `CHECK` proves the bound of the first partition
 */
export async function addMessageRange(
  runner: QueryRunner,
  conversations: string,
  messages: string,
): Promise<void> {
  const [{ bound }] = (await runner.query(
    `SELECT substring(pg_get_constraintdef(oid) FROM '[0-9]+') AS bound FROM pg_constraint
     WHERE conrelid = '${messages}'::regclass AND conname = '${messages}_first_partition'`,
  )) as [{ bound: string }];
  await runner.query(
    `ALTER TABLE ${conversations} ADD messages_from bigint NOT NULL DEFAULT 0,
       ADD messages_to bigint NOT NULL DEFAULT ${Number(bound) - 1}`,
  );
  await runner.query(`ALTER TABLE ${conversations} ALTER messages_to SET DEFAULT ${LARGEST_ID}`);
}

export async function dropMessageRange(runner: QueryRunner, conversations: string): Promise<void> {
  await runner.query(`ALTER TABLE ${conversations} DROP messages_from, DROP messages_to`);
}
