import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { listDecisions } from './own-decisions.api';
import type { DecisionsPage } from './own-decisions.api';
import { pollUnlessLive } from '../../realtime/polling';

/** Keys of the decisions about the member: the only place where they are written. */
export const decisionKeys = { list: ['decisions', 'list'] as const };

/** The pages that are loaded. */
export type DecisionList = InfiniteData<DecisionsPage, string | null>;

/**
 * Fetches the moderators' decisions about the member's own content, newest first.
 * @param isLive whether the socket reports changes; only without it does this poll
 */
export const decisionsQuery = (isLive: boolean) =>
  infiniteQueryOptions({
    queryKey: decisionKeys.list,
    queryFn: ({ pageParam, signal }) => listDecisions(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    refetchInterval: pollUnlessLive(isLive),
  });
