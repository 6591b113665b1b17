import { Body, Controller, Post } from '@nestjs/common';
import type { ReportResponse } from '@mikai/contract/people';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { RateLimit } from '../limits/rate-limit.js';
import { ReportDto } from './dto/report.dto.js';
import { ReportsService } from './reports.service.js';

/** Accepts reports of members to moderators. */
@Controller('api/reports')
@Access('member')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Post()
  @RateLimit('reports.send')
  report(@CurrentMember() { userId }: CurrentMemberInfo, @Body() body: ReportDto): Promise<ReportResponse> {
    return this.reports.report(userId, body);
  }
}
