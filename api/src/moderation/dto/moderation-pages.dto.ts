import { IsIn, IsOptional, Matches } from 'class-validator';
import type { CaseSource, ModerationCase } from '@mikai/contract/moderation';
import { PageCursor, PageLimit, PageNumber } from '../../common/lists/page-fields.js';

/** The maximum number of items on a page. */
const MAX_PAGE_SIZE = 100;

/** `GET /api/admin/moderation/cases`: open cases by urgency, decided ones newest first. */
export class CasesPageDto {
  @IsOptional()
  @IsIn(['open', 'decided'], { message: 'Please choose open or decided.' })
  state?: ModerationCase['state'];

  @IsOptional()
  @IsIn(['report', 'gate'], { message: 'Please choose report or gate.' })
  source?: CaseSource;

  /** The cursor from the `Link` header: a decision's id, or a position among the open cases. */
  @IsOptional()
  @Matches(/^(?:[0-2]-\d{1,9}-)?\d{1,15}$/, { message: 'Please follow the Link of the last page.' })
  before?: string;

  @PageLimit(MAX_PAGE_SIZE)
  limit?: number;
}

/** `GET /api/admin/moderation/appeals`: oldest first. */
export class AppealsPageDto {
  @PageCursor(0)
  after?: number;

  @PageLimit(MAX_PAGE_SIZE)
  limit?: number;
}

/** `GET /api/admin/welfare`: the member who has been without a message for longest comes first. */
export class WelfarePageDto {
  @PageNumber()
  page?: number;

  @PageLimit(MAX_PAGE_SIZE)
  limit?: number;
}

/** `GET /api/moderation/decisions`: newest first. */
export class OwnDecisionsPageDto {
  @PageCursor()
  before?: number;

  @PageLimit(MAX_PAGE_SIZE)
  limit?: number;
}
