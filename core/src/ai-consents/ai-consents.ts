import {
  ADULT_AGE,
  ADULT_USES,
  AI_DEFAULTS,
  AI_USES,
  type AiConsent,
  type AiUse,
} from '@mikai/contract/ai-consents';
import type { EntityManager } from 'typeorm';
import type { Person } from '../auth/person.js';
import { isYoungerThan } from '../users/age.js';
import { User } from '../users/user.entity.js';

/** Reads the member's decisions about AI. They lie in `users.preferences`, their times in `users.consents_since`. */
export async function readAiConsents(manager: EntityManager, userId: number): Promise<AiConsent[] | null> {
  const user = await findDecider(manager, userId);
  return user && presentAiConsents(user);
}

/** The decisions of a member as they see them. */
export function presentAiConsents(user: Decider): AiConsent[] {
  return AI_USES.map((use) => {
    const isAvailable = !ADULT_USES.includes(use) || !isYoungerThan(ADULT_AGE, user.birthday, user.timeZone);
    return {
      use,
      isOn: isAvailable && (user.preferences[use] ?? AI_DEFAULTS[use]),
      since: user.consentsSince[use] ?? null,
      isAvailable,
    };
  });
}

/** The columns of a member from which their decisions are read. */
type Decider = Pick<User, 'birthday' | 'timeZone' | 'preferences' | 'consentsSince'>;

const findDecider = (manager: EntityManager, userId: number): Promise<Decider | null> =>
  manager.findOne(User, {
    select: { id: true, birthday: true, timeZone: true, preferences: true, consentsSince: true },
    where: { id: userId },
  });

/**
 * Returns whether a use of AI is allowed for a person. A guest has nothing to decide: for them what is on by default is
 * on. Nothing is allowed for a member who is gone.
 */
export async function isAiAllowed(manager: EntityManager, person: Person, use: AiUse): Promise<boolean> {
  if (person.kind === 'guest') return AI_DEFAULTS[use];
  const consents = await readAiConsents(manager, person.userId);
  return consents?.find((consent) => consent.use === use)?.isOn ?? false;
}

/** SQL of whether members, rows `users`, allow a use that is open to all ages. */
export const isAiAllowedSql = (users: string, use: AiUse): string =>
  `coalesce((${users}.preferences->>'${use}')::boolean, ${AI_DEFAULTS[use]})`;
