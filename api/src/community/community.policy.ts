import { COMMUNITY_LIMITS } from '@mikai/contract/community';

/** The maximum delay before others see something anonymous; each time a random part of it. */
export const ANONYMOUS_DELAY_SECONDS = COMMUNITY_LIMITS.anonymousDelayMinutes * 60;

/**
 * Returns whether a post or comment belongs to this member, so that they may edit and delete it. MikAI's belong to
 * nobody.
 */
export const isAuthor = (userId: number, of: { user_id: number | null }): boolean => of.user_id === userId;
