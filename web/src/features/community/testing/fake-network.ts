import type { FakeBulletin } from './fake-bulletin';

interface Asked {
  path: string;
  /** The response body, once the server has read the request. */
  body?: string;
  link?: string;
  answer: (response: Response) => void;
}

/**
 * Simulates the network between a browser and a `FakeBulletin`. The test decides when the server reads a request and when its
 * response arrives.
 */
export class FakeNetwork {
  private asked: Asked[] = [];

  constructor(private readonly server: FakeBulletin) {}

  /** Replaces the browser's `fetch`. */
  readonly fetch = (path: string): Promise<Response> =>
    new Promise((answer) => this.asked.push({ path, answer }));

  get isIdle(): boolean {
    return this.asked.length === 0;
  }

  /** Makes the server read the oldest unread request. */
  read(): void {
    const next = this.asked.find(({ body }) => body === undefined);
    if (!next) return;
    const { pathname, searchParams } = new URL(next.path, 'http://localhost');
    const number = (name: string) => (searchParams.has(name) ? Number(searchParams.get(name)) : undefined);
    const comments = /^\/api\/posts\/(\d+)\/comments$/.exec(pathname);
    const limit = number('limit');
    if (comments) {
      const postId = Number(comments[1]);
      const all = this.server.thread(postId, number('after'), Infinity);
      next.body = JSON.stringify(all.slice(0, limit));
      if (limit !== undefined && all.length > limit) next.link = '</next>; rel="next"';
    } else next.body = JSON.stringify(this.server.feed(number('before'), limit));
  }

  /** Delivers the response to the oldest request, reading it first if necessary. */
  async arrive(): Promise<void> {
    if (this.asked[0]?.body === undefined) this.read();
    const next = this.asked.shift();
    const headers: HeadersInit = next?.link ? { Link: next.link } : {};
    next?.answer(new Response(next.body, { headers }));
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Delivers all pending responses, including those of requests that follow from them. */
  async settle(): Promise<void> {
    while (!this.isIdle) await this.arrive();
  }
}
