import { expect, test } from '@jest/globals';
import type { CopingStrategy, JournalEntry, JournalSeed } from '@mikai/contract/journal';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import type { LanguageCode } from '@mikai/contract/languages';
import { adviceGroups } from '@mikai/core/journal/advice';
import { suggestStrategies } from '@mikai/core/journal/coping-strategies';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { createTestServices } from '@mikai/core/testing/test-services';
import { storeEntry, storeSeed } from '@mikai/core/testing/stored-journal';
import { storeMood } from '@mikai/core/testing/stored-mood';
import { readPages } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';

/** Tests lists, searches, exports and strategies of the journal. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);

const SEEDS = '/api/journal';
const ENTRIES = '/api/journal-enhanced';
const asMember = ({ cookie }: TestMember) => api.as(cookie);
const details = (answer: RestAnswer<unknown>) => (answer.body as { details?: unknown }).details;

test('filters entries by tab, search and tag over all pages, even beyond the rows of one request', async () => {
  const ana = await signIn(dataSource);
  const other = await signIn(dataSource);
  await storeEntry(manager, other.user.id, { content: 'needle' });
  const filler = 'a quiet evening '.repeat(10);
  for (let index = 0; index < 130; index += 1)
    await storeEntry(manager, ana.user.id, {
      mode: index % 10 === 3 ? 'venting' : index % 10 === 4 ? 'shadow' : 'regular',
      isPending: index === 129,
      title: `Entry ${index}`,
      content: index % 50 === 0 ? `${filler} Éclair Ｎeedle ${filler}` : filler,
      tags: index === 77 ? ['Straße', 'work'] : index % 2 === 0 ? ['work'] : [],
    });
  const listTitles = async (query: string) =>
    (await readPages<JournalEntry>(asMember(ana), `${ENTRIES}?${query}`)).flat().map(({ title }) => title);
  expect(await listTitles('limit=40')).toHaveLength(130);
  expect(await listTitles('tab=venting')).toHaveLength(13);
  expect(await listTitles('tab=shadow')).toHaveLength(13);
  expect(await listTitles('tab=analyzed')).toHaveLength(116);
  expect((await asMember(ana).get(`${ENTRIES}/counts`)).body).toEqual({
    all: 130,
    analyzed: 116,
    venting: 13,
    shadow: 13,
  });
  expect(await listTitles('q=ECLAIR+needle')).toEqual(['Entry 100', 'Entry 50', 'Entry 0']);
  expect(await listTitles('q=needle&limit=1')).toEqual(['Entry 100', 'Entry 50', 'Entry 0']);
  expect(await listTitles('q=needle&limit=1&after=0')).toEqual(['Entry 0', 'Entry 50', 'Entry 100']);
  expect(await listTitles('q=strasse')).toEqual(['Entry 77']);
  expect(await listTitles('tag=STRASSE')).toEqual(['Entry 77']);
  expect(await listTitles('tag=stra')).toEqual([]);
  expect(await listTitles('tag=work&limit=7')).toHaveLength(66);
  expect(await listTitles('tag=work&q=entry+12&tab=shadow')).toEqual(['Entry 124']);
  expect(await listTitles('q=nowhere')).toEqual([]);
  const numbered = await asMember(ana).get(`${ENTRIES}?q=needle&page=2`);
  expect([numbered.status, Object.keys(details(numbered) as object)]).toEqual([400, ['page']]);
  expect(await listTitles(`q=${encodeURIComponent('% _ \\')}`)).toEqual([]);
});

test('exports seeds and entries in the member’s language and time zone, as Markdown and as JSON', async () => {
  const ana = await signIn(dataSource, { language: 'de', timeZone: 'Asia/Tokyo' });
  await asMember(ana).post(SEEDS, { title: 'Samen', content: 'Ein Anfang', mood: 'hopeful' });
  await storeEntry(manager, ana.user.id, { mode: 'shadow', title: 'Dunkel', tags: ['Nacht'] });
  await storeEntry(manager, ana.user.id, { mode: 'venting', title: 'Weg damit', content: 'Wut 🌋' });
  const markdown = await asMember(ana).get(`${ENTRIES}/export`);
  expect(markdown.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="journal-\d{8}T\d{6}Z\.md"$/),
    'cache-control': 'no-store',
  });
  for (const text of [
    '# Mein Tagebuch',
    '### Dunkel',
    'Schlagwörter: Nacht',
    'A heavy day',
    '#### Was MikAI aufgefallen ist',
    '- Breathe slowly',
    'Verschwindet: ',
    'Wut 🌋',
    '### Samen',
    'Stimmung: Hoffnungsvoll',
  ])
    expect(markdown.text).toContain(text);
  const json = await asMember(ana).get<{ entries: JournalEntry[]; seeds: JournalSeed[] }>(
    `${ENTRIES}/export?format=json`,
  );
  expect(json.body.entries).toEqual((await asMember(ana).get<JournalEntry[]>(ENTRIES)).body.reverse());
  expect(json.body.seeds).toEqual((await asMember(ana).get(SEEDS)).body);
  const newMember = await signIn(dataSource);
  expect((await asMember(newMember).get(`${ENTRIES}/export?format=json`)).body).toMatchObject({
    entries: [],
    seeds: [],
  });
  expect((await asMember(newMember).get(`${ENTRIES}/export?format=pdf`)).status).toBe(400);
});

test('merges strategies with the same advice, counts and rates their uses, and keeps the newest and the used ones', async () => {
  const ana = await signIn(dataSource);
  const suggest = (strategies: string[]) =>
    dataSource.transaction((transaction) => suggestStrategies(transaction, ana.user.id, strategies));
  await Promise.all([
    suggest(['Take a walk.', 'Call a friend', 'call a FRIEND!']),
    suggest(['take a  walk', 'Call a friend']),
  ]);
  await suggest(['Take a walk', 'call a friend', 'Write it down']);
  const list = async () => (await asMember(ana).get<CopingStrategy[]>('/api/coping-strategies')).body;
  const before = await list();
  expect(before.map(({ strategy }) => strategy.toLowerCase().replace(/\W+/g, ' ').trim()).sort()).toEqual([
    'call a friend',
    'take a walk',
    'write it down',
  ]);
  const written = before.find(({ strategy }) => strategy === 'Write it down')!;
  const browser = await api.socket(ana.cookie);
  const use = (json: object) =>
    asMember(ana).post<CopingStrategy>(`/api/coping-strategies/${written.id}/use`, json);
  expect((await use({})).body).toEqual({ ...written, timesUsed: 1 });
  await use({ rating: 5 });
  await use({ rating: 0 });
  expect((await use({ rating: 5 })).body).toEqual({ ...written, timesUsed: 4, effectiveness: 3.3 });
  const { strategies } = await browser.waitFor(
    'copingStrategies.changed',
    ({ strategies: [first] }) => first?.timesUsed === 4,
  );
  expect(strategies).toEqual(await list());
  expect(strategies[0]?.id).toBe(written.id);
  for (const rating of [-1, 6, 2.5, '3']) expect((await use({ rating })).status).toBe(400);
  // Each analysis takes the same space, whatever it suggests; there is space for fifty.
  for (let index = 0; index < 50; index += 1)
    await suggest([[`Idea ${index}`], ['Write it down', `Idea ${index}`]][index % 2]!);
  const kept = await list();
  expect(kept).toHaveLength(51);
  expect(kept[0]).toMatchObject({ id: written.id, timesUsed: 4 });
  expect(kept.map(({ strategy }) => strategy)).not.toContain('Take a walk');
});

test('lists built-in strategies in the language of the page, and others as they were suggested', async () => {
  const ana = await signIn(dataSource);
  const advice = (language: LanguageCode, place = 0) => adviceGroups(language)['strategy.any']![place]!;
  for (const given of [[advice('en'), 'Feed the ducks'], [advice('ar'), advice('fr', 1)], [advice('en')]])
    await dataSource.transaction((manager) => suggestStrategies(manager, ana.user.id, given));
  const list = async (query: string) =>
    (await asMember(ana).get<CopingStrategy[]>(`/api/coping-strategies${query}`)).body;
  const german = await list('?language=de');
  expect(german.map(({ strategy }) => strategy).sort()).toEqual(
    [advice('de'), advice('de', 1), 'Feed the ducks'].sort(),
  );
  const japanese = await list('?language=ja');
  expect(japanese.map(({ id }) => id)).toEqual(german.map(({ id }) => id));
  expect(japanese[0]?.strategy).toBe(advice('ja'));
  await asMember(ana).post(`/api/coping-strategies/${japanese[0]?.id}/use`, { rating: 4 });
  expect((await list('?language=de'))[0]).toEqual({ ...german[0], timesUsed: 1, effectiveness: 4 });
  // A page of an older release sends no language.
  expect((await list(''))[0]?.strategy).toBe(advice('en'));
  expect((await asMember(ana).get('/api/coping-strategies?language=xx')).status).toBe(400);
});

test('rejects an edit that would overwrite a text that cannot be decrypted, and keeps the stored text', async () => {
  const member = await signIn(dataSource);
  const userId = member.user.id;
  const [entry, seed] = [await storeEntry(manager, userId), await storeSeed(manager, userId)];
  const mood = await storeMood(manager, userId, {
    score: 3,
    metGate: false,
    at: new Date(),
    details: { emotions: [], activities: [], notes: 'A long walk' },
  });
  const rows = [
    ['journal_entries', 'content', entry, `${ENTRIES}/${entry}`, { tags: ['rain'] }],
    ['journal_entries', 'content', entry, `${ENTRIES}/${entry}`, { content: 'Other words' }],
    ['journal_seeds', 'title', seed, `/api/journal/${seed}`, { mood: 'sad' }],
    ['mood_entries', 'details', mood, `/api/mood-entries/${mood}`, { moodScore: 5 }],
  ] as const;
  for (const [table, column, id, path, json] of rows) {
    await dataSource.query(
      `UPDATE ${table} SET ${column} = set_byte(${column}, length(${column}) - 1,
         (get_byte(${column}, length(${column}) - 1) + 1) % 256) WHERE id = $1`,
      [id],
    );
    const stored = () => dataSource.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);
    const before: unknown = await stored();
    const refused = await asMember(member).send('PATCH', path, { json });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'unreadable_text' }]);
    expect(await stored()).toEqual(before);
  }
});

test("does not show a text that was copied from another member's entry, and keeps the list complete", async () => {
  const [ana, ben] = [await signIn(dataSource), await signIn(dataSource)];
  const anasEntry = await storeEntry(dataSource.manager, ana.user.id, { content: 'He must never read this' });
  const own = await storeEntry(dataSource.manager, ben.user.id, { content: 'My own words' });
  const copied = await storeEntry(dataSource.manager, ben.user.id);
  await dataSource.query(
    `UPDATE journal_entries e SET title = o.title, content = o.content, tags = o.tags, analysis = o.analysis
     FROM journal_entries o WHERE e.id = $1 AND o.id = $2`,
    [copied, anasEntry],
  );
  await dataSource.query(`UPDATE journal_entries SET user_id = $2 WHERE id = $1`, [anasEntry, ben.user.id]);
  const { status, body } = await asMember(ben).get<JournalEntry[]>(ENTRIES);
  expect(status).toBe(200);
  const contentById = new Map(body.map(({ id, content, tags }) => [id, [content, tags]]));
  expect(contentById.get(own)).toEqual(['My own words', []]);
  expect([contentById.get(copied), contentById.get(anasEntry)]).toEqual([
    [UNREADABLE_TEXT, []],
    [UNREADABLE_TEXT, []],
  ]);
});
