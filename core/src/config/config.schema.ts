import { isIP } from 'node:net';
import { z } from 'zod';

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

/** What Fastify takes as a trusted proxy. */
function isProxyName(name: string): boolean {
  const [address = '', bits, ...rest] = name.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

const port = z.coerce.number().int().min(1).max(65_535);
const count = z.coerce.number().int().min(0);

/**
 * Every variable that api and worker read from the environment; `.env.example` lists the same ones and a test
 * compares the two. Times are in milliseconds unless the name says otherwise.
 */
export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  /** First part of every key in Redis. */
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.-]+$/, 'must be letters, digits, dots, dashes and underscores')
    .default('mikai'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
  ENCRYPTION_KEYS: z
    .string()
    .regex(
      /^\d+:[A-Za-z0-9+/]{43}=(,\d+:[A-Za-z0-9+/]{43}=)*$/,
      'must be <number>:<base64 of 32 bytes>, several separated by commas, the newest last',
    )
    .refine(
      (keys) => keys.split(',').every((key) => Number.parseInt(key) >= 1 && Number.parseInt(key) <= 255),
      'must have key numbers from 1 to 255',
    ),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SITE_OWNER_USERNAME: z.string().min(3).optional(),
  TRUSTED_PROXIES: commaList.refine(
    (names) => names.every(isProxyName),
    'must be addresses, networks such as 10.0.0.0/8, or loopback, linklocal and uniquelocal, separated by commas',
  ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).default(200),
  GUEST_DAILY_MESSAGES: count.default(60),
  GUEST_DAILY_MESSAGES_PER_IP: count.default(300),
  MEMBER_DAILY_TOKENS: count.default(60_000),
  EMBEDDED_WORD_DELAY_MS: count.default(35),
});

export type Config = z.output<typeof configSchema>;

/** What a production process must be told; in the embedded default `npm start` provides them. */
export const PRODUCTION_REQUIRED = ['APP_URL', 'SMTP_URL'] as const satisfies readonly (keyof Config)[];

/** Secrets that documentation or examples show; a production process refuses to start with one of them. */
export const KNOWN_EXAMPLE_SECRETS: readonly string[] = ['change-me-to-32-or-more-random-characters'];
