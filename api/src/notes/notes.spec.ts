import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { NOTE_LIMITS, type MikaiNote } from '@mikai/contract/notes';
import { NoteEntity } from '@mikai/core/notes/note.entity';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { waitOutMidnight } from '@mikai/core/testing/midnight';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const nodes = [await TestApi.start(services), await TestApi.start(services)] as const;
const [api] = nodes;

const generate = (cookie: string, body: object = {}, node: TestApi = api) =>
  node.as(cookie).post<MikaiNote>('/api/alma-notes/generate', body);
const list = async (cookie: string, query = '') =>
  (await api.as(cookie).get<MikaiNote[]>(`/api/alma-notes${query}`)).body;

test('queues a note for the worker, publishes it to every browser, lists it newest first, and deletes it', async () => {
  const ana = await signIn(dataSource);
  const browser = await nodes[1].socket(ana.cookie);
  const answer = await generate(ana.cookie);
  const note = {
    id: expect.any(Number),
    title: null,
    content: null,
    status: 'pending',
    provenance: null,
    createdAt: expect.any(String),
    revision: 1,
  };
  expect([answer.status, answer.body]).toEqual([201, note]);
  expect(await browser.waitFor('note.saved')).toEqual({ note: answer.body });
  expect(
    await manager.existsBy(OutboxEntry, { jobName: 'notes.write', payload: { noteId: answer.body.id } }),
  ).toBe(true);
  const second = (await generate(ana.cookie)).body;
  expect(await list(ana.cookie)).toEqual([second, answer.body]);
  expect(await list(ana.cookie, `?before=${second.id}`)).toEqual([answer.body]);
  expect(await list((await signIn(dataSource)).cookie)).toEqual([]);
  expect((await api.as(ana.cookie).delete(`/api/alma-notes/${second.id}`)).status).toBe(204);
  await browser.waitFor('note.deleted', ({ id }) => id === second.id);
  expect(await list(ana.cookie)).toEqual([answer.body]);
});

test('allows ten notes a day over both nodes, including deleted ones; repeated requests do not count', async () => {
  await waitOutMidnight('Asia/Kolkata');
  const ana = await signIn(dataSource, { timeZone: 'Asia/Kolkata' });
  const clientId = randomUUID();
  const repeats = await Promise.all(nodes.map((node) => generate(ana.cookie, { clientId }, node)));
  expect(new Set(repeats.map(({ body }) => body.id)).size).toBe(1);
  await api.as(ana.cookie).delete(`/api/alma-notes/${repeats[0]!.body.id}`);
  const answers = await Promise.all(
    Array.from({ length: NOTE_LIMITS.perDay + 2 }, (_each, index) =>
      generate(ana.cookie, {}, nodes[index % 2]),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(3);
  const zoned = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = zoned.format(new Date()).split(':').map(Number);
  const midnight = 86_400 - (hours * 3_600 + minutes * 60 + seconds);
  for (const { status, body, headers } of refused) {
    expect([status, body]).toMatchObject([429, { code: 'daily_budget_used' }]);
    expect(Math.abs(Number(headers['retry-after']) - midnight)).toBeLessThan(120);
  }
  await dataSource.query(`UPDATE note_counts SET day = day - 1 WHERE user_id = $1`, [ana.user.id]);
  expect((await generate(ana.cookie)).status).toBe(201);
});

test('requests a note in the member’s language, else in the browser’s', async () => {
  const chosen = await signIn(dataSource, { language: 'ko' });
  const open = await signIn(dataSource);
  const german = { 'accept-language': 'de-AT,de;q=0.9' };
  for (const [{ cookie }, language] of [
    [chosen, 'ko'],
    [open, 'de'],
  ] as const) {
    const { body } = await api.as(cookie).with(german).post<MikaiNote>('/api/alma-notes/generate', {});
    expect((await manager.findOneByOrFail(NoteEntity, { id: body.id })).language).toBe(language);
  }
});

test('requests a note without a body', async () => {
  const { cookie } = await signIn(dataSource);
  expect((await api.as(cookie).post('/api/alma-notes/generate')).status).toBe(201);
});
