import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '@mikai/contract/chat';
import type { ChatLog } from './chat-log';
import { foundState } from './found-message';

const logOf = (properties: Partial<ChatLog> = {}): ChatLog => ({
  messages: [{ id: 40 } as ChatMessage],
  hasOlder: false,
  live: null,
  ...properties,
});

describe('foundState', () => {
  it('returns `missing` only if the log is current', () => {
    expect(foundState(logOf(), 22, true, undefined)).toBe('missing');
    expect(foundState(logOf(), 22, false, undefined)).toBe('loading');
    expect(foundState(logOf(), 50, false, undefined)).toBe('loading');
    expect(foundState(undefined, 22, true, undefined)).toBe('loading');
  });

  it('never returns `missing` for a message that was replaced by an edit', () => {
    expect(foundState(logOf({ replaced: [22] }), 22, true, undefined)).toBe('none');
  });

  it('distinguishes a loaded message from one in an older page', () => {
    expect(foundState(logOf(), 40, true, undefined)).toBe('loaded');
    expect(foundState(logOf({ hasOlder: true }), 22, true, true)).toBe('notLoaded');
  });

  it('waits for the server to confirm that the message exists before it loads older pages', () => {
    expect(foundState(logOf({ hasOlder: true }), 22, true, undefined)).toBe('loading');
    expect(foundState(logOf({ hasOlder: true }), 22, true, false)).toBe('missing');
    expect(foundState(logOf({ hasOlder: true }), 22, false, false)).toBe('loading');
  });
});
