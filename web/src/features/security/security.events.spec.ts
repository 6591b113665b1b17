import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { securityEventHandlers } from './security.events';
import { securityKeys } from './security.queries';

it('fetches all of the page again when the account changed, and nothing else', () => {
  const client = new QueryClient();
  const keys = [securityKeys.twoFactor, securityKeys.sessions, securityKeys.log];
  for (const key of keys) client.setQueryData(key, {});
  client.setQueryData(['chat', 'sessions'], []);
  securityEventHandlers['user.changed'](client, { userId: 7 });
  for (const key of keys) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  expect(client.getQueryState(['chat', 'sessions'])?.isInvalidated).toBe(false);
});
