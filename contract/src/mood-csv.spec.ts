import { describe, expect, test } from '@jest/globals';
import { MOOD_CSV_HEADER, moodCsvWriter, readMoodCsv } from './mood-csv.js';
import type { MoodEntry } from './mood.js';

const entry = (more: Partial<MoodEntry>): MoodEntry => ({
  id: 1,
  moodScore: 3,
  emotions: [],
  activities: [],
  notes: '',
  createdAt: '2026-11-22T13:05:09.123Z',
  day: '2026-11-22',
  revision: 1,
  ...more,
});

const NASTY = [
  '=HYPERLINK("http://evil.test","here")',
  '+1',
  '-2',
  '@SUM(A1)',
  "'quoted",
  '\tTab',
  'a "quote"',
  '"',
  '""',
  'one, two; three',
  'first\nsecond\r\nthird',
  'back\\slash | bar|bar \\| both \\',
  ' | ',
  'سعيدة 🌊 나무',
];

describe('our own file', () => {
  test('comes back without loss, whatever the words are', () => {
    const write = moodCsvWriter('Europe/Berlin');
    const entries = NASTY.flatMap((text, i) => [
      entry({ notes: text, moodScore: ((i % 5) + 1) as MoodEntry['moodScore'] }),
      entry({ emotions: [text, 'Calm'], activities: ['Nature', text, text] }),
    ]);
    const read = readMoodCsv(MOOD_CSV_HEADER + entries.map(write).join(''));
    expect(read?.errors).toEqual([]);
    expect(read?.entries).toEqual(
      entries.map(({ moodScore, emotions, activities, notes, createdAt }) => ({
        moodScore,
        emotions,
        activities,
        notes,
        createdAt,
      })),
    );
  });

  test('has the columns of Daylio with the dates of the member, and nothing that a spreadsheet would run', () => {
    const line = moodCsvWriter('Asia/Kolkata')(
      entry({ moodScore: 5, activities: ['Nature', 'Music'], notes: '=1+1' }),
    );
    expect(MOOD_CSV_HEADER + line).toBe(
      'full_date,date,weekday,time,mood,activities,note_title,note,score,emotions,logged_at\r\n' +
        "2026-11-22,Nov 22,Sunday,18:35,rad,Nature | Music,,'=1+1,5,,2026-11-22T13:05:09.123Z\r\n",
    );
    for (const text of NASTY) {
      const [, cells] = (
        MOOD_CSV_HEADER + moodCsvWriter('UTC')(entry({ notes: text, emotions: [text] }))
      ).split(/\r\n(.*)/s);
      expect(cells).not.toMatch(/(^|,)"?[=+\-@\t]/m);
    }
  });
});

describe('the file of Daylio', () => {
  const HEADER = '\ufefffull_date,date,weekday,time,mood,activities,note_title,note';
  const utc = (day: string, minutes: number) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);

  test('is read as it is: times of both clocks, notes with titles and line breaks', () => {
    const text = [
      HEADER,
      '2026-11-21,"November 21",Saturday,14:05,rad,"family | good meal","A title","First line<br>second"',
      '2026-11-20,"November 20",Friday,12:07 AM,"meh","","",""',
      '2026-11-19,19 nov.,jeudi,9:30\u202fp.m.,AWFUL,sleep early,"","She said ""no"", twice"',
      '',
    ].join('\n');
    expect(readMoodCsv(text, { toTime: utc })).toEqual({
      entries: [
        {
          moodScore: 5,
          emotions: [],
          activities: ['family', 'good meal'],
          notes: 'A title\n\nFirst line\nsecond',
          createdAt: '2026-11-21T14:05:00.000Z',
        },
        { moodScore: 3, emotions: [], activities: [], notes: '', createdAt: '2026-11-20T00:07:00.000Z' },
        {
          moodScore: 1,
          emotions: [],
          activities: ['sleep early'],
          notes: 'She said "no", twice',
          createdAt: '2026-11-19T21:30:00.000Z',
        },
      ],
      errors: [],
      unknownMoods: [],
    });
  });

  test.each([';', '\t'])('is read where a spreadsheet has put %j between the values', (mark) => {
    const text = [
      HEADER.replaceAll(',', mark),
      [
        '2026-11-21',
        '"November 21"',
        'Saturday',
        '14:05',
        'rad',
        `"family | a${mark}b"`,
        '',
        '"one, two"',
      ].join(mark),
    ].join('\r\n');
    expect(readMoodCsv(text, { toTime: utc })?.entries).toMatchObject([
      { moodScore: 5, activities: ['family', `a${mark}b`], notes: 'one, two' },
    ]);
  });

  test('says which lines cannot be read, and which moods it does not know', () => {
    const text = [
      HEADER,
      '2026-11-21,x,x,14:05,Großartig,,,',
      '21.11.2026,x,x,14:05,rad,,,',
      '2026-11-21,x,x,noon,rad,,,',
      'rad',
      '2026-11-18,x,x,14:05,good,,,',
    ].join('\r\n');
    const read = readMoodCsv(text, { toTime: utc });
    expect(read).toMatchObject({ entries: [{ moodScore: 4 }], errors: [2, 3, 4, 5] });
    expect(read?.unknownMoods).toContain('großartig');
    expect(readMoodCsv(text, { toTime: utc, moods: { großartig: 5 } })?.entries).toHaveLength(2);
  });

  test.each(['', 'hello', '{"a":1}', 'date,mood\n2026-11-21,rad', '\u0000\u0001'])('%j is none', (text) =>
    expect(readMoodCsv(text)).toBeNull(),
  );

  test('a long one is read quickly', () => {
    const line =
      '2026-11-21,"November 21",Saturday,14:05,rad,"family | good meal","A title","A ""long"" day, and so on"\n';
    expect(readMoodCsv(`${HEADER}\n${line.repeat(20_000)}`)?.entries).toHaveLength(20_000);
  });
});
