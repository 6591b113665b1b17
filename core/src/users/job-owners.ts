import type { EntityManager } from 'typeorm';
import type { JobName, Jobs } from '../queues/jobs.js';

/** Identifies a member's jobs by ids in a field of the payload. `ids` is a query for them, `$1` the member's. */
interface JobOwner<Field extends string = string> {
  field: Field;
  ids: string;
}

/**
 * The owner of each job. A new job must be listed here, so that none outlives the account that it is about (quality
 * 26).
 */
const JOB_OWNERS: { readonly [N in JobName]: JobOwner<keyof Jobs[N] & string> | 'nobody' } = {
  'cbt.reframe': { field: 'reframeId', ids: `SELECT id FROM thought_reframes WHERE user_id = $1` },
  'cbt.reflect': { field: 'reflectionId', ids: `SELECT id FROM reflections WHERE user_id = $1` },
  'chat.reply': {
    field: 'messageId',
    ids: `SELECT m.id FROM chat_messages m JOIN chat_sessions s ON s.id = m.session_id WHERE s.user_id = $1`,
  },
  'journal.analyse': { field: 'entryId', ids: `SELECT id FROM journal_entries WHERE user_id = $1` },
  'letters.catchUp': { field: 'userId', ids: `SELECT $1::integer` },
  'letters.write': { field: 'letterId', ids: `SELECT id FROM letters WHERE user_id = $1` },
  'mail.send': { field: 'mailId', ids: `SELECT id FROM mails WHERE user_id = $1` },
  'memory.propose': {
    field: 'messageId',
    ids: `SELECT m.id FROM chat_messages m JOIN chat_sessions s ON s.id = m.session_id WHERE s.user_id = $1`,
  },
  'messaging.unread': {
    field: 'conversationId',
    ids: `SELECT conversation_id FROM conversation_members WHERE user_id = $1`,
  },
  'mood.report': { field: 'reportId', ids: `SELECT id FROM mood_reports WHERE user_id = $1` },
  'notes.write': { field: 'noteId', ids: `SELECT id FROM notes WHERE user_id = $1` },
  'push.send': { field: 'userId', ids: `SELECT $1::integer` },
  'push.test': { field: 'userId', ids: `SELECT $1::integer` },
  'safety.judge': { field: 'userId', ids: `SELECT $1::integer` },
  'stories.mark': { field: 'userId', ids: `SELECT $1::integer` },
  'users.delete': { field: 'userId', ids: `SELECT $1::integer` },
  'broadcasts.run': 'nobody',
  'broadcasts.send': 'nobody',
  'community.firstComments': 'nobody',
  'community.publish': 'nobody',
  'schedule.capsules': 'nobody',
  'schedule.expiry': 'nobody',
  'schedule.letters': 'nobody',
  'schedule.reminders': 'nobody',
};

/** A job that was recorded in the outbox. */
export interface RecordedJob {
  outboxId: number;
  jobName: JobName;
}

/** Removes the recorded jobs of a member; to be called while the rows that they are about still exist. */
export async function deleteJobsOf(manager: EntityManager, userId: number): Promise<RecordedJob[]> {
  const removed: RecordedJob[] = [];
  for (const [jobName, owner] of Object.entries(JOB_OWNERS) as [JobName, JobOwner | 'nobody'][]) {
    if (owner === 'nobody') continue;
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `DELETE FROM outbox WHERE job_name = $2 AND (payload->>$3::text)::bigint IN (${owner.ids}) RETURNING id`,
      [userId, jobName, owner.field],
    );
    removed.push(...rows.map(({ id }) => ({ outboxId: id, jobName })));
  }
  return removed;
}
