import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { QueryFailedError, type EntityManager, type QueryRunner } from 'typeorm';
import { FEATURES } from '../features.js';

/**
 * The revision of all sources together, which rises whenever one changes: a process of an older release that starts during a
 * rollout leaves the functions of the newer one alone. `apply-functions.spec.ts` compares the hash with them.
 */
export const FUNCTIONS = { revision: 8, hash: '19d2f9668087d03560d28a20d732ab95' } as const;

/** The time for which a function waits for the locks of its triggers' tables; whoever reads or writes them waits behind it. */
const LOCK_TIMEOUT = '2s';
const MAX_ATTEMPTS = 30;
/** The pause before the next attempt, in milliseconds, in which the requests that waited can run. */
const RETRY_DELAY_MS = 500;
/** PostgreSQL's codes for a lock that was not granted in time, and for a deadlock. */
const LOCK_ERROR_CODES = new Set(['55P03', '40P01']);

/** One function of the database with the triggers that run it: `functions/<name>.sql`, and the triggers that features declare. */
export interface FunctionSource {
  /** The function's name, which no other function of the schema has. */
  name: string;
  text: string;
}

const FOLDER = new URL('./functions/', import.meta.url);

/** Reads the source of every function, sorted by name. @throws Error if a feature declares triggers of an unknown function */
export function readFunctionSources(): FunctionSource[] {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();
  const declared = FEATURES.flatMap(({ triggers = {} }) => Object.entries(triggers));
  const unknown = declared.find(([name]) => !names.includes(name));
  if (unknown)
    throw new Error(`A feature declares triggers of ${unknown[0]}, which has no file in functions/`);
  return names.map((name) => {
    const triggers = declared.filter(([of]) => of === name).map(([, sql]) => sql);
    return { name, text: [readFileSync(new URL(`${name}.sql`, FOLDER), 'utf8'), ...triggers].join('\n') };
  });
}

interface PresentFunction {
  name: string;
  signature: string;
  /** The function and its triggers as PostgreSQL has stored them. */
  definition: string;
  comment: string | null;
}

const PRESENT_SQL = `
  SELECT p.proname AS name, p.oid::regprocedure::text AS signature, obj_description(p.oid, 'pg_proc') AS comment,
    pg_get_functiondef(p.oid) || coalesce((
      SELECT string_agg(pg_get_triggerdef(t.oid), E'\\n' ORDER BY t.tgrelid, t.tgname)
      FROM pg_trigger t WHERE t.tgfoid = p.oid AND NOT t.tgisinternal AND t.tgparentid = 0), '') AS definition
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'`;

/**
 * The version of a row of the catalogue (`xmin`) changes when its trigger is replaced. Those of partitions are copies that follow the
 * trigger of their table.
 */
const TRIGGERS_SQL = `
  SELECT t.oid, t.xmin::text AS version, quote_ident(t.tgname) AS name, t.tgrelid::regclass::text AS table_name
  FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE p.pronamespace = 'public'::regnamespace AND p.proname = $1 AND NOT t.tgisinternal AND t.tgparentid = 0`;

interface TriggerRow {
  oid: number;
  version: string;
  name: string;
  table_name: string;
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Returns the hash of all sources together. */
export const hashOfSources = (sources: readonly FunctionSource[]): string =>
  shortHash(sources.map(({ name, text }) => `${name}\n${text}`).join('\n'));

/**
 * Returns a function's comment in the database: the revision, the hash of its file, and the hash of what PostgreSQL made of it. The last
 * one differs as soon as anything else, such as a migration, replaces the function or one of its triggers.
 */
const commentOf = (source: FunctionSource, definition: string): string =>
  `revision ${FUNCTIONS.revision} source ${shortHash(source.text)} applied ${shortHash(definition)}`;

const revisionOf = (comment: string | null): number =>
  Number(/^revision (\d+) /.exec(comment ?? '')?.[1] ?? 0);

/**
 * Brings the database's functions and triggers to what their sources contain. A source that has been applied, and whose function and
 * triggers are unchanged since, costs nothing: no table is locked. Each of the others is applied in a transaction of its own, which
 * gives way to others where it gets no lock in time; triggers that its file no longer has are dropped. A function without a file
 * is left alone: a migration drops it once no release calls it. All are left alone where a newer release has applied its own.
 * @param runner the connection that holds the migration lock
 * @returns the names of the functions that were applied
 * @throws QueryFailedError if a table stays locked for about a minute
 */
export async function applyFunctions(runner: QueryRunner): Promise<string[]> {
  const present = await readPresent(runner.manager);
  if ([...present.values()].some(({ comment }) => revisionOf(comment) > FUNCTIONS.revision)) return [];
  const applied: string[] = [];
  for (const source of readFunctionSources()) {
    const before = present.get(source.name);
    if (before && isApplied(source, before)) {
      // The revision rises on all functions, even on those whose file has not changed.
      if (revisionOf(before.comment) !== FUNCTIONS.revision)
        await writeComment(runner.manager, source, before);
      continue;
    }
    await applyWhenUnlocked(runner.manager, source);
    applied.push(source.name);
  }
  return applied;
}

/** Returns whether a file was applied, by this revision or an earlier one, and nothing has changed since. */
const isApplied = (source: FunctionSource, { comment, definition }: PresentFunction): boolean =>
  comment?.replace(/^revision \d+ /, '') === commentOf(source, definition).replace(/^revision \d+ /, '');

async function applyWhenUnlocked(manager: EntityManager, source: FunctionSource): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await manager.transaction((transaction) => apply(transaction, source));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLocked(error)) throw error;
      await wait(RETRY_DELAY_MS);
    }
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  LOCK_ERROR_CODES.has((error.driverError as { code?: string }).code ?? '');

async function apply(manager: EntityManager, source: FunctionSource): Promise<void> {
  const triggersOf = () => manager.query<TriggerRow[]>(TRIGGERS_SQL, [source.name]);
  const [setting] = await manager.query<[{ value: string }]>(
    `SELECT current_setting('lock_timeout') AS value`,
  );
  await setLockTimeout(manager, LOCK_TIMEOUT);
  const before = new Map((await triggersOf()).map(({ oid, version }) => [oid, version]));
  await manager.query(source.text);
  // Triggers that the file has not replaced are no longer in it.
  for (const { oid, version, name, table_name } of await triggersOf())
    if (before.get(oid) === version) await manager.query(`DROP TRIGGER ${name} ON ${table_name}`);
  const after = (await readPresent(manager)).get(source.name);
  if (!after) throw new Error(`functions/${source.name}.sql does not create the function ${source.name}`);
  await writeComment(manager, source, after);
  // During a restore this runs within a larger transaction, whose own setting must come back.
  await setLockTimeout(manager, setting.value);
}

const setLockTimeout = (manager: EntityManager, value: string): Promise<unknown> =>
  manager.query(`SELECT set_config('lock_timeout', $1, true)`, [value]);

const writeComment = (
  manager: EntityManager,
  source: FunctionSource,
  { signature, definition }: PresentFunction,
): Promise<unknown> =>
  manager.query(`COMMENT ON FUNCTION ${signature} IS '${commentOf(source, definition)}'`);

async function readPresent(manager: EntityManager): Promise<Map<string, PresentFunction>> {
  const rows = await manager.query<PresentFunction[]>(PRESENT_SQL);
  return new Map(rows.map((row) => [row.name, row]));
}
