import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { AdminFigures, Figure } from '@mikai/contract/figures';
import { meanOf } from '@mikai/core/mood/chance';
import { scoreOf, type ScoreColumns } from '@mikai/core/mood/mood-score';
import type { LanguageCode } from '@mikai/contract/languages';
import {
  LANGUAGES_SQL,
  MEAN_MEMBERS,
  MEMBERS_SQL,
  NEW_MEMBERS_SQL,
  WEEK_SCORES_SQL,
  WEEK_SQL,
} from './figures.sql.js';
import { partOf, partsOf } from './small-groups.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKS = 12;
/** The time for which figures are cached, in milliseconds. */
const GOOD_FOR_MS = 5 * 60 * 1000;
/** The same of a week that is over: little changes in it, and its entries are many. */
const WEEK_GOOD_FOR_MS = 60 * 60 * 1000;

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

/** Growth and wellbeing, of all members together; see `small-groups.ts` for what is not shown. */
@Injectable()
export class FiguresService {
  private counted: { at: number; figures: Promise<AdminFigures> } | undefined;
  private readonly weeks = new Map<string, { at: number; counts: WeekCounts }>();

  constructor(private readonly dataSource: DataSource) {}

  /** Counted at most every five minutes, and once for all who ask meanwhile. @param now for tests */
  read(now = new Date()): Promise<AdminFigures> {
    if (!this.counted || now.getTime() - this.counted.at >= GOOD_FOR_MS) {
      const figures = this.count(now);
      const counted = { at: now.getTime(), figures };
      figures.catch(() => {
        if (this.counted === counted) this.counted = undefined;
      });
      this.counted = counted;
    }
    return this.counted.figures;
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
    const newMembers = partsOf(
      weeks.map((week) => joined.find((each) => each.week === week)?.members ?? 0),
      total,
    );
    const activeLast30Days = partOf(counts.active30, total);
    return {
      members: {
        total,
        verified,
        activeLast7Days: partOf(counts.active7, total, activeLast30Days),
        activeLast30Days,
      },
      weeks: weeks.map((week, index) => ({
        week,
        newMembers: newMembers[index] ?? null,
        ...weekFigures(done[index], total),
      })),
      languages: languageFigures(languages, total),
      needSupport: partOf(counts.support, total),
      smallestGroup: ADMIN_LIMITS.smallestGroup,
    };
  }

  /** One after the other: none of the questions is a long one. */
  private async countWeeks(weeks: readonly string[], now: number): Promise<WeekCounts[]> {
    const all: WeekCounts[] = [];
    for (const week of weeks) {
      let known = this.weeks.get(week);
      if (!known || now - known.at >= WEEK_GOOD_FOR_MS) {
        const end = dayOf(new Date(Date.parse(week) + 7 * DAY_MS));
        const [counts] = await this.dataSource.query<[Omit<WeekCounts, 'mean'>]>(WEEK_SQL, [week, end]);
        known = { at: now, counts: { ...counts, mean: await this.meanMood(week, end, counts.mood) } };
        this.weeks.set(week, known);
      }
      all.push(known.counts);
    }
    for (const week of this.weeks.keys()) if (!weeks.includes(week)) this.weeks.delete(week);
    return all;
  }

  /** The mean of the members' own means, a page of entries at a time. It is of a part of them where they are many. */
  private async meanMood(week: string, end: string, members: number): Promise<number | null> {
    if (members < ADMIN_LIMITS.smallestGroup) return null;
    const everyOther = Math.ceil(members / MEAN_MEMBERS);
    const sums = new Map<number, { sum: number; count: number }>();
    let last: ScoreColumns | undefined;
    do {
      const rows: ScoreColumns[] = await this.dataSource.query(WEEK_SCORES_SQL, [
        week,
        end,
        everyOther,
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
  const activeMembers = partOf(counts?.active ?? 0, total);
  const part = (members = 0): Figure => partOf(members, total, activeMembers);
  const moodLoggers = part(counts?.mood);
  return {
    activeMembers,
    moodLoggers,
    journalWriters: part(counts?.journal),
    posters: part(counts?.posts),
    // Rounded: one member's change does not show in it.
    averageMood: moodLoggers === null ? null : Math.round((counts?.mean ?? 0) * 10) / 10,
  };
}

/** Largest first; all that are hidden together at the end. */
function languageFigures(
  groups: { language: LanguageCode; members: number }[],
  total: number,
): AdminFigures['languages'] {
  const figures = partsOf(
    groups.map(({ members }) => members),
    total,
  );
  const shown = groups.filter((_group, index) => figures[index] !== null);
  const others = total - shown.reduce((sum, { members }) => sum + members, 0);
  return others === 0 ? shown : [...shown, { language: null, members: partOf(others) }];
}

/** The beginning of a time's week: Monday, 00:00 UTC. */
function mondayOf(time: Date): Date {
  const midnight = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
  return new Date(midnight - ((time.getUTCDay() + 6) % 7) * DAY_MS);
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
