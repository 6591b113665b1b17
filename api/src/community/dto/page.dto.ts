import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PEOPLE_LIMITS } from '@mikai/contract/people';
import { cleanText } from '../../common/text.js';
import { Remembered } from '../../common/validation.pipe.js';

/** Most things on a page. */
export const MAX_PAGE_SIZE = 100;
/** Far beyond the end of any list, and small enough to be counted to. */
const MAX_PAGE = 1_000_000;

const INTEGER = { message: 'Please give a whole number.' };
const TOO_LARGE = { message: 'Please give a smaller number; there is nothing with this one.' };
const TOO_SMALL = { message: 'Please give a number of at least 1.' };

class LimitDto {
  @IsOptional()
  @Type(() => Number)
  // The lowest rule is checked first.
  @Max(MAX_PAGE_SIZE, { message: `Please ask for at most ${MAX_PAGE_SIZE}.` })
  @Min(1, { message: 'Please ask for at least 1.' })
  @IsInt(INTEGER)
  limit?: number;

  /** Id of the last one on the page before. */
  @IsOptional()
  @Type(() => Number)
  @Max(Number.MAX_SAFE_INTEGER, TOO_LARGE)
  @Min(1, TOO_SMALL)
  @IsInt(INTEGER)
  before?: number;
}

/** `GET /api/posts/{id}/comments`: newer than `after`, or older than `before`; the first ones by default. */
export class CursorDto extends LimitDto {
  @IsOptional()
  @Type(() => Number)
  @Max(Number.MAX_SAFE_INTEGER, TOO_LARGE)
  @Min(0, { message: 'Please give a number of at least 0.' })
  @IsInt(INTEGER)
  after?: number;
}

/** `GET /api/posts/{id}/history` */
export class HistoryPageDto extends LimitDto {}

/** `GET /api/posts`: by number, or by cursor, which new posts do not shift. */
@Remembered()
export class FeedPageDto extends CursorDto {
  /** From 1. */
  @IsOptional()
  @Type(() => Number)
  @Max(MAX_PAGE, TOO_LARGE)
  @Min(1, TOO_SMALL)
  @IsInt(INTEGER)
  page?: number;
}

/** `GET /api/users` */
export class MembersPageDto extends LimitDto {
  /** How a name begins. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => cleanText(value))
  @MaxLength(PEOPLE_LIMITS.searchLength, {
    message: `Please search for at most ${PEOPLE_LIMITS.searchLength} characters.`,
  })
  @IsString({ message: 'Please search for text.' })
  q?: string;

  @IsOptional()
  @Type(() => Number)
  @Max(MAX_PAGE, TOO_LARGE)
  @Min(1, TOO_SMALL)
  @IsInt(INTEGER)
  page?: number;

  /** With `before`: whether that member was among those who need support. The `Link` header says it. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Please give true or false.' })
  needsSupport?: boolean;
}
