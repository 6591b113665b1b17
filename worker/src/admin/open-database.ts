import type { DataSource } from 'typeorm';
import { connectDatabase } from '@mikai/core/database/connect';
import { createDataSource } from '@mikai/core/database/data-source';

/**
 * The database for a command that may take as long as it takes.
 * @throws DatabaseError when it cannot be used
 */
export async function openDatabase(url: string): Promise<DataSource> {
  return connectDatabase(createDataSource(url, { poolSize: 2, statementTimeoutMs: 0 }));
}
