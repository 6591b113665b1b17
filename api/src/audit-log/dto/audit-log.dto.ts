import { IsIn, IsOptional } from 'class-validator';
import { ADMIN_ROLE_ACTIONS } from '@mikai/core/audit-log/audit';
import { MAX_INTEGER, PageCursor, PageLimit } from '../../common/lists/page-fields.js';

/** `GET /api/admin/audit-log` */
export class AuditLogPageDto {
  @PageCursor()
  before?: number;

  @PageLimit(200)
  limit?: number;

  @IsOptional()
  @IsIn(ADMIN_ROLE_ACTIONS, { message: `Please give one of: ${ADMIN_ROLE_ACTIONS.join(', ')}.` })
  action?: string;

  /** The id of an existing or former account; only the site owner can use it. */
  @PageCursor(1, MAX_INTEGER)
  accountId?: number;
}
