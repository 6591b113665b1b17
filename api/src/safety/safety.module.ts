import { Module } from '@nestjs/common';
import { CrisisService } from './crisis.service.js';
import { GateBudget } from './gate-budget.js';
import { GateQueueKeys } from './gate-queue-keys.js';

@Module({ providers: [CrisisService, GateBudget, GateQueueKeys], exports: [CrisisService] })
export class SafetyModule {}
