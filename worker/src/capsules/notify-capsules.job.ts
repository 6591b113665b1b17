import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@mikai/contract/languages';
import { presentCapsule } from '@mikai/core/capsules/capsules.presenter';
import { CAPSULE_COLUMNS, type CapsuleRow } from '@mikai/core/capsules/capsules.rows';
import { readDatabaseTime } from '@mikai/core/database/database-time';
import { recordMail } from '@mikai/core/mail/mail';
import { lockMembers } from '@mikai/core/notifications/counters';
import type { Notifier, PendingNotification } from '@mikai/core/notifications/notifier';
import type { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';

/** The maximum number of members whose capsules one run announces; after an outage the rest follows in the next minutes. */
const MAX_MEMBERS_PER_RUN = 500;

interface Notified {
  capsules: CapsuleRow[];
  notification: PendingNotification | null;
  mail: OutboxEntry | null;
}

/**
 * Notifies members of capsules that can be opened now: each capsule once, and a member at a time, so that several after
 * an outage make one notification and one mail.
 */
export class NotifyCapsulesJob {
  /** @param appUrl address that people use, without a slash at its end */
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly notifier: Notifier,
    private readonly realtime: RealtimePublisher,
    private readonly appUrl: string,
  ) {}

  /**
   * Stops early when the worker shuts down; the next run continues.
   * @param at the time that counts as now; the database's by default
   * @returns the number of announced capsules
   */
  async handle(shutdown: AbortSignal, at?: Date): Promise<number> {
    const now = at ?? (await readDatabaseTime(this.dataSource));
    const members = await this.dataSource.query<{ user_id: number }[]>(
      `SELECT user_id FROM time_capsules
       WHERE announced_at IS NULL AND unlocked_at IS NULL AND unlock_at IS NOT NULL AND unlock_at <= $1
       GROUP BY user_id ORDER BY min(unlock_at) LIMIT ${MAX_MEMBERS_PER_RUN}`,
      [now],
    );
    let count = 0;
    for (const { user_id } of members) {
      if (shutdown.aborted) break;
      count += await this.notifyMember(user_id, now);
    }
    return count;
  }

  private async notifyMember(userId: number, at: Date): Promise<number> {
    const { capsules, notification, mail } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, at),
    );
    for (const row of capsules)
      emitToMember(this.realtime, userId, 'capsule.saved', { capsule: presentCapsule(row) });
    await this.notifier.publish([notification]);
    // An administrator's command ends its process with the run: the mail has to be dispatched before.
    if (mail) await this.outbox.dispatch(mail);
    return capsules.length;
  }

  private async store(manager: EntityManager, userId: number, at: Date): Promise<Notified> {
    // The account is locked before its rows, in the order of a deletion, to avoid deadlocks.
    await lockMembers(manager, [userId]);
    // Of two workers at once, the second one waits for the first, and then finds no rows left.
    const [capsules] = await manager.query<[CapsuleRow[], number]>(
      `UPDATE time_capsules SET announced_at = $2, revision = revision + 1
       WHERE user_id = $1 AND announced_at IS NULL AND unlocked_at IS NULL AND unlock_at <= $2
       RETURNING ${CAPSULE_COLUMNS}`,
      [userId, at],
    );
    const [first] = capsules;
    if (!first) return { capsules, notification: null, mail: null };
    const notification = await this.notifier.notify(manager, {
      userId,
      kind: 'capsule.ready',
      relatedId: first.id,
      url: '/time-capsules',
      data: { count: capsules.length },
    });
    // A member who turned these notifications off gets no mail either.
    const mail = notification && (await this.recordMail(manager, userId));
    return { capsules, notification, mail };
  }

  private async recordMail(manager: EntityManager, userId: number): Promise<OutboxEntry | null> {
    const [member] = await manager.query<{ email: string; name: string; language: LanguageCode | null }[]>(
      `SELECT email, display_name AS name, language FROM users WHERE id = $1 AND is_verified`,
      [userId],
    );
    if (!member) return null;
    return recordMail(manager, this.outbox, {
      kind: 'capsuleReady',
      userId,
      recipient: member.email,
      language: member.language ?? DEFAULT_LANGUAGE,
      data: { name: member.name, link: `${this.appUrl}/time-capsules` },
    });
  }
}
