import { createServer } from 'node:net';
import { UserError } from './user-error.mjs';

/**
 * Listens on a port for a moment to see whether it is free.
 * @param {number} port 0 for any
 * @param {string} [host]
 * @returns {Promise<number>} the port that was assigned
 */
function tryListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const got = server.address().port;
      server.close(() => resolve(got));
    });
  });
}

/** @param {number} port on loopback */
export async function isFree(port, host = '127.0.0.1') {
  return tryListen(port, host).then(
    () => true,
    (error) => error.code !== 'EADDRINUSE' && error.code !== 'EACCES',
  );
}

/**
 * Returns a free port on loopback.
 * @param {number} [preferred] is used if it is free, so that addresses stay the same from start to start
 */
export async function freePort(preferred) {
  if (preferred && (await isFree(preferred))) return preferred;
  return tryListen(0, '127.0.0.1');
}

/**
 * Reads PORT and checks that no other program listens there.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 * @throws {UserError}
 */
export async function publicPort(env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT must be a whole number from 1 to 65535, not '${env.PORT}'.`, 78);
  }
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    if (await isFree(port, host)) continue;
    throw new UserError(
      `PORT ${port} is in use or not allowed: stop what listens there, or choose another, e.g. PORT=${port < 65_535 ? port + 1 : 3000} npm start.`,
    );
  }
  return port;
}
