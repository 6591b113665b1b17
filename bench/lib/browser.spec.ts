import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Server } from 'socket.io';
import type { ChatReplyExtended } from '@mikai/contract/chat';
import type { ServerToClientEvents } from '@mikai/contract/realtime';
import { Browser } from './browser.ts';
import { stampText } from './stamp.ts';

const LIMIT_MS = 5_000;
const about = { sessionId: 's', replyTo: 1, messageId: 2, attempt: 1, run: 1 };
const first = stampText({ askedAt: 10, writtenAt: 20 });
const last = stampText({ askedAt: 10, writtenAt: 30 });

type Send = (io: Server<Record<string, never>, ServerToClientEvents>) => void;

const extended = (
  offset: number,
  text: string,
  more: Partial<ChatReplyExtended> = {},
): ChatReplyExtended => ({
  ...about,
  offset,
  text,
  ...more,
});
const completed = (content: string): Parameters<ServerToClientEvents['chat.replyCompleted']>[0] => ({
  ...about,
  replyState: 'done',
  message: { id: 2, sessionId: 's', sender: 'ai', kind: 'text', content, timestamp: '', language: 'en' },
});

/** A server that answers every message with the text that the test sets. */
let http: HttpServer;
let io: Server<Record<string, never>, ServerToClientEvents>;
let emit: Send;
let browser: Browser;

beforeEach(async () => {
  http = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(201).end('{}');
      emit(io);
    });
  });
  io = new Server(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  browser = await Browser.open({ url, cookie: 'mikai_guest=x', sessionId: 's' });
});

afterEach(async () => {
  browser.close();
  await io.close();
});

describe('a browser of the bench', () => {
  it('joins the pieces and knows when they came', async () => {
    emit = (server) => {
      server.emit('chat.replyExtended', extended(0, first));
      server.emit('chat.replyExtended', extended(first.length, last));
      server.emit('chat.replyCompleted', completed(first + last));
    };
    const seen = await browser.converse('hello', LIMIT_MS);
    expect(seen).toMatchObject({ text: first + last, storedText: first + last, events: 2 });
    expect(seen.first).toEqual({ askedAt: 10, writtenAt: 20 });
    expect(seen.last).toEqual({ askedAt: 10, writtenAt: 30 });
    expect(seen.sentAt).toBeLessThanOrEqual(seen.firstTokenAt);
    expect(seen.firstTokenAt).toBeLessThanOrEqual(seen.lastTokenAt);
    expect(seen.lastTokenAt).toBeLessThanOrEqual(seen.completedAt);
  });

  it.each<[string, Send, RegExp]>([
    [
      'a piece in the wrong place',
      (server) => void server.emit('chat.replyExtended', extended(3, first)),
      /a piece at 3, after 0/,
    ],
    [
      'a reply begun anew',
      (server) => void server.emit('chat.replyExtended', extended(0, first, { run: 2 })),
      /begun anew/,
    ],
    [
      "somebody else's words",
      (server) => void server.emit('chat.replyCompleted', completed('I hear you.')),
      /not the provider's/,
    ],
    [
      'a failed reply',
      (server) => void server.emit('chat.replyEnded', { ...about, replyState: 'failed' }),
      /failed/,
    ],
    ['a closed socket', (server) => void server.disconnectSockets(true), /closed/],
  ])('does not measure %s', async (_what, text, message) => {
    emit = text;
    await expect(browser.converse('hello', LIMIT_MS)).rejects.toThrow(message);
  });

  it('does not wait for ever', async () => {
    emit = () => undefined;
    await expect(browser.converse('hello', 30)).rejects.toThrow(/no whole reply within/);
  });
});
