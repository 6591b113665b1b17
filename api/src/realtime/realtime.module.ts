import { Global, Module } from '@nestjs/common';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeConnections } from './realtime-connections.js';
import { RealtimeLink } from './realtime-link.js';

@Global()
@Module({
  providers: [
    RealtimeGateway,
    RealtimeLink,
    RealtimeConnections,
    {
      provide: RealtimePublisher,
      inject: [RealtimeGateway],
      useFactory: (gateway: RealtimeGateway) => new RealtimePublisher(() => gateway.server),
    },
  ],
  exports: [RealtimePublisher, RealtimeLink, RealtimeConnections],
})
export class RealtimeModule {}
