import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { STORY_LIMITS, type StoryMoment, type StorySource, type StoryThreads } from '@mikai/contract/stories';
import { readDayMeans } from '@mikai/core/mood/read-scores';
import { unsealMark } from '@mikai/core/stories/story-mark';
import { STORY_TABLES } from '@mikai/core/stories/story-tables';
import { momentKey, readMomentTexts } from './moment-texts.js';
import { weaveThreads, type MarkedEntry } from './weave.js';

type MarkRow = Omit<MarkedEntry, 'themes' | 'feelings'> & { marks: Buffer };

/** The page on which an entry of a source can be read. */
const PATHS: Readonly<Record<StorySource, string>> = {
  journal: '/smart-journal?entry=',
  seed: '/smart-journal?seed=',
  mood: '/mood-tracker?entry=',
  reframe: '/cbt-tools?reframe=',
  reflection: '/cbt-tools?reflection=',
  capsule: '/time-capsules?capsule=',
  letter: '/weekly-letters?letter=',
};

/** Reads the newest marked entries of each source within `$2` days. */
const MARKS_SQL = (Object.entries(STORY_TABLES) as [StorySource, (typeof STORY_TABLES)[StorySource]][])
  .map(
    ([source, { table, at, day, order, isIncluded }]) =>
      `(SELECT '${source}' AS source, e.id, ${at} AS at, (${day})::text AS day, m.marks
        FROM ${table} e JOIN users u ON u.id = e.user_id
          JOIN story_marks m ON m.user_id = e.user_id AND m.source = '${source}' AND m.entry_id = e.id
        WHERE e.user_id = $1 AND ${at} > now() - $2 * interval '1 day' AND ${isIncluded}
        ORDER BY ${order} LIMIT ${STORY_LIMITS.entries})`,
  )
  .join(' UNION ALL ');

/** Reads a member's own entries and weaves them into threads by theme and feeling. Nobody else sees them. */
@Injectable()
export class StoryThreadsService {
  constructor(private readonly dataSource: DataSource) {}

  async read(userId: number, days: number = STORY_LIMITS.days): Promise<StoryThreads> {
    const entries = await this.readEntries(userId, days);
    const woven = weaveThreads(entries, await this.readMoods(userId, days));
    const shown = new Map(woven.flatMap(({ moments }) => moments.map((each) => [momentKey(each), each])));
    const texts = await readMomentTexts(this.dataSource, userId, [...shown.values()]);
    const present = (entry: MarkedEntry): StoryMoment => ({
      source: entry.source,
      id: entry.id,
      text: texts.get(momentKey(entry))?.text ?? '',
      moodScore: texts.get(momentKey(entry))?.moodScore ?? null,
      feelings: entry.feelings,
      createdAt: entry.at.toISOString(),
      day: entry.day,
      url: `${PATHS[entry.source]}${entry.id}`,
    });
    return {
      threads: woven.map((thread) => ({ ...thread, moments: thread.moments.map(present) })),
      entries: entries.length,
      pending: await this.countPending(userId),
    };
  }

  /** Reads marked entries, newest first. */
  private async readEntries(userId: number, days: number): Promise<MarkedEntry[]> {
    const rows = await this.dataSource.query<MarkRow[]>(
      `SELECT * FROM (${MARKS_SQL}) all_marks ORDER BY at DESC, source, id DESC LIMIT ${STORY_LIMITS.entries}`,
      [userId, days],
    );
    return rows.map(({ marks, ...entry }) => ({
      ...entry,
      ...unsealMark(marks, { userId, source: entry.source, entryId: entry.id }),
    }));
  }

  private async readMoods(userId: number, days: number): Promise<Map<string, number>> {
    const [first] = await this.dataSource.query<{ day: string }[]>(
      `SELECT ((now() AT TIME ZONE time_zone)::date - $2::integer)::text AS day FROM users WHERE id = $1`,
      [userId, days],
    );
    const means = first ? await readDayMeans(this.dataSource, userId, first.day) : [];
    return new Map(means.map(({ day, average }) => [day, average]));
  }

  /** Counts the entries whose marking job is recorded but not done yet. */
  private async countPending(userId: number): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(DISTINCT (payload->>'source', payload->>'entryId'))::integer AS count FROM outbox
       WHERE job_name = 'stories.mark' AND (payload->>'userId')::integer = $1`,
      [userId],
    );
    return row?.count ?? 0;
  }
}
