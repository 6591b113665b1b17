import type { QueryClient } from '@tanstack/react-query';
import type { ServerEventPayload } from '@mikai/contract/realtime';
import { decisionKeys } from './decisions.queries';

/** A notification tells of a decision: what is on the screen of them is asked for again. */
export function handleDecision(
  queryClient: QueryClient,
  { notification }: ServerEventPayload<'notification.created'>,
): void {
  if (notification.type === 'moderation') void queryClient.invalidateQueries({ queryKey: decisionKeys.list });
}
