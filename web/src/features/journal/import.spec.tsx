import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './import-files';
import { readEntries } from './import-formats';
import { planImport } from './import-plan';

const NOW = new Date('2026-11-29T12:00:00Z');
const zipOf = (files: Record<string, string>) =>
  new File(
    [zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))],
    'export.zip',
  );

async function planOf(files: File[], isSplitting = true) {
  const source = await readSourceFiles(files);
  return source && planImport(readEntries(source.texts), isSplitting, NOW);
}

const DAY_ONE = {
  metadata: { version: '1.0' },
  entries: [
    {
      uuid: '6F30404AB159433D8A1F0E0C2D8F1A11',
      creationDate: '2019-05-04T17:20:11Z',
      timeZone: 'Europe/Lisbon',
      text: '# By the river\n\n![](dayone-moment://9A2D00938E4C4967920ED8C83C3060AB)\n\nA walk\\. It was good\\!',
      tags: ['walk'],
      photos: [{ identifier: '9A2D00938E4C4967920ED8C83C3060AB', md5: 'a', type: 'jpeg' }],
    },
    { uuid: 'B', creationDate: '1960-05-04T17:20:11Z', text: 'Too old' },
    { uuid: 'C', creationDate: '2020-05-04T17:20:11Z', text: '![](dayone-moment://9A2D)' },
  ],
};

describe('files of other journals', () => {
  test('reads a zip of Day One with texts and tags, counts pictures, and names the entries that are left out', async () => {
    const plan = await planOf([zipOf({ 'Journal.json': JSON.stringify(DAY_ONE), 'photos/a.jpeg': 'x' })]);
    expect(plan?.entries).toEqual([
      {
        title: 'By the river',
        content: 'A walk. It was good!',
        tags: ['walk'],
        createdAt: '2019-05-04T17:20:11.000Z',
      },
    ]);
    expect(plan?.leftOut.map(({ reason }) => reason)).toEqual(['past', 'empty']);
    expect(plan?.media).toBe(2);
  });

  test('reads a zip of Apple Journal, and ignores the files that macOS adds', async () => {
    const page = `<!DOCTYPE html><html><head><style>p{}</style></head><body>
      <p class="p1"><span class="s1"><div class="pageContainer"><div class="pageHeader">Sunday, 3 November 2024</div>
      <div class="assetGrid"><div id="P" class="gridItem assetType_photo"><img src="../Resources/P.jpeg"/></div></div>
      <div class="title">An evening</div><div class="bodyText"></span></p>
      <p class="p2"><span class="s2">First line</span></p><p class="p2"><span class="s2">Second line</span></p>
      </div></div></body></html>`;
    const plan = await planOf([
      zipOf({
        'AppleJournalEntries/index.html': '<a href="Entries/2024-11-03.html">x</a>',
        'AppleJournalEntries/Entries/2024-11-03_An_evening.html': page,
        'AppleJournalEntries/Resources/P.jpeg': 'x',
        'AppleJournalEntries/Resources/P.json': '{"date":1}',
        '__MACOSX/AppleJournalEntries/Entries/._2024-11-03.html': 'x',
      }),
    ]);
    expect(plan?.entries).toHaveLength(1);
    expect(plan?.entries[0]).toMatchObject({
      title: 'An evening',
      createdAt: new Date(2024, 10, 3, 12).toISOString(),
    });
    expect(plan?.entries[0]?.content).toMatch(/^First line\n+Second line$/);
    expect(plan?.media).toBe(1);
  });

  test('dates Markdown by front matter, file name, heading, or else by the modification time', async () => {
    const at = Date.parse('2018-01-02T03:04:05Z');
    const file = (name: string, text: string) => new File([text], name, { lastModified: at });
    const plan = await planOf([
      file('a.md', '---\ndate: 2021-03-04T05:06:07Z\ntitle: "Spring"\ntags: [sun, "walk"]\n---\nIt is warm.'),
      file('2020-02-29 leap.md', 'A day more'),
      file('b.txt', '# 2017-06-05\n\nHello'),
      file('c.txt', 'No date at all'),
    ]);
    expect(plan?.entries.map(({ title, createdAt }) => [title, createdAt])).toEqual([
      ['Spring', '2021-03-04T05:06:07.000Z'],
      ['2020-02-29 leap', new Date(2020, 1, 29, 12).toISOString()],
      ['2017-06-05', new Date(2017, 5, 5, 12).toISOString()],
      ['c', new Date(at).toISOString()],
    ]);
    expect(plan?.entries[0]?.tags).toEqual(['sun', 'walk']);
    expect(plan?.guessed).toBe(1);
  });

  test('splits an entry that is too long at a paragraph, or leaves it out', async () => {
    const text = `${'word '.repeat(5_000)}\n\n${'more '.repeat(5_000)}`;
    const files = [new File([text], '2020-01-01.md')];
    const parts = (await planOf(files))?.entries ?? [];
    expect(parts.map(({ title }) => title)).toEqual(['2020-01-01 (1/2)', '2020-01-01 (2/2)']);
    expect(parts.every(({ content }) => content.length <= JOURNAL_LIMITS.contentLength)).toBe(true);
    expect((await planOf(files, false))?.leftOut).toEqual([{ name: '2020-01-01.md', reason: 'tooLong' }]);
  });

  test('refuses a zip whose texts would be too large, and a damaged one', async () => {
    const bomb = zipOf({ 'a.md': 'a'.repeat(31_000_000), 'b.md': 'b'.repeat(31_000_000) });
    expect(bomb.size).toBeLessThan(200_000);
    expect(await planOf([bomb])).toBeNull();
    expect(await planOf([new File(['PK\u0003\u0004 nothing'], 'x.zip')])).toBeNull();
  });
});
