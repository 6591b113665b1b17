import type { DataSource } from 'typeorm';
import { connectDatabase } from '@mikai/core/database/connect';
import { createDataSource } from '@mikai/core/database/data-source';

/**
 * Connects to the database without a statement timeout, for commands that may take long.
 * @throws DatabaseError when it cannot be used
 */
export async function openDatabase(url: string): Promise<DataSource> {
  return connectDatabase(createDataSource(url, { poolSize: 2, statementTimeoutMs: 0 }));
}
