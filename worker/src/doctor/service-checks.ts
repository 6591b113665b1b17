import { Redis } from 'ioredis';
import OpenAI from 'openai';
import { createTransport } from 'nodemailer';
import type { Config } from '@mikai/core/config/config.schema';
import { createReplicaSource } from '@mikai/core/database/data-source';
import { redisNodes } from '@mikai/core/redis/redis-address';
import { DEFAULT_MODEL } from '../ai/openai-text.js';
import { smtpServer } from '../mail/create-transport.js';
import { failed, ok, reasonOf, warning, type Check, type Finding } from './check.js';

/** The timeout of another server, in milliseconds. */
const TIMEOUT_MS = 10_000;
const OLDEST_REDIS = 7;

/** Returns the checks of all servers except the database. */
export const serviceChecks = (config: Config): Check[] => [
  ...(config.READ_DATABASE_URL === undefined
    ? []
    : [{ name: 'read replica', run: () => checkReplica(config) }]),
  { name: 'redis', run: () => checkRedis(config) },
  { name: 'mail', run: () => checkMail(config) },
  { name: 'provider', run: () => checkProvider(config) },
];

/** The replication delay, in seconds, from which a replica answers almost no reads. */
const REPLICA_LAG_WARNING_S = 5;

/** Checks the replica that reads may go to; without it the primary answers them. */
export async function checkReplica(
  config: Pick<Config, 'READ_DATABASE_URL' | 'POOL_SIZE'>,
): Promise<Finding> {
  const replica = createReplicaSource(config);
  if (!replica) return ok('none is set');
  try {
    await replica.initialize();
    const [row] = await replica.query<{ is_replica: boolean; lag: number | null }[]>(
      `SELECT pg_is_in_recovery() AS is_replica,
         CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
           ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp())::double precision END AS lag`,
    );
    if (!row?.is_replica)
      return failed('the server accepts writes', 'READ_DATABASE_URL must name a replica of DATABASE_URL.');
    const lag = Math.round(row.lag ?? 0);
    const detail = `${lag} s behind its primary`;
    return lag > REPLICA_LAG_WARNING_S
      ? warning(detail, 'See what slows its replay; until then the primary answers.')
      : ok(detail);
  } catch (error) {
    return warning(
      `no answer (${reasonOf(error)})`,
      'Start the replica, or correct READ_DATABASE_URL. Until then the primary answers.',
    );
  } finally {
    if (replica.isInitialized) await replica.destroy();
  }
}

/** Checks each node that `REDIS_URL` lists; the first one that is not well is reported. */
async function checkRedis({ REDIS_URL }: Config): Promise<Finding> {
  const nodes = redisNodes(REDIS_URL);
  const findings = await Promise.all(nodes.map((node) => checkRedisNode(node, nodes.length > 1)));
  const [first = failed('REDIS_URL is empty', 'Set REDIS_URL.')] = findings;
  return findings.find(({ status }) => status !== 'ok') ?? first;
}

async function checkRedisNode(url: string, isOfCluster: boolean): Promise<Finding> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    retryStrategy: () => null,
  });
  let fieldError: unknown;
  client.on('error', (error) => (fieldError = error));
  try {
    await client.connect();
    const info = await client.info();
    if (/^cluster_enabled:1/m.test(info) !== isOfCluster)
      return failed(
        isOfCluster ? 'a listed node is not of a Redis Cluster' : 'it is a node of a Redis Cluster',
        'REDIS_URL lists several nodes of a Redis Cluster, and one address otherwise.',
      );
    if (isOfCluster && !String(await client.cluster('INFO')).includes('cluster_state:ok'))
      return failed('the cluster is incomplete', 'See CLUSTER INFO and CLUSTER NODES.');
    return readRedis(info);
  } catch (error) {
    // The error of the connection is more specific than 'Connection is closed.'
    const reason = reasonOf(fieldError ?? error);
    return failed(
      `no answer (${reason})`,
      'Start Redis, or mend REDIS_URL. Until then replies and mails wait.',
    );
  } finally {
    client.disconnect();
  }
}

/** Reads the output of Redis' `INFO`. */
export function readRedis(info: string): Finding {
  const value = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
  const valkey = value('valkey_version');
  const version = valkey || value('redis_version');
  const detail = `${valkey ? 'Valkey' : 'Redis'} ${version}, ${value('used_memory_human')} in use`;
  if (Number.parseInt(version) < OLDEST_REDIS)
    return failed(detail, `Redis ${OLDEST_REDIS} or newer is needed.`);
  if (value('aof_enabled') !== '1')
    return failed(
      `${detail}, AOF is off`,
      'Set appendonly yes: a crash would lose every job that was handed over.',
    );
  if (value('maxmemory_policy') !== 'noeviction')
    return failed(
      `${detail}, maxmemory-policy is ${value('maxmemory_policy')}`,
      'Set maxmemory-policy noeviction: jobs are no cache.',
    );
  return value('aof_last_write_status') === 'err'
    ? failed(`${detail}, its log cannot be written`, 'Look at its disk and log.')
    : ok(`${detail}, AOF on, noeviction`);
}

/** Checks the mail server: connects, greets and logs in; no mail is sent. */
async function checkMail(config: Config): Promise<Finding> {
  const { SMTP_URL } = config;
  if (SMTP_URL === undefined) return ok('no SMTP_URL: mails are kept in the local outbox');
  const transport = createTransport({
    ...smtpServer(SMTP_URL, config),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  const { host } = new URL(SMTP_URL);
  try {
    await transport.verify();
    return ok(`${host} takes our greeting and login`);
  } catch (error) {
    const remedies: Record<string, string> = {
      EAUTH: 'Mend the user and password in SMTP_URL.',
      ETLS: 'It offers no STARTTLS: use smtps://, or turn STARTTLS on there. Mails wait until then.',
    };
    const remedy =
      remedies[(error as { code?: string }).code ?? ''] ??
      'See whether the server runs, and whether SMTP_URL is right. Mails wait until then.';
    return failed(`${host} refuses (${reasonOf(error)})`, remedy);
  } finally {
    transport.close();
  }
}

/** Checks the provider by its list of models; if there is none, by a request for one token. */
async function checkProvider({ OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL }: Config): Promise<Finding> {
  if (OPENAI_BASE_URL === undefined && OPENAI_API_KEY === undefined)
    return ok('none is set: the embedded companion answers');
  const client = new OpenAI({
    baseURL: OPENAI_BASE_URL,
    apiKey: OPENAI_API_KEY ?? 'none',
    maxRetries: 0,
    timeout: TIMEOUT_MS,
    logLevel: 'off',
  });
  const model = OPENAI_MODEL ?? DEFAULT_MODEL;
  try {
    const { data } = await client.models.list();
    const names = data.map(({ id }) => id);
    return names.length === 0 || names.includes(model)
      ? ok(`answers, model ${model}`)
      : warning(`answers, but does not list ${model}`, 'Name one of its models in OPENAI_MODEL.');
  } catch (error) {
    if (!isWithoutList(error)) return refusal(error);
  }
  try {
    await client.chat.completions.create({
      model,
      max_tokens: 1,
      messages: [{ role: 'user', content: 'Hello' }],
    });
    return ok(`answers, model ${model}`);
  } catch (error) {
    return refusal(error);
  }
}

const isWithoutList = (error: unknown): boolean =>
  error instanceof OpenAI.APIError && (error.status === 404 || error.status === 405);

function refusal(error: unknown): Finding {
  const status = error instanceof OpenAI.APIError ? error.status : undefined;
  const why = status === undefined ? reasonOf(error) : `status ${status}`;
  return status === 401 || status === 403
    ? failed(`refuses our key (${why})`, 'Mend OPENAI_API_KEY.')
    : failed(
        `no answer (${why})`,
        'See OPENAI_BASE_URL and OPENAI_MODEL. The embedded companion answers meanwhile.',
      );
}
