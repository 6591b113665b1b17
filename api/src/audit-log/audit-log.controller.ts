import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AuditLine } from '@mikai/contract/audit-log';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { forbidden } from '../common/http/api-exception.js';
import { answerPage } from '../common/lists/page.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditLogPageDto } from './dto/audit-log.dto.js';

/** Routes for the log of administrators' actions. */
@Controller('api/admin/audit-log')
@Access('administrator')
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogService) {}

  @Get()
  async list(
    @CurrentMember() { isSiteOwner }: CurrentMemberInfo,
    @Query() query: AuditLogPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditLine[]> {
    if (query.accountId !== undefined && !isSiteOwner) throw forbidden();
    const { action, accountId, limit } = query;
    return answerPage(reply, await this.auditLog.list(query), { action, accountId, limit });
  }
}
