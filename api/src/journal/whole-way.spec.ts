import { expect, test } from '@jest/globals';
import type { TimeCapsule } from '@mikai/contract/capsules';
import type { JournalEntryResponse, JournalSeed } from '@mikai/contract/journal';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { TestApi } from '../testing/test-api.js';

/** Tests journal and capsules with two nodes and a worker. */
const services = await createTestServices();
const transcript = services.redis.record();
const ENV = { WRITING_TIMEOUT_MS: '15000' };
const api = await TestApi.start(services, ENV);
const otherApi = await TestApi.start(services, ENV);
const worker = await WorkerProcess.start(services);
const { dataSource } = services.database;

const ENTRIES = '/api/journal-enhanced';

test('responds to an entry with its analysis, analyzes an edited text again, and publishes both to every browser', async () => {
  const ana = await signIn(dataSource, { language: 'de' });
  const browser = await otherApi.socket(ana.cookie);
  const written = await api.as(ana.cookie).post<JournalEntryResponse>(ENTRIES, {
    title: 'Wieder wach',
    content: 'Ich konnte nicht schlafen, weil ich mir Sorgen um die Arbeit mache.',
    isShadowMode: true,
  });
  expect(written.body).toMatchObject({
    status: 'ready',
    aiAnalysis: expect.any(String),
    shadowSummary: expect.any(String),
    provenance: { source: 'embedded' },
  });
  expect(written.body.emotionalPatterns.length).toBeGreaterThan(0);
  const { id, revision } = written.body;
  const path = `${ENTRIES}/${id}`;
  const edited = await otherApi.as(ana.cookie).send<JournalEntryResponse>('PATCH', path, {
    json: { content: 'Heute war ein ruhiger Tag, ich bin dankbar und habe mit meiner Schwester gelacht.' },
  });
  expect(edited.body).toMatchObject({ status: 'pending', aiAnalysis: null, revision: revision + 1 });
  const { entry } = await browser.waitFor(
    'journalEntry.saved',
    (event) => event.entry.revision === revision + 2,
  );
  expect(entry).toMatchObject({ status: 'ready', aiAnalysis: expect.any(String) });
  expect(entry.aiAnalysis).not.toBe(written.body.aiAnalysis);
  expect((await api.as(ana.cookie).get(path)).body).toEqual(entry);
});

test('neither the database nor Redis, its connections or the logs contain private text unsealed', async () => {
  const SECRETS = ['zanzibarquokka', 'rottnestdespair', 'pembaventing', 'fremantlecapsule', 'ugandatag'];
  const [word, despair, vent, capsule, tag] = SECRETS;
  const ana = await signIn(dataSource);
  const browser = await otherApi.socket(ana.cookie);
  const client = api.as(ana.cookie);
  const seed = await client.post<JournalSeed>('/api/journal', { title: word, content: `About ${word}` });
  await client.send('PATCH', `/api/journal/${seed.body.id}`, { json: { content: `More about ${word}` } });
  await client.post(ENTRIES, {
    title: word,
    content: `I am sad about ${word}`,
    tags: [tag],
    isShadowMode: true,
  });
  const hit = await client.post<JournalEntryResponse>(ENTRIES, {
    title: despair,
    content: `I want to kill myself ${despair}`,
  });
  expect(hit.body).toMatchObject({ crisis: { language: 'en' }, riskScore: 5, status: 'ready' });
  await client.post(ENTRIES, { title: vent, content: vent, isDisappearing: true });
  const sealed = await client.post<TimeCapsule>('/api/time-capsules', {
    title: capsule,
    content: capsule,
    sealMessage: capsule,
    unlockCondition: 'when_needed',
  });
  await client.post(`/api/time-capsules/${sealed.body.id}/unlock`);
  await client.post('/api/journal', { content: [word], mood: word });
  await client.get(`${ENTRIES}?q=${word}&tag=${tag}`);
  await browser.waitFor('capsule.saved', (event) => event.capsule.isUnlocked);
  await until(
    'no job is left',
    async () => (await dataSource.query<unknown[]>('SELECT FROM outbox')).length === 0,
  );
  const fetched = (
    await Promise.all(['/api/journal', ENTRIES, '/api/time-capsules'].map((path) => client.get(path)))
  ).map(({ text }) => text);
  for (const secret of SECRETS) expect(fetched.join()).toContain(secret);

  const places: Record<string, string | Buffer> = {
    database: await dumpDatabase(dataSource),
    redis: await dumpRedis(services.redisPrefix),
    'redis connections': transcript(),
    'api log': api.logs.text + otherApi.logs.text,
    'worker log': worker.output,
  };
  // This proves that each place was searched.
  expect(places['database']).toContain('journal_entries');
  expect(places['redis']).toContain(':realtime');
  expect(places['redis connections']!.includes('journal.analyse')).toBe(true);
  expect(places['api log']).toContain('/api/journal-enhanced');
  expect(places['worker log']).toContain('worker is ready');
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    SECRETS.filter((secret) => contains(text, secret)).map((secret) => `${secret} in ${place}`),
  );
  expect(leaks).toEqual([]);
});
