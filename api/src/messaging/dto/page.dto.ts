import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import { MAX_INTEGER, PageCursor, PageLimit, PageNumber } from '../../common/lists/page-fields.js';

/**
 * `GET /api/conversations/{id}/messages`: messages older than `before`, or newer than `after`; the newest page by
 * default.
 */
export class DirectMessagesPageDto {
  @PageLimit(MESSAGING_LIMITS.maxPageSize)
  limit?: number;

  @PageCursor()
  before?: number;

  @PageCursor(0)
  after?: number;
}

/** `GET /api/conversations`: the conversations below `before` in the list, or a page by number, counted from 1. */
export class ConversationsPageDto {
  @PageLimit(MESSAGING_LIMITS.maxPageSize)
  limit?: number;

  @PageCursor(1, MAX_INTEGER)
  before?: number;

  @PageNumber()
  page?: number;
}
