import { expect, test } from '@jest/globals';
import { isCluster, redisNodes } from './redis-address.js';

test('separates nodes by commas, but not at a comma in a password', () => {
  const [one, two] = ['redis://:a,b@one:6379', 'rediss://name:,@two:6379/0'];
  expect(redisNodes(one)).toEqual([one]);
  expect(isCluster(one)).toBe(false);
  expect(redisNodes(`${one},${two}`)).toEqual([one, two]);
  expect(redisNodes(` ${one} , ${two} `)).toEqual([one, two]);
  expect(isCluster(`${one},${two}`)).toBe(true);
});
