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
import { ChatSessionEntity } from '../chat/chat-session.entity.js';
import { isYoungerThan } from '../users/age.js';
import { User } from '../users/user.entity.js';

/** Reads a member's decisions about AI. They are stored in `users.preferences`, their times in `users.consents_since`. */
export async function readAiConsents(manager: EntityManager, userId: number): Promise<AiConsent[] | null> {
  const user = await findConsentColumns(manager, userId);
  return user && presentAiConsents(user);
}

/** Presents a member's decisions to them. */
export function presentAiConsents(user: ConsentColumns): AiConsent[] {
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
type ConsentColumns = Pick<User, 'birthday' | 'timeZone' | 'preferences' | 'consentsSince'>;

const findConsentColumns = (manager: EntityManager, userId: number): Promise<ConsentColumns | null> =>
  manager.findOne(User, {
    select: { id: true, birthday: true, timeZone: true, preferences: true, consentsSince: true },
    where: { id: userId },
  });

/**
 * Returns whether a use of AI is allowed for a person. Guests decide about all uses at once: the defaults apply to them, or nothing
 * is allowed. Nothing is allowed for a member whose account was deleted.
 */
export async function isAiAllowed(manager: EntityManager, person: Person, use: AiUse): Promise<boolean> {
  if (person.kind === 'guest') return AI_DEFAULTS[use] && !(await hasModelOff(manager, person.guestId));
  const consents = await readAiConsents(manager, person.userId);
  return consents?.find((consent) => consent.use === use)?.isOn ?? false;
}

/** Returns whether a guest has turned the language model off. */
export const hasModelOff = (manager: EntityManager, guestId: string): Promise<boolean> =>
  manager.existsBy(ChatSessionEntity, { guestId, isModelOff: true });

/** Returns SQL of whether members, rows `users`, allow a use that is open to all ages. */
export const isAiAllowedSql = (users: string, use: AiUse): string =>
  `coalesce((${users}.preferences->>'${use}')::boolean, ${AI_DEFAULTS[use]})`;
