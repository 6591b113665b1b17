import { now } from './clock.ts';
import { awaitArrival, TEXT, type Messenger } from './direct-messages.ts';

const CONNECT_MS = 10_000;
const HOST = 'localhost';
const OPEN = `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${HOST}" version="1.0"/>`;

/** A stanza, as far as it is read here. Each frame of XMPP over WebSocket holds exactly one (RFC 7395). */
export interface Stanza {
  name: string;
  id: string | undefined;
  /** The number of stanzas that the server has handled (XEP-0198). */
  handled: number | undefined;
}

const NAME = /^<(?:\w{1,20}:)?(\w{1,20})/;
const ID = /^<[^>]{0,500}? id=['"]([^'"]{1,64})['"]/;
const HANDLED = /^<[^>]{0,200}? h=['"](\d{1,9})['"]/;

/** Reads the opening tag of a stanza. */
export function parseStanza(frame: string): Stanza {
  const handled = HANDLED.exec(frame)?.[1];
  return {
    name: NAME.exec(frame)?.[1] ?? '',
    id: ID.exec(frame)?.[1],
    handled: handled === undefined ? undefined : Number(handled),
  };
}

/**
 * One member's XMPP client: a WebSocket with stream management (XEP-0198). An acknowledgement means that the server has
 * handled a message, not that the archive holds it: MikAI and the floor acknowledge only after the commit.
 */
export class XmppClient implements Messenger {
  readonly #socket: WebSocket;
  readonly #partner: string;
  readonly #awaited = new Map<string, (at: number) => void>();
  /** Sent messages whose acknowledgement is awaited, by their number. */
  readonly #unacknowledged = new Map<number, () => void>();
  #sent = 0;

  private constructor(socket: WebSocket, partner: string) {
    this.#socket = socket;
    this.#partner = partner;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
  }

  /**
   * Connects, logs in and enables acknowledgements.
   * @param url of the WebSocket
   * @param partner the member who gets what is sent
   */
  static async open(
    url: string,
    { user, password, partner }: { user: string; password: string; partner: string },
  ): Promise<XmppClient> {
    const socket = new WebSocket(url, 'xmpp');
    const login = Buffer.from(`\0${user}\0${password}`).toString('base64');
    await settled(socket, 'open');
    await exchange(socket, OPEN, 'features');
    const sasl = 'urn:ietf:params:xml:ns:xmpp-sasl';
    await exchange(socket, `<auth xmlns="${sasl}" mechanism="PLAIN">${login}</auth>`, 'success');
    await exchange(socket, OPEN, 'features');
    const bind = '<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/>';
    await exchange(socket, `<iq xmlns="jabber:client" type="set" id="bind">${bind}</iq>`, 'iq');
    await exchange(socket, '<presence xmlns="jabber:client"/>', 'presence');
    await exchange(socket, '<enable xmlns="urn:xmpp:sm:3"/>', 'enabled');
    return new XmppClient(socket, partner);
  }

  arrival(clientId: string): Promise<number> {
    return awaitArrival(this.#awaited, clientId);
  }

  async send(_conversationId: number, clientId: string): Promise<void> {
    this.#sent += 1;
    const acknowledged = new Promise<void>((resolve) => this.#unacknowledged.set(this.#sent, resolve));
    this.#socket.send(
      `<message xmlns="jabber:client" type="chat" to="${this.#partner}@${HOST}" id="${clientId}"><body>${TEXT}</body></message>`,
    );
    this.#socket.send('<r xmlns="urn:xmpp:sm:3"/>');
    await acknowledged;
  }

  close(): void {
    this.#socket.close();
  }

  #receive(frame: string): void {
    const { name, id, handled } = parseStanza(frame);
    if (name === 'message' && id !== undefined) {
      this.#awaited.get(id)?.(now());
      this.#awaited.delete(id);
    } else if (name === 'r') {
      this.#socket.send('<a xmlns="urn:xmpp:sm:3" h="0"/>');
    } else if (name === 'a' && handled !== undefined) {
      for (const [number, resolve] of this.#unacknowledged) {
        if (number > handled) break;
        this.#unacknowledged.delete(number);
        resolve();
      }
    }
  }
}

/** Waits for an event of a socket that is being opened. @throws Error when it fails, or takes too long */
function settled(socket: WebSocket, type: 'open'): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(CONNECT_MS);
    socket.addEventListener(type, () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('The XMPP socket failed')), { once: true });
    signal.addEventListener('abort', () => reject(new Error('The XMPP server did not answer')), {
      once: true,
    });
  });
}

/** Sends a stanza and waits for one with this name. @throws Error when another failure comes, or none in time */
function exchange(socket: WebSocket, stanza: string, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = ({ data }: MessageEvent) => {
      const { name } = parseStanza(String(data));
      if (name === 'failure' || name === 'error' || name === 'failed' || name === 'close')
        done(() => reject(new Error(`The XMPP server refused: ${String(data).slice(0, 300)}`)));
      else if (name === expected) done(resolve);
    };
    const limit = setTimeout(
      () => done(() => reject(new Error(`No '${expected}' from the XMPP server`))),
      CONNECT_MS,
    );
    const done = (settle: () => void) => {
      clearTimeout(limit);
      socket.removeEventListener('message', onMessage);
      settle();
    };
    socket.addEventListener('message', onMessage);
    socket.send(stanza);
  });
}
