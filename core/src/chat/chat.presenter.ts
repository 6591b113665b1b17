import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import { kindOf, type ChatMessageEntity } from './chat-message.entity.js';
import { careOf } from './care-state.js';
import type { ChatSessionEntity } from './chat-session.entity.js';
import { extrasOf } from './extras.js';
import { guideOf } from './guided-state.js';
import { replyOf } from './reply-end.js';

/** Returns the view of a session that REST and events share. */
export function presentSession(session: ChatSessionEntity): ChatSession {
  const { mode } = careOf(session);
  const flow = guideOf(session);
  return {
    id: session.id,
    userName: session.userName,
    createdAt: session.createdAt.toISOString(),
    lastMessageAt: session.lastMessageAt.toISOString(),
    preview: session.preview ?? '',
    ...(session.title ? { title: session.title } : {}),
    ...(mode ? { care: mode } : {}),
    ...(session.style ? { style: session.style } : {}),
    ...(session.isModelOff ? { isModelOff: true } : {}),
    ...(flow ? { flow } : {}),
    ...(session.isTemporary ? { isTemporary: true } : {}),
  };
}

/** Returns the view of a message that REST and events share; api and worker both publish it, so it lives here. */
export function presentMessage(message: ChatMessageEntity): ChatMessage {
  const view: ChatMessage = {
    id: message.id,
    sessionId: message.sessionId,
    sender: message.sender,
    kind: kindOf(message),
    content: message.content,
    timestamp: message.createdAt.toISOString(),
    language: message.language,
  };
  if (message.english !== null) view.englishTranslation = message.english;
  if (message.sender === 'user') {
    const { state, attempt } = replyOf(message);
    if (state !== null) view.replyState = state;
    if (attempt !== null) view.replyAttempt = attempt;
    view.clientId = message.clientId;
  } else {
    if (message.replyTo !== null) view.replyTo = message.replyTo;
    view.isComplete = message.isComplete;
    if (message.provenance !== null) view.provenance = message.provenance;
  }
  const { guided: _state, isPrivate: _mark, ...extras } = extrasOf(message);
  return { ...view, ...extras };
}
