import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MESSAGING_LIMITS } from '@mikai/contract/messaging';

const INTEGER = { message: 'Please give a whole number.' };
const TOO_LARGE = { message: 'Please give a smaller number; there is nothing with this one.' };
/** Beyond, cursors serve better. */
const MOST_PAGES = 1_000;
/** Ids of conversations are integers of the database. */
const LARGEST_INTEGER = 2_147_483_647;

class PageDto {
  @IsOptional()
  @Type(() => Number)
  // The lowest rule is checked first.
  @Max(MESSAGING_LIMITS.maxPageSize, { message: `Please ask for at most ${MESSAGING_LIMITS.maxPageSize}.` })
  @Min(1, { message: 'Please ask for at least 1.' })
  @IsInt(INTEGER)
  limit?: number;
}

/** `GET /api/conversations/{id}/messages`: older than `before`, or newer than `after`; the newest page by default. */
export class DirectMessagesPageDto extends PageDto {
  @IsOptional()
  @Type(() => Number)
  @Max(Number.MAX_SAFE_INTEGER, TOO_LARGE)
  @Min(1, { message: 'Please give a number of at least 1.' })
  @IsInt(INTEGER)
  before?: number;

  @IsOptional()
  @Type(() => Number)
  @Max(Number.MAX_SAFE_INTEGER, TOO_LARGE)
  @Min(0, { message: 'Please give a number of at least 0.' })
  @IsInt(INTEGER)
  after?: number;
}

/** `GET /api/conversations`: those below the conversation `before` in the list, or a page of it, counted from 1. */
export class ConversationsPageDto extends PageDto {
  @IsOptional()
  @Type(() => Number)
  @Max(LARGEST_INTEGER, TOO_LARGE)
  @Min(1, { message: 'Please give the id of a conversation, as the list names it.' })
  @IsInt(INTEGER)
  before?: number;

  @IsOptional()
  @Type(() => Number)
  @Max(MOST_PAGES, { message: 'Please go on with the Link of the last page.' })
  @Min(1, { message: 'Pages are counted from 1.' })
  @IsInt(INTEGER)
  page?: number;
}
