import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readBehaviour, textOf, type Behaviour, type ChatRequestBody } from './provider-behaviour.js';
import { misfitOf } from './provider-requests.js';
import { eventsIn } from './provider-shapes.js';
import { EventWriter } from './provider-wire.js';

/** The addresses that it knows. */
const KINDS: Record<string, 'chat' | 'moderation' | undefined> = {
  '/v1/chat/completions': 'chat',
  '/v1/moderations': 'moderation',
};

const listOf = (models: string[]) => ({
  object: 'list',
  data: models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'stand-in' })),
});

/** The stand-in's record of each request. Times are milliseconds since the epoch. */
export interface RecordedRequest {
  at: number;
  headers: IncomingHttpHeaders;
  body: ChatRequestBody;
  mode: Behaviour['mode'];
  /** The time at which the first word was sent. */
  firstTokenAt?: number;
  /** The bytes that `endless-line` has sent; ENDLESS_BYTES if all were taken. */
  sentBytes?: number;
  /** The time at which the connection ended, whoever ended it. */
  closedAt?: number;
}

/**
 * A server that speaks the OpenAI chat-completions protocol, streaming included, in the shapes of several servers, and misbehaves
 * on demand. It refuses requests that do not fit the provider's published description; `close` fails where there were some.
 * `POST /stand-in/behaviour` (a behaviour, or an array of them: the last one stays) and `GET /stand-in/requests`
 * control it from another process.
 */
export class ProviderStandIn {
  readonly requests: RecordedRequest[] = [];
  /** The inputs of the moderation endpoint, and the word that it flags. */
  readonly moderated: string[] = [];
  /** Whether the moderation endpoint never responds. */
  moderationHangs = false;
  flag: string | null = null;
  /** The models that it lists; `null` if it has no such list. */
  models: string[] | null = null;
  /** The differences of requests from the provider's published description. */
  readonly misfits: string[] = [];
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

  /** Returns the value of OPENAI_BASE_URL. */
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
    this.moderationHangs = false;
    this.flag = null;
    this.models = null;
    this.behaviours = [{ mode: 'ok' }];
  }

  /** Stops listening: connections are refused. */
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

  /** Closes the server. @throws Error if a request did not fit the provider's published description */
  async close(): Promise<void> {
    await this.refuse();
    if (this.misfits.length > 0) throw new Error(`Requests do not fit: ${this.misfits.join(' | ')}`);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0];
    if (path === '/stand-in/requests') return sendJson(response, 200, this.requests);
    if (path === '/v1/models' && this.models) return sendJson(response, 200, listOf(this.models));
    const body = JSON.parse((await read(request)) || '{}') as unknown;
    if (path === '/stand-in/behaviour') return this.control(body, response);
    const kind = KINDS[path ?? ''];
    if (kind === undefined) return sendJson(response, 404, { error: { message: 'no such address' } });
    if (this.refuses(misfitOf(kind, body), response)) return;
    if (kind === 'moderation') return this.moderate(body as { input?: string }, response);

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

  /** Responds to a moderation request: it flags input with the word `flag`, and responds with 500 while `flag` is `error`. */
  private moderate({ input = '' }: { input?: string }, response: ServerResponse): void {
    this.moderated.push(input);
    if (this.moderationHangs) return;
    if (this.flag === 'error') return sendJson(response, 500, { error: { message: 'out of order' } });
    const flagged = this.flag !== null && input.includes(this.flag);
    sendJson(response, 200, {
      id: 'modr-stand-in',
      model: 'stand-in',
      results: [{ flagged, categories: {}, category_scores: {} }],
    });
  }

  /** Rejects a request that does not fit, and records it. */
  private refuses(misfit: string | null, response: ServerResponse): boolean {
    if (misfit === null) return false;
    this.misfits.push(misfit);
    sendJson(response, 400, { error: { message: misfit, type: 'invalid_request_error' } });
    return true;
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

/** The token usage that the stand-in reports for every request. */
export const REPORTED_TOKENS = 321;

const USAGE = { prompt_tokens: 300, completion_tokens: 21, total_tokens: REPORTED_TOKENS };
/** The function that the behaviour `tool-call` calls. */
const CALL = {
  index: 0,
  id: 'call_1',
  type: 'function',
  function: { name: 'call_ambulance', arguments: '{}' },
};
/** The reasons for the end that a mode has, where it is not `stop`. */
const FINISHES: Partial<Record<Behaviour['mode'], string>> = {
  length: 'length',
  filtered: 'content_filter',
  'tool-call': 'tool_calls',
};
/** Modes that end after a few words. */
const BREAKING_OFF: ReadonlySet<Behaviour['mode']> = new Set([
  'stall',
  'cut',
  'unfinished',
  'bad-json',
  'stream-error',
  'filtered',
  'endless-later',
]);
const WORDS_BEFORE_BREAK = 3;

/** Sends server-sent events, one for each word, in the format of a server. */
async function stream(
  behaviour: Behaviour,
  record: RecordedRequest,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  const { mode } = behaviour;
  if (mode === 'slow') return;
  if (mode === 'endless-line') return sendEndless(record, response);
  const writer = new EventWriter(response, behaviour.wire);
  const finish = FINISHES[mode] ?? 'stop';
  const events = eventsIn(behaviour.shape ?? 'openai', {
    id: 'chatcmpl-stand-in',
    created: Math.floor(record.at / 1000),
    model: record.body.model ?? 'stand-in',
    thoughts: behaviour.thoughts ?? [],
    finish: behaviour.finish ?? finish,
    usage: record.body.stream_options?.include_usage ? (behaviour.usage ?? USAGE) : null,
    calls: mode === 'tool-call' ? [CALL] : [],
  });
  for (const event of events.begin) await writer.event(event);
  for (const [index, word] of textOf(behaviour, record.body).entries()) {
    if (index === WORDS_BEFORE_BREAK && BREAKING_OFF.has(mode)) break;
    if (behaviour.wordDelayMs) await delay(behaviour.wordDelayMs);
    if (response.destroyed) return;
    record.firstTokenAt ??= Date.now();
    await writer.event(mode === 'declined' ? events.refusal(word) : events.word(word));
  }
  if (mode === 'stall') return;
  if (mode === 'endless-later') return sendEndless(record, response);
  if (mode === 'cut') return void response.socket?.destroy();
  if (mode === 'unfinished') return void response.end();
  const quote = JSON.stringify(record.body.messages);
  if (mode === 'bad-json') await writer.event(`data: {"choices": ${quote} oops`);
  // llama.cpp, vLLM and OpenRouter report what goes wrong in mid-stream as an event, and end it.
  if (mode === 'stream-error') {
    await writer.event({ error: { message: `out of memory at ${quote}`, type: 'server_error', code: 500 } });
    return writer.done();
  }
  for (const event of events.end) await writer.event(event);
  await writer.done();
}

/** More than the buffers of any connection hold: whoever does not read it all has the rest left over. */
export const ENDLESS_BYTES = 64 * 1024 * 1024;

async function sendEndless(record: RecordedRequest, response: ServerResponse): Promise<void> {
  const part = 'x'.repeat(64 * 1024);
  response.write('data: {"choices":[{"index":0,"delta":{"content":"');
  const over = new AbortController();
  const closed = once(response, 'close', { signal: over.signal }).catch(() => undefined);
  for (record.sentBytes = 0; record.sentBytes < ENDLESS_BYTES; record.sentBytes += part.length) {
    if (response.destroyed) break;
    if (!response.write(part))
      await Promise.race([once(response, 'drain', { signal: over.signal }).catch(() => undefined), closed]);
  }
  over.abort();
  response.end();
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
