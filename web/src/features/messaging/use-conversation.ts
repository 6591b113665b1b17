import type { Conversation } from '@mikai/contract/messaging';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsLive } from '../../realtime/realtime.store';
import { findConversation } from './conversations';
import { conversationQuery, conversationsQuery } from './messaging.queries';

interface KnownConversation {
  conversation: Conversation | undefined;
  /** The error of the request; `null` while none failed. */
  error: Error | null;
  retry: () => void;
}

/** A conversation from the list, or by itself where it is not in the part that is known. */
export function useConversation(id: number): KnownConversation {
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const list = useQuery(conversationsQuery(queryClient, isLive));
  const listed = findConversation(list.data, id);
  const isMissing = listed === undefined && !list.isPending;
  const single = useQuery({ ...conversationQuery(queryClient, id, isLive), enabled: isMissing });
  return {
    conversation: listed ?? findConversation(single.data, id),
    error: isMissing ? single.error : null,
    retry: () => void single.refetch(),
  };
}
