import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReportResponse } from '@mikai/contract/people';
import type { Config } from '@mikai/core/config/config.schema';
import { recordReport } from '@mikai/core/moderation/moderation';
import type { RedisClient } from '@mikai/core/redis/redis';
import { invalidField, notFound } from '../common/api-exception.js';
import { SharedLimiter } from '../common/shared-limiter.js';
import { consumePoint } from '../common/consume-point.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';
import type { ReportDto } from './dto/report.dto.js';
import { findReportTarget } from './report-targets.js';

/** Reports of a member an hour; enough for who is flooded, too few to flood the moderators. */
const REPORTS = { points: 30, duration: 60 * 60 };

/** Takes what members report to the moderators. Nobody else learns of it, who was reported least of all. */
@Injectable()
export class ReportsService {
  private readonly limiter: SharedLimiter;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) config: Config,
    @Inject(REDIS_COMMANDS) redis: RedisClient,
  ) {
    this.limiter = new SharedLimiter(redis, { keyPrefix: `${config.REDIS_PREFIX}:reports`, ...REPORTS });
  }

  /**
   * The same once more, while the first waits for a moderator, is answered the same and changes nothing.
   * @throws ApiException 404 for what the reporter cannot see, 400 for their own, 429 for too many
   */
  async report(reporterId: number, { kind, id, reason, note }: ReportDto): Promise<ReportResponse> {
    await consumePoint(this.limiter, reporterId);
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
