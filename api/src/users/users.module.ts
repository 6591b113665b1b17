import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountExportService } from './account-export.service.js';
import { EmailChangeService } from './email-change.service.js';
import { PreferencesService } from './preferences.service.js';
import { ProfileService } from './profile.service.js';
import { SupportController } from './support.controller.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [AuthModule, MessagingModule],
  controllers: [SupportController, UsersController],
  providers: [
    AccountDeletionService,
    AccountExportService,
    EmailChangeService,
    PreferencesService,
    ProfileService,
  ],
})
export class UsersModule {}
