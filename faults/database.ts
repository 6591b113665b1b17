import pg from 'pg';

/** Runs a statement over a connection of its own, because the server may have been killed since the last one. */
async function query<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[],
): Promise<T[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  });
  // A connection that breaks also fails its query, which is where it is dealt with.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const numberOf = async (url: string, text: string, values: unknown[] = []): Promise<number> =>
  (await query<{ number: number }>(url, text, values))[0]?.number ?? 0;

/** Returns whether PostgreSQL responds. */
export const answers = (url: string): Promise<boolean> =>
  numberOf(url, 'SELECT 1 AS number').then(
    () => true,
    () => false,
  );

/** Returns the id of the newest message, 0 without one. */
export const newestMessage = (url: string): Promise<number> =>
  numberOf(url, 'SELECT coalesce(max(id), 0)::integer AS number FROM chat_messages');

/** Persons' messages since the one with this id. */
export const messagesSince = (url: string, id: number): Promise<number> =>
  numberOf(url, "SELECT count(*)::integer AS number FROM chat_messages WHERE sender = 'user' AND id > $1", [
    id,
  ]);

/** Counts unfinished work: replies since the message with this id, and jobs for replies. */
export const unfinishedSince = (url: string, id: number): Promise<number> =>
  numberOf(
    url,
    `SELECT ((SELECT count(*) FROM chat_messages WHERE id > $1 AND reply_state IN ('pending', 'streaming'))
           + (SELECT count(*) FROM outbox WHERE job_name = 'chat.reply'))::integer AS number`,
    [id],
  );
