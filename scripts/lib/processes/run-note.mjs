import { identityOf } from './processes.mjs';

/**
 * The variables that tools (npm run admin, npm run doctor) need to work on a running instance with its own
 * configuration.
 */
const FOR_TOOLS = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  'REDIS_PREFIX',
  'SESSION_SECRET',
  'ENCRYPTION_KEYS',
  'APP_URL',
  'PORT',
  'DATA_DIR',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'SMTP_URL',
  'SMTP_TLS',
  'MAIL_FROM',
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
  'SITE_OWNER_USERNAME',
  'ADMIN_TWO_FACTOR',
];

/**
 * Records what tools and the next start need to know about this instance.
 * @param {{ note: (content: object) => void }} copy
 * @param {{ url: string, env: NodeJS.ProcessEnv,
 *   servers: (import('./supervised.mjs').Supervised | undefined)[] }} content
 */
export function noteRun(copy, { url, env, servers }) {
  const running = servers.map((server) => server?.noted && { name: server.options.name, ...server.noted });
  copy.note({
    pid: process.pid,
    identity: identityOf(process.pid),
    url,
    env: Object.fromEntries(FOR_TOOLS.map((name) => [name, env[name]])),
    servers: running.filter(Boolean),
  });
}
