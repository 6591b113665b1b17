import type { DataSource } from 'typeorm';
import { EXIT_CONFIG } from '../config/config.js';
import type { Logger } from '../logging/logger.js';

/** The oldest version of PostgreSQL whose features the migrations and statements use. */
export const OLDEST_POSTGRES = 16;

/** The exit code of a process whose database does not answer (`EX_UNAVAILABLE` of sysexits.h): restarting may help. */
export const EXIT_UNAVAILABLE = 69;

/** The variable that holds the address, for messages. */
type UrlVariable = 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | '--to-database';

/** A database that cannot be used. `message` is one line that says why and what to do, without passwords. */
export class DatabaseError extends Error {
  /** @param exitCode `EXIT_CONFIG` if a restart cannot help */
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
    this.name = 'DatabaseError';
  }
}

interface Address {
  /** `host:port`, or the socket's folder. */
  server: string;
  database: string;
  role: string;
}

function readAddress(url: string): Address {
  try {
    const { hostname, port, pathname, username, searchParams } = new URL(url);
    const host = searchParams.get('host') ?? hostname;
    return {
      server: host.startsWith('/') ? host : `${host || 'localhost'}:${port || '5432'}`,
      database: decodeURIComponent(pathname.slice(1)),
      role: decodeURIComponent(username),
    };
  } catch {
    return { server: 'the server', database: '', role: '' };
  }
}

/** Codes of certificates that this machine does not trust. */
const CERTIFICATE_CODES = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Describes in one line why a database could not be reached. */
export function describeDatabaseError(error: unknown, url: string, variable: UrlVariable): DatabaseError {
  const { server, database, role } = readAddress(url);
  const code = codeOf(error);
  const text = maskSecrets(messageOf(error), url);
  const wrong = (problem: string) => new DatabaseError(`${variable}: ${problem}`, EXIT_CONFIG);
  const unavailable = (problem: string) => new DatabaseError(`${variable}: ${problem}`, EXIT_UNAVAILABLE);
  switch (code) {
    case '28P01':
      return wrong(`PostgreSQL at ${server} refuses the password of the role '${role}'.`);
    case '28000':
      return wrong(`PostgreSQL at ${server} does not let the role '${role}' in (${text}).`);
    case '3D000':
      return wrong(
        `the database '${database}' does not exist at ${server}. Create it: createdb --owner '${role}' '${database}'.`,
      );
    case '42501':
      return wrong(`the role '${role}' lacks a right in '${database}' at ${server} (${text}).`);
    case '53300':
      return unavailable(
        `PostgreSQL at ${server} has no connection left (${text}): see Connections in docs/operations.md.`,
      );
    case '57P03':
      return unavailable(`PostgreSQL at ${server} is starting or stopping (${text}).`);
    case 'ECONNREFUSED':
      return unavailable(`nothing listens at ${server}. Is PostgreSQL running there?`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return unavailable(`the host of ${server} is unknown (${code}).`);
    case 'ENOENT':
      return unavailable(`there is no socket of PostgreSQL in ${server}.`);
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return unavailable(`${server} does not answer (${code}).`);
    default:
    // The text of the error decides below.
  }
  if (
    code !== undefined &&
    (CERTIFICATE_CODES.has(code) || code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL'))
  )
    return wrong(
      `the TLS certificate of ${server} is not trusted (${text}). Name its authority with sslrootcert=<file> in the address, or in NODE_EXTRA_CA_CERTS.`,
    );
  if (/does not support SSL/i.test(text))
    return wrong(`PostgreSQL at ${server} offers no TLS, and the address requires it (sslmode).`);
  if (/timeout|terminated/i.test(text)) return unavailable(`${server} does not answer (${text}).`);
  return unavailable(`${server} cannot be used (${code === undefined ? text : `${code}: ${text}`}).`);
}

/**
 * Connects and checks that the server is one that this release works with.
 * @throws DatabaseError
 */
export async function connectDatabase(
  dataSource: DataSource,
  variable: UrlVariable = 'DATABASE_URL',
): Promise<DataSource> {
  const url = (dataSource.options as { url?: string }).url ?? '';
  try {
    await dataSource.initialize();
    await checkServer(dataSource, variable, url);
    return dataSource;
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy().catch(() => undefined);
    throw error instanceof DatabaseError ? error : describeDatabaseError(error, url, variable);
  }
}

async function checkServer(dataSource: DataSource, variable: UrlVariable, url: string): Promise<void> {
  const [row] = await dataSource.query<{ version: string; number: number; is_replica: boolean }[]>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number,
       pg_is_in_recovery() AS is_replica`,
  );
  const { server } = readAddress(url);
  const refusal = row && refuseServer(row.number, row.version);
  if (refusal !== undefined) throw new DatabaseError(`${variable} (${server}): ${refusal}`, EXIT_CONFIG);
  if (row?.is_replica)
    throw new DatabaseError(
      `${variable}: ${server} is a read-only replica. Name the primary.`,
      EXIT_UNAVAILABLE,
    );
}

/** Returns why a version is not supported, or `undefined`. @param number `server_version_num`, such as 180004 */
export function refuseServer(number: number, version: string): string | undefined {
  if (number >= OLDEST_POSTGRES * 10_000) return undefined;
  return `PostgreSQL ${version} is not supported: MikAI needs PostgreSQL ${OLDEST_POSTGRES} or newer and is tested with 18.`;
}

/** The migrations that this release lacks in the database, and those in the database that it does not know. */
export interface SchemaState {
  pending: string[];
  newer: string[];
}

/** Compares the migrations of this release with those of the database. */
export async function readSchemaState(dataSource: DataSource): Promise<SchemaState> {
  const known = dataSource.migrations.map(({ name }) => name ?? '');
  const [table] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  const rows = table?.exists
    ? await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')
    : [];
  const done = rows.map(({ name }) => name);
  return {
    pending: known.filter((name) => !done.includes(name)),
    newer: done.filter((name) => !known.includes(name)),
  };
}

/** @throws DatabaseError if the database is of a newer release, which this one could damage */
export function refuseNewer({ newer }: SchemaState): void {
  if (newer.length === 0) return;
  throw new DatabaseError(
    `The database is of a newer release: this one does not know ${newer.join(', ')}. Install that release again, or restore a backup of this one into an empty database (docs/operations.md, Backups).`,
    EXIT_CONFIG,
  );
}

/**
 * Checks the schema at the start of an api or worker. A newer one is only warned of: while a release rolls out, the
 * processes of the previous one must be able to start again. `migrate`, which each start runs before, refuses it.
 * @throws DatabaseError if migrations have not run yet
 */
export async function checkSchema(dataSource: DataSource, logger: Logger): Promise<void> {
  const { pending, newer } = await readSchemaState(dataSource);
  if (newer.length > 0) logger.warn({ newer }, 'the database is of a newer release than this process');
  if (pending.length === 0) return;
  throw new DatabaseError(
    `The database lacks ${pending.length} migrations of this release (${pending.slice(0, 3).join(', ')}${pending.length > 3 ? ', …' : ''}). Run: npm run migrate.`,
    EXIT_CONFIG,
  );
}

/** Prints the line of a `DatabaseError` and ends the process; anything else is thrown on. */
export function exitOnDatabaseError(error: unknown): never {
  if (!(error instanceof DatabaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode);
}

function codeOf(error: unknown): string | undefined {
  const { code, errors } = error as { code?: unknown; errors?: unknown[] };
  if (typeof code === 'string') return code;
  // The error of a host with several addresses contains one error for each.
  return errors?.[0] === undefined ? undefined : codeOf(errors[0]);
}

function messageOf(error: unknown): string {
  const { message, errors } = error as { message?: string; errors?: unknown[] };
  const text = message || (errors?.[0] === undefined ? String(error) : messageOf(errors[0]));
  return text.split('\n')[0] ?? '';
}

/** The parameters of an address that are secrets. */
const SECRET_PARAMETERS = ['password', 'sslpassword'];

/** Removes the passwords of an address and anything that looks like an address with one. */
function maskSecrets(text: string, url: string): string {
  let masked = text.replaceAll(/:\/\/\S*@/g, '://…@').replaceAll(/\b((?:ssl)?password=)[^\s&'"]+/gi, '$1…');
  for (const secret of secretsOf(url)) if (secret !== '') masked = masked.replaceAll(secret, '…');
  return masked;
}

/** Returns the passwords of an address as they are written there, and decoded. */
function secretsOf(url: string): string[] {
  const { password, search } = URL.parse(url) ?? { password: '', search: '' };
  const parameters = search
    .slice(1)
    .split('&')
    .map((part) => part.split('='))
    .filter(([name]) => SECRET_PARAMETERS.includes(name ?? ''));
  return [password, ...parameters.map(([, ...value]) => value.join('='))].flatMap((secret) => [
    secret,
    decode(secret),
  ]);
}

function decode(secret: string): string {
  try {
    return decodeURIComponent(secret);
  } catch {
    // The percent sign is literal and encodes nothing.
    return secret;
  }
}
