import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@mikai/contract/durations';
import type { DataSource } from 'typeorm';
import { COOKIES } from '@mikai/contract/auth';
import {
  AuthSession,
  hashSessionToken,
  newSessionToken,
  SESSION_LIFETIME_MS,
} from '../auth/auth-session.entity.js';
import type { Person } from '../auth/person.js';
import { User } from '../users/user.entity.js';
import { addMemberPartitions } from './member-partitions.js';

export interface TestMember {
  user: User;
  person: Person & { kind: 'member' };
  /** The value of the `Cookie` header. */
  cookie: string;
}

/** Stores a member with a session. */
export async function signIn(
  dataSource: DataSource,
  member: Partial<User> = {},
  expiresAt = new Date(Date.now() + SESSION_LIFETIME_MS),
): Promise<TestMember> {
  const name = `member-${randomBytes(5).toString('hex')}`;
  const user = await dataSource.manager.save(
    dataSource.manager.create(User, {
      username: name,
      email: `${name}@test.invalid`,
      displayName: name,
      country: null,
      language: null,
      isVerified: true,
      crisisQuietUntil: null,
      ...member,
    }),
  );
  if (member.id !== undefined) await addMemberPartitions(dataSource.manager, user.id);
  const token = newSessionToken();
  await dataSource.manager.insert(AuthSession, {
    tokenHash: hashSessionToken(token),
    userId: user.id,
    expiresAt,
  });
  return { user, person: { kind: 'member', userId: user.id }, cookie: `${COOKIES.session}=${token}` };
}

/** Returns the fields with which `signIn` makes a member who may not write to others for a day. */
export function suspended(): Pick<User, 'suspendedUntil'> {
  return { suspendedUntil: new Date(Date.now() + DAY_MS) };
}

/** Returns a visitor with a new id. */
export function someGuest(): Person & { kind: 'guest' } {
  return { kind: 'guest', guestId: randomUUID() };
}
