import { Module } from '@nestjs/common';
import { CapsuleService } from './capsule.service.js';
import { CapsulesController } from './capsules.controller.js';

@Module({ controllers: [CapsulesController], providers: [CapsuleService] })
export class CapsulesModule {}
