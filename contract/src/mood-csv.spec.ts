import { describe, expect, test } from '@jest/globals';
import { readTimeOfDay } from './diary-dates.js';
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
        {
          moodScore: 3,
          emotions: [],
          activities: [],
          notes: '',
          createdAt: '2026-11-20T00:07:00.000Z',
        },
        {
          moodScore: 1,
          emotions: [],
          activities: ['sleep early'],
          notes: 'She said "no", twice',
          createdAt: '2026-11-19T21:30:00.000Z',
        },
      ],
      lines: [2, 3, 4],
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
      '31.11.2026,x,x,14:05,rad,,,',
      '2026-11-21,x,x,noon,rad,,,',
      'rad',
      '2026-11-18,x,x,14:05,good,,,',
    ].join('\r\n');
    const read = readMoodCsv(text, { toTime: utc });
    expect(read).toMatchObject({
      entries: [{ moodScore: 4 }],
      lines: [6],
      errors: [
        { line: 2, reason: 'mood', value: 'Großartig' },
        { line: 3, reason: 'date', value: '31.11.2026' },
        { line: 4, reason: 'time', value: 'noon' },
        { line: 5, reason: 'date', value: 'rad' },
      ],
    });
    expect(read?.unknownMoods).toContain('großartig');
    expect(readMoodCsv(text, { toTime: utc, moods: { großartig: 5 } })?.entries).toHaveLength(2);
  });

  test.each(['', 'hello', '{"a":1}', 'date,mood\n2026-11-21,rad', '\u0000\u0001'])('%j is none', (text) =>
    expect(readMoodCsv(text)).toBeNull(),
  );

  const fileOf = (lines: readonly string[]) => [HEADER, ...lines].join('\r\n');
  const daysOf = (lines: readonly string[], dateOrder?: 'DMY' | 'MDY') => {
    const read = readMoodCsv(fileOf(lines), { toTime: utc, ...(dateOrder ? { dateOrder } : {}) });
    return [read?.entries.map(({ createdAt }) => createdAt.slice(0, 10)), read?.ambiguousDate];
  };
  const at = (date: string, weekday = '') => `${date},x,${weekday},14:05,rad,,,`;

  test('may have dates in the order of another country, decided over the whole file', () => {
    expect(daysOf([at('03-11-2026'), at('21-11-2026')])).toEqual([['2026-11-03', '2026-11-21'], undefined]);
    expect(daysOf([at('11/3/2026'), at('11/21/26')])).toEqual([['2026-11-03', '2026-11-21'], undefined]);
    expect(daysOf([at('03.11.2026')])).toEqual([['2026-11-03'], undefined]);
    expect(daysOf([at('2026-11-03 00:00:00'), at('2026/11/04')])).toEqual([
      ['2026-11-03', '2026-11-04'],
      undefined,
    ]);
    // 2026-11-03 and 2026-11-10 are Tuesdays; 2026-03-11 and 2026-10-11 are not the same weekday.
    expect(daysOf([at('03-11-2026', 'вторник'), at('10-11-2026', 'вторник')])).toEqual([
      ['2026-11-03', '2026-11-10'],
      undefined,
    ]);
  });

  test('names a date that could be either way round, and follows the answer', () => {
    const lines = [at('11-11-2026'), at('03-11-2026')];
    expect(daysOf(lines)[1]).toBe('03-11-2026');
    expect(daysOf(lines, 'DMY')[0]).toEqual(['2026-11-11', '2026-11-03']);
    expect(daysOf(lines, 'MDY')[0]).toEqual(['2026-11-11', '2026-03-11']);
    expect(daysOf([at('21-11-2026')], 'MDY')[0]).toEqual(['2026-11-21']);
  });

  test.each([
    ['9:05', 545],
    ['21.05', 1265],
    ['9:05:30 PM', 1265],
    ['9:05 p. m.', 1265],
    ['下午9:05', 1265],
    ['오전 12:05', 5],
    ['12:05 م', 725],
    ['13:05 PM', 785],
    ['24:05', null],
    ['9:65', null],
    ['9', null],
    ['9:05 xm', null],
  ])('the time %j is read as %j minutes', (text, minutes) => {
    expect(readTimeOfDay(text)).toBe(minutes);
  });

  test('keeps what a hostile file holds as text, and loses no other line for it', () => {
    const long = 'x'.repeat(2_000_000);
    const read = readMoodCsv(
      fileOf([
        '2026-11-21,x,x,14:05,rad,=1+1 | @cmd,,"=HYPERLINK(""http://evil.test"")"',
        `2026-11-20,x,x,14:05,rad,,,${long}`,
        '2026-11-19,x,x,14:05,rad,,,a 5" screen',
        `${long},x,x,14:05,rad,,,`,
        '2026-11-18,x,x,14:05,__proto__,,,',
        '2026-11-17,x,x,14:05,constructor,,,',
        '2026-11-16,x,x,14:05,rad,,,last',
      ]),
      { toTime: utc },
    );
    expect(read?.lines).toEqual([2, 3, 4, 8]);
    expect(read?.entries[0]).toMatchObject({
      activities: ['=1+1', '@cmd'],
      notes: '=HYPERLINK("http://evil.test")',
    });
    expect(read?.entries[2]?.notes).toBe('a 5" screen');
    expect(read?.errors.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'date'],
      [6, 'mood'],
      [7, 'mood'],
    ]);
  });

  test('with as many names as lines is read quickly', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `2026-11-21,x,x,14:05,mood ${index},,,`);
    expect(readMoodCsv(fileOf(lines))?.unknownMoods).toHaveLength(20_000);
  });

  test('a long one is read quickly', () => {
    const line =
      '2026-11-21,"November 21",Saturday,14:05,rad,"family | good meal","A title","A ""long"" day, and so on"\n';
    expect(readMoodCsv(`${HEADER}\n${line.repeat(20_000)}`)?.entries).toHaveLength(20_000);
  });
});
