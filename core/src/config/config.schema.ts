import { isIP } from 'node:net';
import { z } from 'zod';
import { WRITING_TIMEOUT_MS } from '@mikai/contract/writing';
import { isPushHost } from '../push/push-hosts.js';
import { redisNodes } from '../redis/redis-address.js';

/** Splits `a,b` into trimmed, non-empty parts. */
const commaList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** Returns whether Fastify accepts a value as a trusted proxy. */
function isProxyName(name: string): boolean {
  const [address = '', bits, ...rest] = name.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

/** Matches a mail address on one line: `name@host`, or a display name before an address in angle brackets. */
const MAIL_ADDRESS = /^(?:[^<>\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

/** Returns the schema of an integer; its error message contains the bounds. */
const wholeNumber = (min: number, max?: number) => {
  const error = `must be a whole number ${max === undefined ? `of at least ${min}` : `from ${min} to ${max}`}`;
  const number = z.coerce.number({ error }).int(error).min(min, error);
  return max === undefined ? number : number.max(max, error);
};
const port = wholeNumber(1, 65_535);
const count = wholeNumber(0);

/** Returns the schema of one value out of a few; its error message lists them. */
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** Returns the schema of `bytes` bytes in base64url without padding, which take `characters` characters. */
const base64url = (bytes: number, characters: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${characters}}$`),
      `must be ${bytes} bytes in base64url (${characters} characters)`,
    );

/** Returns the schema of a text on one line, with at most `max` characters. */
const oneLine = (max: number) =>
  z
    .string()
    .regex(new RegExp(`^[^\\p{Cc}]{1,${max}}$`, 'u'), `must be one line of at most ${max} characters`);

/** Returns the schema of a URL whose scheme matches `protocol`; its error message shows the example. */
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be a whole address such as ${example}` });

/**
 * Returns whether paths can be appended to an address: a query would swallow them, and `fetch` refuses every request to an address
 * with a password.
 */
function isBaseAddress(url: string): boolean {
  const { username, password, search, hash, pathname } = new URL(url);
  return (
    [username, password, search, hash].every((part) => part === '') && !/\/completions\/?$/.test(pathname)
  );
}

const BASE_ADDRESS_REMEDY =
  'must end before /chat/completions, without a query, and without a password, for which there is OPENAI_API_KEY';

const redisAddress = address(/^rediss?$/, 'redis://localhost:6379');

/** The most streams into which the events of members are divided. */
const MAX_SHARDS = 256;

/** Returns whether a list names different numbers of shards. */
const areShardCounts = (list: string): boolean => {
  const counts = list.split(',').map(Number);
  const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_SHARDS;
  return counts.every(isCount) && new Set(counts).size === counts.length;
};

/** The name of a model, as a server knows it. */
const modelName = z
  .string()
  .regex(
    /^\S(?:[^\p{Cc}]{0,198}\S)?$/u,
    'must be one line of at most 200 characters, without blanks around it',
  );

/**
 * Describes every variable that api and worker read from the environment; `.env.example` lists the same ones and a test
 * compares the two. Times are in milliseconds unless the name says otherwise.
 */
export const configSchema = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  /**
   * The interface on which the api listens: the default is reached from this machine alone, and the container image sets
   * 0.0.0.0.
   */
  HOST: z.string().default('127.0.0.1'),
  /**
   * Whether pages and routes for developers exist, captured mail among them (never in production, nor where `APP_URL` is another machine).
   * If it is not set, they exist only while the api listens on loopback alone and no proxy is named.
   */
  DEV_OUTBOX: oneOf(['true', 'false']).optional(),
  APP_URL: address(/^https?$/, 'https://mikai.example').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgresql://mikai:secret@localhost:5432/mikai'),
  /** The role that owns the tables, for migrations alone; api and worker then use another, with fewer rights. */
  MIGRATION_DATABASE_URL: address(
    /^postgres(ql)?$/,
    'postgresql://mikai_owner:secret@localhost:5432/mikai',
  ).optional(),
  /** Connections that an api or a worker keeps to the database, besides the one that listens. */
  POOL_SIZE: wholeNumber(2, 1_000).default(20),
  /** The address for `LISTEN` and session locks, where `DATABASE_URL` is a pooler in transaction mode. */
  LISTEN_DATABASE_URL: address(
    /^postgres(ql)?$/,
    'postgresql://mikai:secret@localhost:5432/mikai',
  ).optional(),
  /** A streaming replica that answers feeds, lists and histories for the api; the primary answers them if none is set. */
  READ_DATABASE_URL: address(
    /^postgres(ql)?$/,
    'postgresql://mikai:secret@replica.example:5432/mikai',
  ).optional(),
  /** One Redis, or several nodes of a Redis Cluster, from which the others are learned. */
  REDIS_URL: z
    .string()
    .refine(
      (nodes) => redisNodes(nodes).every((node) => redisAddress.safeParse(node).success),
      'must be a whole address such as redis://localhost:6379, or those of several nodes of a Redis Cluster, separated by commas',
    ),
  /** First part of every key in Redis. */
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.-]+$/, 'must be letters, digits, dots, dashes and underscores')
    .default('mikai'),
  /**
   * The streams into which live events of members are divided, by their id. Several numbers, while it is changed: events are
   * published by the first, and read by all of them (docs/operations.md).
   */
  REALTIME_SHARDS: z
    .string()
    .default('1')
    .refine(
      areShardCounts,
      `must be a whole number from 1 to ${MAX_SHARDS}, or different ones, separated by commas`,
    )
    .transform((list) => list.split(',').map(Number)),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
  ENCRYPTION_KEYS: z
    .string()
    .regex(
      /^\d+:[A-Za-z0-9+/]{43}=(,\d+:[A-Za-z0-9+/]{43}=)*$/,
      'must be <version>:<base64 of 32 bytes>, several separated by commas',
    )
    .refine(
      (keys) => keys.split(',').every((key) => Number.parseInt(key) >= 1 && Number.parseInt(key) <= 255),
      'must have versions from 1 to 255',
    )
    .refine((keys) => {
      const versions = keys.split(',').map((key) => Number.parseInt(key));
      return new Set(versions).size === versions.length;
    }, 'must not name a version twice'),
  OPENAI_BASE_URL: address(/^https?$/, 'http://localhost:11434/v1')
    .refine(isBaseAddress, BASE_ADDRESS_REMEDY)
    .optional(),
  OPENAI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7E]+$/, 'must be one word of letters, digits and signs of ASCII')
    .optional(),
  OPENAI_MODEL: modelName.optional(),
  OPENAI_MODERATION_MODEL: modelName.optional(),
  OPENAI_FIRST_TOKEN_MS: wholeNumber(1_000).default(15_000),
  /** Whether the provider is asked about messages of which the crisis gate is unsure, for members who agreed to it. */
  CRISIS_SECOND_READER: oneOf(['on', 'off']).default('off'),
  /** The finished replies about which the provider is asked whether they break a rule: none, those where more is at risk, or all (docs/models.md). */
  REPLY_SECOND_READER: oneOf(['off', 'risk', 'all']).default('off'),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example:465').optional(),
  /** Whether mails must be sent over TLS; `needsSmtpTls` has the default. */
  SMTP_TLS: oneOf(['required', 'optional']).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      MAIL_ADDRESS,
      'must be an address such as no-reply@mikai.example, or MikAI <no-reply@mikai.example>',
    )
    .optional(),
  /** Whether administrators must use two-factor; `needsTwoFactor` has the default. */
  ADMIN_TWO_FACTOR: oneOf(['required', 'optional']).optional(),
  SITE_OWNER_USERNAME: z.string().min(3, 'must have at least 3 characters').optional(),
  /**
   * The pair of keys by which push services know this installation (RFC 8292): an uncompressed point of P-256 and its scalar.
   */
  VAPID_PUBLIC_KEY: base64url(65, 87).optional(),
  VAPID_PRIVATE_KEY: base64url(32, 43).optional(),
  /** The contact for push services when something is wrong with our messages. */
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/,
      'must be mailto:push@mikai.example, or an address that begins with https://',
    )
    .optional(),
  /** Push services that are allowed besides the known ones. */
  PUSH_HOSTS: commaList.refine(
    (hosts) => hosts.every(isPushHost),
    'must be hosts such as push.example or *.push.example, or whole origins such as https://push.example:8443, separated by commas',
  ),
  SUPPORT_EMAIL: z.email('must be an address such as help@mikai.example').optional(),
  /** The operator's name and postal address, for the legal pages. */
  OPERATOR_NAME: oneLine(200).optional(),
  OPERATOR_ADDRESS: oneLine(300).optional(),
  PROFILE_EDITING: oneOf(['on', 'off']).default('on'),
  TRUSTED_PROXIES: commaList.refine(
    (names) => names.every(isProxyName),
    'must be addresses, networks such as 10.0.0.0/8, or loopback, linklocal and uniquelocal, separated by commas',
  ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The time for which a stopping api node still takes connections, and serves those that clients keep open; see `drainMs`. */
  DRAIN_MS: wholeNumber(0, 20_000).optional(),
  /** The timeout for a request to arrive, from its first byte to the last of its body. */
  REQUEST_TIMEOUT_MS: wholeNumber(1).default(30_000),
  WORKER_CONCURRENCY: wholeNumber(1).default(200),
  GUEST_DAILY_MESSAGES: count.default(60),
  GUEST_DAILY_MESSAGES_PER_IP: count.default(300),
  GUEST_DAILY_SESSIONS: count.default(60),
  GUEST_DAILY_SESSIONS_PER_IP: count.default(300),
  /** Free uses of the CBT tools a day, of all visitors of one address. */
  FREE_TRIAL_USES_PER_IP: count.default(20),
  AUTH_TRIES_PER_IP: count.default(100),
  AUTH_MAILS_PER_IP: count.default(60),
  /** Direct messages, and new conversations, of one member in ten seconds. */
  MEMBER_MESSAGE_BURST: wholeNumber(1).default(60),
  /** Limits of a member in their first 24 hours: messages a minute, and conversations that they begin a day. */
  NEW_MEMBER_MINUTE_MESSAGES: wholeNumber(1).default(30),
  NEW_MEMBER_DAILY_CONVERSATIONS: count.default(20),
  NEW_MEMBER_DAILY_POSTS: count.default(40),
  NEW_MEMBER_DAILY_COMMENTS: count.default(200),
  MEMBER_HOURLY_POSTS: wholeNumber(1).default(30),
  MEMBER_HOURLY_COMMENTS: wholeNumber(1).default(120),
  MEMBER_HOURLY_EDITS: wholeNumber(1).default(60),
  /** The number of connected members from which open Bulletins get a new post's id alone. */
  BULLETIN_HINT_FROM: wholeNumber(1).default(2_000),
  MEMBER_DAILY_TOKENS: count.default(60_000),
  EMBEDDED_WORD_DELAY_MS: count.default(35),
  /** The time for which a request waits for MikAI's text before it responds with 'pending'. */
  WRITING_TIMEOUT_MS: count.default(WRITING_TIMEOUT_MS),
});

export type Config = z.output<typeof configSchema>;

/** The variables that a production process requires; in the embedded default `npm start` provides them. */
export const PRODUCTION_REQUIRED = [
  'APP_URL',
  'SMTP_URL',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
] as const satisfies readonly (keyof Config)[];

/** Secrets that documentation or examples show; a production process refuses to start with one of them. */
export const KNOWN_EXAMPLE_SECRETS: readonly string[] = ['change-me-to-32-or-more-random-characters'];
