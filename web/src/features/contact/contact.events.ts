import type { ContactCounts } from '@mikai/contract/contact';
import type { EventHandlers } from '../../realtime/dispatcher';
import { contactMessagesKeys } from './admin-contact.queries';

/** Handles a new or marked message: applies the count of the event, and refetches the list. */
export const contactEventHandlers: Pick<EventHandlers, 'contactMessage.changed'> = {
  'contactMessage.changed': (queryClient, { waiting }) => {
    queryClient.setQueryData<ContactCounts>(contactMessagesKeys.counts, { waiting });
    void queryClient.invalidateQueries({ queryKey: contactMessagesKeys.lists });
  },
};
