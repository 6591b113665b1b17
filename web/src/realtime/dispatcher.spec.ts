import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { dispatchEvents } from './dispatcher';
import type { EventHandlers, EventSource } from './dispatcher';

function setUp() {
  const listeners = new Map<string, (payload: never) => void>();
  const source: EventSource = { on: (event, listener) => listeners.set(event, listener) };
  const handlers = {
    'user.changed': jest.fn(),
    'session.ended': jest.fn(),
    'chat.sessionCreated': jest.fn(),
    'chat.sessionChanged': jest.fn(),
    'chat.sessionDeleted': jest.fn(),
    'chat.messageStored': jest.fn(),
    'chat.replyStarted': jest.fn(),
    'chat.replyExtended': jest.fn(),
    'chat.replyCompleted': jest.fn(),
    'chat.replyEnded': jest.fn(),
    'message.sent': jest.fn(),
    'conversation.changed': jest.fn(),
    'conversation.read': jest.fn(),
    'conversation.typed': jest.fn(),
    'presence.changed': jest.fn(),
    'post.created': jest.fn(),
    'post.hinted': jest.fn(),
    'post.changed': jest.fn(),
    'post.deleted': jest.fn(),
    'post.liked': jest.fn(),
    'comment.created': jest.fn(),
    'comment.changed': jest.fn(),
    'comment.deleted': jest.fn(),
    'comment.liked': jest.fn(),
    'notification.created': jest.fn(),
    'notification.changed': jest.fn(),
    'notification.read': jest.fn(),
    'notification.deleted': jest.fn(),
    'relation.changed': jest.fn(),
    'moodEntry.saved': jest.fn(),
    'moodEntry.deleted': jest.fn(),
    'moodEntries.imported': jest.fn(),
    'moodEntries.deleted': jest.fn(),
    'moodReport.written': jest.fn(),
    'journalSeed.saved': jest.fn(),
    'journalSeed.deleted': jest.fn(),
    'journalEntries.imported': jest.fn(),
    'journalEntries.deleted': jest.fn(),
    'journalEntry.saved': jest.fn(),
    'journalEntry.deleted': jest.fn(),
    'copingStrategies.changed': jest.fn(),
    'capsule.saved': jest.fn(),
    'capsule.deleted': jest.fn(),
    'thoughtReframe.saved': jest.fn(),
    'thoughtReframe.deleted': jest.fn(),
    'reflection.saved': jest.fn(),
    'reflection.deleted': jest.fn(),
    'note.saved': jest.fn(),
    'note.deleted': jest.fn(),
    'memory.changed': jest.fn(),
    'aiConsents.changed': jest.fn(),
    'letter.created': jest.fn(),
    'letter.read': jest.fn(),
    'letter.deleted': jest.fn(),
    'pushDevices.changed': jest.fn(),
    'wallet.changed': jest.fn(),
    'gacha.changed': jest.fn(),
    'walkthrough.completed': jest.fn(),
    'contactMessage.changed': jest.fn(),
    'dev.echoed': jest.fn(),
    'maintenance.changed': jest.fn(),
    'moderation.changed': jest.fn(),
    'broadcast.progressed': jest.fn(),
  } satisfies EventHandlers;
  const client = new QueryClient();
  dispatchEvents(source, handlers, client);
  return { listeners, handlers, client };
}

describe('dispatchEvents', () => {
  it('leads each event to its handler with the cache', () => {
    const { listeners, handlers, client } = setUp();
    expect([...listeners.keys()].sort()).toEqual(Object.keys(handlers).sort());
    const payload = { sessionId: 'a' };
    listeners.get('chat.sessionDeleted')?.(payload as never);
    expect(handlers['chat.sessionDeleted']).toHaveBeenCalledWith(client, payload);
  });

  it('reports a handler that throws and goes on', () => {
    const { listeners, handlers } = setUp();
    const report = jest.fn();
    Object.assign(globalThis, { reportError: report });
    handlers['chat.replyEnded'].mockImplementation(() => {
      throw new Error('broken');
    });
    expect(() => listeners.get('chat.replyEnded')?.({} as never)).not.toThrow();
    expect(report).toHaveBeenCalledTimes(1);
    listeners.get('chat.sessionCreated')?.({} as never);
    expect(handlers['chat.sessionCreated']).toHaveBeenCalledTimes(1);
  });
});
