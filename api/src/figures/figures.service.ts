import { DAY_MS } from '@mikai/contract/durations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { AdminFigures, Figure } from '@mikai/contract/figures';
import { meanOf } from '@mikai/core/mood/chance';
import { scoreOf, type ScoreColumns } from '@mikai/core/mood/mood-score';
import type { LanguageCode } from '@mikai/contract/languages';
import {
  LANGUAGES_SQL,
  MAX_MEAN_MEMBERS,
  MEMBERS_SQL,
  NEW_MEMBERS_SQL,
  WEEK_SCORES_SQL,
  WEEK_SQL,
} from './figures.sql.js';
import { maskSmallPart, maskSmallParts } from './small-groups.js';

const WEEKS = 12;
/** The time for which figures are cached, in milliseconds. */
const CACHED_MS = 5 * 60 * 1000;
/**
 * The time for which a past week is cached, in milliseconds: longer, because it hardly changes and has many entries.
 */
const WEEK_CACHED_MS = 60 * 60 * 1000;

interface MemberCounts {
  total: number;
  verified: number;
  active7: number;
  active30: number;
  support: number;
}

interface WeekCounts {
  active: number;
  mood: number;
  journal: number;
  posts: number;
  mean: number | null;
}

/** Computes growth and wellbeing of all members together; `small-groups.ts` decides what is not shown. */
@Injectable()
export class FiguresService {
  private cached: { at: number; figures: Promise<AdminFigures> } | undefined;
  private readonly weeks = new Map<string, { at: number; counts: WeekCounts }>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the figures, which are computed at most every five minutes; requests during a computation share it.
   * @param now the present time, given by tests
   */
  read(now = new Date()): Promise<AdminFigures> {
    if (!this.cached || now.getTime() - this.cached.at >= CACHED_MS) {
      const figures = this.count(now);
      const cached = { at: now.getTime(), figures };
      figures.catch(() => {
        if (this.cached === cached) this.cached = undefined;
      });
      this.cached = cached;
    }
    return this.cached.figures;
  }

  private async count(now: Date): Promise<AdminFigures> {
    const monday = mondayOf(now);
    const weeks = Array.from({ length: WEEKS }, (_each, index) =>
      dayOf(new Date(monday.getTime() - (WEEKS - index) * 7 * DAY_MS)),
    );
    const period = [weeks[0], dayOf(monday)];
    const [counts] = await this.dataSource.query<[MemberCounts]>(MEMBERS_SQL, [now]);
    const joined = await this.dataSource.query<{ week: string; members: number }[]>(NEW_MEMBERS_SQL, period);
    const done = await this.countWeeks(weeks, now.getTime());
    const languages =
      await this.dataSource.query<{ language: LanguageCode; members: number }[]>(LANGUAGES_SQL);
    const { total, verified } = counts;
    const newMembers = maskSmallParts(
      weeks.map((week) => joined.find((each) => each.week === week)?.members ?? 0),
      total,
    );
    const activeLast30Days = maskSmallPart(counts.active30, total);
    return {
      members: {
        total,
        verified,
        activeLast7Days: maskSmallPart(counts.active7, total, activeLast30Days),
        activeLast30Days,
      },
      weeks: weeks.map((week, index) => ({
        week,
        newMembers: newMembers[index] ?? null,
        ...weekFigures(done[index], total),
      })),
      languages: languageFigures(languages, total),
      needSupport: maskSmallPart(counts.support, total),
      smallestGroup: ADMIN_LIMITS.smallestGroup,
    };
  }

  /** Counts weeks one after the other, so that each query is short. */
  private async countWeeks(weeks: readonly string[], now: number): Promise<WeekCounts[]> {
    const all: WeekCounts[] = [];
    for (const week of weeks) {
      let cachedWeek = this.weeks.get(week);
      if (!cachedWeek || now - cachedWeek.at >= WEEK_CACHED_MS) {
        const end = dayOf(new Date(Date.parse(week) + 7 * DAY_MS));
        const [counts] = await this.dataSource.query<[Omit<WeekCounts, 'mean'>]>(WEEK_SQL, [week, end]);
        cachedWeek = { at: now, counts: { ...counts, mean: await this.meanMood(week, end, counts.mood) } };
        this.weeks.set(week, cachedWeek);
      }
      all.push(cachedWeek.counts);
    }
    for (const week of this.weeks.keys()) if (!weeks.includes(week)) this.weeks.delete(week);
    return all;
  }

  /**
   * Computes the mean of the members' own means, reading a page of entries at a time. If there are many members, a part
   * of them is used.
   */
  private async meanMood(week: string, end: string, members: number): Promise<number | null> {
    if (members < ADMIN_LIMITS.smallestGroup) return null;
    const memberStep = Math.ceil(members / MAX_MEAN_MEMBERS);
    const sums = new Map<number, { sum: number; count: number }>();
    let last: ScoreColumns | undefined;
    do {
      const rows: ScoreColumns[] = await this.dataSource.query(WEEK_SCORES_SQL, [
        week,
        end,
        memberStep,
        last?.id ?? 0,
      ]);
      for (const row of rows) {
        const { sum, count } = sums.get(row.user_id) ?? { sum: 0, count: 0 };
        sums.set(row.user_id, { sum: sum + scoreOf(row), count: count + 1 });
      }
      last = rows.at(-1);
    } while (last);
    return sums.size === 0 ? null : meanOf([...sums.values()].map(({ sum, count }) => sum / count));
  }
}

type WeekFigures = Omit<AdminFigures['weeks'][number], 'week' | 'newMembers'>;

function weekFigures(counts: WeekCounts | undefined, total: number): WeekFigures {
  const activeMembers = maskSmallPart(counts?.active ?? 0, total);
  const part = (members = 0): Figure => maskSmallPart(members, total, activeMembers);
  const moodLoggers = part(counts?.mood);
  return {
    activeMembers,
    moodLoggers,
    journalWriters: part(counts?.journal),
    posters: part(counts?.posts),
    // The mean is rounded, so that it does not show the change of a single member.
    averageMood: moodLoggers === null ? null : Math.round((counts?.mean ?? 0) * 10) / 10,
  };
}

/** Returns the figures by language, largest first; the hidden ones are combined at the end. */
function languageFigures(
  groups: { language: LanguageCode; members: number }[],
  total: number,
): AdminFigures['languages'] {
  const figures = maskSmallParts(
    groups.map(({ members }) => members),
    total,
  );
  const shown = groups.filter((_group, index) => figures[index] !== null);
  const others = total - shown.reduce((sum, { members }) => sum + members, 0);
  return others === 0 ? shown : [...shown, { language: null, members: maskSmallPart(others) }];
}

/** Returns the beginning of the week of a time: Monday, 00:00 UTC. */
function mondayOf(time: Date): Date {
  const midnight = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
  return new Date(midnight - ((time.getUTCDay() + 6) % 7) * DAY_MS);
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
