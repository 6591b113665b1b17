import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from '@mikai/core/config/config.schema';
import type { Logger } from '@mikai/core/logging/logger';
import { AdminModule } from './admin/admin.module.js';
import { ApiDocsModule } from './api-docs/api-docs.module.js';
import { AdvertisingModule } from './advertising/advertising.module.js';
import { AiConsentsModule } from './ai-consents/ai-consents.module.js';
import { AuditLogModule } from './audit-log/audit-log.module.js';
import { AuthModule } from './auth/auth.module.js';
import { TwoFactorModule } from './auth/two-factor/two-factor.module.js';
import { BroadcastsModule } from './broadcasts/broadcasts.module.js';
import { CbtModule } from './cbt/cbt.module.js';
import { CapsulesModule } from './capsules/capsules.module.js';
import { ChatModule } from './chat/chat.module.js';
import { CommunityModule } from './community/community.module.js';
import { ContactModule } from './contact/contact.module.js';
import { BlogModule } from './blog/blog.module.js';
import { DevModule } from './dev/dev.module.js';
import { hasDevRoutes } from './dev/loopback.guard.js';
import { FiguresModule } from './figures/figures.module.js';
import { GachaModule } from './gacha/gacha.module.js';
import { HealthModule } from './health/health.module.js';
import { InfrastructureModule } from './infrastructure/infrastructure.module.js';
import { JournalModule } from './journal/journal.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { LettersModule } from './letters/letters.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';
import { MemoryModule } from './memory/memory.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { NotesModule } from './notes/notes.module.js';
import { MoodModule } from './mood/mood.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PushModule } from './push/push.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { PeopleModule } from './people/people.module.js';
import { SafetyModule } from './safety/safety.module.js';
import { StoriesModule } from './stories/stories.module.js';
import { SystemModule } from './system/system.module.js';
import { UsersModule } from './users/users.module.js';
import { WalkthroughModule } from './walkthrough/walkthrough.module.js';

/** The root module of the api. */
@Module({})
export class AppModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        InfrastructureModule.with(config, logger),
        RealtimeModule,
        AdvertisingModule,
        AiConsentsModule,
        AuditLogModule,
        AuthModule,
        AdminModule,
        BroadcastsModule,
        CbtModule,
        CapsulesModule,
        ChatModule,
        CommunityModule,
        ContactModule,
        BlogModule,
        FiguresModule,
        GachaModule,
        HealthModule,
        JournalModule,
        LimitsModule,
        LettersModule,
        MaintenanceModule,
        MemoryModule,
        MessagingModule,
        ModerationModule,
        NewsletterModule,
        NotesModule,
        MoodModule,
        NotificationsModule,
        PushModule,
        PeopleModule,
        SafetyModule,
        StoriesModule,
        SystemModule,
        TwoFactorModule,
        UsersModule,
        WalkthroughModule,
        ...(config.NODE_ENV === 'production' ? [] : [ApiDocsModule]),
        ...(hasDevRoutes(config) ? [DevModule] : []),
      ],
    };
  }
}
