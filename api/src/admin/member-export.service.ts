import { Readable } from 'node:stream';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '@mikai/core/audit/audit';
import type { Config } from '@mikai/core/config/config.schema';
import { Notifier } from '@mikai/core/notifications/notifier';
import type { RedisClient } from '@mikai/core/redis/redis';
import { exportFileName, exportOf } from '@mikai/core/users/export';
import type { Actor } from '../common/actor.js';
import { SharedLimiter } from '../common/shared-limiter.js';
import { takePoint } from '../common/take-point.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';
import { holdAccounts } from './office.js';

/** Exports by one administrator: each reads everything there is of a member. */
const EXPORTS = { points: 20, duration: 60 * 60 };

/**
 * The export that the specification gives administrators: the member's own but for what they wrote anonymously, which
 * names nobody to administrators either. It is never silent: the
 * member is told, in a notification and in their security log, and the audit log has it.
 */
@Injectable()
export class MemberExportService {
  private readonly limiter: SharedLimiter;

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: Notifier,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS_COMMANDS) redis: RedisClient,
  ) {
    this.limiter = new SharedLimiter(redis, {
      keyPrefix: `${config.REDIS_PREFIX}:admin:exports`,
      ...EXPORTS,
    });
  }

  /** A JSON file that is written while it is sent. @throws ApiException 429 after too many */
  async open({ userId: actorId, device }: Actor, userId: number): Promise<StreamableFile> {
    await takePoint(this.limiter, actorId);
    const told = await this.dataSource.transaction(async (manager) => {
      await holdAccounts(manager, this.config, actorId, userId);
      await recordAudit(manager, { action: 'account.exportedByAdmin', userId, actorId, device });
      return this.notifier.notify(manager, { userId, kind: 'account.exported', url: '/security' });
    });
    void this.notifier.publish([told]);
    return new StreamableFile(Readable.from(exportOf(this.dataSource.manager, userId, 'administrator')), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="${exportFileName(userId)}"`,
    });
  }
}
