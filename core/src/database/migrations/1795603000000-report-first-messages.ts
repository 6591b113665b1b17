import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What `deliver_direct_message` returns as `is_first`: before, and after this migration. */
const NEW_TO_RECIPIENT = `            is_first := member.listed_at IS NULL;\n`;
const ADDRESSED = `            recipient_id := member.other_id;\n`;
const FIRST_OF_SENDER = `            is_first := NOT member.has_written;\n`;

/**
 * `is_first` is true for the sender's first message of a conversation, which changes what the two see of each other (presence
 * and read state), and not only for one that puts the conversation into the recipient's list, which is always such a first
 * message. The row of the sender is read anyway.
 */
export class ReportFirstMessages1795603000000 implements MigrationInterface {
  name = 'ReportFirstMessages1795603000000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceInFunction(runner, [
      [NEW_TO_RECIPIENT, ''],
      [ADDRESSED, `${ADDRESSED}${FIRST_OF_SENDER}`],
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    const listed = `            alerted := member.alerted_at;\n`;
    await replaceInFunction(runner, [
      [FIRST_OF_SENDER, ''],
      [listed, `${NEW_TO_RECIPIENT}${listed}`],
    ]);
  }
}

async function replaceInFunction(
  runner: QueryRunner,
  changes: readonly (readonly [before: string, after: string])[],
): Promise<void> {
  const [row] = (await runner.query(
    `SELECT pg_get_functiondef('deliver_direct_message'::regproc) AS text`,
  )) as [{ text: string }];
  let { text } = row;
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error('deliver_direct_message is not what this migration knows');
    text = text.replace(before, () => after);
  }
  await runner.query(text);
}
