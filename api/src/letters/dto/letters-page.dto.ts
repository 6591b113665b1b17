import { MAX_INTEGER, PageCursor, PageLimit, PageNumber } from '../../common/lists/page-fields.js';

const MAX_PAGE_SIZE = 100;

/** `GET /api/weekly-letters`: a page by number, or the letters that were due before the letter `before`. */
export class LettersPageDto {
  @PageLimit(MAX_PAGE_SIZE)
  limit?: number;

  @PageNumber()
  page?: number;

  @PageCursor(1, MAX_INTEGER)
  before?: number;
}
