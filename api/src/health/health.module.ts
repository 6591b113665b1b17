import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { NodeState } from './node-state.js';

@Module({ controllers: [HealthController], providers: [NodeState] })
export class HealthModule {}
