import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DeviceSession } from '@mikai/contract/auth';
import { SECURITY_ACTIONS } from '@mikai/contract/audit-log';
import type { SecurityLogEntry } from '@mikai/contract/audit-log';
import { OWN_DEVICE, recordAudit } from '@mikai/core/audit-log/audit';
import { emitDeviceCount } from '@mikai/core/push/emit-device-count';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { CurrentSessionInfo } from '../../common/access/access.js';
import { notFound } from '../../common/http/api-exception.js';
import { cursorBefore, mapPage, readPage, type Page } from '../../common/lists/page.js';
import {
  presentDevice,
  presentSecurityLine,
  type AuditRow,
  type DeviceRow,
} from '../accounts/auth.presenter.js';
import type { Client } from './client.js';
import { LOG_PAGE, type SecurityLogPageDto } from '../dto/security-log-page.dto.js';
import { SessionService } from './session.service.js';

/** Lists and ends the sessions on a member's devices, and reads the security log of their account. */
@Injectable()
export class DeviceSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** Lists the sessions of the member, latest first. */
  async list(session: CurrentSessionInfo): Promise<DeviceSession[]> {
    const rows = await this.dataSource.query<DeviceRow[]>(
      `SELECT id, device, created_at, last_seen_at FROM auth_sessions
       WHERE user_id = $1 AND NOT is_pending AND expires_at > now() ORDER BY last_seen_at DESC, id`,
      [session.userId],
    );
    return rows.map((row) => presentDevice(row, session.id));
  }

  /** Ends one of the member's sessions. @throws ApiException 404 when it is not theirs, or over */
  async revoke(session: CurrentSessionInfo, id: string, { device }: Client): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.sessions.revoke(manager, session.userId, id))) throw notFound('This session');
      await recordAudit(manager, { action: 'session.revoked', userId: session.userId, device });
    });
    void emitDeviceCount(this.dataSource, this.realtime, session.userId);
  }

  /** Ends all sessions of the member except this one. */
  async endOthers(session: CurrentSessionInfo, { device }: Client): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const count = await this.sessions.endAll(manager, session.userId, { except: session.tokenHash });
      if (count === 0) return;
      await recordAudit(manager, {
        action: 'session.revoked',
        userId: session.userId,
        device,
        details: { count },
      });
    });
    void emitDeviceCount(this.dataSource, this.realtime, session.userId);
  }

  /** Reads a page of the member's security log, newest first, and the cursor of the next page if there is one. */
  async readLog(
    userId: number,
    { before, limit = LOG_PAGE.size }: SecurityLogPageDto,
  ): Promise<Page<SecurityLogEntry>> {
    const page = await readPage({
      limit,
      read: (count) =>
        this.dataSource.query<AuditRow[]>(
          `SELECT id, action, ${OWN_DEVICE} AS device, created_at,
         (SELECT e.reason FROM member_exports e WHERE e.audit_id = audit_log.id) AS reason
       FROM audit_log WHERE user_id = $1 AND id < $2 AND action = ANY($3) ORDER BY id DESC LIMIT $4`,
          [userId, before ?? Number.MAX_SAFE_INTEGER, SECURITY_ACTIONS, count],
        ),
      nextOf: cursorBefore,
    });
    return mapPage(page, (row) => presentSecurityLine(userId, row));
  }
}
