import type { SystemState } from '@mikai/contract/system';
import type { RedisClient } from '@mikai/core/redis/redis';

type RedisFacts = Omit<SystemState['redis'], 'isUp'>;

/** Reads version, memory and durability of Redis from its `INFO`. */
export async function readRedis(redis: RedisClient): Promise<RedisFacts> {
  return factsOf(await redis.info());
}

/**
 * Parses an `INFO`, which for a Redis Cluster is that of every master: their memory is added, and the cluster is as
 * durable as the least durable of them.
 */
export function factsOf(info: string): RedisFacts {
  const valuesOf = (name: string) =>
    info.split(/\r?\n/).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));
  const [policies, kept] = [valuesOf('maxmemory_policy'), valuesOf('aof_enabled')];
  return {
    version: valuesOf('valkey_version')[0] ?? valuesOf('redis_version')[0] ?? null,
    bytes: valuesOf('used_memory').reduce((sum, bytes) => sum + Number(bytes), 0) || null,
    isDurable:
      policies.length === 0 || kept.length === 0
        ? null
        : policies.every((policy) => policy === 'noeviction') && kept.every((value) => value === '1'),
  };
}
