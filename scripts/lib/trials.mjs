/**
 * The trials of `npm run trial`: what each one does to an instance, and the command that runs it. docs/reliability.md lists the
 * promises that each proves.
 */

/** @param {string} run what is killed or restarted */
const kills = (run) => ['scripts/faults.mjs', '--only', run];

/** @param {string[]} files specs that are the trial */
const specs = (...files) => ['scripts/test.mjs', '--full', '--only', 'unit', ...files];

/** @type {Readonly<Record<string, { does: string, command: string[] }>>} */
export const TRIALS = {
  'kill-api': { does: 'kills api nodes under load', command: kills('api') },
  'kill-worker': { does: 'kills workers under load', command: kills('worker') },
  'kill-redis': { does: 'kills Redis under load', command: kills('redis') },
  'kill-postgres': { does: 'kills PostgreSQL under load', command: kills('postgres') },
  'kill-all': { does: 'kills all five, also while others restart', command: kills('all') },
  'four-nodes': {
    does: 'kills any of four api nodes, four workers, Redis and PostgreSQL under load',
    command: [...kills('all'), '--nodes', '4'],
  },
  cluster: {
    does: 'the same behind Caddy, with PgBouncer, a replica and Redis Cluster',
    command: [...kills('all'), '--nodes', '4', '--cluster'],
  },
  'cluster-load': {
    does: 'measures the same without kills',
    command: [...kills('load'), '--nodes', '4', '--cluster'],
  },
  'redis-cluster': {
    does: 'kills masters of a Redis Cluster, and waits for their replicas',
    command: specs('core/src/redis/redis-cluster.spec.ts', 'api/src/limits/redis-cluster.spec.ts'),
  },
  shards: {
    does: 'divides live events by member, changes the number of streams, and kills the master of one in a Redis Cluster',
    command: specs(
      'core/src/realtime/shards.spec.ts',
      'core/src/realtime/shards-cluster.spec.ts',
      'api/src/realtime/shards.spec.ts',
    ),
  },
  'rolling-restart': { does: 'restarts nodes and workers in turn', command: kills('rolling-restart') },
  clock: {
    does: 'runs workers whose clock is ten days off (libfaketime)',
    command: kills('clock'),
  },
  'slow-body': {
    does: 'sends a body a byte at a time while a node leaves',
    command: specs('api/src/common/http/drain.spec.ts'),
  },
  'hung-node': {
    does: 'blocks event loops, and stops processes with SIGSTOP',
    command: specs('core/src/process/watchdog.spec.ts', 'scripts/lib/processes/supervised.spec.mjs'),
  },
  'hung-postgres': {
    does: 'has PostgreSQL accept connections and answer nothing',
    command: specs('api/src/health/outages.spec.ts', 'core/src/database/watched-pool.spec.ts'),
  },
  'hung-redis': {
    does: 'has Redis hang, and cuts it off',
    command: specs('api/src/health/outages.spec.ts', 'worker/src/jobs/redis-outage.spec.ts'),
  },
  'full-disk': {
    does: 'fills the disk of database and logs',
    command: kills('full-disk'),
  },
  connections: {
    does: 'counts the connections of a node to PostgreSQL, and those that all may open',
    command: specs('api/src/infrastructure/connections.spec.ts'),
  },
  partitions: {
    does: 'lets the audit log grow over the bound of a partition, under load and with several workers at once, letters and notifications over that of members, and messages over that of ids',
    command: specs(
      'core/src/database/partitions.spec.ts',
      'core/src/database/letter-partitions.spec.ts',
      'core/src/database/notification-partitions.spec.ts',
      'core/src/database/message-partitions.spec.ts',
      'worker/src/maintenance/partitions.job.spec.ts',
    ),
  },
  sockets: {
    does: 'cuts sockets at random, and compares the screen with a fresh fetch',
    command: specs('api/src/messaging/socket-drops.spec.ts'),
  },
  provider: {
    does: 'has the language model fail in every way',
    command: specs('worker/src/ai/provider-errors.spec.ts'),
  },
  'mass-deletion': {
    does: 'makes far more rows due for deletion than on any other day',
    command: specs('worker/src/maintenance/paused-deletions.spec.ts'),
  },
  'malformed-jobs': {
    does: 'records jobs that cannot run',
    command: specs('worker/src/jobs/job-runner.spec.ts', 'core/src/queues/dead-jobs.spec.ts'),
  },
  replica: {
    does: 'reads from a replica of PostgreSQL that falls behind, hangs and is promoted',
    command: specs('api/src/infrastructure/read-replica.spec.ts'),
  },
  backup: {
    does: 'backs up and restores, whole and damaged files',
    command: specs('core/src/backup/backup.spec.ts'),
  },
};
