import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { pinnedNode } from '../paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mikai-source-maps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program with the module loaded, and returns its standard error. */
function run(name, text) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const module = new URL('own-source-maps.mjs', import.meta.url).href;
  const { stderr } = spawnSync(pinnedNode(), ['--import', module, file], { encoding: 'utf8' });
  return { file, stderr };
}

test('a stack trace names the line of the source', () => {
  // Line 1, column 7 of the program is line 3, column 5 of its source.
  const map = { version: 3, sources: ['source.ts'], names: [], mappings: 'MAEI' };
  writeFileSync(join(folder, 'mapped.mjs.map'), JSON.stringify(map));
  const { stderr } = run('mapped.mjs', `throw new Error('on purpose');`);
  expect(stderr).toContain('Error: on purpose\n    at ');
  expect(stderr).toContain(`${join(folder, 'source.ts')}:3:5`);
});

test('a file without a map, or with a broken one, keeps its own lines', () => {
  const { file, stderr } = run('plain.mjs', `\nthrow new Error('on purpose');`);
  expect(stderr).toContain(`${pathToFileURL(file).href}:2:7`);
  writeFileSync(join(folder, 'broken.mjs.map'), 'no map');
  const broken = run('broken.mjs', `\nthrow new Error('on purpose');`);
  expect(broken.stderr).toContain(`${pathToFileURL(broken.file).href}:2:7`);
});
