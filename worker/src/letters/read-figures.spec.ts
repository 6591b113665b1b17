import { expect, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { reserveId } from '@mikai/core/database/reserve-ids';
import { sealDetails } from '@mikai/core/mood/mood-entries';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { readFigures } from './read-figures.js';
import { limitNames } from './limit-names.js';

const { database } = await createTestServices();
const { dataSource } = database;

const OWN = ['binge eating', 'drinking alone', 'skipping meals', 'gambling', 'stalking my ex'];
const SUNDAY = new Date('2027-01-10T09:00:00Z');

/** Returns the figures of a week with these mood entries, `[days before its end, score, emotions]`. */
async function figuresOf(moods: readonly (readonly [days: number, score: number, emotions: string[]])[]) {
  const { user } = await signIn(dataSource, { timeZone: 'Europe/London' });
  for (const [days, score, emotions] of moods) {
    const id = await reserveId(dataSource.manager, 'mood_entries');
    const details = { emotions: [...emotions, ...OWN], activities: [...OWN, 'music'], notes: '' };
    await dataSource.query(
      `INSERT INTO mood_entries (user_id, mood_score, details, logged_at, day, id)
       VALUES ($1, $2, $3, $4, $4::timestamptz::date, $5)`,
      [
        user.id,
        score,
        sealDetails(details, { owner: user.id, row: id }),
        new Date(SUNDAY.getTime() - days * DAY_MS),
        id,
      ],
    );
  }
  return readFigures(dataSource.manager, {
    user_id: user.id,
    letter_date: '2027-01-10',
    period_from: new Date(SUNDAY.getTime() - 7 * DAY_MS),
    period_to: SUNDAY,
  });
}

test('names nothing that a member added, no day among several as the hardest, and the hard beside the good', async () => {
  const mixed = await figuresOf([
    [6, 1, ['Sad', 'Tired']],
    [5, 1, ['Sad', 'Tired']],
    [4, 3, []],
    [3, 5, ['Happy', 'Calm', 'Grateful']],
    [2, 5, ['happy', 'Calm', 'Grateful', 'Happy']],
  ]);
  expect(mixed).toMatchObject({
    mood: { entries: 5, average: 3, lowDays: 2, bestDay: null, hardestDay: null },
    emotions: [
      { name: 'Calm', count: 2 },
      { name: 'Sad', count: 2 },
    ],
    activities: [{ name: 'Music', count: 5 }],
  });
  expect(OWN.filter((name) => JSON.stringify(mixed).includes(name))).toEqual([]);
});

test('names a best day that is alone, and the hardest day when it was low', async () => {
  const days = async (...scores: number[]) => {
    const { mood } = await figuresOf(scores.map((score, index) => [index + 1, score, []] as const));
    return [mood?.bestDay, mood?.hardestDay];
  };
  expect(await days(4, 2, 3)).toEqual(['2027-01-09', '2027-01-08']);
  expect(await days(4, 2, 2)).toEqual(['2027-01-09', null]);
  expect(await days(5, 5, 4)).toEqual([null, null]);
  expect(await days(1)).toEqual([null, null]);
});

test('leaves out names that tie for the last place, but not heavy ones', () => {
  const frequentNames = (...counted: [string, number][]) =>
    limitNames(counted.map(([name, count]) => ({ name, count }))).map(({ name }) => name);
  expect(frequentNames(['Calm', 3], ['Happy', 2], ['Content', 1])).toEqual(['Calm', 'Happy', 'Content']);
  expect(frequentNames(['Calm', 3], ['Happy', 3], ['Content', 2], ['Excited', 2])).toEqual(['Calm', 'Happy']);
  expect(frequentNames(['Calm', 5], ['Happy', 4], ['Content', 3], ['Sad', 1])).toEqual([
    'Calm',
    'Happy',
    'Sad',
  ]);
  expect(frequentNames(['work', 2], ['study', 2], ['family', 2], ['money', 2])).toEqual([]);
});
