import { expect, test } from '@jest/globals';
import type { CalmCard, CalmCardLikeResponse } from '@mikai/contract/community';
import { cardOfDay } from '@mikai/core/community/calm-cards';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dateIn } from '@mikai/core/users/time-zone';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const nodes = [await TestApi.start(services), await TestApi.start(services)] as const;
const [api] = nodes;

/** Returns the card and the possible days, because midnight may pass between the two. */
async function readDailyCard(cookie: string, timeZone: string): Promise<{ card: CalmCard; days: string[] }> {
  const before = dateIn(timeZone);
  const { body, headers } = await api.as(cookie).get<CalmCard>('/api/calm-card/daily');
  expect(headers['cache-control']).toBe('no-store');
  return { card: body, days: [before, dateIn(timeZone)] };
}

test('returns the card of the member’s own date in their language, as new until they have seen it', async () => {
  for (const [timeZone, language] of [
    ['Pacific/Kiritimati', 'en'],
    ['Pacific/Pago_Pago', 'de'],
    ['Asia/Kolkata', 'hi'],
    ['UTC', null],
  ] as const) {
    const { cookie } = await signIn(dataSource, { timeZone, language });
    const { card, days } = await readDailyCard(cookie, timeZone);
    expect(days.map((day) => cardOfDay(day, language ?? 'en'))).toContainEqual({
      id: card.id,
      icon: card.icon,
      category: card.category,
      title: card.title,
      fact: card.fact,
    });
    expect(card).toMatchObject({ isNew: true, likesCount: 0, isLiked: false });
    expect((await readDailyCard(cookie, timeZone)).card.isNew).toBe(false);
  }
});

test('members can like a card and take it back', async () => {
  const [ana, ben] = await Promise.all([signIn(dataSource), signIn(dataSource)]);
  const { card } = await readDailyCard(ana.cookie, 'UTC');
  const path = `/api/calm-card/${card.id}/like`;
  const like = async (cookie: string, node = api) =>
    (await node.as(cookie).post<CalmCardLikeResponse>(path)).body;
  const both = await Promise.all(nodes.map((node) => like(ana.cookie, node)));
  expect(both.map(({ isLiked, likesCount }) => [isLiked, likesCount]).sort()).toEqual([
    [false, 0],
    [true, 1],
  ]);
  expect(await like(ben.cookie)).toEqual({ isLiked: true, likesCount: 1 });
  expect(await like(ana.cookie)).toEqual({ isLiked: true, likesCount: 2 });
  expect((await readDailyCard(ben.cookie, 'UTC')).card).toMatchObject({ isLiked: true, likesCount: 2 });
  await dataSource.query(`DELETE FROM users WHERE id = $1`, [ana.user.id]);
  expect((await readDailyCard(ben.cookie, 'UTC')).card.likesCount).toBe(1);
  for (const id of ['0', '100000', 'x'])
    expect((await api.as(ben.cookie).post(`/api/calm-card/${id}/like`)).status).toBe(404);
});
