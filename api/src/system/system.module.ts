import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ApiHeartbeat } from './api-heartbeat.js';
import { SystemDecisionsService } from './system-decisions.service.js';
import { SystemController } from './system.controller.js';
import { SystemService } from './system.service.js';

@Module({
  imports: [AuthModule],
  controllers: [SystemController],
  providers: [ApiHeartbeat, SystemDecisionsService, SystemService],
})
export class SystemModule {}
