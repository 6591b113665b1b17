import type { BroadcastJobs } from '../broadcasts/broadcasts.jobs.js';
import type { CapsuleJobs } from '../capsules/capsules.jobs.js';
import type { CbtJobs } from '../cbt/cbt.jobs.js';
import type { ChatJobs } from '../chat/chat.jobs.js';
import type { CommunityJobs } from '../community/community.jobs.js';
import type { JournalJobs } from '../journal/journal.jobs.js';
import type { LetterJobs } from '../letters/letters.jobs.js';
import type { MailJobs } from '../mail/mail.jobs.js';
import type { MemoryJobs } from '../memory/memory.jobs.js';
import type { MessagingJobs } from '../messaging/messaging.jobs.js';
import type { MoodJobs } from '../mood/mood.jobs.js';
import type { NoteJobs } from '../notes/notes.jobs.js';
import type { PushJobs } from '../push/push.jobs.js';
import type { LocalScheduleJobs } from '../scheduling/schedule.jobs.js';
import type { SafetyJobs } from '../safety/safety.jobs.js';
import type { StoryJobs } from '../stories/stories.jobs.js';
import type { UserJobs } from '../users/users.jobs.js';

/** Every job there is: name -> payload. Features add theirs here. Payloads are ids, never words. */
export type Jobs = BroadcastJobs &
  CbtJobs &
  CapsuleJobs &
  ChatJobs &
  JournalJobs &
  CommunityJobs &
  LetterJobs &
  MailJobs &
  MemoryJobs &
  MessagingJobs &
  MoodJobs &
  NoteJobs &
  PushJobs &
  LocalScheduleJobs &
  SafetyJobs &
  StoryJobs &
  UserJobs &
  ScheduleJobs;

/** Jobs that a clock causes. */
export interface ScheduleJobs {
  /** Deletes what has expired: guest conversations, sessions, old usage counts. */
  'schedule.expiry': Record<string, never>;
}

export type JobName = keyof Jobs;

/**
 * Queues by kind of load, not by feature. Letters are written by the AI as well, but by the ten thousand: few at a time, so
 * that whoever talks to the companion never waits for a place, nor for a provider that is busy with them.
 */
export const QUEUE_NAMES = ['ai', 'letters', 'push', 'mail', 'schedule'] as const;

export type QueueName = (typeof QUEUE_NAMES)[number];

/** The queue of each job. */
export const JOB_QUEUES: { readonly [N in JobName]: QueueName } = {
  'broadcasts.run': 'push',
  'broadcasts.send': 'push',
  'cbt.reframe': 'ai',
  'cbt.reflect': 'ai',
  'chat.reply': 'ai',
  'community.firstComments': 'ai',
  'community.publish': 'schedule',
  'journal.analyse': 'ai',
  'letters.catchUp': 'schedule',
  'letters.write': 'letters',
  'mail.send': 'mail',
  'memory.propose': 'ai',
  'messaging.unread': 'schedule',
  'mood.report': 'ai',
  'notes.write': 'ai',
  'push.send': 'push',
  'push.test': 'push',
  'safety.judge': 'schedule',
  'stories.mark': 'schedule',
  'users.delete': 'schedule',
  'schedule.capsules': 'schedule',
  'schedule.expiry': 'schedule',
  'schedule.letters': 'schedule',
  'schedule.reminders': 'schedule',
};

/**
 * Jobs that let all others of their queue go first (BullMQ's priority; the larger, the later). A diary that is imported
 * causes thousands of these, a Sunday morning as many letters, and nothing else must wait behind them; the sweeper, too,
 * sends them last.
 */
export const JOB_PRIORITIES: Partial<Record<JobName, number>> = {
  'letters.write': 1,
  'stories.mark': 1,
};

/** Repeated jobs and their period in milliseconds. */
export const SCHEDULES: Partial<Record<JobName, number>> = {
  'community.firstComments': 60_000,
  'community.publish': 5_000,
  'schedule.capsules': 60_000,
  'schedule.expiry': 30_000,
  'schedule.letters': 60_000,
  'schedule.reminders': 60_000,
};

/** The data in Redis: the payload, the outbox row that caused it (none for schedules), and the request behind it. */
export interface JobEnvelope<N extends JobName = JobName> {
  outboxId: number | null;
  requestId: string;
  payload: Jobs[N];
}
