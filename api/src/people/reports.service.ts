import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReportResponse } from '@mikai/contract/people';
import { recordReport } from '@mikai/core/moderation/moderation';
import { invalidField, notFound } from '../common/http/api-exception.js';
import type { ReportDto } from './dto/report.dto.js';
import { findReportTarget } from './report-targets.js';

/** Takes what members report to the moderators. Nobody else learns of it, who was reported least of all. */
@Injectable()
export class ReportsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The same once more, while the first waits for a moderator, is answered the same and changes nothing.
   * @throws ApiException 404 for what the reporter cannot see, 400 for their own
   */
  async report(reporterId: number, { kind, id, reason, note }: ReportDto): Promise<ReportResponse> {
    const target = await findReportTarget(this.dataSource.manager, reporterId, kind, id);
    if (!target) throw notFound('What you report');
    if (target.subjectId === reporterId)
      throw invalidField('id', 'This is your own; there is no need to report it.');
    await recordReport(this.dataSource.manager, {
      reporterId,
      targetKind: kind,
      targetId: id,
      subjectId: target.subjectId,
      reason,
      note: note?.trim() || null,
    });
    return { isReceived: true };
  }
}
