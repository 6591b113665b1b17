import type { DataSource } from 'typeorm';
import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import { placeOf, seal } from '@mikai/core/crypto/encryption';
import { padJson } from '@mikai/core/crypto/padding';
import { entriesOfLast, type DiaryEntry } from '@mikai/core/mood/diary';
import { insightFigures } from '@mikai/core/mood/insight-figures';
import { diaryEntry, MOOD_COLUMNS, type MoodEntryRow } from '@mikai/core/mood/mood-entries';
import {
  MOOD_REPORT_PAD_BYTES,
  MOOD_REPORT_PURPOSE,
  REPORT_COLUMNS,
  REPORT_DAYS,
  type MoodReportContents,
  type MoodReportRow,
} from '@mikai/core/mood/mood-reports';
import { reviewFigures } from '@mikai/core/mood/review-figures';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { isQuietFor } from '@mikai/core/users/quiet-days';
import type { Composer } from '../ai/composer.js';
import type { Composition, CompositionRequest } from '../ai/composition.js';
import { withInsightFigures, withReviewFigures } from '../ai/mood-report-texts.js';

/**
 * The maximum number of newest entries that a report reads: thirteen years of one a day, and more than anybody logs in a week.
 */
const MAX_ENTRIES = 5_000;
/** The number of times a report is restarted because its diary changed meanwhile; then the queue retries it. */
const MAX_ATTEMPTS = 3;

/** A diary as it is now. */
interface Diary {
  revision: number;
  /** The member's own date. */
  today: string;
  time_zone: string;
  /** The quiet days after a hit of the crisis gate. */
  is_quiet: boolean;
}

const DIARY_SQL = `
  SELECT coalesce(d.revision, 0) AS revision, (now() AT TIME ZONE u.time_zone)::date::text AS today, u.time_zone
  FROM users u LEFT JOIN mood_diaries d ON d.user_id = u.id WHERE u.id = $1`;

/**
 * Stores a report, unless the diary has changed meanwhile, as it may quote an entry that was deleted. It locks the diary, so that a
 * deletion at this moment comes before (and nothing is stored) or after (and removes the report's content).
 */
const STORE_SQL = `
  UPDATE mood_reports SET status = 'ready', content = $2, provenance = $3, diary_revision = $4, day = $5, written_at = now()
  WHERE id = $1 AND status = 'pending' AND language = $6
    AND $4 = coalesce((SELECT revision FROM mood_diaries d WHERE d.user_id = mood_reports.user_id FOR SHARE), 0)
  RETURNING id`;

/** Writes insights and weekly reviews: the figures are computed here, and MikAI writes the text. */
export class MoodReportJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly composer: Pick<Composer, 'compose'>,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** @throws Error when the diary changes repeatedly; the queue retries the job later */
  async handle({ reportId }: Jobs['mood.report'], shutdown: AbortSignal): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const report = await this.find(reportId);
      if (report?.status !== 'pending') return;
      if (await this.write(report, shutdown)) {
        emitToMember(this.realtime, report.user_id, 'moodReport.written', {
          kind: report.kind,
          language: report.language ?? DEFAULT_LANGUAGE,
        });
        return;
      }
    }
    throw new Error('The diary changed while its report was written');
  }

  private async find(id: number): Promise<MoodReportRow | undefined> {
    const [row] = await this.dataSource.query<MoodReportRow[]>(
      `SELECT ${REPORT_COLUMNS} FROM mood_reports WHERE id = $1`,
      [id],
    );
    return row;
  }

  /** Returns whether it was stored. */
  private async write(report: MoodReportRow, shutdown: AbortSignal): Promise<boolean> {
    // The revision is read before the entries, so that an entry stored in between counts as a change.
    const [found] = await this.dataSource.query<Omit<Diary, 'is_quiet'>[]>(DIARY_SQL, [report.user_id]);
    if (!found) return false;
    const diary = { ...found, is_quiet: await isQuietFor(this.dataSource, report.user_id) };
    const entries = await this.readEntries(report, diary);
    if (entriesOfLast(entries, REPORT_DAYS[report.kind], diary.today).length === 0) {
      // There is nothing left to report. The next request gets that answer.
      await this.dataSource.query(`DELETE FROM mood_reports WHERE id = $1 AND status = 'pending'`, [
        report.id,
      ]);
      return false;
    }
    const { given, provenance } = await this.compose(report, diary, entries, shutdown);
    const [stored] = await this.dataSource.query<[unknown[], number]>(STORE_SQL, [
      report.id,
      seal(padJson(JSON.stringify(given), MOOD_REPORT_PAD_BYTES), MOOD_REPORT_PURPOSE, placeOf(report)),
      provenance,
      diary.revision,
      diary.today,
      report.language,
    ]);
    return stored.length > 0;
  }

  private async compose(
    report: MoodReportRow,
    { revision, today, is_quiet }: Diary,
    entries: readonly DiaryEntry[],
    shutdown: AbortSignal,
  ): Promise<{
    given: MoodReportContents[MoodReportRow['kind']];
    provenance: Composition<'moodInsights'>['provenance'];
  }> {
    const person = { kind: 'member', userId: report.user_id } as const;
    const common = { language: report.language ?? DEFAULT_LANGUAGE, seed: report.id * 1_009 + revision };
    if (report.kind === 'insights') {
      const { figures, metGate } = insightFigures(entries, today);
      const request: CompositionRequest<'moodInsights'> = {
        ...common,
        kind: 'moodInsights',
        metGate: metGate || is_quiet,
        input: figures,
      };
      const { given, provenance } = await this.composer.compose(person, request, shutdown);
      return { given: withInsightFigures(given, figures, request), provenance };
    }
    const { figures, metGate } = reviewFigures(entries, today);
    const request: CompositionRequest<'weeklyReview'> = {
      ...common,
      kind: 'weeklyReview',
      metGate: metGate || is_quiet,
      input: figures,
    };
    const { given, provenance } = await this.composer.compose(person, request, shutdown);
    return { given: withReviewFigures(given, figures, request), provenance };
  }

  /** Reads the entries, oldest first: the whole history for insights, the week for a review. */
  private async readEntries(
    { user_id, kind }: MoodReportRow,
    { today, time_zone }: Diary,
  ): Promise<DiaryEntry[]> {
    const rows = await this.dataSource.query<MoodEntryRow[]>(
      `SELECT ${MOOD_COLUMNS} FROM mood_entries
       WHERE user_id = $1 AND day <= $2::date AND ($3::integer IS NULL OR day > $2::date - $3::integer)
       ORDER BY logged_at DESC, id DESC LIMIT $4`,
      [user_id, today, kind === 'insights' ? null : REPORT_DAYS[kind], MAX_ENTRIES],
    );
    return rows.reverse().map((row) => diaryEntry(row, time_zone));
  }
}
