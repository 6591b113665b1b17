import type { Provenance } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { INSIGHT_DAYS, REVIEW_DAYS, type MoodInsights, type WeeklyReview } from '@mikai/contract/mood';

export const MOOD_REPORT_PURPOSE = 'mood_reports.content';

/**
 * Content is padded to a multiple of this size, because the length of a report would show something of the mood and the crisis
 * gate. Reports are shorter than this in every language.
 */
export const MOOD_REPORT_PAD_BYTES = 8_192;

export type MoodReportKind = 'insights' | 'review';

/** The sealed content of each kind in `mood_reports.content`. */
export interface MoodReportContents {
  insights: MoodInsights;
  review: WeeklyReview;
}

/** The days up to today that each kind is about; it is written only if they have entries. */
export const REPORT_DAYS: Readonly<Record<MoodReportKind, number>> = {
  insights: INSIGHT_DAYS,
  review: REVIEW_DAYS,
};

/** A row of `mood_reports`. While it is pending, revision, day and language are those that it was asked for. */
export interface MoodReportRow {
  id: number;
  user_id: number;
  kind: MoodReportKind;
  status: 'pending' | 'ready';
  /** `null` before it was written, and once an entry that it may mention was changed or deleted. */
  content: Buffer | null;
  /** The language; it and `diary_revision` are `null` before the report was written. */
  language: LanguageCode | null;
  provenance: Provenance | null;
  diary_revision: number | null;
  /** `YYYY-MM-DD` */
  day: string;
}

/** Columns of a `MoodReportRow`. */
export const REPORT_COLUMNS = `id, user_id, kind, status, content, language, provenance, diary_revision, day::text AS day`;
