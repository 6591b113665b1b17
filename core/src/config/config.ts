import { createECDH } from 'node:crypto';
import { isLoopbackHost } from './loopback.js';
import { configSchema, KNOWN_EXAMPLE_SECRETS, PRODUCTION_REQUIRED, type Config } from './config.schema.js';

const MAKE_VAPID_KEYS = 'make both with: npx web-push generate-vapid-keys';

/** The exit code of a process that was configured wrongly (`EX_CONFIG` of sysexits.h): restarting is no use. */
export const EXIT_CONFIG = 78;

/** Reports a variable that is missing or invalid. `message` is one line that names it and says how to fix it. */
export class ConfigError extends Error {
  constructor(
    readonly variable: string,
    problem: string,
  ) {
    super(`Configuration: ${variable} ${problem}. See .env.example.`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming the first variable that is missing or wrong.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An absent variable and an empty one mean the same: shells and compose files write `NAME=` for 'not set'.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const variable = String(issue?.path[0] ?? 'environment');
    const missing = set[variable] === undefined;
    throw new ConfigError(variable, missing ? 'is required but not set' : describe(issue?.message));
  }
  checkVapidKeys(parsed.data);
  checkProvider(parsed.data);
  // Options in the address count more than ours: `?requireTLS=false` would let every mail leave in the clear.
  if (needsSmtpTls(parsed.data) && parsed.data.SMTP_URL?.includes('?'))
    throw new ConfigError('SMTP_URL', 'must have no options after a question mark where TLS is required');
  if (parsed.data.NODE_ENV === 'production') checkProduction(parsed.data);
  return parsed.data;
}

/** Loads the configuration, or prints the one line and ends the process with `EXIT_CONFIG`. */
export function loadConfigOrExit(env: NodeJS.ProcessEnv = process.env): Config {
  try {
    return loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}

/** Returns the database's address for connections that must not go through a pooler in transaction mode. */
export function listenUrl({ LISTEN_DATABASE_URL, DATABASE_URL }: Config): string {
  return LISTEN_DATABASE_URL ?? DATABASE_URL;
}

/** Returns the contact for people's questions about their account: `SUPPORT_EMAIL`, or the page of the form. */
export function contactOf(config: Pick<Config, 'APP_URL' | 'PORT' | 'SUPPORT_EMAIL'>): string {
  return config.SUPPORT_EMAIL ?? `${appUrl(config)}/contact`;
}

/** Returns whether administrators need two-factor to act as such: in production, unless the setting says otherwise. */
export function needsTwoFactor({ ADMIN_TWO_FACTOR, NODE_ENV }: Config): boolean {
  return (ADMIN_TWO_FACTOR ?? (NODE_ENV === 'production' ? 'required' : 'optional')) === 'required';
}

/**
 * Returns whether mails are deferred rather than sent without TLS: in production, unless the server is on this machine
 * or `SMTP_TLS` says otherwise. Mails contain links that open accounts, and a server that offers no STARTTLS may be an
 * attacker on the path who stripped the offer (RFC 3207, section 6).
 */
export function needsSmtpTls({ SMTP_URL, SMTP_TLS, NODE_ENV }: Config): boolean {
  if (SMTP_TLS !== undefined) return SMTP_TLS === 'required';
  return NODE_ENV === 'production' && SMTP_URL !== undefined && !isLoopbackHost(smtpHost(SMTP_URL));
}

/** Returns the host of an address in lower case: `URL` does not know `smtp:` and leaves its host as it is. */
function smtpHost(url: string): string {
  return new URL(url).hostname.toLowerCase();
}

/**
 * In production a proxy asks nodes each second whether they serve, and keeps connections to them for 2 s (docker/Caddyfile): when this
 * time is over it has noticed that the node is leaving, although a check was late, and has closed its connections.
 */
const PRODUCTION_DRAIN_MS = 5_000;

/** Returns the time for which a stopping api node still takes connections and serves those that clients keep open, in milliseconds. */
export function drainMs({ DRAIN_MS, NODE_ENV }: Config): number {
  return DRAIN_MS ?? (NODE_ENV === 'production' ? PRODUCTION_DRAIN_MS : 0);
}

/** Returns the address that people use: `APP_URL`, or localhost on `PORT`; without a slash at its end. */
export function appUrl(config: Pick<Config, 'APP_URL' | 'PORT'>): string {
  return (config.APP_URL ?? `http://localhost:${config.PORT}`).replace(/(?<!\/)\/+$/, '');
}

/**
 * Returns the contact for push services (RFC 8292, `sub`): `VAPID_SUBJECT`, else the support address, else the site. If
 * none of them is set, on a single machine, it is an address that nobody has.
 */
export function vapidSubject(config: Pick<Config, 'VAPID_SUBJECT' | 'SUPPORT_EMAIL' | 'APP_URL'>): string {
  if (config.VAPID_SUBJECT !== undefined) return config.VAPID_SUBJECT;
  if (config.SUPPORT_EMAIL !== undefined) return `mailto:${config.SUPPORT_EMAIL}`;
  return config.APP_URL?.startsWith('https://') ? config.APP_URL : 'mailto:push@mikai.invalid';
}

/** Checks that both keys are set, or neither: a browser that subscribed with one key receives nothing sent with another. */
function checkVapidKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config): void {
  if (publicKey === undefined && privateKey === undefined) return;
  if (publicKey === undefined)
    throw new ConfigError('VAPID_PUBLIC_KEY', 'is required with VAPID_PRIVATE_KEY');
  if (privateKey === undefined)
    throw new ConfigError('VAPID_PRIVATE_KEY', 'is required with VAPID_PUBLIC_KEY');
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new ConfigError('VAPID_PRIVATE_KEY', `is not a key of P-256; ${MAKE_VAPID_KEYS}`);
  }
  if (curve.getPublicKey('base64url') !== publicKey)
    throw new ConfigError('VAPID_PUBLIC_KEY', `does not belong to VAPID_PRIVATE_KEY; ${MAKE_VAPID_KEYS}`);
}

/** Checks that settings of a language model come with a server: its address, or a key for OpenAI's. */
function checkProvider(config: Config): void {
  if (config.OPENAI_BASE_URL !== undefined || config.OPENAI_API_KEY !== undefined) return;
  const problem = 'needs a server: set OPENAI_BASE_URL, or OPENAI_API_KEY for that of OpenAI';
  for (const variable of ['OPENAI_MODEL', 'OPENAI_MODERATION_MODEL'] as const)
    if (config[variable] !== undefined) throw new ConfigError(variable, problem);
  if (config.REPLY_SECOND_READER !== 'off') throw new ConfigError('REPLY_SECOND_READER', problem);
}

function checkProduction(config: Config): void {
  for (const variable of PRODUCTION_REQUIRED) {
    if (config[variable] === undefined)
      throw new ConfigError(variable, 'is required in production but not set');
  }
  if (config.PUSH_HOSTS.some((host) => host.startsWith('http://')))
    throw new ConfigError('PUSH_HOSTS', 'must name no http:// origin in production');
  if (config.SMTP_TLS === 'optional' && !isOwnNetwork(smtpHost(config.SMTP_URL ?? '')))
    throw new ConfigError(
      'SMTP_TLS',
      'must not be optional in production for a server beyond this machine and its container network; use smtps://, or a server with STARTTLS',
    );
  if (KNOWN_EXAMPLE_SECRETS.includes(config.SESSION_SECRET)) {
    throw new ConfigError('SESSION_SECRET', 'is the example value; make one with: openssl rand -base64 48');
  }
}

/** Returns whether a host is this machine, or a name without a domain, as container networks give to their services. */
function isOwnNetwork(host: string): boolean {
  return isLoopbackHost(host) || /^[a-z0-9_-]+$/.test(host);
}

function describe(message: string | undefined): string {
  const text = message ?? 'is not valid';
  return /^(must|is)\b/.test(text) ? text : `is not valid (${text})`;
}
