import { Inject } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { SOCKET_LIMITS } from '@mikai/contract/realtime';
import { roomOf } from '@mikai/core/auth/person';
import type { Logger } from '@mikai/core/logging/logger';
import { socketsConnected } from '@mikai/core/metrics/metrics';
import type { RealtimeServer } from '@mikai/core/realtime/publisher';
import { LOGGER } from '../infrastructure/tokens.js';
import type { PersonConnection } from './realtime.adapter.js';
import { RealtimeConnections } from './realtime-connections.js';
import { RealtimeLink } from './realtime-link.js';

/** Joins each socket to its person's room and bounds what one socket and one person may do. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayConnection {
  @WebSocketServer()
  readonly server: RealtimeServer;

  constructor(
    private readonly connections: RealtimeConnections,
    private readonly link: RealtimeLink,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  handleConnection(socket: Socket): void {
    const { person } = socket.conn as unknown as PersonConnection;
    const room = person && roomOf(person);
    // The handshake refuses these; here are those that came at the same moment.
    if (room === undefined || this.connections.isFull(room)) {
      socket.disconnect(true);
      return;
    }
    this.connections.add(room);
    socketsConnected.inc();
    socket.once('disconnect', () => this.forget(room));
    void socket.join(room);
    this.limitPackets(socket);
    if (!this.link.isUp) socket.emit('realtime.linkChanged', { isUp: false });
  }

  /** Tells the browsers of this node whether it hears the others. Before it listens there are none to tell. */
  sayLinkChanged(isUp: boolean): void {
    const server = this.server as RealtimeServer | undefined;
    server?.local.emit('realtime.linkChanged', { isUp });
  }

  private forget(room: string): void {
    socketsConnected.dec();
    this.connections.remove(room);
  }

  /** A socket that floods is closed; the browser comes back after its backoff. */
  private limitPackets(socket: Socket): void {
    let second = 0;
    let packets = 0;
    socket.use((_packet, next) => {
      const now = Math.floor(Date.now() / 1000);
      packets = now === second ? packets + 1 : 1;
      second = now;
      if (packets <= SOCKET_LIMITS.packetsPerSecond) return next();
      this.logger.warn({ packets }, 'socket closed: too many packets');
      socket.disconnect(true);
    });
  }
}
