import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are still to be taken over (`core/src/safety/clear-marks.ts`), now and in the release before. */
const BEFORE = `gate_mark IS NULL OR is_crisis IS NOT NULL OR (sender = 'ai' AND octet_length(extras) % 2048 <> 30)`;
const NOW = `${BEFORE}
  OR (sender = 'user' AND reply_state IN ('done', 'stopped', 'failed')
    AND (sealed_reply_end IS NULL OR reply_state <> 'done' OR reply_attempt <> 1 OR reply_run <> 1))
  OR (sender = 'ai' AND is_complete AND (reply_attempt <> 1 OR reply_run <> 1))`;

/**
 * Seals how a reply ended, and how often it was asked for (docs/adr/0037). The clear columns hold it while a reply is
 * written, and the same for every reply that has ended.
 */
export class SealReplyEnds1795606000000 implements MigrationInterface {
  name = 'SealReplyEnds1795606000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chat_messages ADD sealed_reply_end bytea`);
    await createIndex(runner, NOW);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Without a key nobody can tell which replies were stopped: they count as done.
    await createIndex(runner, BEFORE);
    await runner.query(`ALTER TABLE chat_messages DROP sealed_reply_end`);
  }
}

async function createIndex(runner: QueryRunner, clear: string): Promise<void> {
  await runner.query(`DROP INDEX chat_messages_clear_mark_idx`);
  await runner.query(`CREATE INDEX chat_messages_clear_mark_idx ON chat_messages (id) WHERE ${clear}`);
}
