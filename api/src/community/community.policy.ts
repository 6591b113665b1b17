import { COMMUNITY_LIMITS } from '@mikai/contract/community';

/** How long others may have to wait for what is anonymous: each time a random part of it. */
export const ANONYMOUS_DELAY_SECONDS = COMMUNITY_LIMITS.anonymousDelayMinutes * 60;

/** Whether a post or comment is this member's, so that they may edit and delete it. MikAI's are nobody's. */
export const isAuthor = (userId: number, of: { user_id: number | null }): boolean => of.user_id === userId;
