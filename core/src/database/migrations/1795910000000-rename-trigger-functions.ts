import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Functions of triggers by their former and their present name. Triggers refer to a function itself and not to its name, and no
 * statement of a process calls these, so a node of the release before works on.
 */
const RENAMED: readonly (readonly [former: string, present: string])[] = [
  ['announce_contact', 'publish_contact_change'],
  ['announce_maintenance', 'publish_maintenance_change'],
  ['announce_member_change', 'publish_member_change'],
  ['announce_moderation', 'publish_moderation_change'],
  ['announce_session_end', 'publish_session_end'],
  ['forget_deleted', 'delete_remembered_client_ids'],
  ['forget_push_of_session', 'delete_push_of_session'],
  ['forget_story', 'delete_story_mark'],
  ['forget_unread_messages', 'clear_unread_messages'],
  ['hold_wallet', 'lock_wallet'],
  ['say_written', 'publish_result'],
];

/** Gives the functions of triggers the names of their files. One that this database does not have yet is made from its file. */
export class RenameTriggerFunctions1795910000000 implements MigrationInterface {
  name = 'RenameTriggerFunctions1795910000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [former, present] of RENAMED) await rename(runner, former, present);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [former, present] of RENAMED) await rename(runner, present, former);
  }
}

async function rename(runner: QueryRunner, from: string, to: string): Promise<void> {
  const [{ exists }] = await runner.manager.query<[{ exists: boolean }]>(
    `SELECT to_regprocedure($1) IS NOT NULL AS exists`,
    [`${from}()`],
  );
  if (exists) await runner.query(`ALTER FUNCTION ${from}() RENAME TO ${to}`);
}
