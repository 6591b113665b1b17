import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { MaintenanceMode } from '@mikai/contract/maintenance';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MaintenanceDto } from './dto/maintenance.dto.js';
import { MaintenanceService } from './maintenance.service.js';

/** Routes of maintenance mode, only for administrators. */
@Controller('api/admin/maintenance-mode')
@Access('administrator')
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  @Get()
  read(): Promise<MaintenanceMode> {
    return this.maintenance.read();
  }

  @Post()
  @HttpCode(200)
  change(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Body() body: MaintenanceDto,
  ): Promise<MaintenanceMode> {
    return this.maintenance.change({ userId, device }, body);
  }
}
