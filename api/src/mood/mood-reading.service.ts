import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  MOOD_LIMITS,
  type MoodDay,
  type MoodEntry,
  type MoodMonth,
  type MoodStatistics,
} from '@mikai/contract/mood';
import { meanOf } from '@mikai/core/mood/chance';
import { MOOD_COLUMNS, presentMoodEntry, type MoodEntryRow } from '@mikai/core/mood/mood-entries';
import { scoreOf, type ScoreColumns } from '@mikai/core/mood/mood-score';
import { readDayMeans, readScores } from '@mikai/core/mood/read-scores';
import {
  cursorAfter,
  cursorBefore,
  mapPage,
  offsetOf,
  readPage,
  type Cursor,
  type Page,
} from '../common/lists/page.js';
import type { MoodDaysDto, MoodPageDto } from './dto/page.dto.js';
import { DAY_FIGURES_SQL, type DayFigures } from './mood-statistics.sql.js';

/** The number of newest entries for the weekly average, and of those whose scores are shown one by one. */
const WEEKLY_ENTRIES = 7;
const RECENT_ENTRIES = 5;

const NEWEST_SCORES_SQL = `
  SELECT id, user_id, mood_score, sealed_score FROM mood_entries WHERE user_id = $1
  ORDER BY logged_at DESC, id DESC LIMIT $2`;

/**
 * The query of the page after an entry. It contains the entry's time, because the entry itself may be deleted in the
 * meantime.
 */
type NextEntries = Cursor & { at: string };

/** Reads a member's diary. */
@Injectable()
export class MoodReadingService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists entries by their times, newest first: older than the entry `before`, newer than `after`, or page number
   * `page`; the newest by default.
   */
  async list(userId: number, query: MoodPageDto): Promise<Page<MoodEntry, NextEntries>> {
    const { before, after, at, limit = MOOD_LIMITS.pageSize } = query;
    const isForward = after !== undefined && before === undefined;
    const edgeId = before ?? after;
    const edgeTime = at ?? (edgeId === undefined ? undefined : await this.findTime(userId, edgeId));
    // An unknown `before` has no older entries; an unknown `after`, such as 0, is followed by all of them.
    if (before !== undefined && edgeTime === undefined) return { items: [] };
    const [comparison, order] = isForward ? ['>', 'ASC'] : ['<', 'DESC'];
    const page = await readPage({
      limit,
      read: (count) =>
        this.dataSource.query<MoodEntryRow[]>(
          `SELECT ${MOOD_COLUMNS} FROM mood_entries
       WHERE user_id = $1 ${edgeTime === undefined ? '' : `AND (logged_at, id) ${comparison} ($4, $5)`}
       ORDER BY logged_at ${order}, id ${order} LIMIT $2 OFFSET $3`,
          [userId, count, offsetOf(query, limit), ...(edgeTime === undefined ? [] : [edgeTime, edgeId ?? 0])],
        ),
      nextOf: (edge): NextEntries => ({
        ...(isForward ? cursorAfter(edge) : cursorBefore(edge)),
        at: edge.logged_at.toISOString(),
      }),
      isReversed: isForward,
    });
    return mapPage(page, presentMoodEntry);
  }

  /** Lists the days of a span that have an entry, earliest first, without reading texts. */
  days(userId: number, { from, to }: MoodDaysDto): Promise<MoodDay[]> {
    return readDayMeans(this.dataSource, userId, from, to);
  }

  /** Calculates statistics of all entries, without reading texts. */
  async statistics(userId: number): Promise<MoodStatistics> {
    const [days] = await this.dataSource.query<[DayFigures]>(DAY_FIGURES_SQL, [userId]);
    const rows = await this.dataSource.query<ScoreColumns[]>(NEWEST_SCORES_SQL, [userId, WEEKLY_ENTRIES]);
    const newest = rows.map(scoreOf);
    const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    let totalEntries = 0;
    const scoresByDay = new Map<string, number[]>();
    for await (const { day, score } of readScores(this.dataSource, userId)) {
      distribution[score] += 1;
      totalEntries += 1;
      const dayScores = scoresByDay.get(day);
      if (dayScores) dayScores.push(score);
      else scoresByDay.set(day, [score]);
    }
    return {
      ...days,
      totalEntries,
      weeklyAverage: newest.length === 0 ? null : meanOf(newest),
      recentScores: newest.slice(0, RECENT_ENTRIES).reverse(),
      distribution,
      months: averageByMonth(scoresByDay),
    };
  }

  private async findTime(userId: number, id: number): Promise<Date | undefined> {
    const [row] = await this.dataSource.query<{ logged_at: Date }[]>(
      `SELECT logged_at FROM mood_entries WHERE user_id = $1 AND id = $2`,
      [userId, id],
    );
    return row?.logged_at;
  }
}

/** Averages days by month; the days have to be in order. A day counts once, even if it has several entries. */
function averageByMonth(scoresByDay: ReadonlyMap<string, readonly number[]>): MoodMonth[] {
  const months = new Map<string, number[]>();
  for (const [day, scores] of scoresByDay) {
    const month = day.slice(0, 7);
    const averages = months.get(month) ?? [];
    averages.push(meanOf(scores));
    months.set(month, averages);
  }
  return [...months].map(([month, averages]) => ({
    month,
    average: meanOf(averages),
    days: averages.length,
  }));
}
