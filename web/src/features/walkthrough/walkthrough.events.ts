import type { WalkthroughStatus } from '@mikai/contract/walkthrough';
import type { EventHandlers } from '../../realtime/dispatcher';
import { walkthroughKeys } from './walkthrough.queries';

/** The tour was seen, on whichever of the member's screens. */
export const walkthroughEventHandlers: Pick<EventHandlers, 'walkthrough.completed'> = {
  'walkthrough.completed': (queryClient) => {
    queryClient.setQueryData<WalkthroughStatus>(
      walkthroughKeys.status,
      (known) => known && { ...known, walkthroughCompleted: true },
    );
  },
};
