import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DeletionDecision, PausableDeletion, PausedDeletionState } from '@mikai/contract/system';
import type { Config } from '@mikai/core/config/config.schema';
import { decideDeletion } from '@mikai/core/maintenance/paused-deletions';
import { discardDeadJob, retryDeadJob } from '@mikai/core/queues/dead-jobs';
import { lockAdmin } from '../admin/admin-role.js';
import type { Actor } from '../common/access/actor.js';
import { ApiException, notFound } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { readPausedDeletions } from './database-state.js';

/** What administrators decide on the system page. Each decision is in the audit log. */
@Injectable()
export class SystemDecisionsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lets a paused deletion continue, or keeps its rows. Returns the deletions that are paused now.
   * @throws ApiException 403 when the caller is no administrator any more, 404 when no deletion of that kind is paused, 409 when
   *   the rows were kept for as long as is possible
   */
  decideDeletion(
    actor: Actor,
    kind: PausableDeletion,
    decision: DeletionDecision,
  ): Promise<PausedDeletionState[]> {
    return this.dataSource.transaction(async (manager) => {
      await lockAdmin(manager, this.config, actor.userId, 'administrator');
      const outcome = await decideDeletion(manager, kind, decision, actor);
      if (outcome === 'none') throw notFound('This paused deletion');
      if (outcome === 'tooLong')
        throw new ApiException(
          409,
          'conflict',
          'These rows were kept for seven days. People were promised their deletion, so they cannot be kept any longer.',
        );
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
