import { Global, Module } from '@nestjs/common';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { AuthModule } from '../auth/auth.module.js';
import { ClientEvents } from './client-events.js';
import { AdminRooms } from './admin-rooms.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeConnections } from './realtime-connections.js';
import { RealtimeLink } from './realtime-link.js';
import { SessionSockets } from './session-sockets.js';
import { SessionWatch } from './session-watch.js';

@Global()
@Module({
  imports: [AuthModule],
  providers: [
    ClientEvents,
    AdminRooms,
    RealtimeGateway,
    RealtimeLink,
    RealtimeConnections,
    SessionSockets,
    SessionWatch,
    {
      provide: RealtimePublisher,
      inject: [RealtimeGateway],
      useFactory: (gateway: RealtimeGateway) => new RealtimePublisher(() => gateway.server),
    },
  ],
  exports: [ClientEvents, RealtimePublisher, RealtimeLink, RealtimeConnections],
})
export class RealtimeModule {}
