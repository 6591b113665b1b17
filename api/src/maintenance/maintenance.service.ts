import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MaintenanceMode } from '@mikai/contract/maintenance';
import type { Config } from '@mikai/core/config/config.schema';
import { changeMaintenance, readMaintenance } from '@mikai/core/maintenance/maintenance';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import type { Actor } from '@mikai/core/audit-log/audit';
import { lockAdmin } from '../admin/admin-role.js';
import { CONFIG } from '../infrastructure/tokens.js';
import type { MaintenanceDto } from './dto/maintenance.dto.js';

/** Reads and changes maintenance mode for administrators. */
@Injectable()
export class MaintenanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly watch: MaintenanceWatch,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  read(): Promise<MaintenanceMode> {
    return readMaintenance(this.dataSource);
  }

  /**
   * Changes the mode. This node applies it before the response, other nodes moments after the commit.
   * @throws ApiException 403 when the caller is no longer an administrator
   */
  async change(actor: Actor, dto: MaintenanceDto): Promise<MaintenanceMode> {
    const mode = await this.dataSource.transaction(async (manager) => {
      await lockAdmin(manager, this.config, actor.userId, 'administrator');
      return changeMaintenance(manager, dto, actor);
    });
    // Even if this fails, the mode has changed, and the notification of the database makes the node read it.
    await this.watch.refresh().catch(() => undefined);
    return mode;
  }
}
