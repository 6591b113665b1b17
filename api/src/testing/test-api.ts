import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type {
  ChatMessage,
  ChatSession,
  SendChatMessageRequest,
  SendChatMessageResponse,
} from '@mikai/contract/chat';
import { closeLater } from '@mikai/core/testing/closing';
import { RestClient, type RestAnswer } from '@mikai/core/testing/rest-client';
import { giveGateTime } from '@mikai/core/testing/test-gate';
import { createTestLogger, type LogBook } from '@mikai/core/testing/test-logger';
import type { TestServices } from '@mikai/core/testing/test-services';
import { TestSocket } from '@mikai/core/testing/test-socket';
import { expectStatus } from './expect-status.js';
import { GuestCookie } from '../auth/sessions/cookies.js';
import { LIMITER_TIMES } from '../limits/limiters.js';
import { createApp } from '../create-app.js';

interface StartOptions {
  /** Whether to wait until the node receives events of the others (default); `false` while Redis is unavailable. */
  isLinked?: boolean;
  beforeListening?: (logs: LogBook) => Promise<unknown>;
}

/** Runs the real api on a free port. */
export class TestApi {
  private closing: Promise<void> | undefined;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly logs: LogBook,
    private readonly isProduction: boolean,
  ) {}

  /**
   * Starts an api node.
   * @param env settings that differ from those of `TestServices.env`
   */
  static start(
    services: TestServices,
    env: Record<string, string> = {},
    options: StartOptions = {},
  ): Promise<TestApi> {
    const start = () => TestApi.open(services, env, options);
    return (options.isLinked ?? true) ? services.startNode(start) : start();
  }

  private static async open(
    services: TestServices,
    env: Record<string, string>,
    { beforeListening }: StartOptions,
  ): Promise<TestApi> {
    const { logger, logs } = createTestLogger('api');
    const config = services.config(env);
    const app = await createApp(config, logger);
    giveGateTime();
    // Redis may be slow on a busy machine; a node that counts by itself meanwhile would let more requests through.
    LIMITER_TIMES.answerMs = 10_000;
    await beforeListening?.(logs);
    await app.listen(0, '127.0.0.1');
    const api = new TestApi(app, await app.getUrl(), logs, config.NODE_ENV === 'production');
    closeLater(() => api.close());
    closeLater(() => api.expectNoServerErrors());
    return api;
  }

  /** Checks that no request ended in a 500 (promise 23). @throws Error with the cause of the first one */
  private expectNoServerErrors(): void {
    const error = this.logs.entries('request failed').find((entry) => entry['status'] === 500);
    if (error) throw new Error(`The api answered 500: ${JSON.stringify(error)}`);
  }

  /** Stops the node, at the latest at the end of the file. */
  close(): Promise<void> {
    return (this.closing ??= this.app.close());
  }

  /**
   * Returns a client with a person's cookie or without one. In production, cookies have names with the prefix
   * `__Host-`.
   */
  as(cookie?: string): RestClient {
    if (cookie === undefined) return new RestClient(this.url);
    const sent = this.isProduction ? cookie.replaceAll(/(?<=^|; )mikai_/g, '__Host-mikai_') : cookie;
    return new RestClient(this.url, { cookie: sent });
  }

  /** Opens a browser's socket with a person's cookie, from our own page. */
  socket(cookie: string): Promise<TestSocket> {
    return TestSocket.connect(this.url, { extraHeaders: { cookie, origin: this.url } });
  }

  /**
   * Returns the cookie of a returning guest. Unauthenticated clients share one address in tests, and its limit on
   * bursts.
   */
  guestCookie(): string {
    return this.app.get(GuestCookie).issue().header.split(';')[0] ?? '';
  }

  /**
   * Starts a conversation as a guest and returns both. The guest is a new one unless `cookie` is given.
   */
  async guest(userName = 'Sam', cookie?: string): Promise<{ cookie: string; session: ChatSession }> {
    const answer = await this.as(cookie).post<ChatSession>('/api/sessions', { userName });
    return { session: expectStatus(answer, 201), cookie: cookieOf(answer) };
  }

  /** Starts a conversation as the person with this cookie. */
  async conversation(cookie: string, userName = 'Sam'): Promise<ChatSession> {
    return expectStatus(await this.as(cookie).post<ChatSession>('/api/sessions', { userName }), 201);
  }

  async sendMessage(
    cookie: string,
    sessionId: string,
    content: string,
    more: Partial<SendChatMessageRequest> = {},
  ): Promise<SendChatMessageResponse> {
    const body = { content, sender: 'user', ...more };
    const answer = await this.as(cookie).post<SendChatMessageResponse>(
      `/api/sessions/${sessionId}/messages`,
      body,
    );
    return expectStatus(answer, 201);
  }

  /** Fetches all messages of a conversation. */
  async messages(cookie: string, sessionId: string): Promise<ChatMessage[]> {
    const answer = await this.as(cookie).get<ChatMessage[]>(`/api/sessions/${sessionId}/messages?limit=200`);
    return expectStatus(answer, 200);
  }
}

/** Returns `name=value` of the named cookie that a response sets, by default of the first one. */
export function cookieOf(answer: RestAnswer<unknown>, name = ''): string {
  const header = answer.headers['set-cookie']?.find((each) => each.startsWith(name));
  const cookie = header?.split(';')[0];
  if (cookie === undefined) throw new Error('The answer sets no cookie');
  return cookie;
}
