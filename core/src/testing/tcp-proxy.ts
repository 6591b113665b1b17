import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { closeLater } from './closing.js';

interface Link {
  client: Socket;
  upstream: Socket;
}

/** A proxy between our processes and a service, so that a test can take the service away and bring it back. */
export class TcpProxy {
  private readonly links = new Set<Link>();
  private readonly server: Server;
  private isPaused = false;
  private transcript: Buffer[] | undefined;
  private isLast: (piece: Buffer) => boolean = () => false;
  private port = 0;

  private constructor(private readonly target: URL) {
    // Half-open links close as a whole, as they do when a server dies.
    this.server = createServer((client) => this.link(client));
  }

  /** @param url of the service, such as `redis://:secret@localhost:6379/0` */
  static async start(url: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(url));
    await proxy.heal();
    closeLater(() => proxy.cut());
    return proxy;
  }

  /** Returns the service's url with the proxy's address. */
  get url(): string {
    const url = new URL(this.target.href);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** Returns the local ports of the proxy's connections to the service, by which the service knows its clients. */
  get upstreamPorts(): number[] {
    return [...this.links].map(({ upstream }) => upstream.localPort ?? 0);
  }

  /** Makes the service unreachable: open connections break, new ones are refused. */
  async cut(): Promise<void> {
    const isClosed = this.server.listening ? once(this.server, 'close') : undefined;
    this.server.close();
    for (const { client, upstream } of this.links) {
      client.destroy();
      upstream.destroy();
    }
    await isClosed;
  }

  /** Makes the service reachable again, at the same address. */
  async heal(): Promise<void> {
    if (this.server.listening) return;
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Makes the service hang: connections stay open and nothing passes. */
  pause(): void {
    this.isPaused = true;
    for (const { client, upstream } of this.links) {
      client.pause();
      upstream.pause();
    }
  }

  /** Lets held data pass. */
  release(): void {
    this.isPaused = false;
    for (const { client, upstream } of this.links) {
      client.resume();
      upstream.resume();
    }
  }

  /** Makes the service die when somebody sends it these bytes, which do not arrive. Resolves when it is gone. */
  cutAt(bytes: string): Promise<void> {
    return new Promise((resolve) => {
      this.isLast = (piece) => {
        if (!piece.includes(bytes)) return false;
        this.isLast = () => false;
        void this.cut().then(resolve);
        return true;
      };
    });
  }

  /** Records all bytes that pass, in both directions. Returns a function that returns them. */
  record(): () => Buffer {
    const transcript: Buffer[] = [];
    this.transcript = transcript;
    return () => Buffer.concat(transcript);
  }

  private link(client: Socket): void {
    // The connection was accepted at the moment when the service was cut.
    if (!this.server.listening) return void client.destroy();
    const upstream = connect(Number(this.target.port), this.target.hostname);
    const link = { client, upstream };
    this.links.add(link);
    this.pass(client, upstream, link);
    this.pass(upstream, client, link);
    if (this.isPaused) this.pause();
  }

  private pass(from: Socket, to: Socket, link: Link): void {
    from.setNoDelay(true);
    from.on('data', (piece) => {
      if (from === link.client && this.isLast(piece)) return;
      this.transcript?.push(piece);
      if (!to.destroyed) to.write(piece);
    });
    // A broken connection is what the test wants or what both ends see anyway.
    from.on('error', () => undefined);
    from.on('close', () => {
      this.links.delete(link);
      to.destroy();
    });
  }
}
