import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { closeGate } from '@mikai/core/safety/bounded-gate';
import { CrisisService } from './crisis.service.js';
import { GateBudget } from './gate-budget.js';
import { GateQueueKeys } from './gate-queue-keys.js';

@Module({ providers: [CrisisService, GateBudget, GateQueueKeys], exports: [CrisisService] })
export class SafetyModule implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return closeGate();
  }
}
