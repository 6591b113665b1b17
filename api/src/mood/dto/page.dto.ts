import { DAY_MS } from '@mikai/contract/durations';
import type { LanguageCode } from '@mikai/contract/languages';
import { IsOptional, ValidateBy } from 'class-validator';
import { MOOD_LIMITS } from '@mikai/contract/mood';
import { isDate } from '../../common/validation/moment.js';
import {
  MAX_INTEGER,
  PageCursor,
  PageLimit,
  PageNumber,
  ShownLanguage,
} from '../../common/lists/page-fields.js';
import { ValidateWith } from '../../common/validation/validate-with.js';
import { Moment } from './fields.js';

/** `GET /api/mood-entries`: newest first, by cursor (`before`, or `after` for newer entries) or by page number. */
export class MoodPageDto {
  @PageLimit(MOOD_LIMITS.maxPageSize)
  limit?: number;

  @PageCursor(1, MAX_INTEGER)
  before?: number;

  @PageCursor(0, MAX_INTEGER)
  after?: number;

  /**
   * The time of the entry `before` or `after`, as in the `Link` header, because that entry may have been deleted in the
   * meantime.
   */
  @IsOptional()
  @Moment()
  at?: string;

  @PageNumber()
  page?: number;
}

const dateError = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isDate(value)
    ? undefined
    : 'Please give a date such as 2026-11-22.';

/** Validates that a span has at most `MOOD_LIMITS.days`, both ends included. */
const MaxDaysFromStart = () =>
  ValidateBy({
    name: 'notFarFromStart',
    validator: {
      validate: (value, context) => {
        const days =
          (Date.parse(String(value)) - Date.parse(String((context?.object as Partial<MoodDaysDto>)?.from))) /
          DAY_MS;
        // Another rule reports an invalid date.
        return Number.isNaN(days) || (days >= 0 && days < MOOD_LIMITS.days);
      },
      defaultMessage: () => `Please choose at most ${MOOD_LIMITS.days} days, the first one first.`,
    },
  });

/** `GET /api/mood-entries/days` */
export class MoodDaysDto {
  @ValidateWith('isDay', dateError)
  from: string;

  @MaxDaysFromStart()
  @ValidateWith('isDay', dateError)
  to: string;
}

/** `GET /api/mood-entries/insights` and `GET /api/mood-entries/weekly-review` */
export class MoodReportDto {
  /** The language of the page that shows it; by default the member's. */
  @ShownLanguage()
  language?: LanguageCode;
}
