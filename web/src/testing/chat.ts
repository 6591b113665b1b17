import type { ChatMessage, ChatSession } from '@mikai/contract/chat';

/** The conversation that specs use; below it the routes of the test server that return it. */
export const SESSION: ChatSession = {
  id: '3b0f5a52-6f5e-4c53-9d7e-0a6a6a1f0c11',
  userName: 'Ana',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastMessageAt: '2026-11-20T10:05:00.000Z',
  preview: 'I could not sleep',
};
export const SESSIONS = 'GET /api/sessions';
export const MESSAGES = 'GET /api/sessions/:id/messages';

/** Returns a message of the person in `SESSION`, with some properties replaced. */
export const messageOf = (properties: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 1,
  sessionId: SESSION.id,
  sender: 'user',
  kind: 'text',
  content: 'I could not sleep',
  timestamp: '2026-11-20T10:05:00.000Z',
  language: 'en',
  replyState: 'done',
  replyAttempt: 1,
  ...properties,
});
