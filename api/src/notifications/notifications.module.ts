import { Global, Module } from '@nestjs/common';
import { Notifier } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { AuthModule } from '../auth/auth.module.js';
import { BadgesController } from './badges.controller.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

/** The module is global, because every feature uses `Notifier`. */
@Global()
@Module({
  imports: [AuthModule],
  controllers: [BadgesController, NotificationsController],
  providers: [
    NotificationPreferencesService,
    NotificationsService,
    {
      provide: Notifier,
      inject: [RealtimePublisher, Outbox],
      useFactory: (publisher: RealtimePublisher, outbox: Outbox) => new Notifier(publisher, outbox),
    },
  ],
  exports: [Notifier, NotificationsService],
})
export class NotificationsModule {}
