import { afterEach, expect, test } from '@jest/globals';
import type { AdminAdvertisement, Advertisement } from '@mikai/contract/advertising';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const admin = await signIn(dataSource, { isAdmin: true });
const asAdmin = api.as(admin.cookie);
const visitor = api.as();
afterEach(() => dataSource.query(`DELETE FROM advertisements`));

const TEXT = { title: 'A book', text: 'About rest.', url: 'https://example.org/rest', isActive: true };
const PATH = '/api/admin/advertisements';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const jpeg = Buffer.from('ffd8ffe000104a464946000101000001', 'hex');
const webp = Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1');
const image = (bytes: Buffer, type = 'image/png') => ({ type, base64: bytes.toString('base64') });
const create = async (more: object = {}): Promise<AdminAdvertisement> =>
  (await asAdmin.post<AdminAdvertisement>(PATH, { ...TEXT, ...more })).body;
const put = (id: number, body: object) =>
  asAdmin.send<AdminAdvertisement>('PUT', `${PATH}/${id}`, { json: { ...body } });
const listShown = async (cookie?: string): Promise<Advertisement[]> =>
  (await api.as(cookie).get<Advertisement[]>('/api/advertisements')).body;

test('shows running advertisements to everybody, but none to a member in the quiet days after a crisis', async () => {
  const { isActive, createdAt, ...ad } = await create({ image: image(png), imageAlt: 'An open book' });
  expect([isActive, Date.parse(createdAt)]).toEqual([true, expect.any(Number)]);
  await create({ isActive: false, title: 'Not yet' });
  expect(ad).toEqual({
    id: expect.any(Number),
    title: 'A book',
    text: 'About rest.',
    url: 'https://example.org/rest',
    imageUrl: `/api/advertisements/${ad.id}/image?v=1`,
    imageAlt: 'An open book',
  });
  const calm = await signIn(dataSource, { crisisQuietUntil: new Date(Date.now() - 60_000) });
  const quiet = await signIn(dataSource, { crisisQuietUntil: new Date(Date.now() + 1000 * 3600) });
  expect(await listShown()).toEqual([ad]);
  expect(await listShown(calm.cookie)).toEqual([ad]);
  expect(await listShown(quiet.cookie)).toEqual([]);
  expect((await asAdmin.get<AdminAdvertisement[]>(PATH)).body.map(({ title }) => title)).toEqual([
    'Not yet',
    'A book',
  ]);
});

test.each([
  [png, 'image/png'],
  [jpeg, 'image/jpeg'],
  [webp, 'image/webp'],
])('serves image %# with its type, cacheable until the advertisement changes', async (bytes, type) => {
  const { id, imageUrl } = await create({ image: image(bytes, type) });
  const answer = await fetch(`${api.url}${imageUrl}`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  });
  const { body: changed } = await put(id, TEXT);
  expect(changed.imageUrl).toBe(`/api/advertisements/${id}/image?v=2`);
  const oldImage = await fetch(`${api.url}${imageUrl}`);
  expect([oldImage.status, oldImage.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('serves the image of an inactive advertisement to administrators only; a change can remove it', async () => {
  expect((await create({ imageAlt: null, image: null })).imageAlt).toBe('');
  const { id, imageUrl } = await create({ isActive: false, image: image(png), imageAlt: 'A book' });
  const response = await asAdmin.get(imageUrl!);
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await visitor.get(imageUrl!)).status).toBe(404);
  expect((await api.as((await signIn(dataSource)).cookie).get(imageUrl!)).status).toBe(404);
  const { body } = await put(id, { ...TEXT, image: null });
  expect(body).toMatchObject({ imageUrl: null, imageAlt: 'A book', isActive: true });
  expect((await asAdmin.get(imageUrl!)).status).toBe(404);
});

test('records changes by administrators in the audit log, and responds with 404 for a deleted advertisement', async () => {
  const { id } = await create();
  await put(id, { ...TEXT, isActive: false });
  expect((await asAdmin.delete(`${PATH}/${id}`)).status).toBe(204);
  for (const answer of [await asAdmin.delete(`${PATH}/${id}`), await put(id, TEXT)])
    expect(answer.status).toBe(404);
  const lines = await dataSource.query<unknown[]>(
    `SELECT actor_id, user_id, details FROM audit_log
     WHERE action = 'advertisement.changed' AND (details->>'advertisementId')::integer = $1 ORDER BY id`,
    [id],
  );
  const line = { actor_id: admin.user.id, user_id: null };
  expect(lines).toEqual([
    { ...line, details: { advertisementId: id, change: 'created', isActive: true } },
    { ...line, details: { advertisementId: id, change: 'changed', isActive: false } },
    { ...line, details: { advertisementId: id, change: 'deleted', isActive: false } },
  ]);
});

test.each([
  ['url', 'http://example.org/', 'https://'],
  ['url', 'javascript:alert(1)', 'https://'],
  ['url', 'https://name:secret@example.org/', 'https://'],
  ['url', 'https://localhost/', 'https://'],
  ['url', `https://example.org/${'x'.repeat(300)}`, '300 characters'],
  ['image', image(png, 'image/svg+xml'), 'image/png, image/jpeg, image/webp'],
  ['image', image(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')), 'no image of the type image/png'],
  ['image', image(png, 'image/jpeg'), 'no image of the type image/jpeg'],
  ['image', { type: 'image/png', base64: 'not base64!' }, 'base64'],
  ['image', image(Buffer.concat([png, Buffer.alloc(200 * 1024)])), '200 KB'],
])('rejects %s: %j', async (field, value, remedy) => {
  const answer = await asAdmin.post<{ details: unknown }>(PATH, { ...TEXT, [field]: value });
  expect([answer.status, answer.body.details]).toEqual([400, { [field]: expect.stringContaining(remedy) }]);
});

test('accepts the largest image, and limits the number of advertisements', async () => {
  const largest = Buffer.concat([png, Buffer.alloc(200 * 1024 - png.length)]);
  expect((await asAdmin.post(PATH, { ...TEXT, image: image(largest) })).status).toBe(201);
  await dataSource.query(
    `INSERT INTO advertisements (title, text, url) SELECT 'x', 'x', 'https://example.org/' FROM generate_series(1, 48)`,
  );
  const answers = await Promise.all([1, 2].map(() => asAdmin.post(PATH, TEXT)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});
