import { IsOptional, ValidateBy } from 'class-validator';
import { MOOD_LIMITS } from '@mikai/contract/mood';
import { isDate } from '../../common/validation/moment.js';
import { LARGEST_INTEGER, PageCursor, PageLimit, PageNumber } from '../../common/lists/page-fields.js';
import { Sound } from '../../common/validation/sound.js';
import { Moment } from './fields.js';

/** `GET /api/mood-entries`: newest first; by cursor (`before`, and `after` for what is newer), or by number. */
export class MoodPageDto {
  @PageLimit(MOOD_LIMITS.maxPageSize)
  limit?: number;

  @PageCursor(1, LARGEST_INTEGER)
  before?: number;

  @PageCursor(0, LARGEST_INTEGER)
  after?: number;

  /** The time of the entry `before` or `after`, as the `Link` header has it: it may be gone meanwhile. */
  @IsOptional()
  @Moment()
  at?: string;

  @PageNumber()
  page?: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const dateError = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isDate(value)
    ? undefined
    : 'Please give a date such as 2026-11-22.';

/** At most `MOOD_LIMITS.days` from `from` on, both ends included. */
const NotFarFromStart = () =>
  ValidateBy({
    name: 'notFarFromStart',
    validator: {
      validate: (value, given) => {
        const days =
          (Date.parse(String(value)) - Date.parse(String((given?.object as Partial<MoodDaysDto>)?.from))) /
          DAY_MS;
        // Another rule reports an invalid date.
        return Number.isNaN(days) || (days >= 0 && days < MOOD_LIMITS.days);
      },
      defaultMessage: () => `Please choose at most ${MOOD_LIMITS.days} days, the first one first.`,
    },
  });

/** `GET /api/mood-entries/days` */
export class MoodDaysDto {
  @Sound('isDay', dateError)
  from: string;

  @NotFarFromStart()
  @Sound('isDay', dateError)
  to: string;
}
