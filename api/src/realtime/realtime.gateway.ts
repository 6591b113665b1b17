import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayConnection } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { SOCKET_LIMITS } from '@mikai/contract/realtime';
import { MEMBERS_ROOM, roomOf, type Person } from '@mikai/core/auth/person';
import type { Logger } from '@mikai/core/logging/logger';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import { socketsConnected } from '@mikai/core/metrics/metrics';
import type { RealtimeServer } from '@mikai/core/realtime/publisher';
import { keyOfSession, SessionService } from '../auth/sessions/session.service.js';
import { LOGGER } from '../infrastructure/tokens.js';
import { ClientEvents } from './client-events.js';
import { AdminRooms } from './admin-rooms.js';
import type { PersonConnection } from './realtime.adapter.js';
import { FloodLog } from './flood-log.js';
import { RealtimeConnections } from './realtime-connections.js';
import { RealtimeLink } from './realtime-link.js';
import { SessionSockets } from './session-sockets.js';

/** Joins each socket to its person's room and bounds what one socket and one person may do. */
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

  /** Each node learns of maintenance by itself and notifies its own browsers, guests' too, of its start and end. */
  onApplicationBootstrap(): void {
    this.maintenance.follow(({ enabled, message }) => {
      const server = this.server as RealtimeServer | undefined;
      server?.local.emit('maintenance.changed', { enabled, message });
    });
  }

  handleConnection(socket: Socket): void {
    const { person, tokenHash } = socket.conn as unknown as PersonConnection;
    // The handshake refuses these; here are those that came at the same moment.
    if (person === undefined || this.connections.isFull(person)) {
      socket.disconnect(true);
      return;
    }
    this.connections.add(person);
    socketsConnected.inc();
    socket.once('disconnect', () => this.remove(person));
    void socket.join(person.kind === 'member' ? [roomOf(person), MEMBERS_ROOM] : roomOf(person));
    this.clientEvents.attach(socket);
    if (person.kind === 'member' && tokenHash) this.bindToSession(socket, person.userId, tokenHash);
    this.limitPackets(socket);
    if (!this.link.isUp) socket.emit('realtime.linkChanged', { isUp: false });
    const { enabled, message } = this.maintenance.current;
    if (enabled) socket.emit('maintenance.changed', { enabled, message });
  }

  /**
   * Notifies the browsers of this node whether it receives events of the others. Before it listens there are none.
   */
  emitLinkChanged(isUp: boolean): void {
    const server = this.server as RealtimeServer | undefined;
    server?.local.emit('realtime.linkChanged', { isUp });
  }

  /** From now on the socket is closed with its session; that may have ended between the handshake and here. */
  private bindToSession(socket: Socket, userId: number, tokenHash: Buffer): void {
    const key = keyOfSession(tokenHash);
    this.sessionSockets.add(key, tokenHash, userId, socket);
    socket.once('disconnect', () => this.sessionSockets.remove(key, socket));
    const lookUp = this.adminRooms.begin();
    this.sessions.findFull(tokenHash).then(
      (session) => {
        if (session) this.adminRooms.settle(socket, session, lookUp);
        else socket.disconnect(true);
      },
      // Without a database the handshake is believed; the sessions are checked when it is back.
      () => undefined,
    );
  }

  private remove(person: Person): void {
    socketsConnected.dec();
    this.connections.remove(person);
  }

  /**
   * A socket that floods is closed; the browser comes back after its backoff. Packets
   * that are read already still arrive after its end, and are left.
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
      this.floods.note();
      socket.disconnect(true);
    });
  }
}
