import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readBehaviour, textOf, type Behaviour, type ChatRequestBody } from './provider-behaviour.js';

/** The stand-in's record of each request. Times are milliseconds since the epoch. */
export interface RecordedRequest {
  at: number;
  headers: IncomingHttpHeaders;
  body: ChatRequestBody;
  mode: Behaviour['mode'];
  /** The time at which the first word was sent. */
  firstTokenAt?: number;
  /** The time at which the connection ended, whoever ended it. */
  closedAt?: number;
}

/**
 * A server that speaks the OpenAI chat-completions protocol, streaming included, and misbehaves on demand.
 * `POST /stand-in/behaviour` (a behaviour, or an array of them: the last one stays) and `GET /stand-in/requests`
 * control it from another process.
 */
export class ProviderStandIn {
  readonly requests: RecordedRequest[] = [];
  /** The input of the moderation endpoint, and the word that it flags. */
  readonly moderated: string[] = [];
  flag: string | null = null;
  private readonly server: Server;
  private behaviours: Behaviour[] = [{ mode: 'ok' }];
  private port = 0;

  private constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request, response).catch(() => response.destroy());
    });
    this.server.keepAliveTimeout = 1_000;
  }

  /** @param port 0 for any */
  static async start(port = 0): Promise<ProviderStandIn> {
    const provider = new ProviderStandIn();
    provider.port = port;
    await provider.accept();
    return provider;
  }

  /** For OPENAI_BASE_URL. */
  get url(): string {
    return `http://127.0.0.1:${this.port}/v1`;
  }

  /** Sets the responses to the next requests, one after the other; the last one stays. */
  behave(...behaviours: [Behaviour, ...Behaviour[]]): void {
    this.behaviours = behaviours;
  }

  /** Clears the requests and resets the behaviour. */
  reset(): void {
    this.requests.length = 0;
    this.moderated.length = 0;
    this.flag = null;
    this.behaviours = [{ mode: 'ok' }];
  }

  /** From now on nobody listens: connections are refused. */
  async refuse(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  /** Listens again, at the same address. */
  async accept(): Promise<void> {
    if (this.server.listening) return;
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Ends it. */
  close(): Promise<void> {
    return this.refuse();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0];
    if (path === '/stand-in/requests') return sendJson(response, 200, this.requests);
    const body = JSON.parse((await read(request)) || '{}') as unknown;
    if (path === '/stand-in/behaviour') return this.control(body, response);
    if (path === '/v1/moderations') return this.moderate(body as { input?: string }, response);
    if (path !== '/v1/chat/completions')
      return sendJson(response, 404, { error: { message: 'no such address' } });

    const behaviour = (this.behaviours.length > 1 ? this.behaviours.shift() : this.behaviours[0]) ?? {
      mode: 'ok',
    };
    const record: RecordedRequest = {
      at: Date.now(),
      headers: request.headers,
      body: body as ChatRequestBody,
      mode: behaviour.mode,
    };
    this.requests.push(record);
    response.on('close', () => (record.closedAt = Date.now()));
    await respond(behaviour, record, response);
  }

  /** Flags what has the word that `flag` names; 500 while it is `error`. */
  private moderate({ input = '' }: { input?: string }, response: ServerResponse): void {
    this.moderated.push(input);
    if (this.flag === 'error') return sendJson(response, 500, { error: { message: 'out of order' } });
    const flagged = this.flag !== null && input.includes(this.flag);
    sendJson(response, 200, {
      id: 'modr-stand-in',
      model: 'stand-in',
      results: [{ flagged, categories: {}, category_scores: {} }],
    });
  }

  private control(body: unknown, response: ServerResponse): void {
    try {
      const [first, ...rest] = (Array.isArray(body) ? body : [body]).map(readBehaviour);
      if (first) this.behave(first, ...rest);
      sendJson(response, 200, { behaviours: this.behaviours });
    } catch (error) {
      sendJson(response, 400, { error: { message: String(error) } });
    }
  }
}

async function respond(
  behaviour: Behaviour,
  record: RecordedRequest,
  response: ServerResponse,
): Promise<void> {
  const retryAfter: Record<string, string> =
    behaviour.retryAfter === undefined ? {} : { 'retry-after': String(behaviour.retryAfter) };
  const quote = JSON.stringify(record.body.messages);
  if (behaviour.mode === 'modern') {
    const { max_tokens: tokens, temperature } = record.body;
    const param = tokens !== undefined ? 'max_tokens' : temperature !== undefined ? 'temperature' : null;
    if (param !== null)
      return sendJson(response, 400, {
        error: { message: `Unsupported parameter: '${param}' is not supported with this model.`, param },
      });
  }
  if (behaviour.mode === 'no-usage' && record.body.stream_options !== undefined)
    return sendJson(response, 422, {
      error: { message: 'Extra inputs are not permitted: stream_options', type: 'invalid_request_error' },
    });
  switch (behaviour.mode) {
    case 'rate-limited':
      return sendJson(response, 429, { error: { message: 'slow down', type: 'rate_limit' } }, retryAfter);
    case 'error':
      return sendJson(response, 500, { error: { message: 'out of order' } }, retryAfter);
    case 'unauthorized':
      return sendJson(response, 401, { error: { message: 'wrong key', code: 'invalid_api_key' } });
    case 'quoting-error':
      return sendJson(response, 400, { error: { message: `cannot answer this: ${quote}` } });
    case 'html':
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body>Welcome</body></html>');
    case 'reset':
      return void response.socket?.destroy();
    case 'silent':
      return;
    default:
      if (record.body.stream !== true) return sendJson(response, 200, completion(behaviour, record));
      return stream(behaviour, record, response);
  }
}

/** Server-sent events, one a word. */
async function stream(
  behaviour: Behaviour,
  record: RecordedRequest,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  if (behaviour.mode === 'slow') return;
  const writeEvent = (data: string) => response.write(`data: ${data}\n\n`);
  const breaksOff = ['stall', 'cut', 'unfinished', 'bad-json', 'filtered'].includes(behaviour.mode);
  writeEvent(chunk(record, { role: 'assistant', content: '' }));
  if (behaviour.mode === 'reasoning') {
    response.write(': keep-alive\n\n');
    for (const field of ['reasoning_content', 'reasoning'])
      writeEvent(chunk(record, { [field]: 'Secret thoughts. ' }));
  }
  for (const [index, word] of textOf(behaviour, record.body).entries()) {
    if (breaksOff && index === 3) break;
    if (behaviour.wordDelayMs) await new Promise((resolve) => setTimeout(resolve, behaviour.wordDelayMs));
    if (response.destroyed) return;
    record.firstTokenAt ??= Date.now();
    const flows = writeEvent(chunk(record, { content: word }));
    if (!flows && !response.destroyed) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  if (behaviour.mode === 'stall') return;
  if (behaviour.mode === 'cut') return void response.socket?.destroy();
  if (behaviour.mode === 'unfinished') return void response.end();
  if (behaviour.mode === 'bad-json') writeEvent(`{"choices": ${JSON.stringify(record.body.messages)} oops`);
  const finish = { length: 'length', filtered: 'content_filter' } as const;
  writeEvent(chunk(record, {}, finish[behaviour.mode as keyof typeof finish] ?? 'stop'));
  if (record.body.stream_options?.include_usage) writeEvent(usageChunk(record));
  if (behaviour.mode !== 'reasoning') writeEvent('[DONE]');
  response.end();
}

function chunk(
  record: RecordedRequest,
  delta: Record<string, string>,
  finish: 'stop' | 'length' | 'content_filter' | null = null,
): string {
  return JSON.stringify({
    id: 'chatcmpl-stand-in',
    object: 'chat.completion.chunk',
    created: Math.floor(record.at / 1000),
    model: record.body.model ?? 'stand-in',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
}

/** The token usage that the stand-in reports for every request. */
export const REPORTED_TOKENS = 321;

/** The last piece where usage was asked for: choices are empty. */
function usageChunk(record: RecordedRequest): string {
  const usage = { prompt_tokens: 300, completion_tokens: 21, total_tokens: REPORTED_TOKENS };
  return JSON.stringify({ ...(JSON.parse(chunk(record, {})) as object), choices: [], usage });
}

function completion(behaviour: Behaviour, record: RecordedRequest): unknown {
  const content = textOf(behaviour, record.body).join('');
  return {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    created: Math.floor(record.at / 1000),
    model: record.body.model ?? 'stand-in',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  };
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += String(piece);
  return text;
}

/** `node worker/dist/testing/provider-stand-in.js --port N [--mode ok] [--word-delay-ms 20] [--text '…']` */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      mode: { type: 'string', default: 'ok' },
      'word-delay-ms': { type: 'string' },
      text: { type: 'string' },
    },
  });
  const delay = values['word-delay-ms'];
  const behaviour = {
    mode: values.mode,
    text: values.text,
    ...(delay === undefined ? {} : { wordDelayMs: Number(delay) }),
  };
  const provider = await ProviderStandIn.start(Number(values.port));
  provider.behave(readBehaviour(behaviour));
  process.stdout.write(`${provider.url}\n`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
