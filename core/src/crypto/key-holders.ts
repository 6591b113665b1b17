import type { EntityManager } from 'typeorm';

/**
 * Finds running processes that cannot read values sealed with a key: those whose heartbeat of the last minute lists, in
 * `processes`, the keys that they know, without this one.
 * @returns the kind of each, such as `api`
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
