import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import { SessionService } from '../auth/sessions/session.service.js';
import type { RequestWithPerson } from '../common/access/access.js';
import { OPEN_IN_MAINTENANCE_KEY } from './open-in-maintenance.js';
import { underMaintenance } from './under-maintenance.js';

/** Lets only administrators pass while maintenance is on. */
@Injectable()
export class MaintenanceGate {
  constructor(
    private readonly watch: MaintenanceWatch,
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
  ) {}

  get isClosed(): boolean {
    return this.watch.current.enabled;
  }

  /**
   * Checks a request while the gate is closed. A person whose text was a hit of the crisis gate gets the crisis card
   * with the error.
   * @param isSecondStep whether the handler completes a login, the only one to which an administrator's pending session
   *   gives access
   * @throws ApiException 503 for visitors and members
   */
  async check(
    context: ExecutionContext,
    request: RequestWithPerson,
    { isSecondStep }: { isSecondStep: boolean },
  ): Promise<void> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(OPEN_IN_MAINTENANCE_KEY, targets)) return;
    const { person, session } = await this.sessions.resolve(request.headers.cookie);
    if (session?.isAdmin && session.isPending === isSecondStep) return;
    request.person = person;
    throw underMaintenance(this.watch.current.message);
  }
}
