import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  JOURNAL_LIMITS,
  type JournalCounts,
  type JournalEntry,
  type JournalEntryResponse,
  type JournalSeed,
} from '@mikai/contract/journal';
import { readWallet } from '@mikai/core/gacha/ledger';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { storedMark } from '@mikai/core/testing/stored-mark';
import { createTestServices } from '@mikai/core/testing/test-services';
import { storeEntry } from '@mikai/core/testing/stored-journal';
import { readPages } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';

/** Seeds, entries and strategies with two api nodes and without a worker, so analyses stay pending. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);

const SEEDS = '/api/journal';
const ENTRIES = '/api/journal-enhanced';
const asMember = ({ cookie }: TestMember, node = api) => node.as(cookie);
const details = (answer: RestAnswer<unknown>) => (answer.body as { details?: unknown }).details;
const listJobs = (id: number) =>
  manager
    .query<{ payload: object }[]>(
      `SELECT payload FROM outbox WHERE job_name = 'journal.analyse' AND payload->>'entryId' = $1 ORDER BY id`,
      [String(id)],
    )
    .then((rows) => rows.map(({ payload }) => payload));
const countMarks = (source: string, id: number) =>
  manager
    .query<unknown[]>(
      `SELECT FROM outbox WHERE job_name = 'stories.mark' AND payload->>'source' = $1 AND payload->>'entryId' = $2`,
      [source, String(id)],
    )
    .then((rows) => rows.length);
const listEarned = (userId: number) =>
  manager
    .query<{ kind: string }[]>(`SELECT kind FROM wallet_entries WHERE user_id = $1 ORDER BY kind`, [userId])
    .then((rows) => rows.map(({ kind }) => kind));

describe('seeds', () => {
  test('are planted with defaults for missing fields, edited, listed newest first and deleted', async () => {
    const ana = await signIn(dataSource);
    const browser = await otherApi.socket(ana.cookie);
    const first = await asMember(ana).post<JournalSeed>(SEEDS, { content: ' Rain\non the roof 🌧 ' });
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        title: 'Untitled Entry',
        content: ' Rain\non the roof 🌧 ',
        mood: 'thoughtful',
        createdAt: expect.stringMatching(/Z$/),
        revision: 1,
      },
    ]);
    expect((await browser.waitFor('journalSeed.saved')).seed).toEqual(first.body);
    expect((await browser.waitFor('wallet.changed')).wallet).toMatchObject({
      wellnessCoins: 30,
      premiumGems: 1,
    });
    expect((await browser.waitFor('notification.created')).notification.type).toBe('milestone');
    const second = await asMember(ana).post<JournalSeed>(SEEDS, {
      title: ' مساء\nهادئ ',
      content: 'كتبت اليوم',
      mood: 'peaceful',
    });
    expect(second.body).toMatchObject({ title: 'مساء هادئ', mood: 'peaceful' });
    const path = `${SEEDS}/${first.body.id}`;
    const edited = await asMember(ana, otherApi).send<JournalSeed>('PATCH', path, {
      json: { mood: 'hopeful' },
    });
    expect(edited.body).toEqual({ ...first.body, mood: 'hopeful', revision: 2 });
    const same = await asMember(ana).send<JournalSeed>('PATCH', path, {
      json: { mood: 'hopeful', title: null },
    });
    expect(same.body).toEqual(edited.body);
    expect((await asMember(ana).get<JournalSeed[]>(SEEDS)).body).toEqual([second.body, edited.body]);
    // A mark is recorded when the seed is stored and when it changes, but not for the same values.
    expect(await countMarks('seed', first.body.id)).toBe(2);
    expect((await asMember(ana).delete(path)).status).toBe(204);
    await browser.waitFor('journalSeed.deleted', ({ id }) => id === first.body.id);
    expect((await asMember(ana).delete(path)).status).toBe(404);
    expect((await asMember(ana).send('PATCH', path, { json: { mood: 'sad' } })).status).toBe(404);
    expect(await listEarned(ana.user.id)).toEqual(['journal', 'milestone.first_seed']);
  });

  test('without content are rejected with the fixed text; for other invalid input the error names the field', async () => {
    const ana = await signIn(dataSource);
    for (const content of ['', ' \n\t', '\u200b', undefined, null])
      expect(details(await asMember(ana).post(SEEDS, { content }))).toEqual({
        content: 'Please write something before planting your seed.',
      });
    for (const [field, value] of [
      ['mood', 'furious'],
      ['title', 'x'.repeat(JOURNAL_LIMITS.titleLength + 1)],
      ['content', 'x'.repeat(JOURNAL_LIMITS.contentLength + 1)],
      ['details', {}],
      ['clientId', '1'],
    ] as const) {
      const answer = await asMember(ana).post(SEEDS, { content: 'words', [field]: value });
      expect([answer.status, Object.keys(details(answer) as object)]).toEqual([400, [field]]);
    }
    expect(
      (await asMember(ana).post<JournalSeed>(SEEDS, { title: ' ', content: 'a\u0000b' })).body,
    ).toMatchObject({
      title: 'Untitled Entry',
      content: 'ab',
    });
  });

  test('are stored once if ten are sent five times each on two nodes, with one day’s coins and both milestones', async () => {
    const ana = await signIn(dataSource);
    const requests = Array.from({ length: 10 }, (_, index) => ({
      content: `Seed ${index}`,
      clientId: randomUUID(),
    }));
    const answers = await Promise.all(
      requests.flatMap((json) =>
        [api, otherApi, api, otherApi, api].map((node) => asMember(ana, node).post<JournalSeed>(SEEDS, json)),
      ),
    );
    for (let index = 0; index < answers.length; index += 5)
      for (const answer of answers.slice(index, index + 5)) expect(answer.body).toEqual(answers[index]!.body);
    const pages = await readPages<JournalSeed>(asMember(ana), `${SEEDS}?limit=3`);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 3, 1]);
    const items = pages.flat();
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).sort((a, b) => b - a));
    const [third] = items.slice(2);
    const newer = await asMember(ana).get<JournalSeed[]>(`${SEEDS}?after=${third!.id}&limit=1`);
    expect(newer.body).toEqual([items[1]]);
    expect((await asMember(ana).get<JournalSeed[]>(`${SEEDS}?page=4&limit=3`)).body).toEqual(items.slice(9));
    expect(await listEarned(ana.user.id)).toEqual(['journal', 'milestone.first_seed', 'milestone.seeds_10']);
    expect(await readWallet(manager, ana.user.id)).toMatchObject({ wellnessCoins: 30, premiumGems: 4 });
  });
});

describe('entries', () => {
  const entry = { title: 'A long day', content: 'Too much work, and my sister called.' };
  const write = (member: TestMember, more: object = {}, node = api) =>
    asMember(member, node).post<JournalEntryResponse>(ENTRIES, { ...entry, ...more });

  test('are stored as pending with one job and one mark, once for each client id', async () => {
    const ana = await signIn(dataSource);
    const clientId = randomUUID();
    const answers = await Promise.all(
      [api, otherApi, api, otherApi, api].map((node) =>
        write(ana, { tags: ['#work', ' work ', 'Sister'], clientId }, node),
      ),
    );
    const [first] = answers;
    expect([first!.status, first!.body]).toEqual([
      201,
      {
        ...entry,
        id: expect.any(Number),
        tags: ['work', 'Sister'],
        createdAt: expect.any(String),
        editedAt: null,
        isDisappearing: false,
        disappearAfterHours: null,
        expiresAt: null,
        isShadowMode: false,
        isRevealed: false,
        shadowSummary: null,
        aiAnalysis: null,
        emotionalPatterns: [],
        riskScore: null,
        milestoneProgress: null,
        copingStrategies: [],
        status: 'pending',
        provenance: null,
        isUnread: false,
        revision: 1,
      },
    ]);
    for (const { body } of answers) expect(body).toEqual(first!.body);
    const { id } = first!.body;
    expect(await listJobs(id)).toEqual([{ entryId: id, wordsRevision: 1 }]);
    expect(await countMarks('journal', id)).toBe(1);
    expect(await listEarned(ana.user.id)).toEqual(['journal', 'milestone.first_journal']);
  });

  test('are analyzed again if their text changes, but not for tags alone or for the same text', async () => {
    const ana = await signIn(dataSource);
    const id = await storeEntry(manager, ana.user.id, { ...entry, mode: 'shadow' });
    const path = `${ENTRIES}/${id}`;
    const edit = (json: object) => asMember(ana).send<JournalEntry>('PATCH', path, { json });
    const before = (await asMember(ana).get<JournalEntry>(path)).body;
    expect(before).toMatchObject({ riskScore: 2, shadowSummary: 'A heavy day', status: 'ready' });
    const tagged = (await edit({ tags: ['quiet'] })).body;
    expect(tagged).toEqual({ ...before, tags: ['quiet'], revision: 2, editedAt: expect.any(String) });
    expect(await listJobs(id)).toEqual([]);
    expect((await edit({})).body).toEqual(tagged);
    expect((await edit({ ...entry, tags: ['quiet'] })).body).toEqual(tagged);
    const reworded = (await edit({ content: 'It was all right in the end.' })).body;
    expect(reworded).toMatchObject({
      title: entry.title,
      tags: ['quiet'],
      revision: 3,
      status: 'pending',
      aiAnalysis: null,
      riskScore: null,
      shadowSummary: null,
      copingStrategies: [],
    });
    expect(await listJobs(id)).toEqual([{ entryId: id, wordsRevision: 2 }]);
    for (const [json, field] of [
      [{ title: ' ' }, 'title'],
      [{ content: '' }, 'content'],
      [{ tags: ['a', ''] }, 'tags'],
      [{ isShadowMode: true }, 'isShadowMode'],
    ] as const)
      expect(Object.keys(details(await edit(json)) as object)).toEqual([field]);
  });

  test('without title or content are rejected with the fixed text, as are two modes at once and texts that are too long', async () => {
    const ana = await signIn(dataSource);
    for (const more of [{ title: ' ' }, { content: '\n' }, { title: undefined }, { content: null }])
      expect(Object.values(details(await write(ana, more)) as object)).toEqual([
        'Title and content are required',
      ]);
    const both = await write(ana, { isDisappearing: true, isShadowMode: true });
    expect([both.status, details(both)]).toEqual([
      400,
      { isShadowMode: expect.stringContaining('exclude one another') },
    ]);
    for (const more of [
      { disappearAfterHours: 24 },
      { isShadowMode: true, disappearAfterHours: 24 },
      { isDisappearing: true, disappearAfterHours: 25 },
      { isDisappearing: true, disappearAfterHours: '24' },
    ])
      expect(Object.keys(details(await write(ana, more)) as object)).toEqual(['disappearAfterHours']);
    const tenThousandWords = 'river '.repeat(10_000);
    const tooLong = await write(ana, { content: tenThousandWords });
    expect([tooLong.status, details(tooLong)]).toEqual([
      400,
      { content: expect.stringContaining(String(JOURNAL_LIMITS.contentLength)) },
    ]);
    for (const tags of [['x'.repeat(41)], Array.from({ length: 13 }, (_, index) => `t${index}`), 'work', [7]])
      expect(Object.keys(details(await write(ana, { tags })) as object)).toEqual(['tags']);
    expect(await listEarned(ana.user.id)).toEqual([]);
    // These texts have the maximum length, two of them in scripts whose letters take three bytes.
    for (const content of ['word '.repeat(4_000), '静かな夜。'.repeat(6_000), 'शांत '.repeat(6_000)]) {
      const answer = await write(ana, { content });
      expect([answer.status, answer.body.content]).toEqual([201, content]);
    }
    expect((await write(ana, { content: 'x'.repeat(200_000) })).status).toBe(413);
  });

  test('of the venting mode are neither analyzed nor marked, and not served after they expire', async () => {
    const ana = await signIn(dataSource);
    const { body } = await write(ana, { isDisappearing: true, disappearAfterHours: 72 });
    expect(body).toMatchObject({ isDisappearing: true, disappearAfterHours: 72, status: 'ready' });
    expect(new Date(body.expiresAt!).getTime() - new Date(body.createdAt).getTime()).toBe(72 * 3_600_000);
    const byDefault = await write(ana, {
      isDisappearing: true,
      clientId: '6f6a2a2e-6a8e-4d0e-9d63-0a3f2f6f7a10',
    });
    expect(byDefault.body.disappearAfterHours).toBe(24);
    expect([await listJobs(body.id), await countMarks('journal', body.id)]).toEqual([[], 0]);
    const path = `${ENTRIES}/${body.id}`;
    const edited = await asMember(ana).send<JournalEntry>('PATCH', path, { json: { content: 'More of it' } });
    expect(edited.body).toMatchObject({ content: 'More of it', status: 'ready', expiresAt: body.expiresAt });
    expect(await listJobs(body.id)).toEqual([]);
    await write(ana);
    const counts = async () => (await asMember(ana).get<JournalCounts>(`${ENTRIES}/counts`)).body;
    expect(await counts()).toEqual({ all: 3, analyzed: 0, venting: 2, shadow: 0 });

    await manager.query(`UPDATE journal_entries SET expires_at = now() WHERE expires_at IS NOT NULL`);
    expect(await counts()).toEqual({ all: 1, analyzed: 0, venting: 0, shadow: 0 });
    for (const [method, suffix] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['PUT', '/shadow-toggle'],
    ] as const)
      expect(
        (await asMember(ana).send(method, path + suffix, method === 'PATCH' ? { json: {} } : {})).status,
      ).toBe(404);
    for (const query of ['', '?tab=venting', '?q=day', '?after=0'])
      expect(
        (await asMember(ana).get<JournalEntry[]>(ENTRIES + query)).body.map(({ id }) => id),
      ).not.toContain(body.id);
    for (const format of ['json', 'markdown'])
      expect((await asMember(ana).get(`${ENTRIES}/export?format=${format}`)).text).not.toContain(
        'More of it',
      );
    expect((await asMember(ana).get('/api/user/export')).text).not.toContain('More of it');
    // A repeated request after the entry expired does not bring it back.
    const again = await write(ana, {
      isDisappearing: true,
      clientId: '6f6a2a2e-6a8e-4d0e-9d63-0a3f2f6f7a10',
    });
    expect(again.status).toBe(410);
    expect(await counts()).toEqual({ all: 1, analyzed: 0, venting: 0, shadow: 0 });
  });

  test('with a hit of the gate get the card and, except for venting, a mark, and no cheerful notification', async () => {
    const ana = await signIn(dataSource, { country: 'CA' });
    const despair = { content: 'I want to kill myself tonight' };
    const readMark = (id: number) => storedMark(manager, 'journal_entries', id);
    const vented = await write(ana, { ...despair, isDisappearing: true });
    expect(vented.body.crisis?.country).toBe('CA');
    expect(await readMark(vented.body.id)).toBe(false);
    const { body } = await write(ana, despair);
    expect(body.crisis?.country).toBe('CA');
    expect(await readMark(body.id)).toBe(true);
    const edit = (json: object) =>
      asMember(ana).send<JournalEntryResponse>('PATCH', `${ENTRIES}/${body.id}`, { json });
    // The hit is still in the entry.
    expect((await edit({ title: 'Another title' })).body.crisis).toBeUndefined();
    expect(await readMark(body.id)).toBe(true);
    await edit({ content: 'It rained, and I made soup.' });
    expect(await readMark(body.id)).toBe(false);
    expect((await edit({ tags: ['suicide note'] })).status).toBe(200);
    expect(await listEarned(ana.user.id)).toContain('milestone.first_journal');
    const notices = await asMember(ana).get<{ type: string }[]>('/api/notifications');
    expect(notices.body.map(({ type }) => type)).not.toContain('milestone');
  });

  test('of the shadow mode can be revealed and hidden in every browser; others cannot', async () => {
    const ana = await signIn(dataSource);
    const id = await storeEntry(manager, ana.user.id, { mode: 'shadow' });
    const regular = await storeEntry(manager, ana.user.id);
    const browser = await otherApi.socket(ana.cookie);
    const toggle = (entryId: number) =>
      asMember(ana).send<JournalEntry>('PUT', `${ENTRIES}/${entryId}/shadow-toggle`, {});
    expect((await toggle(id)).body).toMatchObject({ isRevealed: true, revision: 2 });
    expect((await browser.waitFor('journalEntry.saved')).entry).toMatchObject({ id, isRevealed: true });
    expect((await toggle(id)).body).toMatchObject({ isRevealed: false, revision: 3 });
    const refused = await toggle(regular);
    expect([refused.status, Object.keys(details(refused) as object)]).toEqual([400, ['id']]);
  });
});
