import { isRecord } from '@mikai/contract/is-record';
import { BROADCAST_JOBS, type BroadcastJobs } from '../broadcasts/broadcasts.jobs.js';
import { CAPSULE_JOBS, type CapsuleJobs } from '../capsules/capsules.jobs.js';
import { CBT_JOBS, type CbtJobs } from '../cbt/cbt.jobs.js';
import { CHAT_JOBS, type ChatJobs } from '../chat/chat.jobs.js';
import { COMMUNITY_JOBS, type CommunityJobs } from '../community/community.jobs.js';
import { JOURNAL_JOBS, type JournalJobs } from '../journal/journal.jobs.js';
import { LETTER_JOBS, type LetterJobs } from '../letters/letters.jobs.js';
import { MAIL_JOBS, type MailJobs } from '../mail/mail.jobs.js';
import { MAINTENANCE_JOBS, type MaintenanceJobs } from '../maintenance/maintenance.jobs.js';
import { MEMORY_JOBS, type MemoryJobs } from '../memory/memory.jobs.js';
import { MESSAGING_JOBS, type MessagingJobs } from '../messaging/messaging.jobs.js';
import { MOOD_JOBS, type MoodJobs } from '../mood/mood.jobs.js';
import { NOTE_JOBS, type NoteJobs } from '../notes/notes.jobs.js';
import { PUSH_JOBS, type PushJobs } from '../push/push.jobs.js';
import { REMINDER_JOBS, type ReminderJobs } from '../reminders/reminders.jobs.js';
import { SAFETY_JOBS, type SafetyJobs } from '../safety/safety.jobs.js';
import { STORY_JOBS, type StoryJobs } from '../stories/stories.jobs.js';
import { USER_JOBS, type UserJobs } from '../users/users.jobs.js';
import type { JobDefinition, JobDefinitions, JobOwner, PayloadCheck, QueueName } from './job-definition.js';

/** Every job: name -> payload. Features add theirs here. Payloads are ids, never text. */
export type Jobs = BroadcastJobs &
  CapsuleJobs &
  CbtJobs &
  ChatJobs &
  CommunityJobs &
  JournalJobs &
  LetterJobs &
  MailJobs &
  MaintenanceJobs &
  MemoryJobs &
  MessagingJobs &
  MoodJobs &
  NoteJobs &
  PushJobs &
  ReminderJobs &
  SafetyJobs &
  StoryJobs &
  UserJobs;

export type JobName = keyof Jobs;

/** The definitions of all jobs; the type allows none to be missing. */
const DEFINITIONS: JobDefinitions<Jobs> = {
  ...BROADCAST_JOBS,
  ...CAPSULE_JOBS,
  ...CBT_JOBS,
  ...CHAT_JOBS,
  ...COMMUNITY_JOBS,
  ...JOURNAL_JOBS,
  ...LETTER_JOBS,
  ...MAIL_JOBS,
  ...MAINTENANCE_JOBS,
  ...MEMORY_JOBS,
  ...MESSAGING_JOBS,
  ...MOOD_JOBS,
  ...NOTE_JOBS,
  ...PUSH_JOBS,
  ...REMINDER_JOBS,
  ...SAFETY_JOBS,
  ...STORY_JOBS,
  ...USER_JOBS,
};

const ENTRIES = Object.entries(DEFINITIONS) as [JobName, JobDefinition][];

/**
 * Returns the fields of a payload that are missing or of the wrong kind, by the definition of the job: names of our own, and
 * nothing of what is in the payload. Empty if the job can run.
 */
export function malformedFields(name: JobName, payload: unknown): string[] {
  const values = isRecord(payload) ? payload : {};
  return Object.entries<PayloadCheck>(DEFINITIONS[name].payload)
    .filter(([field, check]) => !check(values[field]))
    .map(([field]) => field);
}

/**
 * Returns the part of a payload that is stored when the job cannot run: the fields of the definition that pass their checks, because
 * others could contain text. Nothing is stored without the field that names the owner: it could not be deleted with the account.
 */
export function storablePayload(name: JobName, payload: unknown): Record<string, unknown> {
  const malformed = new Set(malformedFields(name, payload));
  const { owner, payload: checks } = DEFINITIONS[name] as JobDefinition;
  if (!isRecord(payload) || (owner !== 'nobody' && malformed.has(owner.field))) return {};
  const fields = Object.keys(checks).filter(
    (field) => !malformed.has(field) && Object.hasOwn(payload, field),
  );
  return Object.fromEntries(fields.map((field) => [field, payload[field]]));
}

/** The queue of each job. */
export const JOB_QUEUES = Object.fromEntries(ENTRIES.map(([name, { queue }]) => [name, queue])) as {
  readonly [N in JobName]: QueueName;
};

/** The owner of each job. */
export const JOB_OWNERS = Object.fromEntries(ENTRIES.map(([name, { owner }]) => [name, owner])) as {
  readonly [N in JobName]: JobOwner | 'nobody';
};

/** The priorities of jobs that let others go first. */
export const JOB_PRIORITIES: Partial<Record<JobName, number>> = Object.fromEntries(
  ENTRIES.flatMap(([name, { priority }]) => (priority === undefined ? [] : [[name, priority]])),
);

/** Repeated jobs and their period in milliseconds. */
export const SCHEDULES: Partial<Record<JobName, number>> = Object.fromEntries(
  ENTRIES.flatMap(([name, { everyMs }]) => (everyMs === undefined ? [] : [[name, everyMs]])),
);

/** The data in Redis: the payload, the outbox row that caused it (none for schedules), and the request behind it. */
export interface JobEnvelope<N extends JobName = JobName> {
  outboxId: number | null;
  requestId: string;
  payload: Jobs[N];
}
