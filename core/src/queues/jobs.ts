import type { ChatJobs } from '../chat/chat.jobs.js';
import type { CommunityJobs } from '../community/community.jobs.js';
import type { MailJobs } from '../mail/mail.jobs.js';
import type { MessagingJobs } from '../messaging/messaging.jobs.js';
import type { UserJobs } from '../users/users.jobs.js';

/** Every job there is: name -> payload. Features add theirs here. Payloads are ids, never words. */
export type Jobs = ChatJobs & CommunityJobs & MailJobs & MessagingJobs & UserJobs & ScheduleJobs;

/** Jobs that a clock causes. */
export interface ScheduleJobs {
  /** Deletes what has expired: guest conversations, sessions, old usage counts. */
  'schedule.expiry': Record<string, never>;
}

export type JobName = keyof Jobs;

/** Queues by kind of load, not by feature. */
export const QUEUE_NAMES = ['ai', 'mail', 'schedule'] as const;

export type QueueName = (typeof QUEUE_NAMES)[number];

/** The queue of each job. */
export const JOB_QUEUES: { readonly [N in JobName]: QueueName } = {
  'chat.reply': 'ai',
  'community.firstComments': 'ai',
  'mail.send': 'mail',
  'messaging.unread': 'schedule',
  'users.delete': 'schedule',
  'schedule.expiry': 'schedule',
};

/** Repeated jobs and their period in milliseconds. */
export const SCHEDULES: Partial<Record<JobName, number>> = {
  'community.firstComments': 60_000,
  'schedule.expiry': 30_000,
};

/** What travels through Redis: the payload, the outbox row that caused it (none for schedules), and the request behind it. */
export interface JobEnvelope<N extends JobName = JobName> {
  outboxId: number | null;
  requestId: string;
  payload: Jobs[N];
}
