import { IsIn, IsOptional } from 'class-validator';
import { OFFICE_ACTIONS } from '@mikai/core/audit/audit';
import { PageCursor, PageLimit } from '../../common/page-fields.js';

/** `GET /api/admin/audit-log` */
export class AuditLogPageDto {
  @PageCursor()
  before?: number;

  @PageLimit(200)
  limit?: number;

  @IsOptional()
  @IsIn(OFFICE_ACTIONS, { message: `Please give one of: ${OFFICE_ACTIONS.join(', ')}.` })
  action?: string;
}
