import { useQuery } from '@tanstack/react-query';
import type { ChatLog } from './chat-log';
import { storedMessageQuery } from './chat.queries';
import { foundState, canBeOlder } from './found-message';
import type { FoundState } from './found-message';

interface Found {
  state: FoundState;
  /** Asks again whether the message exists; only after such a request has failed. */
  onRetry?: () => void;
}

/**
 * Returns how far a conversation is loaded towards a message. Before older pages are loaded for it, one request asks
 * whether it exists, because an address with any other number would load a whole history. If that request fails, nothing is loaded until the
 * person tries again.
 * @param visit identifies the visit, each of which asks again
 * @param isCurrent true if the log was fetched and nothing is known to be newer
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
