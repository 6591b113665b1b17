import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose rows say whether their text met the crisis gate, and the column that said it in the clear. */
const MARKED = {
  chat_messages: 'is_crisis',
  contact_messages: 'is_crisis',
  journal_entries: 'met_gate',
  journal_seeds: 'met_gate',
  mood_entries: 'met_gate',
  reflections: 'met_gate',
  thought_reframes: 'met_gate',
  time_capsules: 'met_gate',
} as const;

/** Tables in which lengths, and what is not there, tell it: rows that are still to be taken over. */
const LENGTHS = {
  chat_sessions: 'care IS NULL OR octet_length(care) % 256 <> 30',
  coping_strategies: 'octet_length(strategy_key) = 32',
  story_marks: 'octet_length(marks) < 286',
} as const;

const WRITTEN = ['chat_messages', 'reflections', 'thought_reframes'] as const;

/**
 * Seals what told in the clear how a member felt, and on which days a text of theirs met the crisis gate (docs/adr/0037).
 * The clear columns stay for the previous release, which may run beside this one, and for its rows until they are taken
 * over (`core/src/safety/migrate-marks.ts`); rows of this release leave them empty.
 */
export class SealMarks1795508000000 implements MigrationInterface {
  name = 'SealMarks1795508000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of Object.entries(MARKED)) {
      await runner.query(
        `ALTER TABLE ${table} ADD gate_mark bytea, ALTER ${column} DROP NOT NULL, ALTER ${column} DROP DEFAULT`,
      );
    }
    // The author of a reply reveals the gate's result, too: a text that met it is never answered by a provider.
    for (const table of WRITTEN) await runner.query(`ALTER TABLE ${table} ADD sealed_provenance bytea`);
    await runner.query(`ALTER TABLE mood_entries ADD sealed_score bytea, ALTER mood_score DROP NOT NULL`);
    await runner.query(`DROP INDEX mood_entries_day_idx`);
    await runner.query(`CREATE INDEX mood_entries_day_idx ON mood_entries (user_id, day, id)`);
    // Rows that are still to be migrated: none after a while, and then the index costs nothing.
    for (const [table, column] of Object.entries(MARKED)) {
      const scores = table === 'mood_entries' ? ' OR mood_score IS NOT NULL' : '';
      await runner.query(
        `CREATE INDEX ${table}_clear_mark_idx ON ${table} (id)
         WHERE gate_mark IS NULL OR ${column} IS NOT NULL${scores}`,
      );
    }
    // Notifications of the gate, which expire.
    await runner.query(
      `CREATE INDEX notifications_crisis_idx ON notifications (created_at) WHERE kind = 'safety.crisis'`,
    );
    await runner.query(`ALTER TABLE users ADD quiet_until bytea`);
    await runner.query(
      `CREATE INDEX users_clear_mark_idx ON users (id) WHERE quiet_until IS NULL OR crisis_quiet_until IS NOT NULL`,
    );
    for (const [table, isClear] of Object.entries(LENGTHS))
      await runner.query(`CREATE INDEX ${table}_clear_mark_idx ON ${table} (user_id) WHERE ${isClear}`);
    // Whoever may be in danger comes first by what is opened; the lists go by the id.
    await runner.query(`DROP INDEX contact_messages_list_idx`);
    await runner.query(`DROP INDEX contact_messages_waiting_idx`);
    await runner.query(
      `CREATE INDEX contact_messages_waiting_idx ON contact_messages (id DESC) WHERE answered_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of Object.entries(MARKED)) {
      // Without a key the result is unknown, and counts as that of a text that could not be judged.
      await runner.query(`UPDATE ${table} SET ${column} = true WHERE ${column} IS NULL`);
      await runner.query(`DROP INDEX ${table}_clear_mark_idx`);
      await runner.query(
        `ALTER TABLE ${table} DROP gate_mark, ALTER ${column} SET NOT NULL, ALTER ${column} SET DEFAULT false`,
      );
    }
    await runner.query(`DROP INDEX notifications_crisis_idx`);
    await runner.query(`DROP INDEX users_clear_mark_idx`);
    await runner.query(`ALTER TABLE users DROP quiet_until`);
    for (const table of Object.keys(LENGTHS)) await runner.query(`DROP INDEX ${table}_clear_mark_idx`);
    for (const table of WRITTEN) await runner.query(`ALTER TABLE ${table} DROP sealed_provenance`);
    // Without a key the score is unknown: it becomes the middle one.
    await runner.query(`UPDATE mood_entries SET mood_score = 3 WHERE mood_score IS NULL`);
    await runner.query(`ALTER TABLE mood_entries DROP sealed_score, ALTER mood_score SET NOT NULL`);
    await runner.query(`DROP INDEX mood_entries_day_idx`);
    await runner.query(
      `CREATE INDEX mood_entries_day_idx ON mood_entries (user_id, day) INCLUDE (mood_score)`,
    );
    await runner.query(`DROP INDEX contact_messages_waiting_idx`);
    const urgency = `(is_crisis AND answered_at IS NULL) DESC, id DESC`;
    await runner.query(`CREATE INDEX contact_messages_list_idx ON contact_messages (${urgency})`);
    await runner.query(
      `CREATE INDEX contact_messages_waiting_idx ON contact_messages (${urgency}) WHERE answered_at IS NULL`,
    );
  }
}
