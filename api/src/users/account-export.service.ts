import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { exportFileName, exportOf } from '@mikai/core/users/export';
import type { Client } from '../auth/sessions/client.js';

/** Exports everything that is stored about a member, for the member. */
@Injectable()
export class AccountExportService {
  constructor(private readonly dataSource: DataSource) {}

  /** Opens a JSON file that is produced while it is sent. */
  async open(userId: number, { device }: Client): Promise<StreamableFile> {
    await recordAudit(this.dataSource.manager, { action: 'account.exported', userId, device });
    return new StreamableFile(Readable.from(exportOf(this.dataSource.manager, userId)), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="${exportFileName(userId)}"`,
    });
  }
}
