import { beforeEach, expect, test } from '@jest/globals';
import type { AdminAdvertisement } from '@mikai/contract/advertising';
import type { Broadcast } from '@mikai/contract/broadcasts';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const owner = await signIn(dataSource, { isAdmin: true, isSiteOwner: true });
const asOwner = api.as(owner.cookie);
beforeEach(() => dataSource.manager.update(User, owner.user.id, { isAdmin: true }));

const AD = { title: 'A book', text: 'About rest.', url: 'https://example.org/rest', isActive: true };
const ADS = '/api/admin/advertisements';
const ad = (await asOwner.post<AdminAdvertisement>(ADS, AD)).body;
// The broadcast is planned for later, so no worker is needed.
const BROADCAST = {
  title: 'A quiet hour',
  message: 'The hall is open at eight.',
  type: 'general',
  url: '/chat',
};
const plan = (title: string) =>
  asOwner.post<Broadcast>('/api/admin/send-notification', {
    ...BROADCAST,
    title,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
const plannedBroadcast = (await plan('Planned before')).body;

/** Reads everything that these actions change. */
const readState = () =>
  dataSource.query<unknown[]>(
    `SELECT (SELECT count(*) FROM audit_log) AS lines, (SELECT enabled FROM maintenance) AS is_closed,
       (SELECT json_agg(a ORDER BY id) FROM advertisements a) AS ads,
       (SELECT json_agg(b ORDER BY id) FROM broadcasts b) AS broadcasts`,
  );

test.each<[string, () => Promise<{ status: number }>]>([
  ['maintenance', () => asOwner.post('/api/admin/maintenance-mode', { enabled: true })],
  ['a new advertisement', () => asOwner.post(ADS, AD)],
  [
    'a changed advertisement',
    () => asOwner.send('PUT', `${ADS}/${ad.id}`, { json: { ...AD, title: 'Other' } }),
  ],
  ['a deleted advertisement', () => asOwner.delete(`${ADS}/${ad.id}`)],
  ['the newsletter’s export', () => asOwner.get('/api/admin/newsletter/export')],
  ['a broadcast', () => plan('Too late')],
  ['a canceled broadcast', () => asOwner.post(`/api/admin/broadcasts/${plannedBroadcast.id}/cancel`, {})],
])('an administrator who loses the role during the request changes nothing: %s', async (_what, action) => {
  const before = await readState();
  let response: Promise<{ status: number }> | undefined;
  await dataSource.transaction(async (transaction) => {
    await transaction.update(User, owner.user.id, { isAdmin: false });
    // The change is not committed yet, so the guard still sees the role.
    response = action();
    await until('the action waits for the lock on the role', async () => {
      const [waiting] = await dataSource.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting;
    });
  });
  expect((await response)?.status).toBe(403);
  expect(await readState()).toEqual(before);
});
