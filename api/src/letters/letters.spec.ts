import { expect, test } from '@jest/globals';
import type { Letter, LetterCounts } from '@mikai/contract/letters';
import type { UnreadCount } from '@mikai/contract/messaging';
import type { Badges } from '@mikai/contract/notifications';
import { storeNotification } from '@mikai/core/notifications/notifier';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { storeLetter } from '@mikai/core/testing/stored-letters';
import { createTestServices } from '@mikai/core/testing/test-services';
import { nextPagePath } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const nodes = [await TestApi.start(services), await TestApi.start(services)] as const;
const [api] = nodes;

const PATH = '/api/weekly-letters';
const list = async ({ cookie }: TestMember, query = '') =>
  (await api.as(cookie).get<Letter[]>(`${PATH}${query}`)).body;
const counts = async ({ cookie }: TestMember) =>
  (await api.as(cookie).get<LetterCounts>(`${PATH}/counts`)).body;
const countUnread = async ({ cookie }: TestMember) =>
  (await api.as(cookie).get<UnreadCount>(`${PATH}/unread-count`)).body.count;
const send = (method: 'PATCH' | 'DELETE', { cookie }: TestMember, path: string) =>
  api.as(cookie).send<Badges>(method, `${PATH}${path}`, {});
const letter = ({ user }: TestMember, letterDate: string, more = {}) =>
  storeLetter(manager, user.id, { letterDate, ...more });
/** Creates a notification of a letter as the worker does. */
async function createNotification({ user }: TestMember, id: number): Promise<number> {
  const notified = await storeNotification(manager, {
    userId: user.id,
    kind: 'letter.written',
    relatedId: id,
  });
  return notified!.payload.notification.id;
}

test('lists letters by their dates, newest first, without those that are not written yet', async () => {
  const ana = await signIn(dataSource);
  // The letters are not stored in the order of their dates.
  const late = await letter(ana, '2026-11-22', { content: 'Dear Ana,\n\nthe newest.' });
  const ids = [late];
  for (const day of ['15', '08', '01']) ids.push(await letter(ana, `2026-11-${day}`, { isRead: true }));
  const [pending] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO letters (user_id, frequency, letter_date, period_from, period_to)
     VALUES ($1, 'weekly', '2026-11-29', now(), now()) RETURNING id`,
    [ana.user.id],
  );
  expect((await list(ana)).map(({ id }) => id)).toEqual(ids);
  expect((await list(ana))[0]).toEqual({
    id: late,
    frequency: 'weekly',
    content: 'Dear Ana,\n\nthe newest.',
    letterDate: '2026-11-22',
    language: 'en',
    sources: [{ kind: 'mood', count: 3 }],
    isRead: false,
    createdAt: expect.any(String),
  });
  const page = await api.as(ana.cookie).get<Letter[]>(`${PATH}?limit=3`);
  const next = nextPagePath(page);
  expect([page.body.length, next]).toEqual([3, `${PATH}?before=${ids[2]}&limit=3`]);
  expect((await list(ana, '?limit=3&page=2')).map(({ id }) => id)).toEqual([ids[3]]);
  // The cursor stays valid even if its letter is deleted meanwhile.
  await send('DELETE', ana, `/${ids[2]}`);
  const last = await api.as(ana.cookie).get<Letter[]>(next!);
  expect([last.body.map(({ id }) => id), last.headers['link']]).toEqual([[ids[3]], undefined]);
  expect(await counts(ana)).toEqual({ total: 3, unread: 1, read: 2 });
  expect((await api.as(ana.cookie).get<Letter>(`${PATH}/${late}`)).body).toEqual((await list(ana))[0]);
  for (const id of [pending.id, ids[2]])
    expect((await api.as(ana.cookie).get(`${PATH}/${id}`)).status).toBe(404);
  expect((await send('PATCH', ana, `/${pending.id}/read`)).status).toBe(404);
});

test('reading or deleting a letter updates every browser, its notification and the badges', async () => {
  const ana = await signIn(dataSource);
  const browser = await nodes[1].socket(ana.cookie);
  const ids = [
    await letter(ana, '2026-11-08'),
    await letter(ana, '2026-11-15'),
    await letter(ana, '2026-11-22'),
  ];
  const notices: number[] = [];
  for (const id of ids) notices.push(await createNotification(ana, id));
  expect([await countUnread(ana), (await api.as(ana.cookie).get<Badges>('/api/badges')).body]).toMatchObject([
    3,
    { letters: 3, notifications: 3 },
  ]);

  const first = await send('PATCH', ana, `/${ids[0]}/read`);
  expect([first.status, first.body]).toMatchObject([200, { letters: 2, notifications: 2 }]);
  expect(await browser.waitFor('letter.read')).toEqual({ ids: [ids[0]], badges: first.body });
  expect(await browser.waitFor('notification.read')).toEqual({ ids: [notices[0]], badges: first.body });
  // Reading it twice changes nothing.
  expect((await send('PATCH', ana, `/${ids[0]}/read`)).body).toEqual(first.body);

  const gone = await send('DELETE', ana, `/${ids[1]}`);
  expect([gone.status, gone.body]).toMatchObject([200, { letters: 1, notifications: 1 }]);
  expect(await browser.waitFor('letter.deleted')).toEqual({ id: ids[1], badges: gone.body });
  expect(await browser.waitFor('notification.deleted')).toEqual({ ids: [notices[1]], badges: gone.body });
  expect((await send('DELETE', ana, `/${ids[1]}`)).status).toBe(404);
  const [stub] = await dataSource.query<unknown[]>(
    `SELECT status, content, sources, language, provenance FROM letters WHERE id = $1`,
    [ids[1]],
  );
  expect(stub).toEqual({ status: 'deleted', content: null, sources: [], language: null, provenance: null });

  const all = await send('PATCH', ana, '/read-all');
  expect([all.status, all.body]).toMatchObject([200, { letters: 0, notifications: 0 }]);
  await browser.waitFor('letter.read', (event) => event.ids?.includes(ids[2]!) === true);
  expect((await send('PATCH', ana, '/read-all')).body).toEqual(all.body);
  expect([await countUnread(ana), await counts(ana)]).toEqual([0, { total: 2, unread: 0, read: 2 }]);
  expect(browser.all('letter.read')).toHaveLength(2);
});

test('does not read, count or change letters of others', async () => {
  const [ana, ben] = [await signIn(dataSource), await signIn(dataSource)];
  const id = await letter(ana, '2026-11-22');
  const before = await list(ana);
  expect(await list(ben)).toEqual([]);
  expect((await send('PATCH', ben, '/read-all')).body).toMatchObject({ letters: 0 });
  for (const answer of [await send('PATCH', ben, `/${id}/read`), await send('DELETE', ben, `/${id}`)])
    expect(answer.status).toBe(404);
  // The id of another member's letter is no valid cursor either.
  expect(await list(ana, `?before=${await letter(ben, '2020-01-01')}`)).toEqual(before);
  expect(await list(ana)).toEqual(before);
});

test('moving to another time zone records a job for the letters that are due there', async () => {
  const ana = await signIn(dataSource, { timeZone: 'Asia/Tokyo' });
  const move = (timeZone: string) =>
    api.as(ana.cookie).send('PUT', '/api/user/profile', { json: { timeZone } });
  const countCatchUpJobs = () => manager.countBy(OutboxEntry, { jobName: 'letters.catchUp' });
  const before = await countCatchUpJobs();
  expect((await move('Asia/Tokyo')).status).toBe(200);
  expect(await countCatchUpJobs()).toBe(before);
  expect((await move('America/New_York')).status).toBe(200);
  expect(await manager.findOneBy(OutboxEntry, { jobName: 'letters.catchUp' })).toMatchObject({
    payload: { userId: ana.user.id },
  });
});
