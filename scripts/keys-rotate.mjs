/**
 * `npm run keys:rotate`: encrypts all private texts again with the newest key while everything runs.
 * `-- --new-key` creates that key first if the keys are in DATA_DIR/secrets.json. For the procedure see docs/operations.md, Keys.
 */
import { runningCopy } from './lib/setup/copy.mjs';
import { givenEnvironment, loadDotEnv } from './lib/data/environment.mjs';
import { dataDirOf } from './lib/paths.mjs';
import { addEncryptionKey, loadSecrets, newestKeyVersion } from './lib/data/secrets.mjs';
import { toolMain } from './lib/tool.mjs';
import { UserError, report } from './lib/user-error.mjs';

/** Returns whether the keys come from DATA_DIR rather than from the environment. */
const ownsKeys = (env) => env.NODE_ENV !== 'production' && !env.ENCRYPTION_KEYS;

function makeKey(env) {
  if (!ownsKeys(env))
    throw new UserError(
      'The keys are given by ENCRYPTION_KEYS: add "<next version>:<openssl rand -base64 32>" there, for every process.',
    );
  const version = addEncryptionKey(dataDirOf(env));
  process.stdout.write(
    `Key version ${version} is made. Restart MikAI (npm start) so that it knows the key, then: npm run keys:rotate\n`,
  );
}

/** A running instance could not decrypt with a key that it does not know. */
function requireKnownKey(env) {
  const dataDir = dataDirOf(env);
  const copy = runningCopy(dataDir);
  if (!ownsKeys(env) || !copy) return;
  const newest = newestKeyVersion(loadSecrets(dataDir).encryptionKeys);
  if (newestKeyVersion(copy.env.ENCRYPTION_KEYS) < newest)
    throw new UserError(
      `The running MikAI does not know key version ${newest} yet: restart it, and try again.`,
    );
}

try {
  loadDotEnv();
  const args = process.argv.slice(2);
  const env = givenEnvironment();
  if (args.length === 1 && args[0] === '--new-key') makeKey(env);
  else {
    if (args.length === 0) requireKnownKey(env);
    await toolMain('worker/dist/admin/rotate-keys.cli.js', args, { needsServices: true });
  }
} catch (error) {
  process.exitCode = report(error);
}
