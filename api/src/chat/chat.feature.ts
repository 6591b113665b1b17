import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { ApiFeature } from '../feature.js';
import { BURST, DAY, MINUTE } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

export const CHAT_FEATURE = {
  limits: {
    /** Limits messages, new conversations and changes of both. */
    'chat.write': { ...BURST, key: 'person' },
    /** Limits searches, each of which decrypts many messages. */
    'chat.search': { key: 'person', points: 30, seconds: MINUTE, isPerNode: true },
    'chat.guest-messages': {
      key: 'id',
      points: 'GUEST_DAILY_MESSAGES',
      seconds: DAY,
      usedUp: 'The messages for today are used up. Please come back tomorrow.',
    },
    'chat.address-messages': {
      key: 'address',
      points: 'GUEST_DAILY_MESSAGES_PER_IP',
      seconds: DAY,
      usedUp: 'The messages for today are used up. Please come back tomorrow.',
    },
    'chat.guest-sessions': {
      key: 'id',
      points: 'GUEST_DAILY_SESSIONS',
      seconds: DAY,
      usedUp:
        'The new conversations for today are used up. An open one can go on; there is room for a new one tomorrow.',
    },
    'chat.address-sessions': {
      key: 'address',
      points: 'GUEST_DAILY_SESSIONS_PER_IP',
      seconds: DAY,
      usedUp:
        'The new conversations for today are used up. An open one can go on; there is room for a new one tomorrow.',
    },
  },
  freeText: {
    'POST /api/sessions': { userName: text(CHAT_LIMITS.userNameLength) },
    'POST /api/sessions/search': { query: text(CHAT_LIMITS.searchLength) },
    'PUT /api/sessions/:id/name': { userName: text(CHAT_LIMITS.userNameLength) },
    'PUT /api/sessions/:id/title': { title: text(CHAT_LIMITS.titleLength) },
    'PUT /api/sessions/:id/messages/:messageId/feedback': { reason: text(CHAT_LIMITS.feedbackReasonLength) },
    'POST /api/sessions/:id/messages': { content: text(CHAT_LIMITS.messageLength) },
    'PUT /api/sessions/:id/messages/:messageId': { content: text(CHAT_LIMITS.messageLength) },
  },
  notFreeText: {
    'POST /api/sessions/:id/messages choiceId': 'an id of ours',
  },
} as const satisfies ApiFeature;
