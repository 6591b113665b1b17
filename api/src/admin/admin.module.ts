import { Module } from '@nestjs/common';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import type { Config } from '@mikai/core/config/config.schema';
import { Notifier } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import { JobQueues } from '@mikai/core/queues/queues';
import type { RedisClient } from '@mikai/core/redis/redis';
import { AccountDeletion } from '@mikai/core/users/account-deletion';
import { AuthModule } from '../auth/auth.module.js';
import { CommunityModule } from '../community/community.module.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';
import { AccountActionsController } from './account-actions.controller.js';
import { AccountActionsService } from './account-actions.service.js';
import { AccountRemovalService } from './account-removal.service.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersService } from './admin-users.service.js';
import { MemberExportService } from './member-export.service.js';

@Module({
  imports: [AuthModule, CommunityModule],
  controllers: [AdminUsersController, AccountActionsController],
  providers: [
    AccountActionsService,
    AccountRemovalService,
    AdminUsersService,
    MemberExportService,
    {
      provide: AccountDeletion,
      inject: [Outbox, JobQueues, CommunityPublisher, Notifier, REDIS_COMMANDS, CONFIG],
      useFactory: (
        outbox: Outbox,
        queues: JobQueues,
        publisher: CommunityPublisher,
        notifier: Notifier,
        redis: RedisClient,
        config: Config,
      ) => new AccountDeletion(outbox, queues, publisher, notifier, redis, config.REDIS_PREFIX),
    },
  ],
})
export class AdminModule {}
