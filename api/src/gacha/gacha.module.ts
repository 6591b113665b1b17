import { Global, Module } from '@nestjs/common';
import { Rewards } from '@mikai/core/gacha/rewards';
import { Notifier } from '@mikai/core/notifications/notifier';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { WalletController } from './wallet.controller.js';
import { WalletService } from './wallet.service.js';

/** Deeds of every feature earn something; `Rewards` is there for all of them. */
@Global()
@Module({
  controllers: [WalletController],
  providers: [
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
