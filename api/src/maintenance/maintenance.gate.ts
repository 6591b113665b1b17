import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import { SessionService } from '../auth/sessions/session.service.js';
import type { RequestWithPerson } from '../common/access/access.js';
import { OPEN_IN_MAINTENANCE_KEY } from './open-in-maintenance.js';
import { underMaintenance } from './under-maintenance.js';

/** Lets administrators alone pass while maintenance is on. */
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
   * To be asked when it is closed. Whose words the crisis gate read gets the card beside the refusal.
   * @param isSecondStep whether the handler completes a login: an administrator's session opens nothing before that
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
