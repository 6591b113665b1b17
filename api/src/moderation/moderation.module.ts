import { Module } from '@nestjs/common';
import { CommunityModule } from '../community/community.module.js';
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
  imports: [CommunityModule],
  controllers: [ModerationController, OwnDecisionsController, WelfareController],
  providers: [
    AppealsService,
    BulletinEffects,
    CasesService,
    DecisionService,
    ModerationCountsPublisher,
    OwnDecisionsService,
    WelfareService,
  ],
})
export class ModerationModule {}
