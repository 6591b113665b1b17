import { randomInt } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTestServices } from '@mikai/core/testing/test-services';
import { sealDetails } from '@mikai/core/mood/mood-entries';
import { seal } from '@mikai/core/crypto/encryption';
import { FiguresService } from './figures.service.js';
import { maskSmallPart, maskSmallParts } from './small-groups.js';

/** A Wednesday; the last whole week began on 2026-11-09. */
const NOW = new Date('2026-11-18T12:00:00Z');
const LAST_WEEK = '2026-11-09';

describe('hides figures about small groups', () => {
  test.each([
    [19, [100], null],
    [20, [100], 20],
    [80, [100], 80],
    [81, [100], null],
    [100, [100], null],
    [50, [100, 60], null],
    [50, [100, null], 50],
    [50, [100, 70], 50],
  ])('shows %i of %j as %j', (part, wholes, shown) => {
    expect(maskSmallPart(part, ...wholes)).toBe(shown);
  });

  test.each([
    // A single hidden value could be computed from the rest.
    [[50, 5, 45], 100, [50, null, null]],
    // Two hidden values protect each other.
    [[60, 15, 25], 100, [60, null, null]],
    [[60, 12, 11, 17], 100, [60, null, null, null]],
    [[40, 30], 100, [40, 30]],
    // Three members are in no group.
    [[40, 57], 100, [null, 57]],
    [[100], 100, [100]],
    [[4, 3], 7, [null, null]],
  ])('shows the parts %j of %i as %j', (parts, whole, shown) => {
    expect(maskSmallParts(parts, whole)).toEqual(shown);
  });

  test('hides nobody or at least 20 members, for random parts', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const parts = Array.from({ length: randomInt(1, 13) }, () =>
        randomInt(2) ? randomInt(60) : randomInt(3),
      );
      const whole = parts.reduce((sum, part) => sum + part, 0) + randomInt(30);
      const shown = maskSmallParts(parts, whole);
      const hidden = whole - shown.reduce<number>((sum, part) => sum + (part ?? 0), 0);
      const isSafe = hidden === 0 || hidden >= 20 || shown.every((part) => part === null);
      expect([parts, whole, shown, isSafe]).toEqual([parts, whole, shown, true]);
      expect(shown.every((part) => part === null || part >= 20)).toBe(true);
    }
  });
});

describe('FiguresService', () => {
  let service: FiguresService;
  const services = createTestServices();
  beforeEach(async () => {
    const { dataSource } = (await services).database;
    await dataSource.query(`DELETE FROM users`);
    service = new FiguresService(dataSource);
  });
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await services).database.dataSource.query<Row[]>(sql, values);

  /** Stores members with a language who joined at a given time. */
  async function join(count: number, language: string | null, joinedAt: string): Promise<number[]> {
    const rows = await query<{ id: number }>(
      `INSERT INTO users (username, email, display_name, is_verified, language, created_at, last_seen_at)
       SELECT name, name || '@test.invalid', name, true, $2, $3, $3
       FROM (SELECT 'm' || gen_random_uuid() AS name FROM generate_series(1, $1::integer)) names RETURNING id`,
      [count, language, joinedAt],
    );
    return rows.map(({ id }) => id);
  }
  const logMoods = (ids: number[], score: number, at: string) =>
    query(
      `INSERT INTO mood_entries (user_id, mood_score, details, logged_at, day)
       SELECT id, $2, $3, $4, $4::timestamptz::date FROM unnest($1::integer[]) id`,
      [ids, score, sealDetails({ emotions: [], activities: [], notes: '' }, { owner: 0, row: 0 }), at],
    );

  test('counts members, weeks and languages', async () => {
    const old = await join(70, 'de', '2026-01-01T00:00:00Z');
    const recent = await join(40, 'ja', '2026-11-10T00:00:00Z');
    await join(25, null, '2026-11-17T00:00:00Z');
    await join(4, 'ko', '2026-01-01T00:00:00Z');
    await query(`UPDATE users SET is_active = false WHERE id = $1`, [
      (await join(1, 'de', NOW.toISOString()))[0],
    ]);
    await query(`UPDATE users SET needs_support = true WHERE id = ANY($1)`, [old.slice(0, 21)]);
    // These are in the last second of the week before, a Sunday, and in the week that has not ended.
    await logMoods(old.slice(0, 30), 2, '2026-11-08T23:59:59Z');
    await logMoods(old.slice(0, 30), 1, '2026-11-16T00:00:00Z');
    await logMoods(old.slice(0, 10), 1, '2026-11-09T00:00:00Z');
    await logMoods(old.slice(0, 10), 2, '2026-11-15T23:59:59Z');
    await logMoods(old.slice(10, 30), 4, '2026-11-12T12:00:00Z');
    await query(
      `INSERT INTO journal_seeds (user_id, title, content, mood, created_at)
       SELECT id, $2, $2, 'happy', $3 FROM unnest($1::integer[]) id`,
      [recent, seal('', 'journal_seeds.title', { owner: 0, row: 0 }), '2026-11-12T12:00:00Z'],
    );
    await query(
      `INSERT INTO posts (user_id, content, created_at) SELECT id, 'Hello', $2 FROM unnest($1::integer[]) id`,
      [recent.slice(0, 3), '2026-11-12T12:00:00Z'],
    );
    const figures = await service.read(NOW);
    expect(figures).toMatchObject({
      members: { total: 139, verified: 139, activeLast7Days: 25, activeLast30Days: 65 },
      needSupport: 21,
      smallestGroup: 20,
      // Hiding only the 4 would reveal them, so the next smallest groups are hidden with them.
      languages: [
        { language: 'de', members: 70 },
        { language: 'ja', members: 40 },
        { language: null, members: 29 },
      ],
    });
    expect(figures.weeks).toHaveLength(12);
    expect(figures.weeks[0]).toEqual({
      week: '2026-08-24',
      newMembers: null,
      activeMembers: null,
      moodLoggers: null,
      journalWriters: null,
      posters: null,
      averageMood: null,
    });
    expect(figures.weeks.slice(-2)).toEqual([
      {
        week: '2026-11-02',
        newMembers: null,
        // The total and the part consist of the same members, so the part is hidden.
        activeMembers: 30,
        moodLoggers: null,
        journalWriters: null,
        posters: null,
        averageMood: null,
      },
      {
        week: LAST_WEEK,
        newMembers: 40,
        activeMembers: 70,
        moodLoggers: 30,
        journalWriters: 40,
        posters: null,
        // (10 x 1.5 + 20 x 4) / 30: each member counts once.
        averageMood: 3.2,
      },
    ]);
  });

  test('hides small groups, and counts once in five minutes', async () => {
    await join(12, 'de', '2026-11-10T00:00:00Z');
    const figures = await service.read(NOW);
    expect(figures.members).toEqual({
      total: 12,
      verified: 12,
      activeLast7Days: null,
      activeLast30Days: null,
    });
    expect(figures.languages).toEqual([{ language: null, members: null }]);
    expect(figures.weeks.flatMap(({ week: _week, ...rest }) => Object.values(rest)).filter(Boolean)).toEqual(
      [],
    );
    await join(30, 'de', '2026-11-10T00:00:00Z');
    expect(await service.read(new Date(NOW.getTime() + 299_000))).toBe(figures);
    expect((await service.read(new Date(NOW.getTime() + 301_000))).members.total).toBe(42);
  });
});
