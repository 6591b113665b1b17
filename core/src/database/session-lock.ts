import pg from 'pg';

const TIMEOUT_MS = 8_000;

/**
 * Runs work that only one process may do at a time, unless another process does it already. The lock belongs to a connection
 * of its own and ends with it, however this process ends; through a pooler in transaction mode it would belong to nobody.
 * @param url `LISTEN_DATABASE_URL`, or `DATABASE_URL` without it
 * @param key any number that nothing else locks
 */
export async function withSessionLock(url: string, key: number, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // The end of the connection also ends the lock; the work itself is idempotent.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_ours: boolean }>('SELECT pg_try_advisory_lock($1) AS is_ours', [
      key,
    ]);
    if (rows[0]?.is_ours) await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
