import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contentHash, filesUnder, quickHash } from './hash.mjs';

describe('the hash of the sources of a build', () => {
  let folder;
  const write = (name, content = name) => {
    const file = join(folder, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
    utimesSync(file, 1_000, 1_000);
    return file;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mikai-hash-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('covers every source, no result, and ignores missing paths', () => {
    const sources = [write('src/a.ts'), write('src/deep/b.ts')];
    for (const name of ['node_modules/x/i.js', 'dist/a.js', '.dist-12/a.js', 'src/a.spec.ts']) write(name);
    const found = filesUnder([folder, join(folder, 'missing')], (path) => !path.endsWith('.spec.ts'));
    expect(found).toEqual(sources);
  });

  it('changes when a file is written, renamed or removed', () => {
    const file = write('a.ts');
    const before = [quickHash([file]), contentHash([file])];
    write('a.ts', 'other');
    expect(quickHash([file])).not.toBe(before[0]);
    expect(contentHash([file])).not.toBe(before[1]);
    expect(contentHash([write('b.ts', 'a.ts')])).not.toBe(before[1]);
    expect(contentHash([])).not.toBe(before[1]);
  });

  it('does not change when a file is only touched', () => {
    const file = write('a.ts');
    const before = [quickHash([file]), contentHash([file])];
    utimesSync(file, 2_000, 2_000);
    expect(quickHash([file])).not.toBe(before[0]);
    expect(contentHash([file])).toBe(before[1]);
  });
});
