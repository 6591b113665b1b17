import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PushController } from './push.controller.js';
import { PushEndpoints, RESOLVE_HOST, resolveHost } from './push-endpoints.js';
import { PushService } from './push.service.js';
import { TestPushService } from './test-push.service.js';

@Module({
  imports: [AuthModule],
  controllers: [PushController],
  providers: [PushEndpoints, PushService, TestPushService, { provide: RESOLVE_HOST, useValue: resolveHost }],
  exports: [TestPushService],
})
export class PushModule {}
