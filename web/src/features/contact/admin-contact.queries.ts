import type { ContactMessage, ContactState } from '@mikai/contract/contact';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { contactPath, getContactCounts, listMessages } from './admin-contact.api';
import type { ContactPage } from './admin-contact.api';
import { pollUnlessLive } from '../../realtime/polling';

/** The query keys of contact messages in the admin area. */
export const contactMessagesKeys = {
  counts: ['contactMessages', 'counts'] as const,
  lists: ['contactMessages', 'list'] as const,
  list: (state: ContactState) => ['contactMessages', 'list', state] as const,
};

/**
 * Fetches the number of open messages. @param isLive whether the socket is connected; otherwise the query polls
 */
export const contactCountsQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: contactMessagesKeys.counts,
    queryFn: ({ signal }) => getContactCounts(signal),
    refetchInterval: pollUnlessLive(isLive),
  });

/** Fetches messages by state: open ones whose sender may be in danger first, then the newest. */
export const contactListQuery = (state: ContactState, isLive: boolean) =>
  infiniteQueryOptions({
    queryKey: contactMessagesKeys.list(state),
    queryFn: ({ pageParam, signal }) => listMessages(pageParam ?? contactPath(state), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ContactPage) => next,
    refetchOnMount: 'always',
    refetchInterval: pollUnlessLive(isLive),
  });

/** Returns all loaded messages of a list; one that moved between two pages is included once. */
export function loadedMessages(list: InfiniteData<ContactPage> | undefined): ContactMessage[] {
  const messages = list?.pages.flatMap((page) => page.messages) ?? [];
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}
