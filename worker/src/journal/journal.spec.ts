import { expect, test } from '@jest/globals';
import type { JournalEntry } from '@mikai/contract/journal';
import { readStrategies } from '@mikai/core/journal/coping-strategies';
import { presentEntry } from '@mikai/core/journal/journal.presenter';
import { ENTRY_COLUMNS, type EntryRow } from '@mikai/core/journal/journal.rows';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn } from '@mikai/core/testing/people';
import { storeEntry } from '@mikai/core/testing/stored-journal';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { ExpiryJob } from '../maintenance/expiry.job.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const { outbox } = new TestChat(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
const node = await TestNode.start(services);
await startWorker(services, { OPENAI_BASE_URL: provider.url });
const expiry = new ExpiryJob(dataSource, outbox, node.publisher);
const ana = await signIn(dataSource);

const TEXT = {
  title: 'Another night',
  content: 'I lay awake again and worried about work. My boss Zanzibarquokka wants the report on Friday.',
};
const ANALYSIS = {
  aiAnalysis: 'You seem to have carried a worry about work into the night.',
  emotionalPatterns: ['worry', 'tiredness'],
  copingStrategies: ['Write the three next steps down before bed', 'Take a slow walk'],
  // A field that the request does not ask for.
  riskScore: 99,
  milestoneProgress: -4,
  isRevealed: true,
};

async function read(id: number): Promise<JournalEntry> {
  const [row] = await manager.query<EntryRow[]>(
    `SELECT ${ENTRY_COLUMNS} FROM journal_entries WHERE id = $1`,
    [id],
  );
  return presentEntry(row!);
}

/** Records the job of an analysis like the api, and waits until it has ended. */
async function analyse(entryId: number, wordsRevision = 1): Promise<void> {
  const job = await outbox.record(manager, 'journal.analyse', { entryId, wordsRevision });
  await outbox.dispatch(job);
  await until(
    'the job has ended',
    async () => (await manager.query<unknown[]>(`SELECT FROM outbox WHERE id = $1`, [job.id])).length === 0,
  );
}

const pending = (more: Parameters<typeof storeEntry>[2] = {}) =>
  storeEntry(manager, ana.user.id, { ...TEXT, isPending: true, ...more });

test('stores and publishes an analysis by the provider with strategies, and computes its figures itself', async () => {
  provider.behave({ mode: 'ok', text: `Here it is: ${JSON.stringify(ANALYSIS)}` });
  const browser = await node.browserOf(ana.person);
  const id = await pending();
  await analyse(id);
  const entry = await read(id);
  expect(entry).toMatchObject({
    ...TEXT,
    aiAnalysis: ANALYSIS.aiAnalysis,
    emotionalPatterns: ANALYSIS.emotionalPatterns,
    copingStrategies: ANALYSIS.copingStrategies,
    shadowSummary: null,
    isRevealed: false,
    status: 'ready',
    provenance: { source: 'provider' },
    revision: 2,
  });
  expect(entry.riskScore).toBeGreaterThanOrEqual(1);
  expect(entry.riskScore).toBeLessThanOrEqual(3);
  expect(entry.milestoneProgress).toBeGreaterThanOrEqual(0);
  expect((await browser.waitFor('journalEntry.saved')).entry).toEqual(entry);
  const { strategies } = await browser.waitFor('copingStrategies.changed');
  expect(strategies.map(({ strategy }) => strategy).sort()).toEqual([...ANALYSIS.copingStrategies].sort());
  // Running the job again, as after a loss, changes nothing.
  await analyse(id);
  expect(await read(id)).toEqual(entry);
});

test.each([
  { mode: 'error' },
  { mode: 'html' },
  { mode: 'cut' },
  { mode: 'ok', text: '{"aiAnalysis": "I am a doctor and you have depression", "emotionalPatterns": ["x"]}' },
  { mode: 'ok', text: JSON.stringify({ ...ANALYSIS, aiAnalysis: '<script>alert(1)</script>' }) },
] as const)('the embedded companion writes the analysis when the provider fails: %j', async (behaviour) => {
  provider.behave(behaviour);
  const id = await pending({ mode: 'shadow' });
  await analyse(id);
  const entry = await read(id);
  expect(entry).toMatchObject({ status: 'ready', provenance: { source: 'embedded' } });
  expect(entry.copingStrategies.length).toBeGreaterThanOrEqual(3);
  expect(entry.shadowSummary).toEqual(expect.any(String));
  expect(entry.shadowSummary).not.toMatch(/Zanzibarquokka|Friday/i);
});

test('an entry that was a hit of the gate reaches no provider, and gets a risk score of at least 4', async () => {
  provider.behave({ mode: 'ok', text: JSON.stringify(ANALYSIS) });
  const before = provider.requests.length;
  // The text itself looks harmless; what counts is the mark that the request stored.
  const id = await pending({ metGate: true, content: 'I sat in the garden.' });
  await analyse(id);
  expect(await read(id)).toMatchObject({ status: 'ready', provenance: { source: 'embedded' } });
  expect((await read(id)).riskScore).toBeGreaterThanOrEqual(4);
  expect(provider.requests).toHaveLength(before);
});

test('writes no analysis of a changed text, a venting entry or a deleted entry', async () => {
  const known = await readStrategies(manager, ana.user.id);
  const changed = await pending();
  await manager.query(`UPDATE journal_entries SET words_revision = 2 WHERE id = $1`, [changed]);
  const vented = await pending({ mode: 'venting' });
  const gone = await pending();
  await manager.query(`DELETE FROM journal_entries WHERE id = $1`, [gone]);
  for (const id of [changed, vented, gone]) await analyse(id);
  for (const id of [changed, vented])
    expect(await read(id)).toMatchObject({ status: 'pending', aiAnalysis: null, revision: 1 });
  expect(await readStrategies(manager, ana.user.id)).toEqual(known);
});

test('requests an analysis again that has been pending for ten minutes without a job, and no other', async () => {
  const [young, waiting, edited, lost] = [await pending(), await pending(), await pending(), await pending()];
  const age = (id: number, column: string) =>
    manager.query(`UPDATE journal_entries SET ${column} = now() - interval '11 minutes' WHERE id = $1`, [id]);
  for (const id of [waiting, edited, lost]) await age(id, 'created_at');
  await manager.query(`UPDATE journal_entries SET edited_at = now() WHERE id = $1`, [edited]);
  // The job is due in an hour, so that it certainly exists meanwhile.
  await outbox.record(manager, 'journal.analyse', { entryId: waiting, wordsRevision: 1 }, 3_600_000);
  await Promise.all([expiry.handle(), expiry.handle()]);
  await until('the lost analysis is written', async () => (await read(lost)).status === 'ready', 15_000);
  for (const id of [young, waiting, edited]) expect((await read(id)).status).toBe('pending');
});

test('deletes expired venting entries, and publishes it', async () => {
  const [over, later, regular] = [
    await storeEntry(manager, ana.user.id, { mode: 'venting', expiresAt: `now() + interval '30 seconds'` }),
    await storeEntry(manager, ana.user.id, { mode: 'venting', expiresAt: `now() + interval '1 hour'` }),
    await storeEntry(manager, ana.user.id),
  ];
  const browser = await node.browserOf(ana.person);
  const left = async () =>
    (
      await manager.query<{ id: number }[]>(
        `SELECT id FROM journal_entries WHERE id = ANY ($1) ORDER BY id`,
        [[over, later, regular]],
      )
    ).map(({ id }) => id);
  await expiry.handle();
  expect(await left()).toEqual([over, later, regular]);
  await expiry.handle(new Date(Date.now() + 60_000));
  expect(await left()).toEqual([later, regular]);
  await browser.waitFor('journalEntry.deleted', ({ id }) => id === over);
});
