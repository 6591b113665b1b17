import { describe, expect, it } from '@jest/globals';
import { mergeNewestPage } from './chat-log.merge';
import { FakeChat } from './testing/fake-chat';
import { nextAnnouncement } from './use-announcement';

const START = { mark: undefined, text: '' };

describe('nextAnnouncement', () => {
  it('announces a reply once, when it is finished', () => {
    const server = new FakeChat('s');
    const log = () => mergeNewestPage(undefined, server.page(), false);
    const message: string[] = [];
    let state = nextAnnouncement(START, log());
    const look = () => {
      const next = nextAnnouncement(state, log());
      if (next !== state && next.text !== '') message.push(next.text);
      state = next;
    };
    const id = server.send('hello');
    look();
    server.begin(id);
    look();
    server.write(id, 'one ');
    look();
    server.write(id, 'two');
    look();
    server.finish(id, 'done');
    look();
    look();
    expect(message).toEqual(['one two']);
    server.retry(id);
    look();
    server.begin(id);
    server.write(id, 'other');
    server.finish(id, 'done');
    look();
    expect(message).toEqual(['one two', 'other']);
  });

  it('announces no messages that existed when the page opened', () => {
    const server = new FakeChat('s');
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'old');
    server.finish(id, 'done');
    expect(nextAnnouncement(START, mergeNewestPage(undefined, server.page(), false)).text).toBe('');
  });
});
