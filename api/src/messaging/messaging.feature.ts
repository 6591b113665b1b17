import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import type { ApiFeature } from '../feature.js';
import { DAY, MINUTE } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

export const MESSAGING_FEATURE = {
  limits: {
    'messaging.send': { key: 'member', points: 'MEMBER_MESSAGE_BURST', seconds: 10, isPerNode: true },
    /** Limits the messages of an account younger than a day: most senders of mass messages have just signed up. */
    'messaging.newcomer': { key: 'member', points: 'NEW_MEMBER_MINUTE_MESSAGES', seconds: MINUTE },
    'messaging.newcomer-conversations': {
      key: 'member',
      points: 'NEW_MEMBER_DAILY_CONVERSATIONS',
      seconds: DAY,
      usedUp:
        'The new conversations for today are used up. Those that are open can go on; there is room for new ones tomorrow.',
    },
    /** Limits the look-ups of the recipients of a typing event. */
    'messaging.typing': { key: 'member', points: 20, seconds: 10, isPerNode: true },
  },
  freeText: {
    'POST /api/conversations/:id/messages': { content: text(MESSAGING_LIMITS.messageLength) },
  },
} as const satisfies ApiFeature;
