import type { DataSource } from 'typeorm';

/**
 * Deletes the records of visitors after a day, and expired counts of free uses.
 * @param at the time that counts as now
 */
export async function expireVisitors(dataSource: DataSource, at: Date): Promise<void> {
  for (const table of ['thought_reframes', 'reflections', 'free_trials'])
    await dataSource.query(`DELETE FROM ${table} WHERE expires_at <= $1`, [at]);
}
