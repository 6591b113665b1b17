import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CleanDisplayNames1795505000000 } from './1795505000000-clean-display-names.js';

const BEFORE = 'AND NOT EXISTS (\n              SELECT FROM user_relations r';
const AFTER = `AND (
              SELECT bool_and(w.has_written) FROM conversation_members w WHERE w.conversation_id = of_conversation
            ) AND NOT EXISTS (
              SELECT FROM user_relations r`;

/**
 * How far somebody has read is told only to members who have written to one another: a receipt says when its reader was here,
 * and anybody can begin a conversation with anybody. The rule of display names has grown; names from before follow it.
 */
export class TellReceiptsToCorrespondents1795507100000 implements MigrationInterface {
  name = 'TellReceiptsToCorrespondents1795507100000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceInFunction(runner, BEFORE, AFTER);
    await new CleanDisplayNames1795505000000().up(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceInFunction(runner, AFTER, BEFORE);
  }
}

async function replaceInFunction(runner: QueryRunner, before: string, after: string): Promise<void> {
  const [row] = (await runner.query(
    `SELECT pg_get_functiondef('mark_direct_messages_read'::regproc) AS text`,
  )) as [{ text: string }];
  if (!row.text.includes(before))
    throw new Error('mark_direct_messages_read is not what this migration knows');
  await runner.query(row.text.replace(before, () => after));
}
