import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { SecondStepService } from './second-step.service.js';
import { TwoFactorController } from './two-factor.controller.js';
import { TwoFactorResetController } from './two-factor-reset.controller.js';
import { TwoFactorResetService } from './two-factor-reset.service.js';
import { TwoFactorService } from './two-factor.service.js';

@Module({
  imports: [AuthModule],
  controllers: [TwoFactorController, TwoFactorResetController],
  providers: [SecondStepService, TwoFactorResetService, TwoFactorService],
})
export class TwoFactorModule {}
