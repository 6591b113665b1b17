import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { UserError } from '../user-error.mjs';

/**
 * Loads the variables of the .env file in the project's folder, or of the file that ENV_FILE names (no file if that is
 * empty: tests); variables of the environment take precedence.
 * @throws {UserError} when it cannot be read
 */
export function loadDotEnv() {
  const name = process.env.ENV_FILE ?? '.env';
  const file = resolve(ROOT, name);
  if (!name || (!process.env.ENV_FILE && !existsSync(file))) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${error.message}`, 78);
  }
}

/**
 * Returns the address at which people open this instance.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} port
 */
export const publicUrl = (env, port) => (env.APP_URL || `http://localhost:${port}`).replace(/\/+$/, '');

/**
 * Returns the environment of this process without empty variables, because shells and .env files write `NAME=` for 'not set'.
 * @returns {NodeJS.ProcessEnv}
 */
export const givenEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));

/**
 * Two processes on one machine cannot serve their metrics on the same port, so the worker takes the next one.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const workerEnvironment = (env) =>
  env.METRICS_PORT ? { ...env, METRICS_PORT: String(Number(env.METRICS_PORT) + 1) } : env;

/**
 * Returns the environment of api and worker, without the address of the role that owns the tables. Only migrations and tools use that role.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment(env) {
  const rest = { ...env };
  delete rest.MIGRATION_DATABASE_URL;
  return rest;
}
