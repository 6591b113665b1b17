import type { QueryClient } from '@tanstack/react-query';
import type { ServerEventPayload } from '@mikai/contract/realtime';
import { decisionKeys } from './own-decisions.queries';

/** A notification reports a decision: open lists are fetched again. */
export function handleDecision(
  queryClient: QueryClient,
  { notification }: ServerEventPayload<'notification.created'>,
): void {
  if (notification.type === 'moderation') void queryClient.invalidateQueries({ queryKey: decisionKeys.list });
}
