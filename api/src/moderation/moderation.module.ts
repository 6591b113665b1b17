import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
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
      inject: [DataSource, RealtimePublisher],
      useFactory: (dataSource: DataSource, realtime: RealtimePublisher) =>
        new CommunityPublisher(dataSource, realtime),
    },
  ],
})
export class ModerationModule {}
