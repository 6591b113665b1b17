import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from '@mikai/core/auth/person';

/** Who may call a route. `everyone`: no session is looked at; `anyone`: members, guests and strangers; `member`: 401 else. */
export type AccessLevel = 'everyone' | 'anyone' | 'member';

export const ACCESS_KEY = 'mikai:access';

/** Every handler says who may call it; `AccessGuard` refuses handlers that do not. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS_KEY, level);

export interface RequestWithPerson extends FastifyRequest {
  person?: Person | null;
}

/** The person of the session or guest cookie, or `null`. */
export const CurrentPerson = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Person | null =>
    context.switchToHttp().getRequest<RequestWithPerson>().person ?? null,
);
