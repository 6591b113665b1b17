import { Module } from '@nestjs/common';
import { AdminAdvertisingController } from './admin-advertising.controller.js';
import { AdvertisingController } from './advertising.controller.js';
import { AdvertisingService } from './advertising.service.js';

@Module({
  controllers: [AdvertisingController, AdminAdvertisingController],
  providers: [AdvertisingService],
})
export class AdvertisingModule {}
