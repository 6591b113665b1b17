import { expect, it } from '@jest/globals';
import type { Notification, NotificationType } from '@mikai/contract/notifications';
import { QueryClient } from '@tanstack/react-query';
import { handleDecision } from './own-decisions.events';
import { decisionKeys } from './own-decisions.queries';

it('refetches the decisions after a moderation notification, and not after others', () => {
  const client = new QueryClient();
  client.setQueryData([...decisionKeys.list], { pages: [], pageParams: [] });
  const isAsked = () => client.getQueryState(decisionKeys.list)?.isInvalidated;
  const handle = (type: NotificationType) =>
    handleDecision(client, {
      notification: { type } as Notification,
      badges: { revision: 1, messages: 0, notifications: 1, letters: 0 },
      language: 'en',
    });
  handle('post_like');
  expect(isAsked()).toBe(false);
  handle('moderation');
  expect(isAsked()).toBe(true);
});
