import type { ModerationCounts } from '@mikai/contract/moderation';
import type { EventHandlers } from '../../realtime/dispatcher';
import { moderationKeys } from './moderation.queries';

/** An item came in, or was decided: the event has the counts, and the open list is fetched again. */
export const moderationEventHandlers: Pick<EventHandlers, 'moderation.changed'> = {
  'moderation.changed': (queryClient, { counts }) => {
    queryClient.setQueryData<ModerationCounts>(moderationKeys.counts, counts);
    void queryClient.invalidateQueries({ queryKey: moderationKeys.queues });
  },
};
