import type { Relations } from '@mikai/contract/people';
import type { QueryClient } from '@tanstack/react-query';
import type { EventHandlers } from '../../realtime/dispatcher';
import { peopleKeys } from './people.queries';

/** Blocks and mutes affect what is visible on every page, so all visible data is fetched again. */
export function refetchWhatOthersWrote(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
}

/** A member was blocked, muted or neither any more, perhaps on another device. */
export const peopleEventHandlers: Pick<EventHandlers, 'relation.changed'> = {
  'relation.changed': (queryClient, { relations }) => {
    queryClient.setQueryData<Relations>(peopleKeys.relations, relations);
    refetchWhatOthersWrote(queryClient);
  },
};
