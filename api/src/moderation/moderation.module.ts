import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BulletinAudience } from '@mikai/core/community/bulletin-audience';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import type { Config } from '@mikai/core/config/config.schema';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { CONFIG } from '../infrastructure/tokens.js';
import { AppealsService } from './appeals.service.js';
import { BulletinEffects } from './bulletin-effects.js';
import { CasesService } from './cases.service.js';
import { DecisionService } from './decision.service.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationCountsPublisher } from './moderation-counts-publisher.js';
import { OwnDecisionsController } from './own-decisions.controller.js';
import { OwnDecisionsService } from './own-decisions.service.js';
import { WelfareController } from './welfare.controller.js';
import { WelfareService } from './welfare.service.js';

@Module({
  controllers: [ModerationController, OwnDecisionsController, WelfareController],
  providers: [
    AppealsService,
    BulletinEffects,
    CasesService,
    DecisionService,
    ModerationCountsPublisher,
    OwnDecisionsService,
    WelfareService,
    {
      provide: CommunityPublisher,
      inject: [DataSource, RealtimePublisher, CONFIG],
      useFactory: (dataSource: DataSource, realtime: RealtimePublisher, config: Config) =>
        new CommunityPublisher(
          dataSource,
          realtime,
          new BulletinAudience(dataSource, config.BULLETIN_HINT_FROM),
        ),
    },
  ],
})
export class ModerationModule {}
