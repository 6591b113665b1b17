import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns in which a person said how they felt, what stands for a value that nobody can open any more, and which rows are still to
 * be taken over (`core/src/safety/clear-marks.ts`).
 */
const TABLES = [
  { table: 'journal_seeds', columns: ['mood'], required: { mood: `'thoughtful'` }, always: 'sealed_mood' },
  {
    table: 'reflections',
    columns: ['mood_before', 'mood_after'],
    required: { mood_before: '5' },
    always: 'sealed_mood_before',
  },
  {
    table: 'thought_reframes',
    columns: ['belief_before', 'belief_after'],
    required: {},
    always: 'sealed_belief_before',
  },
] as const;

const CLEAR = 'gate_mark IS NULL OR met_gate IS NOT NULL';

/**
 * Seals the mood of a seed, the moods around a reflection and how much a thought is believed (docs/adr/0037). The clear columns
 * stay for one release, nullable and empty, for the previous one and for its rows until they are taken over.
 */
export class SealNumbers1795602000000 implements MigrationInterface {
  name = 'SealNumbers1795602000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, columns, required, always } of TABLES) {
      const changes = [
        ...columns.map((column) => `ADD sealed_${column} bytea`),
        ...Object.keys(required).map((column) => `ALTER ${column} DROP NOT NULL`),
      ];
      await runner.query(`ALTER TABLE ${table} ${changes.join(', ')}`);
      await runner.query(`DROP INDEX ${table}_clear_mark_idx`);
      await runner.query(
        `CREATE INDEX ${table}_clear_mark_idx ON ${table} (id)
         WHERE ${CLEAR} OR ${always} IS NULL OR ${columns.map((column) => `${column} IS NOT NULL`).join(' OR ')}`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    // Without a key nobody can tell what was said: which reflections are completed stays.
    await runner.query(
      `UPDATE reflections SET mood_after = 5 WHERE mood_after IS NULL AND sealed_mood_after IS NOT NULL`,
    );
    for (const { table, columns, required } of TABLES) {
      for (const [column, value] of Object.entries(required))
        await runner.query(`UPDATE ${table} SET ${column} = ${value} WHERE ${column} IS NULL`);
      const changes = [
        ...columns.map((column) => `DROP sealed_${column}`),
        ...Object.keys(required).map((column) => `ALTER ${column} SET NOT NULL`),
      ];
      // Dropping a column drops the index that names it.
      await runner.query(`ALTER TABLE ${table} ${changes.join(', ')}`);
      await runner.query(`CREATE INDEX ${table}_clear_mark_idx ON ${table} (id) WHERE ${CLEAR}`);
    }
  }
}
