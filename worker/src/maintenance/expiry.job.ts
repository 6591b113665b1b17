import type { DataSource } from 'typeorm';
import { readDatabaseTime } from '@mikai/core/database/database-time';
import {
  deleteDue,
  UNLIMITED,
  type DeletionKind,
  type DeletionLimit,
} from '@mikai/core/maintenance/paused-deletions';
import { deleteUnconfirmed } from '@mikai/core/newsletter/newsletter';
import { setUnknownJobsAside } from '@mikai/core/queues/dead-jobs';
import type { Outbox } from '@mikai/core/queues/outbox';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { migrateMarks, type MigrationPlaces } from '@mikai/core/safety/migrate-marks';
import { expireEntries } from '../journal/expire-entries.js';
import { resumeAnalyses } from '../journal/resume-analyses.js';
import { recordPendingReports } from '../mood/pending-reports.js';
import { expireVisitors } from '../cbt/expire-visitors.js';
import { resumePending } from '../writing/resume-pending.js';
import { recordDueDeletions } from '../users/due-deletions.js';
import { DELETION_KINDS } from './deletion-kinds.js';

/** The number of days for which the counts of the AI budget are kept. */
const USAGE_DAYS = 7;

/** The number of days for which mails are kept that were stored because there is no SMTP server. */
const CAPTURED_MAIL_DAYS = 30;

/** The number of days for which the outcomes of mails, push messages and replies are kept. */
const DELIVERY_DAYS = 30;

/**
 * The number of days for which the moderators' queue keeps that a text met the crisis gate: after the decision, and at most. A
 * copy of the database must not reveal, years later, who was in danger.
 */
const CRISIS_DECIDED_DAYS = 30;
const CRISIS_DAYS = 90;
/** The maximum number of days for hits of private messages, which moderators cannot read. */
const CRISIS_MESSAGE_DAYS = 14;
/** The number of days for which a member's notifications keep that help was offered: as long as their quiet days. */
const CRISIS_NOTICE_DAYS = 3;

/** The silence after which a process that did not sign off is removed, in minutes. */
const SILENT_MINUTES = 5;

/** The number of days for which a job that cannot run waits for an administrator. */
const DEAD_JOB_DAYS = 30;

/** The number of pages of a table whose marks of an earlier release are sealed in one run: a million rows within two hours. */
const PAGES_A_RUN = 20;

/** Deletes expired rows for good. Reads never show them, even while this job is late. */
export class ExpiryJob {
  private readonly migrationPlaces: MigrationPlaces = new Map();

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
    private readonly limit: DeletionLimit = UNLIMITED,
  ) {}

  /** @param at the time that counts as now; the database's by default */
  async handle(at?: Date): Promise<void> {
    await this.expire(at ?? (await readDatabaseTime(this.dataSource)));
  }

  private async expire(at: Date): Promise<void> {
    await migrateMarks(this.dataSource, PAGES_A_RUN, this.migrationPlaces);
    await this.dataSource.query('DELETE FROM chat_sessions WHERE expires_at <= $1', [at]);
    await this.deleteAllDue(DELETION_KINDS.sessions, at);
    await this.dataSource.query('DELETE FROM auth_tokens WHERE expires_at <= $1', [at]);
    await this.dataSource.query('DELETE FROM revoked_sessions WHERE expires_at <= $1', [at]);
    await this.deleteAllDue(DELETION_KINDS.unverifiedAccounts, at);
    // The date of the last visit, which administrators see, is written after the day is over, so that watching it reveals no
    // time.
    await this.dataSource.query(
      `UPDATE users SET seen_on = (last_seen_at AT TIME ZONE 'UTC')::date
       WHERE last_seen_at >= date_trunc('day', $1::timestamptz, 'UTC') - interval '1 day'
         AND last_seen_at < date_trunc('day', $1::timestamptz, 'UTC')
         AND seen_on IS DISTINCT FROM (last_seen_at AT TIME ZONE 'UTC')::date`,
      [at],
    );
    await this.dataSource.query('DELETE FROM username_holds WHERE held_until <= $1', [at]);
    await this.dataSource.query('DELETE FROM declined_registrations WHERE expires_at <= $1', [at]);
    // Failed logins to addresses that nobody has, after 30 days. The log lets no other lines go, and goes by its own clock.
    await this.dataSource.query('SELECT delete_expired_audit_lines($1)', [at]);
    await this.dataSource.query('DELETE FROM ai_usage WHERE day < $1::timestamptz::date - $2::int', [
      at,
      USAGE_DAYS,
    ]);
    await this.dataSource.query(
      `DELETE FROM captured_mails WHERE created_at < $1::timestamptz - $2 * interval '1 day'`,
      [at, CAPTURED_MAIL_DAYS],
    );
    await this.deleteAllDue(DELETION_KINDS.contactMessages, at);
    await this.expireCrisisFlags(at);
    await this.dataSource.query('DELETE FROM deleted_client_ids WHERE expires_at <= $1', [at]);
    await this.dataSource.query(
      `DELETE FROM delivery_counts WHERE hour < $1::timestamptz - $2 * interval '1 day'`,
      [at, DELIVERY_DAYS],
    );
    await this.dataSource.query(
      `DELETE FROM processes WHERE seen_at < $1::timestamptz - $2 * interval '1 minute'`,
      [at, SILENT_MINUTES],
    );
    await setUnknownJobsAside(this.dataSource, at);
    await this.dataSource.query(
      `DELETE FROM dead_jobs WHERE set_aside_at < $1::timestamptz - $2 * interval '1 day'`,
      [at, DEAD_JOB_DAYS],
    );
    await deleteUnconfirmed(this.dataSource.manager, at);
    await recordPendingReports(this.dataSource, this.outbox, at);
    await expireEntries(this.dataSource, this.realtime, at);
    await resumeAnalyses(this.dataSource, this.outbox, at);
    await expireVisitors(this.dataSource, at);
    // The dates of members differ from the database's by up to a day.
    await this.dataSource.query('DELETE FROM note_counts WHERE day < $1::timestamptz::date - 2', [at]);
    await resumePending(this.dataSource, this.outbox, at);
    await this.limit(DELETION_KINDS.requestedDeletions, at, (until) =>
      recordDueDeletions(this.dataSource, this.outbox, until),
    );
  }

  /** Deletes the due rows of a kind, unless there are so many that the operator is asked first. */
  private async deleteAllDue(kind: DeletionKind, at: Date): Promise<void> {
    await this.limit(kind, at, (until) => deleteDue(this.dataSource, kind, until));
  }

  /** Deletes what reveals that somebody was in danger when it has served its purpose. */
  private async expireCrisisFlags(at: Date): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM moderation_items WHERE reason = 'crisis' AND (
         resolved_at < $1::timestamptz - $2 * interval '1 day' OR created_at < $1::timestamptz - $3 * interval '1 day')`,
      [at, CRISIS_DECIDED_DAYS, CRISIS_DAYS],
    );
    // The text of a private message is sealed, so its hit must not stay visible for long either.
    await this.dataSource.query(
      `DELETE FROM moderation_items WHERE reason = 'crisis' AND source = 'gate' AND target_kind = 'message' AND (
         resolved_at < $1::timestamptz - interval '3 days' OR created_at < $1::timestamptz - $2 * interval '1 day')`,
      [at, CRISIS_MESSAGE_DAYS],
    );
    // The author has had days to find the help that it links to; it is one tap away on every screen.
    await this.dataSource.query(
      `DELETE FROM notifications WHERE (user_id, id) IN (
         SELECT user_id, id FROM notifications WHERE kind = 'safety.crisis' AND created_at < $1::timestamptz - $2 * interval '1 day'
         ORDER BY user_id LIMIT 500)`,
      [at, CRISIS_NOTICE_DAYS],
    );
    // Nobody was notified of a dismissal, and it has no effect.
    await this.dataSource.query(
      `DELETE FROM moderation_decisions WHERE reason = 'crisis' AND action = 'dismiss'
       AND created_at < $1::timestamptz - $2 * interval '1 day'`,
      [at, CRISIS_DECIDED_DAYS],
    );
  }
}
