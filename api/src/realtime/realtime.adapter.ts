import type { IncomingMessage } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { SOCKET_LIMITS } from '@mikai/contract/realtime';
import type { Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import type { createSealedAdapter } from '@mikai/core/realtime/adapter';
import type { SessionService } from '../auth/sessions/session.service.js';
import { isOwnOrigin } from '../common/http/origin.js';
import type { RealtimeConnections } from './realtime-connections.js';
import type { SocketShards } from './socket-shards.js';

/** A handshake request, with the person whom `allowRequest` found. */
interface HandshakeRequest extends IncomingMessage {
  person?: Person;
  tokenHash?: Buffer;
}

/** A connection, which keeps the person of the handshake request, because the request is dropped. */
export interface PersonConnection {
  request: HandshakeRequest | null;
  person?: Person;
  /** The session's hash; guests have none. */
  tokenHash?: Buffer;
}

/** Serves Socket.IO on the api's port. The handshake requires our own Origin and a session or guest cookie. */
export class RealtimeAdapter extends IoAdapter {
  constructor(
    app: INestApplication,
    private readonly config: Config,
    private readonly sessions: SessionService,
    private readonly connections: RealtimeConnections,
    private readonly shards: SocketShards,
    private readonly clusterAdapter: ReturnType<typeof createSealedAdapter>,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: SOCKET_LIMITS.payloadBytes,
      adapter: this.clusterAdapter,
      allowRequest: (request, done) => void this.allow(request, done),
    } as ServerOptions) as Server;
    // The request is dropped, because its headers and buffers are not needed after the handshake and are a third of an
    // idle socket's memory.
    server.engine.on('connection', (connection: PersonConnection) => {
      const { person, tokenHash } = connection.request ?? {};
      if (person) connection.person = person;
      if (tokenHash) connection.tokenHash = tokenHash;
      connection.request = null;
    });
    server.engine.on(
      'initial_headers',
      (headers: Record<string, string | string[]>, request: HandshakeRequest) => {
        const cookie = this.shards.cookieOf(request.person);
        if (cookie !== undefined) headers['set-cookie'] = [headers['set-cookie'] ?? [], cookie].flat();
      },
    );
    return server;
  }

  private async allow(
    request: HandshakeRequest,
    done: (error: string | null, ok: boolean) => void,
  ): Promise<void> {
    try {
      if (!isOwnOrigin(request.headers, this.config)) return done('foreign origin', false);
      const { person, session } = await this.sessions.resolve(request.headers.cookie);
      if (!person) return done('session required', false);
      if (this.connections.isFull(person)) return done('too many connections', false);
      await this.shards.subscribe(person);
      request.person = person;
      if (person.kind === 'member' && session) request.tokenHash = session.tokenHash;
      done(null, true);
    } catch {
      done('unavailable', false);
    }
  }
}
