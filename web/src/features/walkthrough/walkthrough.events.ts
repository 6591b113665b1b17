import type { WalkthroughStatus } from '@mikai/contract/walkthrough';
import type { EventHandlers } from '../../realtime/dispatcher';
import { walkthroughKeys } from './walkthrough.queries';

/** Marks the tour as seen in this tab when another of the member's devices has finished it. */
export const walkthroughEventHandlers: Pick<EventHandlers, 'walkthrough.completed'> = {
  'walkthrough.completed': (queryClient) => {
    queryClient.setQueryData<WalkthroughStatus>(
      walkthroughKeys.status,
      (status) => status && { ...status, walkthroughCompleted: true },
    );
  },
};
