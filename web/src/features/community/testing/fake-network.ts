import type { FakeBulletin } from './fake-bulletin';

interface Asked {
  path: string;
  /** The body, once it was read. */
  body?: string;
  link?: string;
  answer: (response: Response) => void;
}

/**
 * The network between a browser and a `FakeBulletin`: when a request is read by the server, and when its answer arrives, is
 * up to the test. For tests only.
 */
export class FakeNetwork {
  private asked: Asked[] = [];

  constructor(private readonly server: FakeBulletin) {}

  /** Takes the place of the browser's `fetch`. */
  readonly fetch = (path: string): Promise<Response> =>
    new Promise((answer) => this.asked.push({ path, answer }));

  get isIdle(): boolean {
    return this.asked.length === 0;
  }

  /** The server reads the oldest request that it has not read. */
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

  /** The answer to the oldest request arrives, read just now if it was not before. */
  async arrive(): Promise<void> {
    if (this.asked[0]?.body === undefined) this.read();
    const next = this.asked.shift();
    const headers: HeadersInit = next?.link ? { Link: next.link } : {};
    next?.answer(new Response(next.body, { headers }));
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Delivers everything that was requested, and what that leads to. */
  async settle(): Promise<void> {
    while (!this.isIdle) await this.arrive();
  }
}
