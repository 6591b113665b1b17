import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serialize } from 'node:v8';
import { afterAll, expect, it } from '@jest/globals';
import { PatternIndex } from './pattern-index.js';
import { readStoredTables, storeTables } from './pattern-store.js';
import { spacedText } from './pattern-text.js';
import { buildTables } from './pattern-tables.js';

const folder = mkdtempSync(join(tmpdir(), 'patterns-'));
const file = pathToFileURL(join(folder, 'patterns.bin'));
afterAll(() => rmSync(folder, { recursive: true }));

const patterns = [{ id: 'dog', regex: / (?:my dog)(?= )/uy }];
const tables = () => buildTables([{ beginnings: new Set(['my dog']), needs: [] }], 4);

it('finds the same with stored tables as with newly built ones', () => {
  storeTables(['my dog'], { spaced: tables(), tight: tables() }, file);
  const stored = readStoredTables(['my dog'], file);
  for (const text of ['this is my dog', 'my dogs', 'my cat and my dog', 'my do'])
    expect(new PatternIndex(patterns, stored!.spaced).findInWords(spacedText(text), text.length)).toEqual(
      new PatternIndex(patterns, tables()).findInWords(spacedText(text), text.length),
    );
  const text = 'my cat and my dog';
  const hits = new PatternIndex(patterns, stored!.spaced).findInWords(spacedText(text), text.length);
  expect(hits.map(({ pattern, at }) => [pattern.id, at])).toEqual([['dog', 11]]);
});

it('ignores tables that were stored for other files', () => {
  storeTables(['my dog'], { spaced: tables(), tight: tables() }, file);
  expect(readStoredTables(['my cat'], file)).toBeUndefined();
});

it('returns nothing if no file was stored', () =>
  expect(readStoredTables([], pathToFileURL(join(folder, 'none.bin')))).toBeUndefined());

it('ignores a file of the former format, and one that is not complete', () => {
  writeFileSync(file, serialize({ key: 'my dog', tables: { spaced: tables(), tight: tables() } }));
  expect(readStoredTables(['my dog'], file)).toBeUndefined();
  storeTables(['my dog'], { spaced: tables(), tight: tables() }, file);
  const complete = readFileSync(file);
  for (const length of [0, 4, 10, 40, complete.length - 4]) {
    writeFileSync(file, complete.subarray(0, length));
    expect(readStoredTables(['my dog'], file)).toBeUndefined();
  }
  writeFileSync(file, complete);
  expect(readStoredTables(['my dog'], file)).toBeDefined();
});
