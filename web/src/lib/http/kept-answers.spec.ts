import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { createQueryClient } from '../cache/query-client';
import { listenForChecks, request, requestWithHeaders } from './api';
import { clearKeptAnswers, KEPT_ANSWERS } from './kept-answers';

/** The content of the list on the server; its tag follows it. */
let content = '';
let headers: Record<string, string> = {};
let requests: IncomingMessage[] = [];
let answer: RequestListener;

const server = createServer((incoming, response) => {
  requests.push(incoming);
  answer(incoming, response);
});
let origin = '';
const path = () => `${origin}/api/posts`;
const conditions = () => requests.map((each) => each.headers['if-none-match']);
const tagOf = (text: string) => `W/"${Buffer.from(text).toString('base64url')}"`;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  clearKeptAnswers();
  content = '[{"id":1}]';
  headers = { Link: '</api/posts?before=1>; rel="next"' };
  requests = [];
  answer = (incoming, response) => {
    const entityTag = tagOf(content);
    const isKnown = incoming.headers['if-none-match'] === entityTag;
    response.writeHead(isKnown ? 304 : 200, { ETag: entityTag, ...(isKnown ? {} : headers) });
    response.end(isKnown ? undefined : content);
  };
});

describe('responses of polled lists', () => {
  it('are the same object, with the link to the next page, while nothing has changed', async () => {
    const first = await requestWithHeaders<unknown>(path());
    const again = await requestWithHeaders<unknown>(path());
    expect(conditions()).toEqual([undefined, tagOf(content)]);
    expect(again.data).toBe(first.data);
    expect(again.headers.get('Link')).toBe(headers['Link']);
  });

  it('are replaced by a changed list, which is kept from then on', async () => {
    await request(path());
    content = '[{"id":2}]';
    const changed = await request(path());
    expect(changed).toEqual([{ id: 2 }]);
    expect(await request(path())).toBe(changed);
  });

  it('bypass the browser cache, which would handle the 304 itself', async () => {
    const send = jest.spyOn(globalThis, 'fetch');
    await request(path());
    await request(path());
    expect(send.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'no-store']);
    send.mockRestore();
  });

  it('do not re-render a component after a poll without changes', async () => {
    const client = createQueryClient();
    const observer = new QueryObserver(client, {
      queryKey: ['posts'],
      queryFn: () => request<unknown>(path()),
      notifyOnChangeProps: ['data'],
    });
    const received: unknown[] = [];
    const unsubscribe = observer.subscribe(({ data }) => received.push(data));
    await client.fetchQuery({ queryKey: ['posts'], queryFn: () => request<unknown>(path()) });
    const { length } = received;
    const { data } = await observer.refetch();
    expect(requests).toHaveLength(2);
    expect(received).toHaveLength(length);
    expect(data).toBe(received.at(-1));
    unsubscribe();
  });

  it('are frozen, because every poll returns the same object', async () => {
    const list = await request<{ id: number }[]>(path());
    expect(() => list.push({ id: 2 })).toThrow(TypeError);
    expect(() => Object.assign(list[0]!, { id: 2 })).toThrow(TypeError);
  });

  it('are kept for GET requests only', async () => {
    await request(path(), { method: 'POST', body: {} });
    await request(path());
    await request(path(), { method: 'POST', body: {} });
    expect(conditions()).toEqual([undefined, undefined, undefined]);
  });

  it('are not kept without an ETag', async () => {
    await request(path());
    answer = (_incoming, response) => response.end(content);
    await request(path());
    await request(path());
    expect(conditions()).toEqual([undefined, tagOf(content), undefined]);
  });
});

describe('responses that are not kept', () => {
  it('include those with a crisis card or a check, so that the next read fetches all of it', async () => {
    for (const level of ['certain', 'check']) {
      const onCheck = jest.fn();
      listenForChecks(onCheck);
      content = JSON.stringify({ id: 1, crisis: { level } });
      await request(path());
      await request(path());
      expect([level, onCheck.mock.calls.length]).toEqual([level, level === 'check' ? 2 : 0]);
    }
    listenForChecks(() => undefined);
    expect(conditions().filter((each) => each !== undefined)).toEqual([]);
  });

  it('include the previous response, once the new one has a crisis card', async () => {
    content = '{"id":1}';
    await request(path());
    content = '{"id":1,"crisis":{"level":"certain"}}';
    expect(await request(path())).toHaveProperty('crisis');
    content = '{"id":1}';
    await request(path());
    expect(conditions()).toEqual([undefined, tagOf('{"id":1}'), undefined]);
  });

  it('include those with unreadable text, whose message depends on the current language', async () => {
    content = JSON.stringify([{ content: UNREADABLE_TEXT }]);
    await request(path());
    await request(path());
    expect(conditions()).toEqual([undefined, undefined]);
  });

  it('include very long ones', async () => {
    content = JSON.stringify(['a'.repeat(KEPT_ANSWERS.maxLength)]);
    answer = (_incoming, response) => response.writeHead(200, { ETag: 'W/"long"' }).end(content);
    await request(path());
    await request(path());
    expect(conditions()).toEqual([undefined, undefined]);
  });

  it('include the least recently used one, once there are too many', async () => {
    await request(path());
    await request(`${path()}?page=1`);
    await request(path());
    for (let page = 2; page <= KEPT_ANSWERS.max; page += 1) await request(`${path()}?page=${page}`);
    requests = [];
    await request(path());
    await request(`${path()}?page=1`);
    expect(conditions()).toEqual([tagOf(content), undefined]);
  });
});

describe('clearKeptAnswers', () => {
  it('prevents the next person from sending an ETag of the previous member, or getting their data', async () => {
    await request(path());
    clearKeptAnswers();
    content = '[]';
    expect(await request(path())).toEqual([]);
    expect(conditions()).toEqual([undefined, undefined]);
  });

  it('discards a response that arrives after signing out', async () => {
    const respond = answer;
    let arrive = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answer = (incoming, response) => {
        arrive = () => respond(incoming, response);
        resolve();
      };
    });
    const late = request(path());
    await isAsked;
    clearKeptAnswers();
    arrive();
    await late;
    answer = respond;
    await request(path());
    expect(conditions()).toEqual([undefined, undefined]);
  });
});
