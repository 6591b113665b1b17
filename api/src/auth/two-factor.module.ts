import { Module } from '@nestjs/common';
import { AuthModule } from './auth.module.js';
import { SecondFactorService } from './second-factor.service.js';
import { SecondStepService } from './second-step.service.js';
import { TwoFactorController } from './two-factor.controller.js';
import { TwoFactorService } from './two-factor.service.js';

@Module({
  imports: [AuthModule],
  controllers: [TwoFactorController],
  providers: [SecondFactorService, SecondStepService, TwoFactorService],
  exports: [SecondFactorService],
})
export class TwoFactorModule {}
