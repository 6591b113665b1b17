import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AppealCase, ModerationAction } from '@mikai/contract/moderation';
import type { ReportKind } from '@mikai/contract/people';
import { recordAudit } from '@mikai/core/audit-log/audit';
import type { Config } from '@mikai/core/config/config.schema';
import { sealAnswer } from '@mikai/core/moderation/decisions';
import { settleSuspension } from '@mikai/core/moderation/suspension';
import { Notifier, type PendingNotification } from '@mikai/core/notifications/notifier';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Actor } from '@mikai/core/audit-log/audit';
import { conflict, notFound } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { BulletinEffects, type ShownAgain } from './bulletin-effects.js';
import { CasesService } from './cases.service.js';
import { findAdministrators, lockParties, assertModerator } from './case-context.js';
import type { DecideAppealDto } from './dto/appeals.dto.js';
import { appealErrorOf } from './moderation.policy.js';
import { appealNotice } from './notices.js';

interface AppealedRow {
  decision_id: number;
  action: ModerationAction;
  target_kind: ReportKind;
  target_id: number;
  subject_id: number | null;
  is_anonymous: boolean;
  decided_by: number | null;
  is_lasting: boolean;
  /** The post that was decided about, or that the comment belongs to, if it still exists. */
  post_id: number | null;
  state: string;
}

/** Reads the decision of an appeal. `$1` is the appeal. */
const APPEALED_SQL = `
  SELECT d.id AS decision_id, d.action, d.target_kind, d.target_id, d.subject_id, d.is_anonymous, d.decided_by, a.state,
    d.until > now() AND d.reverted_at IS NULL AS is_lasting,
    CASE d.target_kind WHEN 'post' THEN (SELECT p.id FROM posts p WHERE p.id = d.target_id)
      WHEN 'comment' THEN (SELECT c.post_id FROM comments c WHERE c.id = d.target_id) END AS post_id
  FROM moderation_appeals a JOIN moderation_decisions d ON d.id = a.decision_id WHERE a.id = $1`;

interface StoredAnswer {
  appealCase: AppealCase;
  notifications: PendingNotification | null;
  shownAgain: ShownAgain | null;
  /** The member whose suspension ended. */
  unsuspendedId: number | null;
}

/** Answers appeals: a decision is upheld, or reverted with all its effects. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cases: CasesService,
    private readonly bulletin: BulletinEffects,
    private readonly notifier: Notifier,
    private readonly realtime: RealtimePublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws ApiException 404 when there is no such appeal, 409 when it is answered already or has to be answered by
   *   another administrator
   */
  async answer(moderator: Actor, appealId: number, dto: DecideAppealDto): Promise<AppealCase> {
    const { appealCase, notifications, shownAgain, unsuspendedId } = await this.dataSource.transaction(
      (manager) => this.store(manager, moderator, appealId, dto),
    );
    if (shownAgain) await this.bulletin.publishShown(shownAgain);
    void this.notifier.publish([notifications]);
    if (unsuspendedId !== null)
      this.realtime.toPerson({ kind: 'member', userId: unsuspendedId }, 'user.changed', {
        userId: unsuspendedId,
      });
    return appealCase;
  }

  private async store(
    manager: EntityManager,
    { userId, device }: Actor,
    appealId: number,
    { isOverturned, answer }: DecideAppealDto,
  ): Promise<StoredAnswer> {
    const [before] = await manager.query<AppealedRow[]>(APPEALED_SQL, [appealId]);
    if (!before) throw notFound('This appeal');
    const { SITE_OWNER_USERNAME: siteOwner } = this.config;
    // Accounts, the post, then the appeal: the order in which all transactions lock them.
    const people = await lockParties(manager, [userId, before.subject_id], siteOwner);
    assertModerator(people, userId);
    await manager.query(`SELECT FROM posts WHERE id = $1 FOR NO KEY UPDATE`, [before.post_id]);
    await manager.query(`SELECT FROM moderation_appeals WHERE id = $1 FOR UPDATE`, [appealId]);
    const [row] = await manager.query<AppealedRow[]>(APPEALED_SQL, [appealId]);
    if (!row) throw notFound('This appeal');
    if (row.state !== 'open') throw conflict('Another administrator was quicker: this appeal is answered.');
    const refusal = appealErrorOf({
      moderatorId: userId,
      subjectId: row.subject_id,
      deciderId: row.decided_by,
      administrators: await findAdministrators(manager),
    });
    if (refusal) throw refusal;
    await manager.query(
      `UPDATE moderation_appeals SET state = $2, answer = $3, decided_by = $4, decided_at = now() WHERE id = $1`,
      [
        appealId,
        isOverturned ? 'overturned' : 'upheld',
        sealAnswer(answer || null, {
          decisionId: row.decision_id,
          subjectId: row.subject_id,
          isAnonymous: row.is_anonymous,
        }),
        userId,
      ],
    );
    await recordAudit(manager, {
      action: 'appeal.decided',
      userId: row.is_anonymous ? null : row.subject_id,
      actorId: userId,
      device,
      details: { decisionId: row.decision_id, kind: row.target_kind, action: row.action, isOverturned },
    });
    const { shownAgain, unsuspendedId } = isOverturned
      ? await this.revert(manager, userId, row)
      : { shownAgain: null, unsuspendedId: null };
    const notifications =
      row.subject_id === null
        ? null
        : await this.notifier.notify(manager, appealNotice(row.subject_id, isOverturned));
    // This is read inside the transaction, so that later changes cannot affect the response.
    const appealCase = await this.cases.findAppealed(row.decision_id, manager);
    return { appealCase, notifications, shownAgain, unsuspendedId };
  }

  private async revert(
    manager: EntityManager,
    actorId: number,
    {
      decision_id: decisionId,
      action,
      target_kind: kind,
      target_id: id,
      subject_id: subjectId,
      ...row
    }: AppealedRow,
  ): Promise<Pick<StoredAnswer, 'shownAgain' | 'unsuspendedId'>> {
    // If the target was hidden by several decisions, all of them are reverted, so that it is visible again.
    await manager.query(
      `UPDATE moderation_decisions SET reverted_at = now() WHERE reverted_at IS NULL AND (id = $1
         OR ($2 = 'hide' AND action = 'hide' AND target_kind = $3 AND target_id = $4))`,
      [decisionId, action, kind, id],
    );
    const isPresent = (kind === 'post' || kind === 'comment') && row.post_id !== null;
    const shownAgain =
      action === 'hide' && isPresent ? await this.bulletin.show(manager, { kind, id }) : null;
    if (action !== 'suspend' || !row.is_lasting) return { shownAgain, unsuspendedId: null };
    // The line is written even if the author has left, because its absence would reveal that.
    if (subjectId !== null) await settleSuspension(manager, subjectId);
    await recordAudit(manager, {
      action: 'account.unsuspended',
      userId: subjectId,
      actorId,
      details: { decisionId, ...(row.is_anonymous && { isAnonymous: true }) },
    });
    return { shownAgain, unsuspendedId: subjectId };
  }
}
