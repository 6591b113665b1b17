import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { WritingModule } from '../writing/writing.module.js';
import { CbtController } from './cbt.controller.js';
import { CbtRecords } from './cbt-records.service.js';
import { FreeTrialService } from './free-trial.service.js';
import { FreemiumController } from './freemium.controller.js';
import { CbtProgressService } from './progress.service.js';
import { ReflectionService } from './reflection.service.js';
import { ReframeService } from './reframe.service.js';

@Module({
  imports: [AuthModule, WritingModule],
  controllers: [CbtController, FreemiumController],
  providers: [CbtProgressService, CbtRecords, FreeTrialService, ReflectionService, ReframeService],
})
export class CbtModule {}
