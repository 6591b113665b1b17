import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The headers by which a browser asks whether its file is current, and those of the server's response. */
const OF_ONE_VERSION = [
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'content-length',
  'etag',
  'last-modified',
];

const without = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_VERSION.includes(name)));

/** The copy under test, whose next version can be released: a service worker that belongs to another page. */
export class NextVersion {
  private isReleased = false;
  private readonly server: Server;

  private constructor(private readonly copy: URL) {
    this.server = createServer((asked, answer) => {
      const isWorker = asked.url === '/sw.js';
      const headers = isWorker ? without(asked.headers) : asked.headers;
      const { hostname, port } = this.copy;
      const passed = request({ hostname, port, path: asked.url, method: asked.method, headers }, (given) => {
        if (!isWorker) return void given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers));
        const pieces: Buffer[] = [];
        given.on('data', (piece: Buffer) => pieces.push(piece));
        given.on('end', () => {
          const worker = Buffer.concat(pieces).toString();
          answer.writeHead(200, without(given.headers));
          answer.end(this.isReleased ? otherBuild(worker) : worker);
        });
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
  }

  /** @param baseURL address of the copy */
  static async of(baseURL: string | undefined): Promise<NextVersion> {
    const site = new NextVersion(new URL(baseURL ?? ''));
    site.server.listen(0, '127.0.0.1');
    await once(site.server, 'listening');
    return site;
  }

  /** The address for the browser. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on there is a newer version. */
  release(): void {
    this.isReleased = true;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

/** Returns the list of files as of a build whose pages begin with another script. */
function otherBuild(worker: string): string {
  const other = worker.replace(/\{[^{}]*assets\/index-[\w-]+\.js[^{}]*\},?/, '');
  if (other === worker) throw new Error('The service worker lists no first script');
  return other;
}
