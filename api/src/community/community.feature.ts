import { COMMUNITY_LIMITS } from '@mikai/contract/community';
import type { ApiFeature } from '../feature.js';
import { BURST, DAY, HOUR, MINUTE } from '../limits/limit.js';
import { text } from '../safety/field-bound.js';

export const COMMUNITY_FEATURE = {
  limits: {
    'community.write': { ...BURST, key: 'member' },
    'community.like': { ...BURST, key: 'member' },
    /**
     * Limits reads of the list of members: there is a search for each letter that is typed, and pages to scroll
     * through.
     */
    'community.members': { key: 'member', points: 60, seconds: MINUTE, isPerNode: true },
    // Anonymous posts, comments and edits count as well, so the key of a count must not reveal its member.
    'community.posts-hourly': { key: 'sealedMember', points: 'MEMBER_HOURLY_POSTS', seconds: HOUR },
    'community.comments-hourly': { key: 'sealedMember', points: 'MEMBER_HOURLY_COMMENTS', seconds: HOUR },
    'community.edits-hourly': { key: 'sealedMember', points: 'MEMBER_HOURLY_EDITS', seconds: HOUR },
    'community.posts': {
      key: 'sealedMember',
      points: 'NEW_MEMBER_DAILY_POSTS',
      seconds: DAY,
      usedUp:
        'Somebody who is new here can share a few posts a day. There is room for the next one tomorrow; comments are open.',
    },
    'community.comments': {
      key: 'sealedMember',
      points: 'NEW_MEMBER_DAILY_COMMENTS',
      seconds: DAY,
      usedUp:
        'Somebody who is new here can leave a number of comments a day. There is room for the next one tomorrow.',
    },
  },
  freeText: {
    'POST /api/posts': { content: text(COMMUNITY_LIMITS.postLength) },
    'PUT /api/posts/:id': {
      content: text(COMMUNITY_LIMITS.postLength),
      editReason: text(COMMUNITY_LIMITS.editReasonLength),
    },
    'POST /api/posts/:id/comments': { content: text(COMMUNITY_LIMITS.commentLength) },
    'POST /api/comments/:id/replies': { content: text(COMMUNITY_LIMITS.commentLength) },
  },
} as const satisfies ApiFeature;
