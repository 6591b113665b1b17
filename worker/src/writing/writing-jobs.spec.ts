import { expect, test } from '@jest/globals';
import type { Person } from '@mikai/core/auth/person';
import { ReflectionEntity } from '@mikai/core/cbt/reflection.entity';
import { ThoughtReframeEntity } from '@mikai/core/cbt/thought-reframe.entity';
import { NoteEntity } from '@mikai/core/notes/note.entity';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { NO_BROWSERS } from '@mikai/core/realtime/no-browsers';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn, someGuest } from '@mikai/core/testing/people';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { AiBudget } from '../ai/ai-budget.js';
import { Companions } from '../ai/companions.js';
import { Composer } from '../ai/composer.js';
import { ReframeJob } from '../cbt/reframe.job.js';
import { NotYet } from '../jobs/job-registry.js';
import { ExpiryJob } from '../maintenance/expiry.job.js';
import { partOfDay, WriteNoteJob } from '../notes/write-note.job.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';
import { storeWriting } from './store-writing.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
const node = await TestNode.start(services);
const { outbox } = new TestChat(services);

const { logger } = createTestLogger('worker');
const budget = new AiBudget(dataSource, 1_000);
const composer = new Composer(new Companions(services.config(), budget, logger), budget, logger);
const reframeJob = new ReframeJob(dataSource, composer, node.publisher);
const noteJob = new WriteNoteJob(dataSource, composer, node.publisher);
const running = new AbortController().signal;

const ownerOf = (person: Person) => ({
  userId: person.kind === 'member' ? person.userId : null,
  guestId: person.kind === 'guest' ? person.guestId : null,
  expiresAt: person.kind === 'guest' ? new Date(Date.now() + 3_600_000) : null,
});

const storeReframe = (person: Person, more: Partial<ThoughtReframeEntity> = {}) =>
  manager.save(
    manager.create(ThoughtReframeEntity, {
      ...ownerOf(person),
      originalThought: 'I always ruin everything at work',
      context: 'My boss sighed',
      chosenDistortions: '["overgeneralization"]',
      language: 'en',
      result: null,
      ...more,
    }),
  );
const storeReflection = (person: Person, more: Partial<ReflectionEntity> = {}) =>
  manager.save(
    manager.create(ReflectionEntity, {
      ...ownerOf(person),
      originalThought: 'They were laughing at me',
      emotionTrigger: 'ashamed',
      ownEvidenceFor: 'Somebody pointed at me',
      moodBefore: 3,
      language: 'en',
      ...more,
    }),
  );
const storeNote = (userId: number, more: Partial<NoteEntity> = {}) =>
  manager.save(manager.create(NoteEntity, { userId, language: 'en', ...more }));

const reframeOf = (id: number) => manager.findOneByOrFail(ThoughtReframeEntity, { id });
const noteOf = (id: number) => manager.findOneByOrFail(NoteEntity, { id });

test('the worker writes a reframe, a reflection and a note, publishes them, and leaves no job behind', async () => {
  const worker = await startWorker(services, { OPENAI_BASE_URL: provider.url });
  const { person, user } = await signIn(dataSource);
  const guest = someGuest();
  const [member, visitor] = [await node.browserOf(person), await node.browserOf(guest)];
  const reframe = await storeReframe(guest);
  const reflection = await storeReflection(person);
  const note = await storeNote(user.id);
  await outbox.dispatch(await outbox.record(manager, 'cbt.reframe', { reframeId: reframe.id }));
  await outbox.dispatch(await outbox.record(manager, 'cbt.reflect', { reflectionId: reflection.id }));
  await outbox.dispatch(await outbox.record(manager, 'notes.write', { noteId: note.id }));

  const received = {
    reframe: (await visitor.waitFor('thoughtReframe.saved', undefined, 15_000)).reframe,
    reflection: (await member.waitFor('reflection.saved', undefined, 15_000)).reflection,
    note: (await member.waitFor('note.saved', undefined, 15_000)).note,
  };
  for (const view of Object.values(received))
    expect(view).toMatchObject({ status: 'ready', revision: 2, provenance: { source: expect.any(String) } });
  expect(received.reframe).toMatchObject({ id: reframe.id, reframedThought: expect.stringMatching(/\w/) });
  expect(received.reframe.evidenceQuestions.length).toBeGreaterThan(0);
  expect(received.reflection).toMatchObject({
    id: reflection.id,
    balancedThought: expect.stringMatching(/\w/),
  });
  expect(received.note).toMatchObject({
    id: note.id,
    title: expect.stringMatching(/\w/),
    content: expect.stringMatching(/\w/),
  });
  await until('no job is left', async () => (await manager.count(OutboxEntry)) === 0);

  // The provider was asked for all three. It is not asked about text that met the gate, nor in the days after a hit.
  expect(provider.requests.length).toBeGreaterThanOrEqual(3);
  const asked = provider.requests.length;
  const quiet = await signIn(dataSource, { crisisQuietUntil: new Date(Date.now() + 3_600_000) });
  const safe = await storeReframe(person, { metGate: true });
  const kind = await storeNote(quiet.user.id);
  await outbox.dispatch(await outbox.record(manager, 'cbt.reframe', { reframeId: safe.id }));
  await outbox.dispatch(await outbox.record(manager, 'notes.write', { noteId: kind.id }));
  await until('both are written', async () => {
    const states = [(await reframeOf(safe.id)).status, (await noteOf(kind.id)).status];
    return states.every((status) => status === 'ready');
  });
  expect(provider.requests).toHaveLength(asked);
  expect(worker.logs.entries('job failed')).toEqual([]);
});

test('two concurrent runs write and publish once; what is gone or written is left alone', async () => {
  const { person } = await signIn(dataSource);
  const browser = await node.browserOf(person);
  const { id } = await storeReframe(person);
  await Promise.all([1, 2, 3].map(() => reframeJob.handle({ reframeId: id }, running)));
  const written = await reframeOf(id);
  expect([written.status, written.revision]).toEqual(['ready', 2]);
  await reframeJob.handle({ reframeId: id }, running);
  expect(await reframeOf(id)).toEqual(written);
  await reframeJob.handle({ reframeId: 1_000_000 }, running);

  const marker = await storeReframe(person);
  await reframeJob.handle({ reframeId: marker.id }, running);
  await browser.waitFor('thoughtReframe.saved', ({ reframe }) => reframe.id === marker.id);
  expect(browser.all('thoughtReframe.saved').map(({ reframe }) => reframe.id)).toEqual([id, marker.id]);
});

test('keeps changes that the person makes while a text is written, and does not restore a deleted one', async () => {
  const { person } = await signIn(dataSource);
  const row = await storeReflection(person);
  const { id } = row;
  await dataSource.query(`UPDATE reflections SET mood_after = 8, revision = revision + 1 WHERE id = $1`, [
    id,
  ]);
  expect(await storeWriting(manager, ReflectionEntity, row, { result: '{}' })).toBe(true);
  expect(await manager.findOneByOrFail(ReflectionEntity, { id })).toMatchObject({
    moodAfter: 8,
    status: 'ready',
    revision: 3,
  });
  const gone = await storeReflection(person);
  await manager.delete(ReflectionEntity, { id: gone.id });
  expect(await storeWriting(manager, ReflectionEntity, gone, { result: '{}' })).toBe(false);
  expect(await manager.existsBy(ReflectionEntity, { id: gone.id })).toBe(false);
});

test('a worker that has to leave writes nothing', async () => {
  const { person } = await signIn(dataSource);
  const { id } = await storeReframe(person);
  await expect(reframeJob.handle({ reframeId: id }, AbortSignal.abort())).rejects.toThrow();
  expect((await reframeOf(id)).status).toBe('pending');
});

test('notes are written one after the other, so that a phrase does not come again at once', async () => {
  const { user } = await signIn(dataSource);
  const notes = [await storeNote(user.id), await storeNote(user.id), await storeNote(user.id)];
  await expect(noteJob.handle({ noteId: notes[1]!.id }, running)).rejects.toThrow(NotYet);
  for (const { id } of notes) await noteJob.handle({ noteId: id }, running);
  const [first, second, third] = await Promise.all(
    notes.map(async ({ id }) => JSON.parse((await noteOf(id)).phrases ?? '[]') as string[]),
  );
  for (const [one, next] of [
    [first, second],
    [second, third],
  ]) {
    expect(next?.length).toBeGreaterThan(1);
    expect(next?.filter((phrase) => one?.includes(phrase))).toEqual([]);
  }
});

test('one that hangs holds up the next for a minute, no longer', async () => {
  const { user } = await signIn(dataSource);
  await storeNote(user.id, { createdAt: new Date(Date.now() - 61_000) });
  const next = await storeNote(user.id);
  await noteJob.handle({ noteId: next.id }, running);
  expect((await noteOf(next.id)).status).toBe('ready');
});

test.each([
  [0, 'night'],
  [5, 'morning'],
  [11, 'day'],
  [17, 'evening'],
  [22, 'night'],
])('at %s o’clock it is %s', (hour, part) => expect(partOfDay(hour)).toBe(part));

test('a day later nothing of a visitor is left; what waits in vain is recorded again, once', async () => {
  const expiry = new ExpiryJob(dataSource, outbox, NO_BROWSERS);
  const { person, user } = await signIn(dataSource);
  const past = new Date(Date.now() - 60_000);
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
  const [expired, fresh] = [
    await storeReframe(someGuest(), { expiresAt: past }),
    await storeReframe(someGuest()),
  ];
  const expiredReflection = await storeReflection(someGuest(), { expiresAt: past });
  await dataSource.query(
    `INSERT INTO free_trials VALUES ('guest:gone', 2, now() - interval '1 second'), ('guest:here', 2, now() + interval '1 day')`,
  );
  await dataSource.query(`INSERT INTO note_counts VALUES ($1, current_date - 4, 10), ($1, current_date, 3)`, [
    user.id,
  ]);
  const lost = {
    reframe: await storeReframe(person, { createdAt: elevenMinutesAgo }),
    reflection: await storeReflection(person, { createdAt: elevenMinutesAgo }),
    note: await storeNote(user.id, { createdAt: elevenMinutesAgo }),
  };
  await Promise.all([expiry.handle(), expiry.handle()]);
  expect(await manager.existsBy(ThoughtReframeEntity, { id: expired.id })).toBe(false);
  expect(await manager.existsBy(ReflectionEntity, { id: expiredReflection.id })).toBe(false);
  expect(await manager.existsBy(ThoughtReframeEntity, { id: fresh.id })).toBe(true);
  expect(await dataSource.query(`SELECT visitor FROM free_trials`)).toEqual([{ visitor: 'guest:here' }]);
  expect(await dataSource.query(`SELECT count FROM note_counts WHERE user_id = $1`, [user.id])).toEqual([
    { count: 3 },
  ]);
  // The worker of the first test runs these jobs.
  await until('all are written', async () => {
    const rows = [
      await reframeOf(lost.reframe.id),
      await manager.findOneByOrFail(ReflectionEntity, { id: lost.reflection.id }),
      await noteOf(lost.note.id),
    ];
    return rows.every(({ status, revision }) => status === 'ready' && revision === 2);
  });
});
