import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * One browser's way to the api nodes, as through a load balancer: it leads to one node at a time. Bytes pass as they are,
 * `Host` and `Origin` among them, so that the server judges them as it does in real use.
 */
export class Front {
  private readonly server: Server;
  private readonly links = new Set<Socket>();
  private node: URL | undefined;
  private withheld: { beginning: string; resolve: () => void } | undefined;

  private constructor() {
    this.server = createServer((browser) => this.link(browser));
  }

  /** @param node address of the node that it leads to at first */
  static async start(node: string): Promise<Front> {
    const front = new Front();
    front.server.listen(0, '127.0.0.1');
    await once(front.server, 'listening');
    front.leadTo(node);
    return front;
  }

  /** The address for the browser. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Breaks all connections; new ones lead to this node, and without one nowhere. */
  leadTo(node: string | undefined): void {
    this.node = node === undefined ? undefined : new URL(node);
    for (const socket of this.links) socket.destroy();
  }

  /** Keeps back the next answer that begins so: the browser never learns of it. Resolves when the node has given it. */
  withhold(beginning: string): Promise<void> {
    return new Promise((resolve) => (this.withheld = { beginning, resolve }));
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.leadTo(undefined);
    await closed;
  }

  private link(browser: Socket): void {
    if (!this.node) return void browser.destroy();
    const upstream = connect(Number(this.node.port), this.node.hostname);
    browser.pipe(upstream);
    upstream.on('data', (piece) => {
      if (!this.keepsBack(piece) && !browser.destroyed) browser.write(piece);
    });
    for (const [socket, peer] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      this.links.add(socket);
      socket.setNoDelay(true);
      // A broken connection is what the journey wants or what both ends see anyway.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.links.delete(socket);
        peer.destroy();
      });
    }
  }

  private keepsBack(piece: Buffer): boolean {
    const { withheld } = this;
    if (!withheld || piece.toString('latin1', 0, withheld.beginning.length) !== withheld.beginning)
      return false;
    this.withheld = undefined;
    withheld.resolve();
    return true;
  }
}
