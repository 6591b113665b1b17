import { PageCursor, PageLimit, PageNumber } from '../../common/lists/page-fields.js';

const MAX_PAGE_SIZE = 100;

/** `GET /api/notifications`: a page by number, or the notifications older than `before`. */
export class NotificationsPageDto {
  @PageLimit(MAX_PAGE_SIZE)
  limit?: number;

  @PageNumber()
  page?: number;

  @PageCursor()
  before?: number;
}
