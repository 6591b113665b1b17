import { useQuery } from '@tanstack/react-query';
import type { ChatLog } from './chat-log';
import { storedMessageQuery } from './chat.queries';
import { foundState, canBeOlder } from './found-message';
import type { FoundState } from './found-message';

/**
 * Returns how far a conversation is loaded towards a message. Before older pages are loaded for it, one request asks
 * whether it exists: an address with any other number would load a whole history.
 * @param isCurrent true if the log was fetched and nothing is known to be newer
 */
export function useFoundState(
  sessionId: string,
  log: ChatLog | undefined,
  messageId: number | undefined,
  isCurrent: boolean,
): FoundState {
  const isAsked = log !== undefined && messageId !== undefined && canBeOlder(log, messageId);
  const { data, isError } = useQuery({ ...storedMessageQuery(sessionId, messageId ?? 0), enabled: isAsked });
  // Without an answer the pages are loaded; a failure of those is shown, with a button to try again.
  return foundState(log, messageId, isCurrent, data ?? (isError ? true : undefined));
}
