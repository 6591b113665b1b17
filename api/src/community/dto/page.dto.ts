import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { PEOPLE_LIMITS } from '@mikai/contract/people';
import { PageCursor, PageLimit, PageNumber } from '../../common/lists/page-fields.js';
import { cleanText } from '../../common/validation/text.js';
import { CachedQuery } from '../../common/validation/validation.pipe.js';

/** The maximum number of items on a page. */
export const MAX_PAGE_SIZE = 100;

class LimitDto {
  @PageLimit(MAX_PAGE_SIZE)
  limit?: number;

  @PageCursor()
  before?: number;
}

/** `GET /api/posts/{id}/comments`: comments newer than `after`, or older than `before`; the first ones by default. */
export class CursorDto extends LimitDto {
  @PageCursor(0)
  after?: number;
}

/** `GET /api/posts/{id}/history` */
export class HistoryPageDto extends LimitDto {}

/** `GET /api/posts`: a page by number, or by cursor, which new posts do not shift. */
@CachedQuery()
export class FeedPageDto extends CursorDto {
  @PageNumber()
  page?: number;
}

/** `GET /api/users` */
export class MembersPageDto extends LimitDto {
  /** The prefix of a name. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => cleanText(value))
  @MaxLength(PEOPLE_LIMITS.searchLength, {
    message: `Please search for at most ${PEOPLE_LIMITS.searchLength} characters.`,
  })
  @IsString({ message: 'Please search for text.' })
  q?: string;

  @PageNumber()
  page?: number;

  /** With `before`: whether the last member of the page before needed support. The `Link` header contains it. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Please give true or false.' })
  needsSupport?: boolean;
}
