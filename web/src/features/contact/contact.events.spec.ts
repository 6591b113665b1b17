import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { contactEventHandlers } from './contact.events';
import { contactListQuery, contactMessagesKeys, loadedMessages } from './admin-contact.queries';

it('updates the count and invalidates only the lists', () => {
  const queryClient = new QueryClient();
  const { queryKey } = contactListQuery('waiting', true);
  queryClient.setQueryData(queryKey, { pages: [{ messages: [], next: null }], pageParams: [null] });
  queryClient.setQueryData(['other'], 1);
  contactEventHandlers['contactMessage.changed'](queryClient, { waiting: 3 });
  expect(queryClient.getQueryData(contactMessagesKeys.counts)).toEqual({ waiting: 3 });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(contactMessagesKeys.counts)?.isInvalidated).toBe(false);
  expect(queryClient.getQueryState(['other'])?.isInvalidated).toBe(false);
  queryClient.clear();
});

it('returns a message once if it moved from one page to the next', () => {
  const message = (id: number) => ({ id }) as never;
  const pages = [
    { messages: [message(3), message(2)], next: '/x' },
    { messages: [message(2), message(1)], next: null },
  ];
  expect(loadedMessages({ pages, pageParams: [] }).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(loadedMessages(undefined)).toEqual([]);
});
