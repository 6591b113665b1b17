import { Global, Module } from '@nestjs/common';
import { Rewards } from '@mikai/core/gacha/rewards';
import { Notifier } from '@mikai/core/notifications/notifier';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { CollectionService } from './collection.service.js';
import { CompanionService } from './companion.service.js';
import { GachaController } from './gacha.controller.js';
import { PullService } from './pull.service.js';
import { WalletController } from './wallet.controller.js';
import { WalletService } from './wallet.service.js';

/** Exports `Rewards` to all features, because actions of many of them earn coins or gems. */
@Global()
@Module({
  controllers: [GachaController, WalletController],
  providers: [
    CollectionService,
    CompanionService,
    PullService,
    WalletService,
    {
      provide: Rewards,
      inject: [RealtimePublisher, Notifier],
      useFactory: (realtime: RealtimePublisher, notifier: Notifier) => new Rewards(realtime, notifier),
    },
  ],
  exports: [Rewards],
})
export class GachaModule {}
