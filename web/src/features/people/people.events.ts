import type { Relations } from '@mikai/contract/people';
import type { QueryClient } from '@tanstack/react-query';
import type { EventHandlers } from '../../realtime/dispatcher';
import { peopleKeys } from './people.queries';

/** Whom one has blocked or muted decides what is seen on every page: all that is on screen is asked for again. */
export function refetchWhatOthersWrote(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
}

/** Somebody was blocked, muted, or neither any more, perhaps on another device. */
export const peopleEventHandlers: Pick<EventHandlers, 'relation.changed'> = {
  'relation.changed': (queryClient, { relations }) => {
    queryClient.setQueryData<Relations>(peopleKeys.relations, relations);
    refetchWhatOthersWrote(queryClient);
  },
};
