import type { QueryRunner } from 'typeorm';

/** A table of `public` that becomes one of partitions, or the other way round. `name` and `key` are plain identifiers. */
interface Table {
  name: string;
  /** The column by whose ranges it is divided. */
  key: string;
}

type Statement = { statement: string };

/** Select statements that create again what a table has, in the order in which they are needed. */
const INDEXES = `
  SELECT replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS statement FROM pg_index i
  WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid
    AND c.contype IN ('p', 'u', 'x')) ORDER BY 1`;
const CONSTRAINTS = `
  SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS statement
  FROM pg_constraint WHERE contype IN ('p', 'f', 'u') AND conparentid = 0 AND conrelid = $1::regclass
  ORDER BY contype = 'f', 1`;
const TRIGGERS = `
  SELECT pg_get_triggerdef(oid) AS statement FROM pg_trigger
  WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgparentid = 0 ORDER BY 1`;
const TRIGGER_DROPS = `
  SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS statement FROM pg_trigger
  WHERE tgrelid = $1::regclass AND NOT tgisinternal AND tgparentid = 0`;
/** The rights of other roles, which processes of the previous release need while this one rolls out. */
const GRANTS = `
  SELECT format('GRANT %s ON %s TO %s', a.privilege_type, c.oid::regclass, a.grantee::regrole) AS statement
  FROM pg_class c, aclexplode(c.relacl) a WHERE c.oid = $1::regclass AND a.grantee NOT IN (0, c.relowner)
  UNION ALL
  SELECT format('GRANT %s (%I) ON %s TO %s', a.privilege_type, t.attname, t.attrelid::regclass, a.grantee::regrole)
  FROM pg_attribute t, aclexplode(t.attacl) a
  WHERE t.attrelid = $1::regclass AND NOT t.attisdropped AND a.grantee <> 0`;

/** The rights on the sequence of an identity, which is replaced with it. */
const SEQUENCE_GRANTS = `
  SELECT format('GRANT %s ON SEQUENCE %s TO %s', a.privilege_type, c.oid::regclass, a.grantee::regrole) AS statement
  FROM pg_class c, aclexplode(c.relacl) a
  WHERE c.oid = pg_get_serial_sequence($1, 'id')::regclass AND a.grantee NOT IN (0, c.relowner)`;
/** Other columns that draw from the sequence of the identity: their defaults have to go before it does, and come back with it. */
const DRAWN_COLUMNS = `
  SELECT quote_ident(t.attname) AS name, pg_get_expr(d.adbin, d.adrelid) AS value
  FROM pg_depend p JOIN pg_attrdef d ON d.oid = p.objid JOIN pg_attribute t ON t.attrelid = d.adrelid AND t.attnum = d.adnum
  WHERE p.classid = 'pg_attrdef'::regclass AND p.refclassid = 'pg_class'::regclass
    AND p.refobjid = pg_get_serial_sequence($1, 'id')::regclass AND d.adrelid = $1::regclass`;

/**
 * Returns a block that runs statements as soon as it gets their locks, and gives way to others where it does not in time: whoever
 * reads or writes waits behind it.
 */
export const whenUnlocked = (statements: string, variables = ''): string => `
  DO $$
  DECLARE
    before text := current_setting('lock_timeout');
    ${variables}
  BEGIN
    PERFORM set_config('lock_timeout', '2s', true);
    FOR attempt IN 1..30 LOOP
      BEGIN
        ${statements};
        EXIT;
      EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
        IF attempt = 30 THEN RAISE; END IF;
      END;
      PERFORM pg_sleep(0.5);
    END LOOP;
    PERFORM set_config('lock_timeout', before, true);
  END $$`;

/**
 * Makes a table one of partitions by ranges of a column, in the schema `partitions`, of which the present table is the first. It reads
 * and moves no row: the table has all keys and indexes already, and a valid `CHECK` named `<table>_first_partition` that proves the
 * bound. The caller has locked the table and those that it refers to; neither another table refers to it nor itself. If its column `id`
 * is an identity, that goes on where it was, for other columns that draw from it too.
 */
export async function partitionTable(runner: QueryRunner, { name, key }: Table): Promise<void> {
  const [{ bound }] = (await runner.query(
    `SELECT substring(pg_get_constraintdef(oid) FROM '[0-9]+') AS bound FROM pg_constraint
     WHERE conrelid = '${name}'::regclass AND conname = '${name}_first_partition'`,
  )) as [{ bound: string }];
  const identity = await readIdentity(runner, name);
  const parts = await readParts(runner, name);
  await run(runner, await read(runner, TRIGGER_DROPS, name));
  if (identity) await dropIdentity(runner, name, identity);
  await runner.query(`ALTER TABLE ${name} RENAME TO ${name}_0`);
  await runner.query(`ALTER TABLE ${name}_0 SET SCHEMA partitions`);

  await runner.query(
    `CREATE TABLE ${name} (LIKE partitions.${name}_0 INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (${key})`,
  );
  await runner.query(`ALTER TABLE ${name} DROP CONSTRAINT ${name}_first_partition`);
  if (identity) await addIdentity(runner, name, identity);
  await run(runner, parts.constraints);
  await run(runner, parts.indexes);
  await runner.query(
    `ALTER TABLE ${name} ATTACH PARTITION partitions.${name}_0 FOR VALUES FROM (MINVALUE) TO (${bound})`,
  );
  await runner.query(`ALTER TABLE partitions.${name}_0 DROP CONSTRAINT ${name}_first_partition`);
  await run(runner, parts.triggers);
  await run(runner, parts.grants);
}

/** Copies the rows of all partitions back into one table, with the keys that the partitioned one has. */
export async function joinPartitions(runner: QueryRunner, { name }: Pick<Table, 'name'>): Promise<void> {
  const identity = await readIdentity(runner, name);
  const parts = await readParts(runner, name);
  await runner.query(`ALTER TABLE ${name} RENAME TO ${name}_before`);
  if (identity) await dropIdentity(runner, `${name}_before`, identity);
  await runner.query(`CREATE TABLE ${name} (LIKE ${name}_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
  await runner.query(`INSERT INTO ${name} SELECT * FROM ${name}_before`);
  await runner.query(`DROP TABLE ${name}_before`);
  if (identity) await addIdentity(runner, name, identity);
  await run(runner, parts.constraints);
  await run(runner, parts.indexes);
  await run(runner, parts.triggers);
  await run(runner, parts.grants);
}

/** The last id that an identity column has drawn, and whether it has drawn any. */
interface Identity {
  last: number;
  isCalled: boolean;
  /** The other columns of the table that draw from its sequence, with their defaults. */
  drawn: { name: string; value: string }[];
  grants: string[];
}

/** Returns the state of the identity column `id`; `undefined` if the table numbers its rows in another way. */
async function readIdentity(runner: QueryRunner, name: string): Promise<Identity | undefined> {
  const [column] = (await runner.query(
    `SELECT attidentity <> '' AS "isIdentity" FROM pg_attribute WHERE attrelid = '${name}'::regclass AND attname = 'id'`,
  )) as [{ isIdentity: boolean }];
  if (!column.isIdentity) return undefined;
  const [state] = (await runner.query(
    `SELECT last_value AS last, is_called AS "isCalled" FROM ${name}_id_seq`,
  )) as [Pick<Identity, 'last' | 'isCalled'>];
  const drawn = (await runner.query(DRAWN_COLUMNS, [`public.${name}`])) as Identity['drawn'];
  return { ...state, drawn, grants: await read(runner, SEQUENCE_GRANTS, name) };
}

async function dropIdentity(runner: QueryRunner, name: string, { drawn }: Identity): Promise<void> {
  for (const column of drawn) await runner.query(`ALTER TABLE ${name} ALTER ${column.name} DROP DEFAULT`);
  await runner.query(`ALTER TABLE ${name} ALTER id DROP IDENTITY`);
}

async function addIdentity(
  runner: QueryRunner,
  name: string,
  { last, isCalled, drawn, grants }: Identity,
): Promise<void> {
  await runner.query(`ALTER TABLE ${name} ALTER id ADD GENERATED BY DEFAULT AS IDENTITY`);
  await runner.query(`SELECT setval('${name}_id_seq', $1::bigint, $2::boolean)`, [last, isCalled]);
  for (const column of drawn)
    await runner.query(`ALTER TABLE ${name} ALTER ${column.name} SET DEFAULT ${column.value}`);
  await run(runner, grants);
}

const readParts = async (runner: QueryRunner, name: string) => ({
  indexes: await read(runner, INDEXES, name),
  constraints: await read(runner, CONSTRAINTS, name),
  triggers: await read(runner, TRIGGERS, name),
  grants: await read(runner, GRANTS, name),
});

async function read(runner: QueryRunner, sql: string, name: string): Promise<string[]> {
  const rows = (await runner.query(sql, [`public.${name}`])) as Statement[];
  return rows.map(({ statement }) => statement);
}

async function run(runner: QueryRunner, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await runner.query(statement);
}
