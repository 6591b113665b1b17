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

describe('answers of polled lists', () => {
  it('gives the same object, and the link to the next page, while nothing has changed', async () => {
    const first = await requestWithHeaders<unknown>(path());
    const again = await requestWithHeaders<unknown>(path());
    expect(conditions()).toEqual([undefined, tagOf(content)]);
    expect(again.data).toBe(first.data);
    expect(again.headers.get('Link')).toBe(headers['Link']);
  });

  it('gives a changed list, and keeps that one', async () => {
    await request(path());
    content = '[{"id":2}]';
    const changed = await request(path());
    expect(changed).toEqual([{ id: 2 }]);
    expect(await request(path())).toBe(changed);
  });

  it('asks no browser cache: it would turn the 304 into an answer of its own', async () => {
    const send = jest.spyOn(globalThis, 'fetch');
    await request(path());
    await request(path());
    expect(send.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'no-store']);
    send.mockRestore();
  });

  it('does not notify a component of a poll that found nothing new', async () => {
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

  it('are frozen, because every poll gives the same object', async () => {
    const list = await request<{ id: number }[]>(path());
    expect(() => list.push({ id: 2 })).toThrow(TypeError);
    expect(() => Object.assign(list[0]!, { id: 2 })).toThrow(TypeError);
  });

  it('are kept for reads only', async () => {
    await request(path(), { method: 'POST', body: {} });
    await request(path());
    await request(path(), { method: 'POST', body: {} });
    expect(conditions()).toEqual([undefined, undefined, undefined]);
  });

  it('are not kept of a server without tags', async () => {
    await request(path());
    answer = (_incoming, response) => response.end(content);
    await request(path());
    await request(path());
    expect(conditions()).toEqual([undefined, tagOf(content), undefined]);
  });
});

describe('responses that a page does not keep', () => {
  it('is an answer with a crisis card or a check: the next read asks for all of it', async () => {
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

  it('is the former answer, once a card is in the new one', async () => {
    content = '{"id":1}';
    await request(path());
    content = '{"id":1,"crisis":{"level":"certain"}}';
    expect(await request(path())).toHaveProperty('crisis');
    content = '{"id":1}';
    await request(path());
    expect(conditions()).toEqual([undefined, tagOf('{"id":1}'), undefined]);
  });

  it('is unreadable text, which is shown in the language of the moment', async () => {
    content = JSON.stringify([{ content: UNREADABLE_TEXT }]);
    await request(path());
    await request(path());
    expect(conditions()).toEqual([undefined, undefined]);
  });

  it('is a very long answer', async () => {
    content = JSON.stringify(['a'.repeat(KEPT_ANSWERS.maxLength)]);
    answer = (_incoming, response) => response.writeHead(200, { ETag: 'W/"long"' }).end(content);
    await request(path());
    await request(path());
    expect(conditions()).toEqual([undefined, undefined]);
  });

  it('is the answer that was used longest ago, where there are too many', async () => {
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

describe('another person at this device', () => {
  it('sends no tag of the member before, and gets nothing of theirs', async () => {
    await request(path());
    clearKeptAnswers();
    content = '[]';
    expect(await request(path())).toEqual([]);
    expect(conditions()).toEqual([undefined, undefined]);
  });

  it('finds no answer that arrived after signing out', async () => {
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
