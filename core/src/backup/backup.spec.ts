import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { createDataSource } from '../database/data-source.js';
import { seedDatabase } from '../seed/seed.js';
import { closeLater } from '../testing/closing.js';
import { printFigure } from '../testing/figure.js';
import { signIn } from '../testing/people.js';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js';
import { BackupError, type TableSum } from './backup-format.js';
import { verifyBackup } from './read-backup.js';
import { restoreBackup } from './restore-backup.js';
import { openFile } from './sealed-file.js';
import { writeBackup } from './write-backup.js';

const KEYS = `1:${randomBytes(32).toString('base64')}`;
useEncryptionKeys(KEYS);
const { dataSource, url } = await createTestDatabase();
await seedDatabase(dataSource, { members: 60, posts: 80, messages: 800, moods: 60, entries: 60 });
const folder = mkdtempSync(join(tmpdir(), 'mikai-backup-'));
closeLater(async () => rmSync(folder, { recursive: true }));

let files = 0;
const newFile = () => join(folder, `${(files += 1)}.backup`);

async function openEmpty(): Promise<DataSource> {
  const empty = await createDataSource(await createEmptyDatabase(), { poolSize: 2 }).initialize();
  closeLater(() => empty.destroy());
  return empty;
}

const countTables = async (database: DataSource) =>
  (await database.query<unknown[]>(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).length;

/** A value with every character that COPY escapes. */
const AWKWARD = 'Line one\nLine two\t\\ \\. \\N "quoted" \u{1F642} \u0007\n\\.\n';

test('restores a backup that was made during writes with equal hashes, and new rows can be stored', async () => {
  await dataSource.query(`UPDATE posts SET content = $1 WHERE id = (SELECT min(id) FROM posts)`, [AWKWARD]);
  const file = newFile();
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) await signIn(dataSource);
  })();
  const begin = performance.now();
  const made = await writeBackup(url, file).finally(() => (isWriting = false));
  const written = performance.now();
  await writing;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(made.tables['users']!.rows).toBeGreaterThanOrEqual(60);
  expect(made.tables['users']!.rows).toBe(made.tables['user_counters']!.rows);
  expect(Object.keys(made.tables)).not.toContain('presences');

  const restored = await openEmpty();
  const equal: Record<string, TableSum> = {};
  const restoring = performance.now();
  await restoreBackup(restored, file, (table, sum) => (equal[table] = sum));
  const seconds = [written - begin, performance.now() - restoring].map((ms) => (ms / 1000).toFixed(1));
  expect(equal).toEqual(made.tables);
  const sums = Object.values(made.tables);
  const rows = sums.reduce((total, sum) => total + sum.rows, 0);
  printFigure(
    17,
    `${rows} rows of ${sums.length} tables, equal hashes; written in ${seconds[0]} s, restored in ${seconds[1]} s`,
  );
  const [post] = await restored.query<{ content: string }[]>(`SELECT content FROM posts ORDER BY id LIMIT 1`);
  expect(post!.content).toBe(AWKWARD);
  // A second backup, made of the restored database, has the same hashes and sequences.
  const { name } = restored.driver.database ? { name: restored.driver.database } : { name: '' };
  const second = await writeBackup(Object.assign(new URL(url), { pathname: `/${name}` }).href, newFile());
  expect(second.tables).toEqual(made.tables);
  expect(second.sequences).toEqual(made.sequences);
  // Sequences, foreign keys and triggers work as before.
  const { user } = await signIn(restored);
  expect(await restored.query(`SELECT FROM user_counters WHERE user_id = $1`, [user.id])).toHaveLength(1);
  await restored.query(`DELETE FROM users WHERE id = $1`, [user.id]);
  expect(await restored.query(`SELECT FROM auth_sessions WHERE user_id = $1`, [user.id])).toEqual([]);
  await expect(restored.query(`UPDATE posts SET user_id = 999999`)).rejects.toThrow(/foreign key/);
});

test('refuses a database that is not empty, and files that are damaged, cut, of another release or not a backup, and leaves nothing behind', async () => {
  const file = newFile();
  await writeBackup(url, file);
  await expect(restoreBackup(dataSource, file)).rejects.toThrow('The database is not empty');
  await expect(writeBackup(url, file)).rejects.toThrow('exists: name another file');

  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged[Math.floor(whole.length / 2)]! ^= 0x10;
  const empty = await openEmpty();
  const refused = async (content: Buffer, text: RegExp) => {
    writeFileSync(file, content);
    await expect(restoreBackup(empty, file)).rejects.toThrow(text);
    expect(await countTables(empty)).toBe(0);
  };
  await refused(damaged, /is damaged/);
  await refused(whole.subarray(0, whole.length - 1_000), /is damaged/);
  await refused(Buffer.from('not a backup, but long enough to hold the head of one'), /not a MikAI backup/);
  writeFileSync(file, whole);
  truncateSync(file, 0);
  await expect(restoreBackup(empty, file)).rejects.toThrow(/is damaged/);
  await expect(restoreBackup(empty, join(folder, 'nowhere'))).rejects.toThrow(/cannot be read \(ENOENT\)/);

  writeFileSync(file, whole);
  const { migrations } = empty;
  const last = migrations.pop()!;
  await expect(restoreBackup(empty, file)).rejects.toThrow(`a newer release (${last.name} is unknown here)`);
  migrations.push(last, { ...last, name: 'Later1', up: last.up, down: last.down });
  await expect(restoreBackup(empty, file)).rejects.toThrow('an older release');
  migrations.pop();
  expect(await countTables(empty)).toBe(0);
  await restoreBackup(empty, file);
});

test('refuses a changed byte of any chunk, chunks that are cut, swapped or added, and another key', async () => {
  const file = newFile();
  await writeBackup(url, file);
  const whole = readFileSync(file);
  expect(whole.subarray(0, 15).toString()).toBe('MIKAI-BACKUP-2\n');
  // The size of the head in bytes; a chunk consists of its length, a tag and its content.
  const HEAD = 48;
  const chunks: Buffer[] = [];
  for (let at = HEAD; at < whole.length;) {
    const end = at + 20 + whole.readUInt32BE(at);
    chunks.push(whole.subarray(at, end));
    at = end;
  }
  expect(chunks.length).toBeGreaterThan(2);
  const refused = async (...parts: Buffer[]) => {
    writeFileSync(file, Buffer.concat(parts));
    await expect(verifyBackup(file)).rejects.toThrow(BackupError);
  };
  const head = whole.subarray(0, HEAD);
  const places = [
    ...Array(HEAD + 24).keys(),
    ...chunks.map((chunk) => chunk.byteOffset - whole.byteOffset + 30),
  ];
  for (const place of [...places, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[place]! ^= 1;
    await refused(changed);
  }
  const [first, second, ...others] = chunks as [Buffer, Buffer, ...Buffer[]];
  await refused(head, first, second);
  await refused(head, first);
  await refused(head);
  await refused(head, second, first, ...others);
  await refused(head, first, first, second, ...others);
  await refused(head, ...chunks, chunks.at(-1)!);
  await refused(head, ...chunks, Buffer.of(0));
  writeFileSync(file, whole);
  await verifyBackup(file);

  useEncryptionKeys(`1:${randomBytes(32).toString('base64')}`);
  await expect(verifyBackup(file)).rejects.toThrow(/made with another encryption key/);
  useEncryptionKeys(`2:${randomBytes(32).toString('base64')}`);
  await expect(verifyBackup(file)).rejects.toThrow(/encryption key version 1, which ENCRYPTION_KEYS/);
  useEncryptionKeys(KEYS);
});

test('a backup from before encryption is restored only where that is asked for', async () => {
  const file = newFile();
  await writeBackup(url, file);
  const pieces: Buffer[] = [];
  for await (const piece of openFile(Readable.from([readFileSync(file)]), file, false)) pieces.push(piece);
  writeFileSync(file, Buffer.concat(pieces));
  const empty = await openEmpty();
  await expect(restoreBackup(empty, file)).rejects.toThrow('--accept-unencrypted');
  expect(await countTables(empty)).toBe(0);
  await restoreBackup(empty, file, undefined, { acceptsUnencrypted: true });
  expect(await countTables(empty)).toBeGreaterThan(0);
});

test('does not restore rows that violate a constraint of the schema', async () => {
  // The constraint is dropped, so that a row without an owner can be stored, which only a damaged database contains.
  const runner = dataSource.createQueryRunner();
  await runner.query(`ALTER TABLE letters DROP CONSTRAINT letters_user_id_fkey`);
  await runner.query(`UPDATE letters SET user_id = 199999 WHERE id = (SELECT min(id) FROM letters)`);
  await runner.release();
  const file = newFile();
  await writeBackup(url, file);
  const empty = await openEmpty();
  await expect(restoreBackup(empty, file)).rejects.toThrow(/letters_user_id_fkey/);
  expect(await countTables(empty)).toBe(0);
});

test('a backup that fails leaves no file', async () => {
  const file = newFile();
  const lost = new URL(url);
  lost.pathname = '/nowhere';
  await expect(writeBackup(lost.href, file)).rejects.toThrow("the database 'nowhere' does not exist");
  expect(readdirSync(folder).filter((name) => name.startsWith(`${files}.`))).toEqual([]);
  await expect(verifyBackup(file)).rejects.toThrow('cannot be read');
});
