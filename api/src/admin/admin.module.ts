import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CommunityNews } from '@mikai/core/community/community-news';
import type { Config } from '@mikai/core/config/config.schema';
import { Notifier } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import { JobQueues } from '@mikai/core/queues/queues';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { RedisClient } from '@mikai/core/redis/redis';
import { AccountDeletion } from '@mikai/core/users/account-deletion';
import { AuthModule } from '../auth/auth.module.js';
import { TwoFactorModule } from '../auth/two-factor.module.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';
import { AccountActsController } from './account-acts.controller.js';
import { AccountActsService } from './account-acts.service.js';
import { AccountRemovalService } from './account-removal.service.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersService } from './admin-users.service.js';
import { AuditLogService } from './audit-log.service.js';
import { ConfirmationService } from './confirmation.service.js';
import { MemberExportService } from './member-export.service.js';

@Module({
  imports: [AuthModule, TwoFactorModule],
  controllers: [AdminUsersController, AccountActsController],
  providers: [
    AccountActsService,
    AccountRemovalService,
    AdminUsersService,
    AuditLogService,
    ConfirmationService,
    MemberExportService,
    {
      provide: AccountDeletion,
      inject: [DataSource, Outbox, JobQueues, RealtimePublisher, Notifier, REDIS_COMMANDS, CONFIG],
      useFactory: (
        dataSource: DataSource,
        outbox: Outbox,
        queues: JobQueues,
        realtime: RealtimePublisher,
        notifier: Notifier,
        redis: RedisClient,
        config: Config,
      ) => {
        const news = new CommunityNews(dataSource, realtime);
        return new AccountDeletion(outbox, queues, news, notifier, redis, config.REDIS_PREFIX);
      },
    },
  ],
})
export class AdminModule {}
