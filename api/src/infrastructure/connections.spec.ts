import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { signIn } from '@mikai/core/testing/people';
import { asApplication } from '@mikai/core/testing/test-database';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { TestApi } from '../testing/test-api.js';

/** A node opens no more connections than its settings allow. */
const services = await createTestServices({ postgresProxy: true });
const { dataSource } = services.database;
const viaProxy = asApplication(services.postgres.url);
const direct = asApplication(services.database.url);

test('all channels of a node share one connection, which has an address of its own', async () => {
  const api = await TestApi.start(services, { DATABASE_URL: direct, LISTEN_DATABASE_URL: viaProxy });
  await until('the node listens', () => services.postgres.upstreamPorts.length > 0);
  const { cookie } = await signIn(dataSource);
  const socket = await api.socket(cookie);
  // The node receives the end of the session over this connection.
  await dataSource.query('DELETE FROM auth_sessions');
  expect((await socket.waitFor('session.ended')).reason).toBe('revoked');
  expect(services.postgres.upstreamPorts).toHaveLength(1);
  await api.close();
});

test('POOL_SIZE limits the connections of a node, even for many simultaneous requests', async () => {
  const api = await TestApi.start(services, { DATABASE_URL: viaProxy, POOL_SIZE: '3' });
  const { cookie } = await signIn(dataSource);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      api.as(cookie).post('/api/mood-entries', { mood: 'calm', clientId: randomUUID() }),
    ),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(services.postgres.upstreamPorts.length).toBeLessThanOrEqual(3 + 1);
  await api.close();
});

test('warns at start if the processes need more connections than PostgreSQL has', async () => {
  const findWarning = (api: TestApi) => api.logs.lines.filter((line) => line.includes('lower POOL_SIZE'));
  const fits = await TestApi.start(services);
  expect(findWarning(fits)).toEqual([]);
  await fits.close();
  await dataSource.query(
    `INSERT INTO processes (id, kind, version, bytes, state)
     SELECT gen_random_uuid(), 'api', '1', 1, '{"connections": 200}' FROM generate_series(1, 3)`,
  );
  const tooMany = await TestApi.start(services);
  expect(findWarning(tooMany)).toHaveLength(1);
  expect(JSON.parse(findWarning(tooMany)[0] ?? '')).toMatchObject({ processes: 4, needed: 621 });
});
