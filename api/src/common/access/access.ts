import { SetMetadata, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from '@mikai/core/auth/person';
import { unauthenticated } from '../http/api-exception.js';

/**
 * The access levels of routes.
 * - `everyone`: the session is not looked up
 * - `anyone`: members, guests and unauthenticated clients
 * - `pending`: only a session whose second factor is still missing (otherwise 401)
 * - `member`: a full session (otherwise 401)
 * - `participant`: a member who is allowed to write to others (403 with `account_suspended` while they are suspended)
 * - `administrator`, `siteOwner`: 401 signed out, 403 for other members. The role is checked in the database each time.
 *   403 with `two_factor_required` for a member who has to set up two-factor first (`ADMIN_TWO_FACTOR`)
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

/** The session of a request, as handlers get it. */
export interface CurrentSessionInfo {
  /** The identifier in the list of devices; not a secret. */
  id: string;
  tokenHash: Buffer;
  userId: number;
  /** Whether the password was right but the second factor is still missing. */
  isPending: boolean;
}

/** A session and the rights of its member. */
export interface ResolvedSession extends CurrentSessionInfo {
  isAdmin: boolean;
  /** Whether this administrator's name is the configured `SITE_OWNER_USERNAME`. */
  isSiteOwner: boolean;
  /** Whether an administrator has to set up two-factor before any route for administrators is open to them. */
  lacksTwoFactor: boolean;
  /** The member is not allowed to write to others before this time. */
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

/** Gives a handler the person of the session or guest cookie, or `null`. */
export const CurrentPerson = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Person | null => requestOf(context).person ?? null,
);

/**
 * Gives a handler the session, for handlers of `pending`, `member` and above.
 * @throws ApiException 401 when there is none
 */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CurrentSessionInfo => {
    const { session } = requestOf(context);
    if (!session) throw unauthenticated();
    return session;
  },
);

/**
 * Gives a handler the signed-in member, for handlers of `member` and above.
 * @throws ApiException 401 when there is none
 */
export const CurrentMember = createParamDecorator(
  (_data: unknown, context: ExecutionContext): CurrentMemberInfo => {
    const { session } = requestOf(context);
    if (!session || session.isPending) throw unauthenticated();
    return { userId: session.userId, isAdmin: session.isAdmin, isSiteOwner: session.isSiteOwner };
  },
);
