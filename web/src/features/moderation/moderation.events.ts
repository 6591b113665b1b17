import type { ModerationCounts } from '@mikai/contract/moderation';
import type { EventHandlers } from '../../realtime/dispatcher';
import { moderationKeys } from './moderation.queries';

/** Something came into the queue, or was decided: the counts are told, and what is on the screen is asked for again. */
export const moderationEventHandlers: Pick<EventHandlers, 'moderation.changed'> = {
  'moderation.changed': (queryClient, { counts }) => {
    queryClient.setQueryData<ModerationCounts>(moderationKeys.counts, counts);
    void queryClient.invalidateQueries({ queryKey: moderationKeys.queues });
  },
};
