import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';

/** @param {number} bytes */
const random = (bytes) => randomBytes(bytes).toString('base64url');

/** Creates the keys by which push services identify us (RFC 8292): a point of P-256 and its scalar, base64url. */
function vapidKeys() {
  const curve = createECDH('prime256v1');
  const vapidPublicKey = curve.generateKeys('base64url');
  // Node returns the scalar without leading zeros.
  const scalar = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { vapidPublicKey, vapidPrivateKey: scalar.toString('base64url') };
}

/** Writes a file that only its owner may read, atomically. */
export function writePrivate(file, content) {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
}

/**
 * Returns the secrets of an instance that runs its own services. They are created once and kept beside the data they protect.
 * @param {string} dataDir
 * @returns {{ postgresAdminPassword: string, postgresPassword: string, postgresAppPassword: string, redisPassword: string,
 *   sessionSecret: string, encryptionKeys: string, vapidPublicKey: string, vapidPrivateKey: string }}
 *   encryptionKeys: `1:<base64 of 32 bytes>`
 * @throws {UserError} if there is a database but its secrets are missing
 */
export function loadSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) {
    const known = readSecrets(file);
    // Earlier releases did not need these secrets.
    const added = {
      ...(known.vapidPrivateKey ? {} : vapidKeys()),
      ...(known.postgresAppPassword ? {} : { postgresAppPassword: random(24) }),
    };
    return Object.keys(added).length === 0 ? known : keepSecrets(file, { ...known, ...added });
  }
  if (['postgres', 'postgres.json'].some((name) => existsSync(join(dataDir, name)))) {
    throw new UserError(
      `${file} is missing, and the database beside it cannot be opened or read without it: put it back from a backup, or move ${dataDir} away to begin anew.`,
      78,
    );
  }
  return keepSecrets(file, {
    postgresAdminPassword: random(24),
    postgresPassword: random(24),
    postgresAppPassword: random(24),
    redisPassword: random(24),
    sessionSecret: random(32),
    encryptionKeys: `1:${randomBytes(32).toString('base64')}`,
    ...vapidKeys(),
  });
}

function readSecrets(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UserError(`${file} cannot be read: put it back from a backup.`, 78);
  }
}

function keepSecrets(file, secrets) {
  writePrivate(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

/** Returns the highest version in ENCRYPTION_KEYS, 0 if there is none. */
export const newestKeyVersion = (encryptionKeys = '') =>
  Math.max(0, ...encryptionKeys.split(',').map((key) => Number.parseInt(key, 10) || 0));

/**
 * Adds an encryption key for private columns to an instance, which encrypts with it from its next start on.
 * @param {string} dataDir of an instance that was started before
 * @returns {number} the version of the key
 * @throws {UserError} if there are no secrets yet, or no version is left
 */
export function addEncryptionKey(dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) throw new UserError(`${file} does not exist: start MikAI once (npm start).`);
  const secrets = readSecrets(file);
  const version = newestKeyVersion(secrets.encryptionKeys) + 1;
  if (version > 255) throw new UserError('Version 255 was the last one: no key can be added.');
  const encryptionKeys = `${secrets.encryptionKeys},${version}:${randomBytes(32).toString('base64')}`;
  keepSecrets(file, { ...secrets, encryptionKeys });
  return version;
}
