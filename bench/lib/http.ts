import { Agent, request as httpRequest } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { SOCKET_HEADER } from '@mikai/contract/realtime';

/**
 * A connection without a request ends after as long as behind docker/Caddyfile, in milliseconds: earlier than a node that leaves ends
 * it, so that no request meets a closing one. Requests may take longer.
 */
const KEEP_ALIVE_MS = 2_000;
const options = { keepAlive: true, maxSockets: Infinity, timeout: KEEP_ALIVE_MS };
const agent = new Agent(options);
const tlsAgent = new TlsAgent(options);

/** The options of a request. */
export interface Ask {
  cookie?: string;
  /** `POST` with a body and `GET` without one, unless it is given. */
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** The client for whom a trusted proxy forwards. */
  forwardedFor?: string;
  /** The socket of the browser that asks, as the web app names it. */
  socketId?: string | undefined;
  /** Milliseconds after which an answer is not waited for any longer: the request fails. */
  limitMs?: number;
}

export interface Answer {
  status: number;
  text: string;
}

/**
 * Sends a request over kept-alive connections. Not `fetch`: the bench shares the machine with what it measures, and this costs
 * a fraction of its time.
 */
export function ask(
  url: string,
  { cookie, method, body, forwardedFor, socketId, limitMs }: Ask,
): Promise<Answer> {
  const { origin, protocol } = new URL(url);
  const isTls = protocol === 'https:';
  const content = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    origin,
    ...(cookie === undefined ? {} : { cookie }),
    ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    ...(socketId === undefined ? {} : { [SOCKET_HEADER]: socketId }),
    ...(content === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  return new Promise((resolve, reject) => {
    const asked = (isTls ? httpsRequest : httpRequest)(
      url,
      {
        agent: isTls ? tlsAgent : agent,
        method: method ?? (content === undefined ? 'GET' : 'POST'),
        headers,
        ...(limitMs === undefined ? {} : { signal: AbortSignal.timeout(limitMs) }),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('error', reject).on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    asked.on('error', reject).end(content);
  });
}

/** Fetches the JSON of an answer. @throws Error with status and body when the answer is not a success */
export async function askJson<T>(url: string, asked: Ask): Promise<T> {
  const { status, text } = await ask(url, asked);
  if (status >= 200 && status < 300) return JSON.parse(text) as T;
  throw new Error(`${url} answered ${status}: ${text.slice(0, 300)}`);
}
