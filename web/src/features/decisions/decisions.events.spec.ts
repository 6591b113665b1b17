import { expect, it } from '@jest/globals';
import type { Notification, NotificationType } from '@mikai/contract/notifications';
import { QueryClient } from '@tanstack/react-query';
import { hearOfDecision } from './decisions.events';
import { decisionKeys } from './decisions.queries';

it('asks for the decisions again when a notification tells of one, and not for others', () => {
  const client = new QueryClient();
  client.setQueryData([...decisionKeys.list], { pages: [], pageParams: [] });
  const isAsked = () => client.getQueryState(decisionKeys.list)?.isInvalidated;
  const hear = (type: NotificationType) =>
    hearOfDecision(client, {
      notification: { type } as Notification,
      badges: { revision: 1, messages: 0, notifications: 1, letters: 0 },
    });
  hear('post_like');
  expect(isAsked()).toBe(false);
  hear('moderation');
  expect(isAsked()).toBe(true);
});
