import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { SOCKET_LIMITS } from '@mikai/contract/realtime';
import { roomOf, type Person } from '@mikai/core/auth/person';
import type { Logger } from '@mikai/core/logging/logger';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import { socketsConnected } from '@mikai/core/metrics/metrics';
import type { RealtimeServer } from '@mikai/core/realtime/publisher';
import { keyOfSession, SessionService } from '../auth/sessions/session.service.js';
import { LOGGER } from '../infrastructure/tokens.js';
import { ClientEvents } from './client-events.js';
import { AdminRooms } from './admin-rooms.js';
import { joinBulletin } from './bulletin-room.js';
import type { PersonConnection } from './realtime.adapter.js';
import { FloodLog } from './flood-log.js';
import { RealtimeConnections } from './realtime-connections.js';
import { RealtimeLink } from './realtime-link.js';
import { SessionSockets } from './session-sockets.js';

/** Joins each socket to its person's room, and limits the packets of a socket and the sockets of a person. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayConnection, OnApplicationBootstrap {
  @WebSocketServer()
  readonly server: RealtimeServer;

  private readonly floods = new FloodLog(() => this.logger);

  constructor(
    private readonly connections: RealtimeConnections,
    private readonly link: RealtimeLink,
    private readonly sessions: SessionService,
    private readonly sessionSockets: SessionSockets,
    private readonly clientEvents: ClientEvents,
    private readonly adminRooms: AdminRooms,
    private readonly maintenance: MaintenanceWatch,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Notifies this node's browsers, including those of guests, when maintenance begins and ends. Each node watches the
   * mode by itself.
   */
  onApplicationBootstrap(): void {
    this.maintenance.follow(({ enabled, message }) => {
      const server = this.server as RealtimeServer | undefined;
      server?.local.emit('maintenance.changed', { enabled, message });
    });
  }

  handleConnection(socket: Socket): void {
    const { person, tokenHash } = socket.conn as unknown as PersonConnection;
    // The handshake rejects sockets beyond the maximum; those that connected at the same moment are rejected here.
    if (person === undefined || this.connections.isFull(person)) {
      socket.disconnect(true);
      return;
    }
    this.connections.add(person);
    socketsConnected.inc();
    socket.once('disconnect', () => this.remove(person));
    void socket.join(roomOf(person));
    joinBulletin(socket, person);
    this.clientEvents.attach(socket);
    if (person.kind === 'member' && tokenHash) this.bindToSession(socket, person.userId, tokenHash);
    this.limitPackets(socket);
    if (!this.link.isUp) socket.emit('realtime.linkChanged', { isUp: false });
    const { enabled, message } = this.maintenance.current;
    if (enabled) socket.emit('maintenance.changed', { enabled, message });
  }

  /**
   * Notifies the browsers of this node whether it receives events of the others. There are no browsers before the
   * server listens.
   */
  emitLinkChanged(isUp: boolean): void {
    const server = this.server as RealtimeServer | undefined;
    server?.local.emit('realtime.linkChanged', { isUp });
  }

  /**
   * Binds a socket to its session, with which it is closed from now on. The session may have ended since the handshake,
   * so it is looked up.
   */
  private bindToSession(socket: Socket, userId: number, tokenHash: Buffer): void {
    const key = keyOfSession(tokenHash);
    this.sessionSockets.add(key, tokenHash, userId, socket);
    socket.once('disconnect', () => this.sessionSockets.remove(key, socket));
    const lookUp = this.adminRooms.begin();
    this.sessions.findFull(tokenHash).then(
      (session) => {
        if (session) this.adminRooms.assignRooms(socket, session, lookUp);
        else socket.disconnect(true);
      },
      // Without a database, the result of the handshake is used; sessions are checked when the database is back.
      () => undefined,
    );
  }

  private remove(person: Person): void {
    socketsConnected.dec();
    this.connections.remove(person);
  }

  /**
   * Closes a socket that floods; the browser reconnects after its backoff. Packets that were read before still arrive
   * after that, and are ignored.
   */
  private limitPackets(socket: Socket): void {
    let second = 0;
    let packets = 0;
    let isClosed = false;
    socket.use((_packet, next) => {
      if (isClosed) return;
      const now = Math.floor(Date.now() / 1000);
      packets = now === second ? packets + 1 : 1;
      second = now;
      if (packets <= SOCKET_LIMITS.packetsPerSecond) return next();
      isClosed = true;
      this.floods.record();
      socket.disconnect(true);
    });
  }
}
