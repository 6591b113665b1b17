import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { peopleEventHandlers } from './people.events';
import { peopleKeys } from './people.queries';

it('stores the changed relations, and refetches what others wrote, but not the own account', () => {
  const client = new QueryClient();
  const relations = { blocked: [{ id: 3, displayName: 'Ana', username: 'ana' }], muted: [] };
  const others = [
    ['community', 'feed'],
    ['messaging', 'conversations'],
    ['notifications', 'list'],
  ];
  for (const key of [...others, ['auth', 'me'], [...peopleKeys.relations]]) client.setQueryData(key, {});
  peopleEventHandlers['relation.changed'](client, { relations });
  expect(client.getQueryData(peopleKeys.relations)).toEqual(relations);
  for (const key of others) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  expect(client.getQueryState(['auth', 'me'])?.isInvalidated).toBe(false);
});
