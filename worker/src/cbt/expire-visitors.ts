import type { DataSource } from 'typeorm';

/**
 * Really deletes what visitors wrote a day ago, and counts of free uses that have run out.
 * @param at the time that counts as now
 */
export async function expireVisitors(dataSource: DataSource, at: Date): Promise<void> {
  for (const table of ['thought_reframes', 'reflections', 'free_trials'])
    await dataSource.query(`DELETE FROM ${table} WHERE expires_at <= $1`, [at]);
}
