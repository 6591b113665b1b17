import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MOOD_LIMITS, type MoodDay, type MoodEntry, type MoodStatistics } from '@mikai/contract/mood';
import { MOOD_COLUMNS, presentMoodEntry, type MoodEntryRow } from '@mikai/core/mood/mood-entries';
import type { MoodDaysDto, MoodPageDto } from './dto/page.dto.js';
import { STATISTICS_SQL, type StatisticsRow } from './mood-statistics.sql.js';

/** A page of the list, and the query of the next one if there is one. */
interface Page {
  items: MoodEntry[];
  next?: { before?: number; after?: number; at: string };
}

/** Reads a member's diary. */
@Injectable()
export class MoodReadingService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Entries, those about the newest times first: older than the entry `before`, newer than `after`, or page number
   * `page`; the newest by default.
   */
  async list(userId: number, query: MoodPageDto): Promise<Page> {
    const { before, after, at, page, limit = MOOD_LIMITS.pageSize } = query;
    const isForward = after !== undefined && before === undefined;
    const edgeId = before ?? after;
    const offset = edgeId === undefined && page !== undefined ? (page - 1) * limit : 0;
    const edgeTime = at ?? (edgeId === undefined ? undefined : await this.timeOf(userId, edgeId));
    // Where there is no such entry there is nothing before it, and everything is after 0.
    if (before !== undefined && edgeTime === undefined) return { items: [] };
    const [comparison, order] = isForward ? ['>', 'ASC'] : ['<', 'DESC'];
    const found = await this.dataSource.query<MoodEntryRow[]>(
      `SELECT ${MOOD_COLUMNS} FROM mood_entries
       WHERE user_id = $1 ${edgeTime === undefined ? '' : `AND (logged_at, id) ${comparison} ($4, $5)`}
       ORDER BY logged_at ${order}, id ${order} LIMIT $2 OFFSET $3`,
      [userId, limit + 1, offset, ...(edgeTime === undefined ? [] : [edgeTime, edgeId ?? 0])],
    );
    const rows = found.slice(0, limit);
    const edge = rows.at(-1);
    if (isForward) rows.reverse();
    const items = rows.map(presentMoodEntry);
    if (found.length <= limit || !edge) return { items };
    const cursor = { at: edge.logged_at.toISOString() };
    return { items, next: isForward ? { after: edge.id, ...cursor } : { before: edge.id, ...cursor } };
  }

  /** The days of a span that have an entry, the first one first. Reads no words. */
  days(userId: number, { from, to }: MoodDaysDto): Promise<MoodDay[]> {
    return this.dataSource.query<MoodDay[]>(
      `SELECT day::text AS day, avg(mood_score)::float8 AS average, count(*)::integer AS entries
       FROM mood_entries WHERE user_id = $1 AND day BETWEEN $2 AND $3 GROUP BY mood_entries.day ORDER BY mood_entries.day`,
      [userId, from, to],
    );
  }

  /** Figures of all entries. Reads no words. */
  async statistics(userId: number): Promise<MoodStatistics> {
    const [row] = await this.dataSource.query<StatisticsRow[]>(STATISTICS_SQL, [userId]);
    const { distribution, ...figures } = row as StatisticsRow;
    const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    return { ...figures, distribution: { ...none, ...distribution } };
  }

  private async timeOf(userId: number, id: number): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ logged_at: Date }[]>(
      `SELECT logged_at FROM mood_entries WHERE user_id = $1 AND id = $2`,
      [userId, id],
    );
    return row?.logged_at;
  }
}
