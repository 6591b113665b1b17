import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { postgresFromNpm } from './postgres-binaries.mjs';
import { print } from '../print.mjs';
import { UserError } from '../user-error.mjs';

/**
 * PostgreSQL refuses to run as root, so another account runs it then, and that account needs access to both the
 * programs and the data. It has none in a project folder that is closed to others (0700), so both are stored here instead.
 */
const OUTSIDE = ['/var/lib/mikai', '/var/tmp/mikai'];

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * Returns the account that PostgreSQL runs under.
 * @returns {Account | undefined} undefined: the account of this process
 */
function postgresAccount() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // There is no such account on this machine, so the next one is tried.
    }
  }
  throw new UserError(
    'PostgreSQL cannot run as root, and this system has no account "nobody": start as another user.',
  );
}

/** Returns whether an account can enter a folder and all its parents. It is tried rather than computed, because ACLs and mounts matter too. */
function canEnter(account, folder) {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1" 2>/dev/null', 'sh', folder], {
    ...account,
    cwd: '/',
  });
  return status === 0;
}

/** Returns a folder owned by root that everybody can reach and nobody else could have prepared. */
function outsideFolder() {
  for (const folder of OUTSIDE) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const found = lstatSync(folder);
      if (!found.isDirectory() || found.uid !== process.getuid() || found.mode & 0o022) continue;
      accessSync(folder, constants.W_OK);
      return realpathSync(folder);
    } catch {
      // This folder is read-only or not permitted, so the next one is tried.
    }
  }
  throw new UserError(
    `No folder that PostgreSQL's account can reach: ${OUTSIDE.join(' and ')} cannot be written.`,
  );
}

/** @param {Account | undefined} account */
function programs(account) {
  const { folder, version } = postgresFromNpm();
  if (!account || canEnter(account, join(folder, 'bin'))) return folder;
  const copy = join(outsideFolder(), `postgresql-${version}-${process.arch}`);
  if (!existsSync(copy)) {
    const temporary = `${copy}.${process.pid}.tmp`;
    cpSync(folder, temporary, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(temporary, copy);
    } catch (error) {
      rmSync(temporary, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

/** Creates the folder for the data and gives it to the account; an existing folder keeps its account. */
function makeData(top, account) {
  const data = join(top, 'data');
  if (existsSync(data)) {
    const { uid, gid } = lstatSync(data);
    return account && { uid, gid };
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (account) chownSync(data, account.uid, account.gid);
  return account;
}

/** Follows the pointer in DATA_DIR to data outside of it; a copied DATA_DIR must not share them. */
function dataOutside(dataDir, pointer) {
  const { folder } = JSON.parse(readFileSync(pointer, 'utf8'));
  if (!existsSync(folder)) {
    throw new UserError(
      `${pointer} says that the database is in ${folder}, which is gone: put it back from a backup.`,
      78,
    );
  }
  const ownerFile = join(folder, 'belongs-to');
  const owner = readFileSync(ownerFile, 'utf8');
  if (owner !== dataDir && existsSync(join(owner, 'postgres.json'))) {
    throw new UserError(
      `The database in ${folder} belongs to ${owner}; ${dataDir} looks like a copy of that: remove ${pointer} to begin with an empty one.`,
      78,
    );
  }
  if (owner !== dataDir) writeFileSync(ownerFile, dataDir);
  return folder;
}

/** Returns the folder for the data and our notes about them: in DATA_DIR, or outside if the account cannot enter that. */
function topFolder(dataDir, account) {
  const pointer = join(dataDir, 'postgres.json');
  if (existsSync(pointer)) return dataOutside(dataDir, pointer);
  const inside = join(dataDir, 'postgres');
  // Another account needs access to the parent of the data, so permissions are restricted one level further down.
  mkdirSync(inside, { recursive: true, mode: 0o711 });
  if (!account || canEnter(account, inside)) return inside;
  const folder = join(outsideFolder(), randomBytes(6).toString('hex'));
  // The folder may have been closed after the database was created in it; then the database moves. Whenever the move is
  // interrupted, one complete database exists: the old one until the pointer is written, the new one afterwards.
  execFileSync('cp', ['-a', inside, `${folder}.tmp`]);
  renameSync(`${folder}.tmp`, folder);
  writeFileSync(join(folder, 'belongs-to'), dataDir);
  writeFileSync(pointer, `${JSON.stringify({ folder })}\n`);
  rmSync(inside, { recursive: true });
  print(
    `${dataDir} is closed to other accounts and PostgreSQL cannot run as root: its data are in ${folder}.`,
  );
  return folder;
}

/**
 * Locates PostgreSQL's programs, its data and the account that runs it.
 * @param {string} dataDir absolute path of an existing folder
 * @returns {{ programs: string, top: string, data: string, account: Account | undefined }} top: the folder that holds
 * `data` and our notes
 */
export function postgresHome(dataDir) {
  const account = postgresAccount();
  const top = topFolder(realpathSync(dataDir), account);
  return { programs: programs(account), top, data: join(top, 'data'), account: makeData(top, account) };
}
