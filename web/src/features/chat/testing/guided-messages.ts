import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import { server } from '../../../testing/server';
import type { ReceivedRequest } from '../../../testing/server';

/** The conversation that is open. */
export const SESSION: ChatSession = {
  id: '3b0f5a52-6f5e-4c53-9d7e-0a6a6a1f0c11',
  userName: 'Ana',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastMessageAt: '2026-11-20T10:05:00.000Z',
  preview: 'Work stress',
};

/** The route to which messages of `SESSION` are sent. */
export const SEND = `POST /api/sessions/${SESSION.id}/messages`;

/** A position in a guided flow. */
export const FLOW = {
  id: 'worry',
  title: 'Worry',
  step: 2,
  steps: 4,
  names: ['Settle', 'Name it', 'Look', 'Choose'],
};

/** Returns a message of the person. */
export const own = (properties: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 1,
  sessionId: SESSION.id,
  sender: 'user',
  kind: 'text',
  content: 'Work stress',
  timestamp: '2026-11-20T10:05:00.000Z',
  language: 'en',
  replyState: 'done',
  replyAttempt: 1,
  ...properties,
});
export const provenance = (source: 'embedded' | 'provider' | 'hybrid' | 'fixed') => ({
  source,
  model: 'm',
  promptVersion: '1',
});
/** Returns MikAI's reply to the message of `own()`. */
export const reply = (properties: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 2,
  sessionId: SESSION.id,
  sender: 'ai',
  kind: 'text',
  content: 'How true does it feel?',
  timestamp: '2026-11-20T10:05:01.000Z',
  language: 'en',
  replyTo: 1,
  isComplete: true,
  provenance: provenance('embedded'),
  ...properties,
});

/** Makes the test server store each message, without a reply. */
export function acceptMessages(): void {
  server.on(SEND, ({ body }: ReceivedRequest) => {
    const { content, clientId, choiceId } = body as Record<string, string>;
    return own({ id: 3, content, clientId, choiceId, replyState: 'pending' });
  });
}
