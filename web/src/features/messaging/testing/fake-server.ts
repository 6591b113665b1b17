import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { Conversations } from '../conversations';
import { messagingEventHandlers } from '../messaging.events';
import type { Badges } from '@mikai/contract/notifications';
import { badgesQuery } from '../../../lib/cache/badges';
import { badgesKey } from '../../../lib/cache/badges.key';
import { conversationsQuery, messagingKeys, threadQuery } from '../messaging.queries';
import type { Thread } from '../thread';
import { FakeMessages } from './fake-messages';
import type { FakeEvent } from './fake-messages';

/** A request on its way: the server reads at one moment, and the answer arrives at a later one. */
interface Request {
  read: () => void;
  answer: () => void;
}

interface Answer {
  data: string;
  next: boolean;
}

/** A browser and a server with a slow network between them. For tests only. */
export class FakeBrowser {
  readonly server = new FakeMessages();
  readonly client = new QueryClient();
  private readonly requests: Request[] = [];
  private readonly fetches: Promise<unknown>[] = [];

  constructor() {
    jest.spyOn(globalThis, 'fetch').mockImplementation((input) => this.request(String(input)));
  }

  apply({ name, payload }: FakeEvent): void {
    (messagingEventHandlers[name] as (client: QueryClient, event: unknown) => void)(this.client, payload);
  }

  list(): Conversations | undefined {
    return this.client.getQueryData<Conversations>(messagingKeys.list);
  }

  thread(id: number): Thread | undefined {
    return this.client.getQueryData<Thread>(messagingKeys.thread(id));
  }

  total(): number | undefined {
    return this.client.getQueryData<Badges>(badgesKey)?.messages;
  }

  /** Asks for everything that is on the screen; nothing is read or answered yet. */
  ask(threadId?: number): void {
    const again = { staleTime: 0 };
    this.fetches.push(this.client.fetchQuery({ ...conversationsQuery(this.client, true), ...again }));
    this.fetches.push(this.client.fetchQuery({ ...badgesQuery(true, false), ...again }));
    if (threadId !== undefined)
      this.fetches.push(this.client.fetchQuery({ ...threadQuery(this.client, threadId, true), ...again }));
  }

  /** The server reads for every request that is on its way. */
  readAll(): void {
    for (const { read } of this.requests) read();
  }

  /** Every answer arrives. */
  async answerAll(): Promise<void> {
    for (const { read, answer } of this.requests.splice(0)) {
      read();
      answer();
    }
    await Promise.allSettled(this.fetches.splice(0));
  }

  /** A fetch of everything, without anything in between. */
  async fetchNow(threadId?: number): Promise<void> {
    this.ask(threadId);
    await Promise.resolve();
    await this.answerAll();
  }

  private request(url: string): Promise<Response> {
    return new Promise((resolve) => {
      let body: Answer | undefined;
      const read = () => {
        body ??= this.route(url);
      };
      const answer = () => {
        // As much of a response as the app looks at; a whole one takes most of the time of many lives.
        const headers = {
          get: (name: string) => (name === 'Link' && body?.next ? '</next>; rel="next"' : null),
        };
        resolve({ ok: true, headers, text: () => Promise.resolve(body?.data ?? '') } as unknown as Response);
      };
      this.requests.push({ read, answer });
    });
  }

  private route(url: string): Answer {
    const id = /conversations\/(\d+)\/messages/.exec(url)?.[1];
    if (id !== undefined) {
      const { messages, hasOlder } = this.server.page(Number(id));
      return { data: JSON.stringify(messages), next: hasOlder };
    }
    if (url === '/api/badges') return { data: JSON.stringify(this.server.badges()), next: false };
    if (url.startsWith('/api/conversations?'))
      return { data: JSON.stringify(this.server.list()), next: false };
    throw new Error(`No answer for ${url}`);
  }
}
