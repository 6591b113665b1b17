import { useQuery } from '@tanstack/react-query';
import type { ChatLog } from './chat-log';
import { storedMessageQuery } from './chat.queries';
import { foundState, canBeOlder } from './found-message';
import type { FoundState } from './found-message';

interface Found {
  state: FoundState;
  /** Repeats the request whether the message exists; set only after it has failed. */
  onRetry?: () => void;
}

/**
 * Hook: returns whether a conversation's loaded pages contain a message. Before older pages are loaded for it, one request checks
 * whether it exists, because an invalid id in the address would load the full history. If that request fails, nothing is loaded
 * until the person retries.
 * @param visit identifies the visit; each visit repeats the check
 * @param isCurrent true if the log is fetched and not invalidated
 */
export function useFoundState(
  sessionId: string,
  log: ChatLog | undefined,
  messageId: number | undefined,
  visit: string,
  isCurrent: boolean,
): Found {
  const isAsked = log !== undefined && messageId !== undefined && canBeOlder(log, messageId);
  const { data, isError, refetch } = useQuery({
    ...storedMessageQuery(sessionId, messageId ?? 0, visit),
    enabled: isAsked,
  });
  const state = foundState(log, messageId, isCurrent, data);
  return state === 'loading' && isError ? { state, onRetry: () => void refetch() } : { state };
}
