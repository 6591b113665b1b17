import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { closeLater } from '../closing.js';
import { createTestDatabase } from '../test-database.js';
import { StatementDescriber } from './describe-statement.js';
import { findStatements, serverSources, type Statement } from './find-statements.js';
import { differences } from './row-types.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

/**
 * Columns that are nullable in their table but never null in the rows of these files, because of a condition that PostgreSQL does not
 * consider. An unneeded entry fails the test.
 */
const NEVER_NULL: readonly (readonly [file: string, column: string, why: string])[] = [
  ...[
    'core/src/letters/export-letters.ts',
    'api/src/letters/letters.service.ts',
    'worker/src/letters/write-letter.job.ts',
  ].flatMap((file) =>
    ['content', 'language', 'provenance', 'written_at'].map(
      (column) => [file, column, 'a letter that is ready has them'] as const,
    ),
  ),
  ['core/src/mood/export-mood.ts', 'written_at', 'set together with the content'],
  ['api/src/advertising/advertising.service.ts', 'image_type', 'set together with the image'],
  [
    'api/src/moderation/welfare.service.ts',
    'support_asked_at',
    'a trigger sets it for everyone who needs support',
  ],
  ['api/src/mood/mood-import.service.ts', 'import_key', 'the statement has just inserted it'],
  ['api/src/journal/journal-import.service.ts', 'import_key', 'the statement compares it'],
  ['worker/src/users/due-deletions.ts', 'deletion_at', 'the statement compares it'],
];

/** The minimum share of statements whose text is read; the texts of the others are put together at run time. */
const MIN_READ_SHARE = 0.88;

const { url } = await createTestDatabase();
const describer = await StatementDescriber.connect(url);
closeLater(() => describer.close());

async function check(files: readonly string[]): Promise<{ found: string[]; statements: Statement[] }> {
  const { statements, checker } = findStatements(ROOT, files);
  const found = new Set<string>();
  for (const { place, texts, row } of statements) {
    for (const text of texts) {
      try {
        const columns = await describer.describe(text);
        if (row) for (const each of differences(row, columns, checker)) found.add(`${place}: ${each}`);
      } catch (error) {
        found.add(`${place}: ${(error as Error).message}`);
      }
    }
  }
  return { found: [...found], statements };
}

test('every statement fits the schema, and its rows have the declared types', async () => {
  const { found, statements } = await check(serverSources(ROOT));
  const isExpected = (difference: string, [file, column]: (typeof NEVER_NULL)[number]): boolean =>
    difference.startsWith(`${file}:`) && difference.endsWith(`: '${column}' can be null`);
  expect(found.filter((each) => !NEVER_NULL.some((known) => isExpected(each, known)))).toEqual([]);
  expect(NEVER_NULL.filter((known) => !found.some((each) => isExpected(each, known)))).toEqual([]);

  expect(statements.length).toBeGreaterThan(500);
  const unread = statements.filter(({ texts }) => texts.length === 0);
  if (unread.length > statements.length * (1 - MIN_READ_SHARE))
    throw new Error(
      `Too many statements are not checked: ${unread.map((each) => `${each.place} ${each.unread}`).join('\n')}`,
    );
}, 300_000);

/** Returns the differences in a file with these statements, without its name. */
async function differencesIn(source: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'row-types-'));
  try {
    const file = join(folder, 'fixture.ts');
    writeFileSync(
      file,
      `declare const manager: { query<T = unknown>(sql: string, values?: unknown[]): Promise<T> };\n${source}`,
    );
    const { found } = await check([file]);
    return found.map((each) => each.replace(/^.*?:(\d+: )/, '$1'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('finds wrong names, types and nullability, in joins and behind constants and functions', async () => {
  expect(
    await differencesIn(`
      const COLUMNS = 'id, username AS name, suspended_until';
      const visible = (alias: string) => \`\${alias}.is_active\`;
      const STATEMENTS = { byId: { text: \`SELECT \${COLUMNS} FROM users u WHERE \${visible('u')} AND u.id = $1\` } } as const;
      void manager.query<{ id: string; username: string; suspended_until: Date }[]>(STATEMENTS.byId.text);
      void manager.query(\`SELECT \${['id', 'no_such_column'].map((each) => \`u.\${each}\`).join(', ')} FROM users u\`);
      void manager.query<{ id: number; author: string }[]>(
        'SELECT p.id, u.username AS author FROM posts p LEFT JOIN users u ON u.id = p.user_id');
      void manager.query<[{ id: number; is_active: string }[], number]>(
        'UPDATE users SET is_active = false WHERE id = $1 RETURNING id, is_active');
    `),
  ).toEqual([
    "6: 'id' is number in the result and string in the type",
    "6: 'username' is not in the result",
    "6: 'suspended_until' can be null",
    '7: column u.no_such_column does not exist',
    "8: 'author' can be null",
    "10: 'is_active' is boolean in the result and string in the type",
  ]);
}, 120_000);

test('accepts rows whose declared types match the result', async () => {
  expect(
    await differencesIn(`
      void manager.query<{ id: number; username: string; created_at: Date; isOwner: boolean; n: number }[]>(
        'SELECT id, username, created_at, is_site_owner AS "isOwner", count(*) AS n FROM users GROUP BY id');
      void manager.query<{ author: string | null }[]>(
        'SELECT u.username AS author FROM posts p LEFT JOIN users u ON u.id = p.user_id');
      void manager.query<{ token_hash: Buffer; details: Record<string, unknown> | null }[]>(
        'SELECT s.token_hash, a.details FROM auth_sessions s JOIN audit_log a ON a.user_id = s.user_id');
    `),
  ).toEqual([]);
}, 120_000);
