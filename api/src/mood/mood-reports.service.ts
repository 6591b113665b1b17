import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@mikai/contract/languages';
import {
  INSIGHTS_FROM_ENTRIES,
  REVIEW_FROM_ENTRIES,
  type MoodInsightsResponse,
  type WeeklyReviewResponse,
} from '@mikai/contract/mood';
import { placeOf, unseal } from '@mikai/core/crypto/encryption';
import {
  MOOD_REPORT_PURPOSE,
  REPORT_COLUMNS,
  REPORT_DAYS,
  type MoodReportContents,
  type MoodReportKind,
  type MoodReportRow,
} from '@mikai/core/mood/mood-reports';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { unauthenticated } from '../common/http/api-exception.js';
import { PendingResults } from '../writing/pending-results.js';

const MIN_ENTRIES: Readonly<Record<MoodReportKind, number>> = {
  insights: INSIGHTS_FROM_ENTRIES,
  review: REVIEW_FROM_ENTRIES,
};

/** The state of the diary that a report is about. */
interface Diary {
  /** The number of entries in the days that the report covers. */
  entries: number;
  revision: number;
  today: string;
  language: LanguageCode | null;
}

interface Report<K extends MoodReportKind> extends Pick<
  MoodInsightsResponse,
  'status' | 'entries' | 'needed'
> {
  provenance: MoodReportRow['provenance'];
  content: MoodReportContents[K] | null;
}

const DIARY_SQL = `
  SELECT u.language, me.today::text AS today, coalesce(d.revision, 0) AS revision,
    (SELECT count(*)::integer FROM mood_entries e
     WHERE e.user_id = u.id AND e.day BETWEEN me.today - $2::integer + 1 AND me.today) AS entries
  FROM users u LEFT JOIN mood_diaries d ON d.user_id = u.id,
    LATERAL (SELECT (now() AT TIME ZONE u.time_zone)::date AS today) me
  WHERE u.id = $1`;

/**
 * Requests a report, unless it exists or is requested already. A worker that writes the report waits for the commit of
 * this row. `$1` member, `$2` kind, `$3` language, `$4` revision, `$5` day.
 */
const REQUEST_SQL = `
  INSERT INTO mood_reports AS r (user_id, kind, language, diary_revision, day) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id, kind) DO UPDATE SET status = 'pending', language = excluded.language,
    diary_revision = excluded.diary_revision, day = excluded.day, asked_at = now()
  WHERE (r.language, r.diary_revision, r.day) IS DISTINCT FROM (excluded.language, excluded.diary_revision, excluded.day)
    OR (r.status = 'ready' AND r.content IS NULL)
  RETURNING id`;

/**
 * Serves insights and weekly reviews. They cover the present entries, and are written once for each state of the diary.
 */
/** The languages that a request names. */
interface ShownLanguages {
  /** That of the page that shows the report. */
  page: LanguageCode | undefined;
  /** That of the browser, for members who have chosen none. */
  browser: LanguageCode | undefined;
}

@Injectable()
export class MoodReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly pendingResults: PendingResults,
  ) {}

  /** Returns insights into the diary. */
  async insights(userId: number, languages: ShownLanguages): Promise<MoodInsightsResponse> {
    const { content, ...report } = await this.read(userId, 'insights', languages);
    return { ...report, insights: content };
  }

  /** Returns the review of the last seven days. */
  async review(userId: number, languages: ShownLanguages): Promise<WeeklyReviewResponse> {
    const { content, ...report } = await this.read(userId, 'review', languages);
    return { ...report, review: content };
  }

  private async read<K extends MoodReportKind>(
    userId: number,
    kind: K,
    languages: ShownLanguages,
  ): Promise<Report<K>> {
    const [diary] = await this.dataSource.query<Diary[]>(DIARY_SQL, [userId, REPORT_DAYS[kind]]);
    if (!diary) throw unauthenticated();
    const counts = { entries: diary.entries, needed: MIN_ENTRIES[kind] };
    if (counts.entries < counts.needed)
      return { status: 'insufficient', ...counts, provenance: null, content: null };
    const language = languages.page ?? diary.language ?? languages.browser ?? DEFAULT_LANGUAGE;
    const row = await this.findOrRequest(userId, kind, diary, language);
    if (row?.status !== 'ready' || row.content === null)
      return { status: 'pending', ...counts, provenance: null, content: null };
    const content = JSON.parse(
      unseal(row.content, MOOD_REPORT_PURPOSE, placeOf(row)),
    ) as MoodReportContents[K];
    return { status: 'ready', ...counts, provenance: row.provenance, content };
  }

  /** Returns the report in its present state. Requests a missing one, and waits for it for a while. */
  private async findOrRequest(
    userId: number,
    kind: MoodReportKind,
    diary: Diary,
    language: LanguageCode,
  ): Promise<MoodReportRow | undefined> {
    const existing = await findReport(this.dataSource.manager, userId, kind);
    if (existing && isCurrent(existing, diary, language)) return existing;
    let job: OutboxEntry | null = null;
    let written: Promise<void> = Promise.resolve();
    await this.dataSource.transaction(async (manager) => {
      const requested = await manager.query<unknown[]>(REQUEST_SQL, [
        userId,
        kind,
        language,
        diary.revision,
        diary.today,
      ]);
      // This is read after the row was locked, because the report may just have been written.
      const row = await findReport(manager, userId, kind);
      if (row?.status !== 'pending') return;
      if (requested.length > 0) job = await this.outbox.record(manager, 'mood.report', { reportId: row.id });
      written = this.pendingResults.waitFor('mood_reports', row.id);
    });
    if (job) void this.outbox.dispatch(job);
    await written;
    return findReport(this.dataSource.manager, userId, kind);
  }
}

async function findReport(
  manager: EntityManager,
  userId: number,
  kind: MoodReportKind,
): Promise<MoodReportRow | undefined> {
  const [row] = await manager.query<MoodReportRow[]>(
    `SELECT ${REPORT_COLUMNS} FROM mood_reports WHERE user_id = $1 AND kind = $2`,
    [userId, kind],
  );
  return row;
}

/** Returns whether a report was written about this state of the diary. */
const isCurrent = (row: MoodReportRow, diary: Diary, language: LanguageCode): boolean =>
  row.status === 'ready' &&
  row.content !== null &&
  row.diary_revision === diary.revision &&
  row.day === diary.today &&
  row.language === language;
