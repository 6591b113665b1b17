import { COMMUNITY_LIMITS } from '@mikai/contract/community';

/** The maximum delay before others see an anonymous post or comment, in seconds; each gets a random part of it. */
export const ANONYMOUS_DELAY_SECONDS = COMMUNITY_LIMITS.anonymousDelayMinutes * 60;

/**
 * Returns whether a post or comment belongs to this member, so that they may edit and delete it. Those of MikAI have no
 * author.
 */
export const isAuthor = (userId: number, content: { user_id: number | null }): boolean =>
  content.user_id === userId;
