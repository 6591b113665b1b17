import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const BYTE_EVERY_MS = 1_000;
/** More bytes than ever arrive. */
const BODY_BYTES = 10_000;
const BODIES_A_NODE = 5;

/** Requests without a login whose bodies arrive a byte a second. */
export class SlowBodies {
  readonly #sockets: readonly Socket[];
  readonly #timer: NodeJS.Timeout;

  private constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets;
    this.#timer = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ');
    }, BYTE_EVERY_MS);
  }

  /** Begins to send them to each of the addresses. */
  static async send(urls: readonly string[]): Promise<SlowBodies> {
    const targets = urls.flatMap((url) => Array.from({ length: BODIES_A_NODE }, () => new URL(url)));
    const sockets = await Promise.all(targets.map(open));
    return new SlowBodies(sockets);
  }

  end(): void {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Connects and sends the head of a request. */
const open = ({ protocol, hostname, port, host, origin }: URL): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const isTls = protocol === 'https:';
    const address = { host: hostname, port: Number(port) };
    const socket = isTls ? connectTls(address) : connect(address);
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      // A node that leaves cuts it, which is what it is for.
      socket.off('error', reject).on('error', () => socket.destroy());
      socket.write(
        `POST /api/sessions HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${BODY_BYTES}\r\n\r\n{`,
      );
      resolve(socket);
    });
    socket.once('error', reject);
  });
