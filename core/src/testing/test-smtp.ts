import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { closeLater } from './closing.js';
import { until } from './until.js';

/** A mail as an SMTP server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** The unfolded headers by lower-case name; repeated headers are joined by a line end. */
  headers: Record<string, string>;
  /** True if it came over TLS. */
  isSecure: boolean;
  /** The plain text and the HTML, decoded. */
  text: string;
  html: string;
  raw: string;
}

/** The server's error response instead of accepting a mail. */
export interface SmtpRefusal {
  code: number;
  message: string;
}

/** A private key and its certificate, PEM. */
export interface TestCertificate {
  key: string;
  cert: string;
}

interface TestSmtpOptions {
  /** The password that it requires; without one it offers no login. */
  password?: string;
  /** The certificate with which it offers STARTTLS. */
  certificate?: TestCertificate;
}

/** A real SMTP server on a free port, which a test can make refuse, hang or vanish. */
export class TestSmtp {
  readonly mails: ReceivedMail[] = [];
  /** The requested recipients in their order, those of refused mails included. */
  readonly asked: string[] = [];
  /** The number of logins, with right and wrong passwords. */
  logins = 0;
  /** The number of accepted connections. */
  connections = 0;
  /** Accepts connections and never responds; on open ones it falls silent when a mail begins. */
  isSilent = false;
  /** Returns a refusal of a recipient; `nth` is the number of requests for this one, counted from 1. */
  refuseRecipient: (address: string, nth: number) => SmtpRefusal | undefined = () => undefined;
  /** Returns a refusal of a mail after its text was sent. */
  refuseData: () => SmtpRefusal | undefined = () => undefined;
  /** The password that the server requires, if it requires a login. */
  private readonly password: string | undefined;
  /** The certificate that it offers STARTTLS with; without one it does not. */
  private readonly certificate: TestCertificate | undefined;
  private server: SMTPServer | undefined;
  private port = 0;

  private constructor({ password, certificate }: TestSmtpOptions) {
    this.password = password;
    this.certificate = certificate;
  }

  static async start(options: TestSmtpOptions = {}): Promise<TestSmtp> {
    const smtp = new TestSmtp(options);
    await smtp.restart();
    closeLater(() => smtp.stop());
    return smtp;
  }

  /** Returns the value of `SMTP_URL`; the server keeps this address after a restart. */
  get url(): string {
    const login = this.password === undefined ? '' : `mikai:${this.password}@`;
    return `smtp://${login}127.0.0.1:${this.port}`;
  }

  /** Stops the server; open connections break. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    await new Promise<void>((resolve) => server.close(resolve));
  }

  /** Starts the server again. */
  async restart(): Promise<void> {
    const server = new SMTPServer({
      authOptional: this.password === undefined,
      disabledCommands: [
        ...(this.certificate === undefined ? ['STARTTLS'] : []),
        ...(this.password === undefined ? ['AUTH'] : []),
      ],
      ...this.certificate,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 50,
      onAuth: ({ password }, _session, done) => {
        this.logins += 1;
        if (password === this.password) done(null, { user: 'mikai' });
        else done(refusalError({ code: 535, message: 'Authentication failed' }));
      },
      onConnect: (_session, done) => {
        this.connections += 1;
        if (!this.isSilent) done();
      },
      onMailFrom: (_address, _session, done) => {
        if (!this.isSilent) done();
      },
      onRcptTo: ({ address }, _session, done) => {
        this.asked.push(address);
        const nth = this.asked.filter((asked) => asked === address).length;
        const refusal = this.refuseRecipient(address, nth);
        done(refusal ? refusalError(refusal) : undefined);
      },
      onData: (stream, session, done) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          const refusal = this.refuseData();
          if (refusal) return void done(refusalError(refusal));
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          const to = rcptTo.map(({ address }) => address);
          this.mails.push({
            from,
            to,
            isSecure: session.secure,
            ...readMail(Buffer.concat(pieces).toString('utf8')),
          });
          done();
        });
      },
    });
    // Some tests make a client go away in the middle of a mail.
    server.on('error', () => undefined);
    const listening = server.listen(this.port, '127.0.0.1');
    await once(listening, 'listening');
    this.port = (listening.address() as AddressInfo).port;
    this.server = server;
  }

  /** Waits for a mail to this address. */
  waitFor(address: string, limitMs = 30_000): Promise<ReceivedMail> {
    const find = () => this.mails.find(({ to }) => to.includes(address));
    return until(`a mail to ${address} arrives`, find, limitMs);
  }
}

function refusalError({ code, message }: SmtpRefusal): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'raw'> {
  const headers = readHeaders(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`);
  const part = (type: string) => {
    const found = parts.find((each) => readHeaders(each.trimStart())['content-type']?.startsWith(type));
    return found === undefined ? '' : decodeBody(found.trimStart());
  };
  return { headers, text: part('text/plain'), html: part('text/html'), raw };
}

function readHeaders(part: string): Record<string, string> {
  const head = part.split('\r\n\r\n', 1)[0] ?? '';
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}\n${value}`;
  }
  return headers;
}

function decodeBody(part: string): string {
  const encoding = readHeaders(part)['content-transfer-encoding']?.toLowerCase();
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n/g, '\n');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
