import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CaseReason, ModerationCase } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { hide, type HideableContent } from '@mikai/core/community/hiding';
import { contactOf } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { reserveId } from '@mikai/core/database/reserve-ids';
import { sealNote } from '@mikai/core/moderation/decisions';
import { suspend } from '@mikai/core/moderation/suspension';
import {
  Notifier,
  type NotificationRequest,
  type PendingNotification,
} from '@mikai/core/notifications/notifier';
import type { Withdrawal } from '@mikai/core/notifications/withdrawal';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { deactivateAccount } from '@mikai/core/users/deactivate-account';
import type { Actor } from '@mikai/core/audit-log/audit';
import { conflict } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { BulletinEffects } from './bulletin-effects.js';
import { CasesService } from './cases.service.js';
import { openCase, type CaseContext, type CaseItem } from './case-context.js';
import type { DecideCaseDto } from './dto/decide-case.dto.js';
import { decisionErrorOf } from './moderation.policy.js';
import { authorNotice, reporterNotice } from './notices.js';

/** The target of a case, as in its URL. */
export interface CaseAddress {
  kind: ReportKind;
  targetId: number;
}

/** The response, and what is published after the commit. */
interface StoredDecision {
  decidedCase: ModerationCase;
  notifications: (PendingNotification | null)[];
  withdrawal: Withdrawal;
  hidden: HideableContent | null;
  suspendedId: number | null;
  mail: OutboxEntry | null;
}

/** Decides cases: one decision closes all open items about a target, in one transaction. */
@Injectable()
export class DecisionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cases: CasesService,
    private readonly bulletin: BulletinEffects,
    private readonly notifier: Notifier,
    private readonly realtime: RealtimePublisher,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Decides a case.
   * @throws ApiException 400 for an invalid combination, 403 if only the site owner can decide it, 404 when there is no
   *   item about the target, 409 when it is decided already, a new item has come in, or others have to decide it
   */
  async decide(moderator: Actor, address: CaseAddress, dto: DecideCaseDto): Promise<ModerationCase> {
    const decided = await this.dataSource.transaction((manager) =>
      this.store(manager, moderator, address, dto),
    );
    if (decided.hidden) await this.bulletin.publishHidden(decided.hidden);
    void this.notifier.publish([...decided.withdrawal, ...decided.notifications]);
    if (decided.suspendedId !== null) this.publishChanged(decided.suspendedId);
    if (decided.mail) void this.outbox.dispatch(decided.mail);
    return decided.decidedCase;
  }

  private async store(
    manager: EntityManager,
    { userId, device }: Actor,
    { kind, targetId }: CaseAddress,
    dto: DecideCaseDto,
  ): Promise<StoredDecision> {
    const { action, days, newestReportId } = dto;
    const note = dto.note || null;
    const siteOwner = this.config.SITE_OWNER_USERNAME;
    const caseContext = await openCase(manager, userId, { kind, targetId }, siteOwner);
    const refusal = decisionErrorOf({
      ...caseContext,
      isGone: caseContext.is_gone,
      isAnonymous: caseContext.is_anonymous,
      action,
      days,
      targetKind: kind,
      note,
    });
    if (refusal) throw refusal;
    if (caseContext.items.some(({ id }) => id > newestReportId))
      throw conflict('Something new was said about this meanwhile. Please look at it again.');

    const subjectId = caseContext.subject?.id ?? null;
    const { hidden, withdrawal } = await this.hide(manager, { kind, targetId }, caseContext, action);
    const until = action === 'suspend' && days ? await suspend(manager, subjectId, days) : null;
    const decisionId = await reserveId(manager, 'moderation_decisions');
    await manager.query(
      `INSERT INTO moderation_decisions
         (target_kind, target_id, subject_id, is_anonymous, reason, action, note, until, decided_by, id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        kind,
        targetId,
        subjectId,
        caseContext.is_anonymous,
        reasonOf(caseContext.items),
        action,
        sealNote(note, { decisionId, subjectId, isAnonymous: caseContext.is_anonymous }),
        until,
        userId,
        decisionId,
      ],
    );
    await manager.query(
      `UPDATE moderation_items SET state = $2, decision_id = $3, resolved_by = $4, resolved_at = now()
       WHERE id = ANY($1::bigint[])`,
      [
        caseContext.items.map(({ id }) => id),
        action === 'dismiss' ? 'dismissed' : 'resolved',
        decisionId,
        userId,
      ],
    );
    await this.audit(manager, { userId, device }, caseContext, { decisionId, kind, action, days });
    const mail =
      action === 'deactivate' && subjectId !== null
        ? await deactivateAccount(manager, this.outbox, {
            userId: subjectId,
            actorId: userId,
            reason: note ?? '',
            contact: contactOf(this.config),
            device,
            details: { decisionId },
          })
        : null;
    const notifications = await this.notify(manager, caseContext, {
      action,
      until,
      isNewlyHidden: hidden !== null,
    });
    // This is read inside the transaction, so that later changes cannot affect the response.
    const decidedCase = await this.cases.find(kind, targetId, manager);
    return { decidedCase, notifications, withdrawal, hidden, suspendedId: until && subjectId, mail };
  }

  /** Hides the target if the action is to hide it and it is visible. */
  private async hide(
    manager: EntityManager,
    { kind, targetId }: CaseAddress,
    { items, subject, is_hidden }: CaseContext,
    action: DecideCaseDto['action'],
  ): Promise<{ hidden: HideableContent | null; withdrawal: Withdrawal }> {
    if (action !== 'hide' || is_hidden || (kind !== 'post' && kind !== 'comment'))
      return { hidden: null, withdrawal: [] };
    const hidden = { kind, id: targetId };
    const alsoNotified = [subject?.id, ...items.map((item) => item.reporter_id)].filter((id) => id != null);
    return { hidden, withdrawal: await hide(manager, hidden, alsoNotified) };
  }

  /** Writes the audit log, which names the affected member only if that is no secret and they were notified. */
  private async audit(
    manager: EntityManager,
    { userId: actorId, device }: Actor,
    { subject, is_anonymous: isAnonymous }: CaseContext,
    details: {
      decisionId: number;
      kind: ReportKind;
      action: DecideCaseDto['action'];
      days: number | undefined;
    },
  ): Promise<void> {
    const { decisionId, kind, action, days } = details;
    await recordAudit(manager, {
      action: 'moderation.decided',
      userId: subject && !isAnonymous && action !== 'dismiss' ? subject.id : null,
      actorId,
      device,
      details: { decisionId, kind, action, ...(days && { days }) },
    });
    if (action !== 'suspend' || !days) return;
    await recordAudit(manager, {
      action: 'account.suspended',
      userId: subject?.id ?? null,
      actorId,
      details: { decisionId, days, ...(isAnonymous && { isAnonymous }) },
    });
  }

  /**
   * Notifies the author about the action and the reporters that it was reviewed, at the end of the transaction and in
   * the order of their ids.
   */
  private async notify(
    manager: EntityManager,
    { subject, items, moderator }: CaseContext,
    decision: { action: DecideCaseDto['action']; until: Date | null; isNewlyHidden: boolean },
  ): Promise<(PendingNotification | null)[]> {
    const author = subject && (await authorNotice(manager, subject.id, decision));
    const reporters = new Set(
      items.flatMap(({ reporter_id: id }) => (id === null || id === moderator.id ? [] : [id])),
    );
    const requests: NotificationRequest[] = [
      ...(author ? [author] : []),
      ...[...reporters].map((id) => reporterNotice(id, decision.action !== 'dismiss')),
    ].sort((a, b) => a.userId - b.userId);
    const notifications: (PendingNotification | null)[] = [];
    for (const request of requests) notifications.push(await this.notifier.notify(manager, request));
    return notifications;
  }

  private publishChanged(userId: number): void {
    this.realtime.toPerson({ kind: 'member', userId }, 'user.changed', { userId });
  }
}

/** Returns the reason as one word: the most frequent of the reports; the gate's only if nobody reported it. */
function reasonOf(items: readonly CaseItem[]): CaseReason {
  const reports = items.filter(({ source }) => source === 'report');
  const counts = Map.groupBy(reports.length > 0 ? reports : items, ({ reason }) => reason);
  const [first] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? 'other';
}
