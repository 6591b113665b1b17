import { Controller, Get } from '@nestjs/common';
import type { SystemState } from '@mikai/contract/system';
import { Access } from '../common/access/access.js';
import { SystemService } from './system.service.js';

/** Serves the system status to administrators. */
@Controller('api/admin/system')
@Access('administrator')
export class SystemController {
  constructor(private readonly system: SystemService) {}

  @Get()
  read(): Promise<SystemState> {
    return this.system.read();
  }
}
