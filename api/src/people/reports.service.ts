import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReportResponse } from '@mikai/contract/people';
import { recordReport } from '@mikai/core/moderation/moderation';
import { invalidField, notFound } from '../common/http/api-exception.js';
import type { ReportDto } from './dto/report.dto.js';
import { findReportTarget } from './report-targets.js';

/** Stores members' reports for the moderators. Nobody else is notified, not even the reported member. */
@Injectable()
export class ReportsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a report. The same report again, while the first one is open, gets the same response and changes nothing.
   * @throws ApiException 404 for something that the reporter cannot see, 400 for their own content
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
