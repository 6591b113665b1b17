import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '@mikai/core/config/config.schema';
import type { Logger } from '@mikai/core/logging/logger';
import { AuthModule } from './auth/auth.module.js';
import { TwoFactorModule } from './auth/two-factor.module.js';
import { ChatModule } from './chat/chat.module.js';
import { CommunityModule } from './community/community.module.js';
import { DevModule } from './dev/dev.module.js';
import { HealthModule } from './health/health.module.js';
import { InfrastructureModule } from './infrastructure/infrastructure.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RelationsModule } from './relations/relations.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SafetyModule } from './safety/safety.module.js';
import { UsersModule } from './users/users.module.js';

/** The api, put together. */
@Module({})
export class AppModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        InfrastructureModule.with(config, logger),
        RealtimeModule,
        AuthModule,
        ChatModule,
        CommunityModule,
        HealthModule,
        MessagingModule,
        NotificationsModule,
        RelationsModule,
        ReportsModule,
        SafetyModule,
        TwoFactorModule,
        UsersModule,
        ...(config.NODE_ENV === 'production' ? [] : [DevModule]),
      ],
    };
  }
}
