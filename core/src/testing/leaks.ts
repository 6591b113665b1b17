import type { DataSource } from 'typeorm';
import { withRedis } from './test-services.js';

/**
 * Returns the forms that a word may have in a database, Redis or a log: as it is, in hex, and in base64 at each
 * alignment.
 */
export function formsOf(word: string): string[] {
  const base64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(' '.repeat(shift) + word).toString('base64');
    return encoded.slice(shift === 0 ? 0 : 4, -4);
  });
  return [word, Buffer.from(word).toString('hex'), ...base64];
}

/** Returns whether a text or bytes contain a word in any of its forms. */
export function contains(where: string | Buffer, word: string): boolean {
  return formsOf(word).some((form) => where.includes(form));
}

/** Returns all rows of all tables as text, as a dump would contain them (bytes in hex). */
export async function dumpDatabase(dataSource: DataSource): Promise<string> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await dataSource.query<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t`);
    parts.push(name, ...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

/** Returns all keys of Redis that begin with a prefix, with their values. */
export async function dumpRedis(prefix: string): Promise<string> {
  return withRedis(async (client) => {
    const parts: string[] = [];
    for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1000 })) {
      for (const key of keys) parts.push(key, JSON.stringify(await read(key, await client.type(key))));
    }
    return parts.join('\n');

    function read(key: string, type: string): Promise<unknown> {
      switch (type) {
        case 'hash':
          return client.hGetAll(key);
        case 'list':
          return client.lRange(key, 0, -1);
        case 'set':
          return client.sMembers(key);
        case 'zset':
          return client.zRangeWithScores(key, 0, -1);
        case 'stream':
          return client.xRange(key, '-', '+');
        default:
          return client.get(key);
      }
    }
  });
}
