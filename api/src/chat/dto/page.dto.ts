import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { CHAT_LIMITS } from '@mikai/contract/chat';

const INTEGER = { message: 'Please give a whole number.' };
const TOO_LARGE = { message: 'Please give a smaller number; there is no message with this one.' };

class PageDto {
  @IsOptional()
  @Type(() => Number)
  // The lowest rule is checked first.
  @Max(CHAT_LIMITS.maxPageSize, { message: `Please ask for at most ${CHAT_LIMITS.maxPageSize}.` })
  @Min(1, { message: 'Please ask for at least 1.' })
  @IsInt(INTEGER)
  limit?: number;
}

/** `GET /api/sessions/{id}/messages`: older than `before`, or newer than `after`; the newest page by default. */
export class MessagesPageDto extends PageDto {
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

/** `GET /api/sessions`: those whose last message is older than that of the session `before`. */
export class SessionsPageDto extends PageDto {
  @IsOptional()
  @IsUUID(undefined, { message: 'Please give the id of a conversation, as the list names it.' })
  before?: string;
}
