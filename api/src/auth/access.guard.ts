import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ACCESS_KEY, type AccessLevel, type RequestWithPerson } from '../common/access.js';
import { unauthenticated } from '../common/api-exception.js';
import { SessionService } from './session.service.js';

/** Resolves the person of a request and enforces the handler's `@Access`; a handler without one is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (level === undefined)
      throw new Error(`${context.getClass().name}.${context.getHandler().name} has no @Access`);
    if (level === 'everyone') return true;
    const request = context.switchToHttp().getRequest<RequestWithPerson>();
    request.person = await this.sessions.resolve(request.headers.cookie);
    if (level === 'member' && request.person?.kind !== 'member') throw unauthenticated();
    return true;
  }
}
