import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { EntityManager, QueryRunner } from 'typeorm';

/** One function of the database with the triggers that run it: `functions/<name>.sql`. */
export interface FunctionSource {
  /** The function's name, which no other function of the schema has. */
  name: string;
  text: string;
}

const FOLDER = new URL('./functions/', import.meta.url);

/** Reads the source of every function, sorted by name. */
export function readFunctionSources(): FunctionSource[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      text: readFileSync(new URL(file, FOLDER), 'utf8'),
    }));
}

interface PresentFunction {
  name: string;
  signature: string;
  /** What PostgreSQL has stored of the function and its triggers. */
  definition: string;
  comment: string | null;
}

const PRESENT_SQL = `
  SELECT p.proname AS name, p.oid::regprocedure::text AS signature, obj_description(p.oid, 'pg_proc') AS comment,
    pg_get_functiondef(p.oid) || coalesce((
      SELECT string_agg(pg_get_triggerdef(t.oid), E'\\n' ORDER BY t.tgrelid, t.tgname)
      FROM pg_trigger t WHERE t.tgfoid = p.oid AND NOT t.tgisinternal), '') AS definition
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'`;

const TRIGGERS_SQL = `
  SELECT quote_ident(t.tgname) AS name, t.tgrelid::regclass::text AS table_name
  FROM pg_trigger t WHERE t.tgfoid = $1::regprocedure AND NOT t.tgisinternal`;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * A function's comment in the database: the hash of its file, and the hash of what PostgreSQL made of it. The second one differs
 * as soon as anything else, such as a migration, replaces the function or one of its triggers.
 */
const commentOf = (source: FunctionSource, definition: string): string =>
  `source ${shortHash(source.text)} applied ${shortHash(definition)}`;

/**
 * Brings the database's functions and triggers to what `functions/` contains. A file that has been applied, and whose function and
 * triggers are unchanged since, costs nothing: no table is locked. Each of the others is applied in a transaction of its own;
 * triggers that its file no longer has are dropped. A function without a file is left alone: a migration drops it once no
 * release calls it.
 * @param runner the connection that holds the migration lock
 * @returns the names of the functions that were applied
 */
export async function applyFunctions(runner: QueryRunner): Promise<string[]> {
  const present = await readPresent(runner.manager);
  const applied: string[] = [];
  for (const source of readFunctionSources()) {
    const before = present.get(source.name);
    if (before && before.comment === commentOf(source, before.definition)) continue;
    await runner.manager.transaction((manager) => apply(manager, source, before));
    applied.push(source.name);
  }
  return applied;
}

async function apply(
  manager: EntityManager,
  source: FunctionSource,
  before: PresentFunction | undefined,
): Promise<void> {
  if (before) await dropTriggers(manager, before.signature);
  await manager.query(source.text);
  const after = (await readPresent(manager)).get(source.name);
  if (!after) throw new Error(`functions/${source.name}.sql does not create the function ${source.name}`);
  await manager.query(`COMMENT ON FUNCTION ${after.signature} IS '${commentOf(source, after.definition)}'`);
}

async function dropTriggers(manager: EntityManager, signature: string): Promise<void> {
  const triggers = await manager.query<{ name: string; table_name: string }[]>(TRIGGERS_SQL, [signature]);
  for (const { name, table_name } of triggers) await manager.query(`DROP TRIGGER ${name} ON ${table_name}`);
}

async function readPresent(manager: EntityManager): Promise<Map<string, PresentFunction>> {
  const rows = await manager.query<PresentFunction[]>(PRESENT_SQL);
  return new Map(rows.map((row) => [row.name, row]));
}
