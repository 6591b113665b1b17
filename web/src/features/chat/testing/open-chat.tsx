import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import { ChatPage } from '../../../pages/chat';
import { consentsOf } from '../../../testing/consents';
import { memberOf } from '../../../testing/member';
import { renderPage } from '../../../testing/render';
import { server } from '../../../testing/server';
import { SESSION } from './guided-messages';

interface Opened {
  messages?: ChatMessage[];
  sessions?: ChatSession[];
  isGuest?: boolean;
}

/** Renders the page of a conversation with these messages. */
export function openChat({ messages = [], sessions = [SESSION], isGuest = false }: Opened = {}) {
  server.on('GET /api/sessions', sessions);
  server.on('GET /api/sessions/:id/messages', messages);
  server.on('GET /api/ai-consents', consentsOf());
  return renderPage(<ChatPage />, {
    at: `/chat/${SESSION.id}`,
    path: '/chat/:sessionId',
    member: isGuest ? null : memberOf(),
  });
}
