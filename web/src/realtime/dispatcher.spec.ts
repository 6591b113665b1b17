import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { dispatchEvents } from './dispatcher';
import type { EventHandlers, EventSource } from './dispatcher';

function setUp() {
  const listeners = new Map<string, (payload: never) => void>();
  const source: EventSource = { on: (event, listener) => listeners.set(event, listener) };
  // The compiler checks that `realtime-setup.ts` has a handler for every event; these are some of them.
  const handlers = {
    'chat.sessionCreated': jest.fn(),
    'chat.sessionDeleted': jest.fn(),
    'chat.replyEnded': jest.fn(),
  } satisfies Partial<EventHandlers>;
  const client = new QueryClient();
  dispatchEvents(source, handlers as Partial<EventHandlers> as EventHandlers, client);
  return { listeners, handlers, client };
}

describe('dispatchEvents', () => {
  it('passes each event with the query client to its handler', () => {
    const { listeners, handlers, client } = setUp();
    expect([...listeners.keys()].sort()).toEqual(Object.keys(handlers).sort());
    const payload = { sessionId: 'a' };
    listeners.get('chat.sessionDeleted')?.(payload as never);
    expect(handlers['chat.sessionDeleted']).toHaveBeenCalledWith(client, payload);
  });

  it('reports a handler that throws, and continues', () => {
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
