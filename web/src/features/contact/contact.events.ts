import type { ContactCounts } from '@mikai/contract/contact';
import type { EventHandlers } from '../../realtime/dispatcher';
import { contactMessagesKeys } from './admin-contact.queries';

/** A message came in or was marked: the event has the count, and the open list is fetched again. */
export const contactEventHandlers: Pick<EventHandlers, 'contactMessage.changed'> = {
  'contactMessage.changed': (queryClient, { waiting }) => {
    queryClient.setQueryData<ContactCounts>(contactMessagesKeys.counts, { waiting });
    void queryClient.invalidateQueries({ queryKey: contactMessagesKeys.lists });
  },
};
