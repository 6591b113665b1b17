import type { TimeCapsule } from '@mikai/contract/capsules';
import type { ChatChoice, ChatMessage } from '@mikai/contract/chat';
import { DAY_MS } from '@mikai/contract/durations';
import type { Letter } from '@mikai/contract/letters';
import type { MemberSummary } from '@mikai/contract/people';

const now = Date.now();

export const IN_A_WEEK = new Date(now + 7 * DAY_MS).toISOString();
export const A_WEEK_AGO = new Date(now - 7 * DAY_MS).toISOString();

export const MEMBER: MemberSummary = {
  id: 1,
  username: 'sample',
  displayName: 'A display name',
};

export const CHOICES: readonly ChatChoice[] = [
  { id: 'sample.one.1', label: 'Yes' },
  { id: 'sample.two.1', label: 'Not now' },
  {
    id: 'sample.three.1',
    label: 'A longer answer that takes a second line on a narrow phone, and then some more',
  },
];

export const REPLY: ChatMessage = {
  id: 1,
  sessionId: 'sample',
  sender: 'ai',
  kind: 'text',
  content: '',
  timestamp: A_WEEK_AGO,
  language: 'en',
};

export const LETTER: Letter = {
  id: 1,
  frequency: 'weekly',
  content: 'Good morning,\n\nthe first paragraph of a letter.\n\nThe second paragraph.\n\nMikAI',
  letterDate: A_WEEK_AGO.slice(0, 10),
  language: 'en',
  sources: [{ kind: 'mood', count: 3 }],
  isRead: false,
  createdAt: A_WEEK_AGO,
};

const CAPSULE: TimeCapsule = {
  id: 1,
  title: 'A title',
  content: null,
  sealMessage: 'Readable while it is sealed',
  unlockCondition: '1_week',
  unlockDate: IN_A_WEEK,
  isUnlocked: false,
  unlockedAt: null,
  createdAt: A_WEEK_AGO,
  revision: 1,
};

export const CAPSULES = {
  sealed: CAPSULE,
  ready: { ...CAPSULE, unlockDate: A_WEEK_AGO },
  open: { ...CAPSULE, isUnlocked: true, unlockedAt: A_WEEK_AGO, content: 'What was written.' },
} as const satisfies Record<string, TimeCapsule>;
