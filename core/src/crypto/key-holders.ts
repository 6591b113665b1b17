import type { EntityManager } from 'typeorm';

/**
 * The running processes that could not read what is sealed with a key: those that were there within the last minute and
 * name, in `processes`, the keys that they know, without this one.
 * @returns their kinds, one each
 */
export async function processesWithoutKey(manager: EntityManager, version: number): Promise<string[]> {
  const rows = await manager.query<{ kind: string }[]>(
    `SELECT kind FROM processes
     WHERE seen_at > now() - interval '1 minute' AND state ? 'keyVersions'
       AND NOT state->'keyVersions' @> to_jsonb($1::integer)
     ORDER BY kind`,
    [version],
  );
  return rows.map(({ kind }) => kind);
}
