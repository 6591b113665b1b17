import type { SystemState } from '@mikai/contract/system';
import type { RedisClient } from '@mikai/core/redis/redis';

type RedisFacts = Omit<SystemState['redis'], 'isUp'>;

/** Reads version, memory and durability of Redis from its `INFO`. */
export async function readRedis(redis: RedisClient): Promise<RedisFacts> {
  const lines = (await redis.info()).split(/\r?\n/);
  const info = new Map(
    lines.filter((line) => line.includes(':')).map((line) => line.split(':', 2) as [string, string]),
  );
  const policy = info.get('maxmemory_policy');
  const isKept = info.get('aof_enabled');
  return {
    version: info.get('valkey_version') ?? info.get('redis_version') ?? null,
    bytes: Number(info.get('used_memory')) || null,
    isDurable:
      policy === undefined || isKept === undefined ? null : policy === 'noeviction' && isKept === '1',
  };
}
