import type { DataSource } from 'typeorm';
import { createDataSource } from '@mikai/core/database/data-source';
import { AdminError } from './admin-error.js';

/**
 * The database for a command that may take as long as it takes.
 * @throws AdminError when it does not answer
 */
export async function openDatabase(url: string): Promise<DataSource> {
  const dataSource = createDataSource(url, { poolSize: 2, statementTimeoutMs: 0 });
  await dataSource.initialize().catch((error: unknown) => {
    throw new AdminError(`The database does not answer (${String(error)}). Is DATABASE_URL right?`);
  });
  return dataSource;
}
