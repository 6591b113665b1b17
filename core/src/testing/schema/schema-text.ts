import type { DataSource } from 'typeorm';

interface Column {
  table: string;
  name: string;
  type: string;
  is_required: boolean;
}
interface ForeignKey {
  table: string;
  columns: string;
  target: string;
  on_delete: string;
}
interface Trigger {
  table: string;
  name: string;
  timing: string;
  function_name: string;
}

const COLUMNS_SQL = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS is_required
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migrations'
  ORDER BY c.relname, a.attnum`;

const FOREIGN_KEYS_SQL = `
  SELECT k.conrelid::regclass::text AS table, k.confrelid::regclass::text AS target,
    (SELECT string_agg(a.attname, ', ' ORDER BY o.n) FROM unnest(k.conkey) WITH ORDINALITY o (attnum, n)
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = o.attnum) AS columns,
    CASE k.confdeltype WHEN 'c' THEN 'deleted with it' WHEN 'n' THEN 'set to null' ELSE 'prevents deletion' END AS on_delete
  FROM pg_constraint k WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace
  ORDER BY 1, 3, 2`;

const TRIGGERS_SQL = `
  SELECT c.relname AS table, t.tgname AS name, p.proname AS function_name,
    concat_ws(' ', CASE WHEN t.tgtype & 2 = 2 THEN 'before' ELSE 'after' END,
      (SELECT string_agg(e.word, ' or ' ORDER BY e.bit) FROM (VALUES (4, 'insert'), (16, 'update'), (8, 'delete')) e (bit, word)
        WHERE t.tgtype & e.bit = e.bit)) AS timing
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`;

const PARTITION_KEYS_SQL = `
  SELECT c.relname AS table, pg_get_partkeydef(c.oid) AS key FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'p' ORDER BY 1`;

const HEAD = `# The database

Generated from a migrated database: change a migration or a function, run \`npm run schema\`, and commit this file. \`schema.spec.ts\` fails
until then. Values of \`bytea\` columns are sealed or hashed. Functions and triggers have their source in
\`core/src/database/functions/\`, everything else in \`core/src/database/migrations/\`.
`;

/**
 * Describes the schema of a migrated database in Markdown: diagrams of the relations, then each table with its columns, foreign
 * keys and triggers.
 */
export async function schemaText(dataSource: DataSource): Promise<string> {
  const columns = await dataSource.query<Column[]>(COLUMNS_SQL);
  const keys = await dataSource.query<ForeignKey[]>(FOREIGN_KEYS_SQL);
  const triggers = await dataSource.query<Trigger[]>(TRIGGERS_SQL);
  const partitionKeys = await dataSource.query<{ table: string; key: string }[]>(PARTITION_KEYS_SQL);
  const required = new Set(
    columns.filter(({ is_required }) => is_required).map(({ table, name }) => `${table}.${name}`),
  );
  const edge = ({ table, columns: name, target }: ForeignKey): string =>
    `  ${target} ${required.has(`${table}.${name}`) ? '||' : '|o'}--o{ ${table} : ${name.replaceAll(', ', '_')}`;
  const diagram = (edges: readonly ForeignKey[]): string =>
    ['```mermaid', 'erDiagram', '  direction LR', ...edges.map(edge), '```', ''].join('\n');

  const tables = [...new Set(columns.map(({ table }) => table))];
  const sections = tables.map((table) => {
    const own = <Row extends { table: string }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => row.table === table);
    return [
      `### ${table}`,
      '',
      ...own(columns).map(
        ({ name, type, is_required }) => `- \`${name}\` ${type}${is_required ? '' : ', may be null'}`,
      ),
      ...own(partitionKeys).map(({ key }) => `- partitions by ${key}, in the schema \`partitions\``),
      ...own(keys).map(
        ({ columns: name, target, on_delete }) =>
          `- \`${name}\` is a row of [\`${target}\`](#${target}), ${on_delete}`,
      ),
      ...own(triggers).map(
        ({ name, timing, function_name }) =>
          `- ${timing}: [\`${function_name}\`](../core/src/database/functions/${function_name}.sql) (\`${name}\`)`,
      ),
      '',
    ].join('\n');
  });
  return [
    HEAD,
    '## Relations between tables\n',
    diagram(keys.filter(({ target }) => target !== 'users')),
    '## What refers to a member\n',
    diagram(keys.filter(({ target }) => target === 'users')),
    `## Tables\n\n${tables.length} tables.\n`,
    ...sections,
  ].join('\n');
}
