import { IsOptional, IsUUID } from 'class-validator';
import { CHAT_LIMITS } from '@mikai/contract/chat';
import { PageCursor, PageLimit } from '../../common/lists/page-fields.js';

/**
 * `GET /api/sessions/{id}/messages`: messages older than `before`, or newer than `after`; the newest page by default.
 */
export class MessagesPageDto {
  @PageLimit(CHAT_LIMITS.maxPageSize)
  limit?: number;

  @PageCursor()
  before?: number;

  @PageCursor(0)
  after?: number;
}

/** `GET /api/sessions`: conversations whose last message is older than that of the session `before`. */
export class SessionsPageDto {
  @PageLimit(CHAT_LIMITS.maxPageSize)
  limit?: number;

  @IsOptional()
  @IsUUID(undefined, { message: 'Please give the id of a conversation, as the list names it.' })
  before?: string;
}
