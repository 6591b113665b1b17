import { RedisClient as NodeRedisClient } from 'redis';

export type RedisClient = ReturnType<typeof newClient>;

const makeClient = NodeRedisClient.factory({ RESP: 2 });

/**
 * Makes clients of one class, to which the hundreds of commands of Redis are added once. `createClient` of node-redis does that
 * for every client whose options differ, which takes longer than connecting.
 */
export function newClient(options: Parameters<typeof makeClient>[0]): ReturnType<typeof makeClient> {
  // The class has the commands; that its clients speak this version is an option.
  const own = { ...options, RESP: 2 };
  return makeClient(own);
}
