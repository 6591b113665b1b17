import { createECDH, randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import {
  appUrl,
  ConfigError,
  EXIT_CONFIG,
  loadConfig,
  needsSmtpTls,
  needsTwoFactor,
  vapidSubject,
} from './config.js';
import { configSchema, KNOWN_EXAMPLE_SECRETS } from './config.schema.js';
import { printFigure } from '../testing/figure.js';

const KEY = `1:${randomBytes(32).toString('base64')}`;
const GOOD = {
  DATABASE_URL: 'postgres://mikai:secret@localhost:5432/mikai',
  REDIS_URL: 'redis://localhost:6379/0',
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  ENCRYPTION_KEYS: KEY,
};
const vapid = createECDH('prime256v1');
vapid.generateKeys();
const VAPID = {
  VAPID_PUBLIC_KEY: vapid.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: Buffer.from(vapid.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
};
const PRODUCTION = {
  ...GOOD,
  ...VAPID,
  VAPID_SUBJECT: 'mailto:push@mikai.test',
  NODE_ENV: 'production',
  APP_URL: 'https://mikai.test',
  SMTP_URL: 'smtps://mail.test',
};

/** Returns the variable and the message of the error about a rejected configuration. */
function refusal(env: NodeJS.ProcessEnv): { variable: string; message: string } {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return { variable: error.variable, message: error.message };
    throw error;
  }
  throw new Error('The configuration was accepted');
}

test('fills in defaults for all variables but the required ones', () => {
  expect(loadConfig(GOOD)).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    TRUSTED_PROXIES: [],
    LOG_LEVEL: 'info',
  });
});

test.each([
  'redis://:a,b@localhost:6379',
  'redis://:a,b@one:6379,redis://:a,b@two:6379',
  'rediss://name:secret@one:6379, rediss://name:secret@two:6379',
])('accepts %s as the address of Redis', (address) => {
  expect(loadConfig({ ...GOOD, REDIS_URL: address }).REDIS_URL).toBe(address);
});

test.each(Object.keys(GOOD))('requires %s; the error names it and refers to .env.example', (variable) => {
  for (const value of [undefined, '']) {
    const { variable: named, message } = refusal({ ...GOOD, [variable]: value });
    expect(named).toBe(variable);
    expect(message).toBe(`Configuration: ${variable} is required but not set. See .env.example.`);
  }
});

test.each<[string, string, string]>([
  ['PORT', '0', 'from 1 to 65535'],
  ['PORT', '70000', 'from 1 to 65535'],
  ['PORT', 'http', 'from 1 to 65535'],
  ['NODE_ENV', 'prod', 'production'],
  ['LOG_LEVEL', 'loud', 'debug'],
  ['DATABASE_URL', 'mysql://localhost/mikai', ''],
  ['DATABASE_URL', 'localhost', 'postgresql://'],
  ['REDIS_URL', 'http://localhost', 'redis://'],
  ['REDIS_URL', 'redis://one:6379,http://two:6379', 'Redis Cluster'],
  ['REDIS_URL', 'redis://one:6379,', 'Redis Cluster'],
  ['REALTIME_SHARDS', '0', 'from 1 to 256'],
  ['REALTIME_SHARDS', '8,8', 'different ones'],
  ['REALTIME_SHARDS', '8,', 'from 1 to 256'],
  ['REDIS_PREFIX', 'a b', 'letters'],
  ['APP_URL', 'mikai.test', 'https://'],
  ['APP_URL', 'javascript:alert(1)', ''],
  ['OPENAI_BASE_URL', 'ftp://localhost', 'http://'],
  ['OPENAI_BASE_URL', 'localhost:11434/v1', 'http://'],
  ['OPENAI_BASE_URL', 'http://name:secret@model.test/v1', 'OPENAI_API_KEY'],
  ['OPENAI_BASE_URL', 'http://model.test/v1?key=1', 'without a query'],
  ['OPENAI_BASE_URL', 'http://model.test/v1/chat/completions', 'before /chat/completions'],
  ['OPENAI_API_KEY', 'sk-one\nsk-two', 'one word'],
  ['OPENAI_API_KEY', 'schlüssel', 'ASCII'],
  ['OPENAI_MODEL', ' gemma3:4b', 'without blanks'],
  ['OPENAI_MODEL', 'm'.repeat(201), '200 characters'],
  ['OPENAI_MODEL', 'gemma3:4b', 'OPENAI_BASE_URL'],
  ['OPENAI_MODERATION_MODEL', 'omni\nmoderation', 'one line'],
  ['OPENAI_MODERATION_MODEL', 'omni-moderation-latest', 'OPENAI_BASE_URL'],
  ['OPENAI_FIRST_TOKEN_MS', '10', 'at least 1000'],
  ['CRISIS_SECOND_READER', 'yes', 'on, off'],
  ['REPLY_SECOND_READER', 'on', 'off, risk, all'],
  ['REPLY_SECOND_READER', 'risk', 'OPENAI_BASE_URL'],
  ['SMTP_URL', 'http://mail.test', 'smtps://'],
  ['VAPID_PUBLIC_KEY', 'short', '65 bytes'],
  ['VAPID_PRIVATE_KEY', `${'A'.repeat(42)}=`, '32 bytes'],
  ['VAPID_SUBJECT', 'push@mikai.test', 'mailto:'],
  ['VAPID_SUBJECT', 'http://mikai.test', 'https://'],
  ['PUSH_HOSTS', 'push.test/path', '*.push.example'],
  ['PUSH_HOSTS', '*', ''],
  ['PUSH_HOSTS', '*.test', ''],
  ['PUSH_HOSTS', '127.0.0.1', 'whole origins'],
  ['PUSH_HOSTS', 'ftp://push.test', ''],
  ['PUSH_HOSTS', 'https://user@push.test', ''],
  ['PUSH_HOSTS', 'https://push.test/path', ''],
  ['SESSION_SECRET', 'short', 'at least 32 characters'],
  ['ENCRYPTION_KEYS', 'secret', '<version>:<base64 of 32 bytes>'],
  ['ENCRYPTION_KEYS', '1:c2hvcnQ=', '<version>:<base64 of 32 bytes>'],
  ['ENCRYPTION_KEYS', KEY.replace('1:', '0:'), ''],
  ['ENCRYPTION_KEYS', KEY.replace('1:', '256:'), 'from 1 to 255'],
  ['ENCRYPTION_KEYS', `${KEY},${KEY.replace('1:', '01:')}`, 'twice'],
  ['GUEST_DAILY_MESSAGES', '-1', ''],
  ['GUEST_DAILY_MESSAGES', 'many', 'at least 0'],
  ['WORKER_CONCURRENCY', '1.5', ''],
  ['WORKER_CONCURRENCY', '0', 'at least 1'],
])('rejects %s=%s with one line that names the variable', (variable, value, remedy) => {
  const { variable: named, message } = refusal({ ...GOOD, [variable]: value });
  expect(named).toBe(variable);
  expect(message).toMatch(new RegExp(`^Configuration: ${variable} .+ See \\.env\\.example\\.$`));
  expect(message).toContain(remedy);
  expect(message).not.toContain(KEY.slice(2));
});

test('treats an empty variable as one that is not set', () => {
  const optional = Object.keys(configSchema.shape).filter((name) => !(name in GOOD));
  const empty = Object.fromEntries(optional.map((name) => [name, '']));
  expect(loadConfig({ ...GOOD, ...empty })).toEqual(loadConfig(GOOD));
});

test('administrators need two-factor in production, unless a setting says otherwise', () => {
  const needs = (env: NodeJS.ProcessEnv) => needsTwoFactor(loadConfig(env));
  expect([needs(GOOD), needs(PRODUCTION)]).toEqual([false, true]);
  expect(needs({ ...GOOD, ADMIN_TWO_FACTOR: 'required' })).toBe(true);
  expect(needs({ ...PRODUCTION, ADMIN_TWO_FACTOR: 'optional' })).toBe(false);
  expect(refusal({ ...GOOD, ADMIN_TWO_FACTOR: 'on' }).message).toContain('optional');
});

test('mails need TLS in production, unless the server is on this machine or on the own container network', () => {
  const needs = (env: NodeJS.ProcessEnv) => needsSmtpTls(loadConfig({ ...PRODUCTION, ...env }));
  expect(needsSmtpTls(loadConfig({ ...GOOD, SMTP_URL: 'smtp://mail.test' }))).toBe(false);
  for (const SMTP_URL of [
    'smtp://mail.test:587',
    'smtp://10.0.0.5',
    'smtp://mail:1025',
    'smtp://127.evil.test',
  ])
    expect([SMTP_URL, needs({ SMTP_URL })]).toEqual([SMTP_URL, true]);
  for (const SMTP_URL of ['smtp://localhost:25', 'smtp://user:x@127.0.0.1:25', 'smtp://[::1]:25'])
    expect([SMTP_URL, needs({ SMTP_URL })]).toEqual([SMTP_URL, false]);
  expect(needs({ SMTP_URL: 'smtp://localhost', SMTP_TLS: 'required' })).toBe(true);
  expect(needs({ SMTP_URL: 'smtp://mail:1025', SMTP_TLS: 'optional' })).toBe(false);
  for (const SMTP_URL of ['smtp://mail.test:587', 'smtp://10.0.0.5'])
    expect(refusal({ ...PRODUCTION, SMTP_URL, SMTP_TLS: 'optional' }).variable).toBe('SMTP_TLS');
});

test('options in the address of the mail server cannot turn TLS off', () => {
  for (const SMTP_URL of [
    'smtps://mail.test/?tls.rejectUnauthorized=false',
    'smtp://mail.test?ignoreTLS=true',
  ])
    expect(refusal({ ...PRODUCTION, SMTP_URL }).variable).toBe('SMTP_URL');
});

test('a model is named with an address, or with the key of OpenAI alone', () => {
  const named = { OPENAI_MODEL: 'a model', OPENAI_MODERATION_MODEL: 'omni', REPLY_SECOND_READER: 'all' };
  for (const server of [{ OPENAI_BASE_URL: 'http://ollama:11434/v1' }, { OPENAI_API_KEY: 'sk-1_a.b' }])
    expect(loadConfig({ ...GOOD, ...named, ...server })).toMatchObject({ ...named, ...server });
});

test('lists are split and trimmed', () => {
  expect(loadConfig({ ...GOOD, TRUSTED_PROXIES: ' 10.0.0.0/8, ,127.0.0.1 ' }).TRUSTED_PROXIES).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
  ]);
});

test('production needs what development does without', () => {
  expect(loadConfig(PRODUCTION).NODE_ENV).toBe('production');
  const required = ['APP_URL', 'SMTP_URL', 'VAPID_SUBJECT', ...Object.keys({ ...GOOD, ...VAPID })];
  for (const variable of required) expect(refusal({ ...PRODUCTION, [variable]: '' }).variable).toBe(variable);
  printFigure(
    47,
    `${required.length} variables without a value and ${KNOWN_EXAMPLE_SECRETS.length} example secrets, each refused by name`,
  );
});

test('rejects an example secret in production, and names the remedy', () => {
  for (const secret of KNOWN_EXAMPLE_SECRETS) {
    const { variable, message } = refusal({ ...PRODUCTION, SESSION_SECRET: secret });
    expect(variable).toBe('SESSION_SECRET');
    expect(message).toContain('openssl rand');
    expect(loadConfig({ ...GOOD, SESSION_SECRET: secret }).SESSION_SECRET).toBe(secret);
  }
});

test('rejects push keys that are not a pair', () => {
  expect(loadConfig({ ...GOOD, ...VAPID })).toMatchObject(VAPID);
  for (const name of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const)
    expect(refusal({ ...GOOD, ...VAPID, [name]: '' }).variable).toBe(name);
  const other = createECDH('prime256v1').generateKeys('base64url');
  expect(refusal({ ...GOOD, ...VAPID, VAPID_PUBLIC_KEY: other }).message).toContain('generate-vapid-keys');
  const none = Buffer.alloc(32).toString('base64url');
  expect(refusal({ ...GOOD, ...VAPID, VAPID_PRIVATE_KEY: none }).variable).toBe('VAPID_PRIVATE_KEY');
});

test('gives push services the configured contact, else the support address, else the site', () => {
  const subject = (env: NodeJS.ProcessEnv) => vapidSubject(loadConfig({ ...GOOD, ...env }));
  expect(subject({ VAPID_SUBJECT: 'https://mikai.test/x' })).toBe('https://mikai.test/x');
  expect(subject({ SUPPORT_EMAIL: 'help@mikai.test' })).toBe('mailto:help@mikai.test');
  expect(subject({ APP_URL: 'https://mikai.test' })).toBe('https://mikai.test');
  expect(subject({ APP_URL: 'http://localhost:3000' })).toBe('mailto:push@mikai.invalid');
});

test('in production no push service is reached without TLS', () => {
  const PUSH_HOSTS = 'push.test,https://10.0.0.1:8443';
  expect(loadConfig({ ...PRODUCTION, PUSH_HOSTS }).PUSH_HOSTS).toHaveLength(2);
  expect(refusal({ ...PRODUCTION, PUSH_HOSTS: `${PUSH_HOSTS},http://127.0.0.1:9999` }).variable).toBe(
    'PUSH_HOSTS',
  );
  expect(loadConfig({ ...GOOD, PUSH_HOSTS: 'http://127.0.0.1:9999' }).PUSH_HOSTS).toHaveLength(1);
});

test('the address that people use has no slash at its end', () => {
  expect(appUrl(loadConfig({ ...GOOD, APP_URL: 'https://mikai.test/' }))).toBe('https://mikai.test');
  expect(appUrl(loadConfig({ ...GOOD, PORT: '4321' }))).toBe('http://localhost:4321');
});

const EXAMPLE = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');

test('.env.example and the schema list the same variables', () => {
  expect(Object.keys(parseEnv(EXAMPLE)).sort()).toEqual(Object.keys(configSchema.shape).sort());
});

test('.env.example shows the defaults, and explains each block', () => {
  const example = parseEnv(EXAMPLE);
  const filled = loadConfig({ ...example, ...GOOD });
  const defaults = loadConfig(GOOD);
  for (const name of Object.keys(configSchema.shape).filter((variable) => !(variable in GOOD))) {
    const key = name as keyof typeof filled;
    expect([name, filled[key]]).toEqual([name, defaults[key]]);
  }
  expect(KNOWN_EXAMPLE_SECRETS).toContain(example['SESSION_SECRET']);
  for (const block of EXAMPLE.split(/\n\n+/).slice(1)) expect(block.startsWith('#')).toBe(true);
});

test('a process with an invalid configuration prints one line and exits with its own code', () => {
  const main = fileURLToPath(new URL('../../dist/database/migrate.js', import.meta.url));
  const env = { ...GOOD, PORT: 'x', PATH: process.env['PATH'] };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect([status, stdout]).toEqual([EXIT_CONFIG, '']);
  expect(stderr).toMatch(/^Configuration: PORT [^\n]+\n$/);
});
