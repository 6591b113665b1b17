import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '@mikai/core/config/config.schema';
import type { Logger } from '@mikai/core/logging/logger';
import { AuthModule } from './auth/auth.module.js';
import { ChatModule } from './chat/chat.module.js';
import { HealthModule } from './health/health.module.js';
import { InfrastructureModule } from './infrastructure/infrastructure.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';

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
        HealthModule,
      ],
    };
  }
}
