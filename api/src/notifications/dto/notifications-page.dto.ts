import type { LanguageCode } from '@mikai/contract/languages';
import { PageCursor, PageLimit, PageNumber, ShownLanguage } from '../../common/lists/page-fields.js';

const MAX_PAGE_SIZE = 100;

/** `GET /api/notifications`: a page by number, or the notifications older than `before`. */
export class NotificationsPageDto {
  @PageLimit(MAX_PAGE_SIZE)
  limit?: number;

  @PageNumber()
  page?: number;

  @PageCursor()
  before?: number;

  /** The language of the page that shows them; by default the member's. */
  @ShownLanguage()
  language?: LanguageCode;
}
