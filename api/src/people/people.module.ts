import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { RelationsController } from './relations.controller.js';
import { RelationsService } from './relations.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [AuthModule, MessagingModule],
  controllers: [RelationsController, ReportsController],
  providers: [RelationsService, ReportsService],
})
export class PeopleModule {}
