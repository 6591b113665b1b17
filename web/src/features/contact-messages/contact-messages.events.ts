import type { ContactCounts } from '@mikai/contract/contact';
import type { EventHandlers } from '../../realtime/dispatcher';
import { contactMessagesKeys } from './contact-messages.queries';

/** Somebody wrote, or what they wrote was marked: the count is told, and what is on the screen is asked for again. */
export const contactMessagesEventHandlers: Pick<EventHandlers, 'contactMessage.changed'> = {
  'contactMessage.changed': (queryClient, { waiting }) => {
    queryClient.setQueryData<ContactCounts>(contactMessagesKeys.counts, { waiting });
    void queryClient.invalidateQueries({ queryKey: contactMessagesKeys.lists });
  },
};
