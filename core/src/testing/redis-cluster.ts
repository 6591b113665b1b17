import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeLater } from './closing.js';

/** The part of `scripts/lib/redis/redis-cluster.mjs` that tests use. */
export interface RunningCluster {
  url: string;
  start(): Promise<void>;
  isWhole(): Promise<boolean>;
  killMasterOf(key: string): Promise<number>;
  stop(): void;
}

/** Starts a Redis Cluster of three masters and three replicas, which ends with the spec. */
export async function startRedisCluster(): Promise<RunningCluster> {
  const { RedisCluster } = (await import(
    pathToFileURL(join(import.meta.dirname, '../../../scripts/lib/redis/redis-cluster.mjs')).href
  )) as { RedisCluster: new (options: object) => RunningCluster };
  const folder = mkdtempSync(join(tmpdir(), 'mikai-cluster-'));
  closeLater(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = new RedisCluster({
    dataDir: folder,
    logFile: join(folder, 'redis.log'),
    password: 'secret',
  });
  closeLater(() => cluster.stop());
  await cluster.start();
  return cluster;
}
