import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MEMBER_HEADER } from '@mikai/contract/auth';
import { databaseTime } from '@mikai/core/database/database-time';
import type { FastifyReply } from 'fastify';
import {
  ACCESS_KEY,
  type AccessLevel,
  type RequestWithPerson,
  type ResolvedSession,
} from '../../common/access/access.js';
import {
  forbidden,
  sessionRevoked,
  suspended,
  twoFactorRequired,
  unauthenticated,
} from '../../common/http/api-exception.js';
import { MaintenanceGate } from '../../maintenance/maintenance.gate.js';
import { SessionCookie } from './cookies.js';
import { SessionService } from './session.service.js';

/** Browsers ask this route who is signed in; only its response reports that a session was revoked. */
const ME_PATH = '/api/auth/me';

/**
 * Resolves the person of a request and enforces the handler's `@Access`; requests to a handler without one fail. A
 * request that names its member (`MEMBER_HEADER`) is rejected if the session belongs to somebody else.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
    private readonly maintenance: MaintenanceGate,
    private readonly sessionCookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (level === undefined)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} has no @Access`);
    const request = context.switchToHttp().getRequest<RequestWithPerson>();
    if (this.maintenance.isClosed)
      await this.maintenance.check(context, request, { isSecondStep: level === 'pending' });
    if (level === 'everyone') return true;
    // An administrator who has just lost the role must not use it for the seconds during which the cache is stale.
    const isFresh = level === 'administrator' || level === 'siteOwner';
    const { person, session } = await this.sessions.resolve(request.headers.cookie, isFresh);
    const expectedUserId = request.headers[MEMBER_HEADER];
    if (expectedUserId !== undefined && expectedUserId !== String(session?.userId)) throw unauthenticated();
    request.person = person;
    request.session = session;
    if (
      !session &&
      request.routeOptions.url === ME_PATH &&
      (await this.sessions.wasRevoked(request.headers.cookie))
    ) {
      // The cookie is cleared, so that the browser deletes its local data only once and keeps what a guest writes
      // later.
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      void reply.header('set-cookie', this.sessionCookie.clear());
      throw sessionRevoked();
    }
    enforce(level, session);
    return true;
  }
}

/** @throws ApiException 401 or 403 when the session is not of this level */
export function enforce(level: Exclude<AccessLevel, 'everyone'>, session: ResolvedSession | null): void {
  if (level === 'anyone') return;
  if (!session || session.isPending !== (level === 'pending')) throw unauthenticated();
  if (level === 'administrator' && !session.isAdmin) throw forbidden();
  if (level === 'siteOwner' && !session.isSiteOwner) throw forbidden();
  if ((level === 'administrator' || level === 'siteOwner') && session.lacksTwoFactor)
    throw twoFactorRequired();
  const { suspendedUntil } = session;
  if (level === 'participant' && suspendedUntil && suspendedUntil > databaseTime())
    throw suspended(suspendedUntil);
}
