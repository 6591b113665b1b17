import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from '@mikai/core/auth/person';
import { unauthenticated } from '../http/api-exception.js';

/**
 * The access levels of routes.
 * - `everyone`: no session is looked at
 * - `anyone`: members, guests and unauthenticated clients
 * - `pending`: only a session whose second factor is awaited (401 else)
 * - `member`: a full session (401 else)
 * - `participant`: a member who may write to others: 403 with `account_suspended` while they are suspended
 * - `administrator`, `siteOwner`: 401 signed out, 403 for other members; checked in the database each time. 403 with
 * `two_factor_required` for a member who has to set up two-factor first (`ADMIN_TWO_FACTOR`)
 */
export type AccessLevel =
  | 'everyone'
  | 'anyone'
  | 'pending'
  | 'member'
  | 'participant'
  | 'administrator'
  | 'siteOwner';

export const ACCESS_KEY = 'mikai:access';

/** Declares who may call a handler; `AccessGuard` rejects requests to handlers without it. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS_KEY, level);

/** The session that a request came with. */
export interface CurrentSessionInfo {
  /** The identifier in the list of devices; not a secret. */
  id: string;
  tokenHash: Buffer;
  userId: number;
  /** The password was right, the second factor is still awaited. */
  isPending: boolean;
}

/** A session and what its member may do. */
export interface ResolvedSession extends CurrentSessionInfo {
  isAdmin: boolean;
  /** The administrator whom `SITE_OWNER_USERNAME` names. */
  isSiteOwner: boolean;
  /** An administrator who has to set up two-factor before anything of an administrator is open to them. */
  lacksTwoFactor: boolean;
  /** May not write to others until then. */
  suspendedUntil: Date | null;
}

export interface CurrentMemberInfo {
  userId: number;
  isAdmin: boolean;
  isSiteOwner: boolean;
}

export interface RequestWithPerson extends FastifyRequest {
  person?: Person | null;
  session?: ResolvedSession | null;
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<RequestWithPerson>();

/** The person of the session or guest cookie, or `null`. */
export const CurrentPerson = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Person | null => requestOf(context).person ?? null,
);

/** The session; for handlers of `pending`, `member` and above. @throws ApiException 401 when there is none */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CurrentSessionInfo => {
    const { session } = requestOf(context);
    if (!session) throw unauthenticated();
    return session;
  },
);

/** The signed-in member; for handlers of `member` and above. @throws ApiException 401 when there is none */
export const CurrentMember = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CurrentMemberInfo => {
    const { session } = requestOf(context);
    if (!session || session.isPending) throw unauthenticated();
    return { userId: session.userId, isAdmin: session.isAdmin, isSiteOwner: session.isSiteOwner };
  },
);
