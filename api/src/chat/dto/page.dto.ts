import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { CHAT_LIMITS } from '@mikai/contract/chat';

const INTEGER = { message: 'This must be a whole number.' };

class PageDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt(INTEGER)
  @Min(1, { message: 'This must be at least 1.' })
  @Max(CHAT_LIMITS.maxPageSize, { message: `This must be at most ${CHAT_LIMITS.maxPageSize}.` })
  limit?: number;
}

/** `GET /api/sessions/{id}/messages`: older than `before`, or newer than `after`; the newest page by default. */
export class MessagesPageDto extends PageDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt(INTEGER)
  @Min(1, { message: 'This must be at least 1.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'This number is too large.' })
  before?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt(INTEGER)
  @Min(0, { message: 'This must be at least 0.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'This number is too large.' })
  after?: number;
}

/** `GET /api/sessions`: those whose last message is older than that of the session `before`. */
export class SessionsPageDto extends PageDto {
  @IsOptional()
  @IsUUID(undefined, { message: 'This must be the id of a session.' })
  before?: string;
}
