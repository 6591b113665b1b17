import { expect, test } from '@jest/globals';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';
import { NodeState } from './node-state.js';

const services = await createTestServices();
const api = await TestApi.start(services);

test('a node that is shutting down reports that to load balancers, and still serves requests', async () => {
  const client = api.as();
  expect(await client.get('/api/health/serving')).toMatchObject({ status: 200, body: { status: 'serving' } });

  api.app.get(NodeState).isLeaving = true;
  expect(await client.get('/api/health/serving')).toMatchObject({ status: 503, body: { status: 'leaving' } });
  expect(await client.get('/api/health/ready')).toMatchObject({
    status: 503,
    body: { status: 'unavailable' },
  });
  expect(await client.get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'alive' } });
});
