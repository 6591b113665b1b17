/**
 * `node scripts/test/run-mutants.mjs [part of a path …]`: applies each mutation of `mutants.mjs` to a copy of the
 * project, runs the specs that it names, and prints the survivors. Exits with 1 if there are any, or a mutation
 * no longer fits the code. Works on the files on the disk, committed or not; the project itself is never changed.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { ensureBuilt } from '../lib/setup/build.mjs';
import { CACHE, ROOT, inModules, pinnedNode } from '../lib/paths.mjs';
import { run } from '../lib/processes/processes.mjs';
import { print, seconds } from '../lib/print.mjs';
import { Services } from '../lib/processes/services.mjs';
import { ThrowAway } from '../lib/database/throwaway.mjs';
import { MUTANTS } from './mutants.mjs';
import { testRoles } from './own-database.mjs';

const { $schema: _schema, ...SWCRC } = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));

/** The packages whose specs run their build (`scripts/jest/shared-module.mjs`). */
const BUILT = ['contract', 'core', 'api', 'worker'];

/** Copies tracked and new files and the builds of the servers, and links the installed packages. */
function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'mikai-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  });
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
  for (const file of files) cpSync(join(ROOT, file), join(copy, file));
  const link = (path) => {
    if (existsSync(join(ROOT, path))) symlinkSync(join(ROOT, path), join(copy, path));
  };
  for (const name of [...BUILT, 'web']) link(join(name, 'node_modules'));
  link('web/dist');
  for (const name of BUILT) cpSync(join(ROOT, name, 'dist'), join(copy, name, 'dist'), { recursive: true });
  // The copy must use its own packages.
  mkdirSync(join(copy, 'node_modules/@mikai'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@mikai') link(join('node_modules', name));
  for (const name of [...BUILT, 'web'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@mikai', name));
  return copy;
}

/** Writes a source file of the copy and its build. */
function write(copy, file, text) {
  writeFileSync(join(copy, file), text);
  const [, name, path] = /^(\w+)\/src\/(.+)\.ts$/.exec(file) ?? [];
  if (!BUILT.includes(name)) return;
  const { code } = transformSync(text, { ...SWCRC, filename: join(copy, file), swcrc: false });
  writeFileSync(join(copy, name, 'dist', `${path}.js`), code);
}

/** Returns whether the specs pass. Types are not checked, because a mutation may break them. */
async function specsPass(copy, env, specs) {
  const args = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--import'].concat(
    pathToFileURL(join(copy, 'scripts/jest/exit.mjs')).href,
    [inModules('jest/bin/jest.js'), '--rootDir', copy, '--config', join(copy, 'jest.config.mjs')],
    ['--bail', '--silent', '--maxWorkers', '2', ...specs],
  );
  const { code, stderr } = await run(pinnedNode(), args, { cwd: copy, env, check: false });
  return { ok: code === 0, output: stderr };
}

async function main() {
  const filters = process.argv.slice(2);
  const mutants = MUTANTS.filter(
    ({ file }) => !filters.length || filters.some((part) => file.includes(part)),
  );
  const throwAway = new ThrowAway(join(CACHE, 'test'));
  const dataDir = throwAway.folder('mutants');
  const inheritedEnv = { PATH: process.env.PATH, HOME: process.env.HOME, ENV_FILE: '' };
  const services = new Services({
    dataDir,
    env: inheritedEnv,
    keepsNothing: true,
    onGiveUp: (error) => print(String(error)),
  });
  await ensureBuilt();
  const copy = copyProject();
  const results = { killed: 0, survived: [], stale: [] };
  try {
    await services.start();
    const { MIGRATION_DATABASE_URL: owner, ...servicesEnv } = services.env;
    const env = {
      ...inheritedEnv,
      ...servicesEnv,
      ...(await testRoles(owner, servicesEnv.DATABASE_URL)),
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
    };
    const specs = [...new Set(mutants.flatMap((mutant) => mutant.specs))];
    const unmutated = await specsPass(copy, env, specs);
    if (!unmutated.ok)
      throw new Error(`The specs fail without any mutation:\n${unmutated.output.slice(-4_000)}`);
    for (const { file, find, replace, specs: own } of mutants) {
      const path = join(copy, file);
      const label = `${file}: ${JSON.stringify(find)} -> ${JSON.stringify(replace)}`;
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      if (text.split(find).length !== 2) {
        results.stale.push(label);
        continue;
      }
      const begin = Date.now();
      write(
        copy,
        file,
        text.replace(find, () => replace),
      );
      const { ok } = await specsPass(copy, env, own);
      write(copy, file, text);
      if (ok) results.survived.push(label);
      else results.killed += 1;
      print(`${ok ? 'SURVIVED' : 'killed'} (${seconds(Date.now() - begin)}) ${label}`);
    }
  } finally {
    await services.stop();
    await throwAway.remove();
    rmSync(copy, { recursive: true, force: true });
  }
  for (const label of results.stale) print(`fits the code no longer: ${label}`);
  process.stdout.write(
    `${results.killed} of ${mutants.length} killed, ${results.survived.length} survived, ${results.stale.length} stale\n`,
  );
  process.exitCode = results.survived.length + results.stale.length > 0 ? 1 : 0;
}

await main();
