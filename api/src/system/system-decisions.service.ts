import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PausableDeletion, PausedDeletionState } from '@mikai/contract/system';
import type { Config } from '@mikai/core/config/config.schema';
import { decideDeletion, type DecisionRefusal } from '@mikai/core/maintenance/paused-deletions';
import { discardDeadJob, retryDeadJob } from '@mikai/core/queues/dead-jobs';
import type { Actor } from '@mikai/core/audit-log/audit';
import { lockAdmin } from '../admin/admin-role.js';
import { ConfirmationService } from '../auth/confirmation/confirmation.service.js';
import type { Client } from '../auth/sessions/client.js';
import { ApiException, notFound } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { Limits } from '../limits/limits.service.js';
import { readPausedDeletions } from './database-state.js';
import type { DeletionDecisionDto } from './dto/deletion-decision.dto.js';

const ERROR_MESSAGES: Record<DecisionRefusal, string> = {
  begun: 'A worker deletes these rows now. They can no longer be kept.',
  decided: 'Nothing was changed: that is decided already.',
  grown: 'Far more rows are due than you saw. Please look again.',
  tooLong:
    'These rows were kept for seven days. People were promised their deletion, so they cannot be kept any longer.',
};

/** Stores the decisions of administrators on the system page. Each decision is in the audit log. */
@Injectable()
export class SystemDecisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmation: ConfirmationService,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lets a paused deletion continue, or keeps its rows. Returns the deletions that are still paused. Continuing deletes
   * rows for good, so it requires the administrator's password and code.
   * @throws ApiException 400 for a wrong password or code, 403 when the caller is no longer an administrator, 404 when
   *   no deletion of that kind is paused, 409 when the decision was not possible, 429 after too many decisions
   */
  async decideDeletion(
    userId: number,
    client: Client,
    kind: PausableDeletion,
    { decision, dueRows, password = '', code }: DeletionDecisionDto,
  ): Promise<PausedDeletionState[]> {
    await this.limits.consume('system.deletions', userId);
    if (decision === 'continue') await this.confirmation.confirm(userId, { password, code }, client);
    return this.dataSource.transaction(async (manager) => {
      await lockAdmin(manager, this.config, userId, 'administrator');
      const actor = { userId, device: client.device };
      const outcome = await decideDeletion(manager, kind, decision, actor, dueRows);
      if (outcome === 'none') throw notFound('This paused deletion');
      if (outcome !== 'done')
        throw new ApiException(409, 'conflict', ERROR_MESSAGES[outcome], {
          details: outcome === 'tooLong' ? { keptUntil: ERROR_MESSAGES.tooLong } : {},
        });
      return readPausedDeletions(manager);
    });
  }

  /** Tries a dead job again. @throws ApiException 403 as above, 404 for no such job */
  async retryJob(actor: Actor, id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockAdmin(manager, this.config, actor.userId, 'administrator');
      if (!(await retryDeadJob(manager, id, actor))) throw notFound('The job');
    });
  }

  /** Deletes a dead job. @throws ApiException 403 as above, 404 for no such job */
  async discardJob(actor: Actor, id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockAdmin(manager, this.config, actor.userId, 'administrator');
      if (!(await discardDeadJob(manager, id, actor))) throw notFound('The job');
    });
  }
}
