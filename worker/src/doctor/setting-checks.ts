import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { appUrl, vapidSubject } from '@mikai/core/config/config';
import { KNOWN_EXAMPLE_SECRETS, type Config } from '@mikai/core/config/config.schema';
import { VapidHeaders } from '../push/vapid-headers.js';
import { failed, ok, warning, type Check, type Finding } from './check.js';

const GIGABYTE = 1024 ** 3;
const LITTLE_BYTES = 2 * GIGABYTE;
const TOO_LITTLE_BYTES = 0.25 * GIGABYTE;

/** Variables by their former names, which have no effect any more. */
const RENAMED: Readonly<Record<string, keyof Config>> = { WRITING_PATIENCE_MS: 'WRITING_TIMEOUT_MS' };

/** Checks the names of the variables; their values have been checked when they were read. */
export function checkNames({ NODE_ENV }: Config, env: NodeJS.ProcessEnv): Finding {
  for (const [former, name] of Object.entries(RENAMED))
    if (env[former] !== undefined)
      return warning(`${former} has no effect`, `It is called ${name} now: rename it.`);
  return ok(`${NODE_ENV}, every variable is as it should be`);
}

/** Returns the checks of secrets, addresses and free disk space. */
export const settingChecks = (config: Config): Check[] => [
  { name: 'secrets', run: () => checkSecrets(config) },
  { name: 'address', run: () => checkAddress(config) },
  { name: 'push keys', run: () => checkPushKeys(config) },
  { name: 'disk', run: () => checkDisk(config) },
];

function checkSecrets({ SESSION_SECRET, ENCRYPTION_KEYS }: Config): Finding {
  if (KNOWN_EXAMPLE_SECRETS.includes(SESSION_SECRET) || new Set(SESSION_SECRET).size < 8)
    return failed('SESSION_SECRET is an example, or not random', 'Make one: openssl rand -base64 48.');
  for (const key of ENCRYPTION_KEYS.split(',')) {
    const [version, base64 = ''] = key.split(':');
    if (new Set(Buffer.from(base64, 'base64')).size < 8)
      return failed(
        `version ${version} of ENCRYPTION_KEYS is not random`,
        'Add a key and rotate: docs/operations.md, Keys.',
      );
  }
  return ok('random, and no example');
}

function checkAddress(config: Config): Finding {
  const url = new URL(appUrl(config));
  if (config.NODE_ENV === 'production' && url.protocol !== 'https:')
    return failed(`APP_URL is ${url.origin}`, 'Members need https: name the address that they use.');
  return ok(`people use ${url.origin}`);
}

function checkPushKeys(config: Config): Finding {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  if (publicKey === undefined || privateKey === undefined)
    return warning('no keys', 'No push message can be sent: npx web-push generate-vapid-keys.');
  const subject = vapidSubject(config);
  // It signs as for a push service; the configuration has already rejected a pair of keys that does not match.
  new VapidHeaders({ publicKey, privateKey, subject }).for('https://push.example');
  return subject.endsWith('.invalid')
    ? warning(`the keys match; push services would write to ${subject}`, 'Name an address in VAPID_SUBJECT.')
    : ok(`the keys match; push services write to ${subject}`);
}

/** In a container nothing has created DATA_DIR, so the disk that would contain it counts. */
async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found ? path : nearestFolder(dirname(path));
}

async function checkDisk({ DATA_DIR }: Config): Promise<Finding> {
  const folder = await nearestFolder(resolve(DATA_DIR));
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const detail = `${(free / GIGABYTE).toFixed(1)} GB free where ${DATA_DIR} is`;
  const remedy = 'Free some space, or move it: a database stops when its disk is full.';
  if (free < TOO_LITTLE_BYTES) return failed(detail, remedy);
  return free < LITTLE_BYTES ? warning(detail, remedy) : ok(detail);
}
