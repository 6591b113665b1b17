import { queryOptions } from '@tanstack/react-query';
import { getRelations } from './people.api';

/** Keys of everything about one's relations to others: the only place where they are written. */
export const peopleKeys = { relations: ['people', 'relations'] as const };

/** Fetches whom the member has blocked and muted. */
export const relationsQuery = queryOptions({
  queryKey: peopleKeys.relations,
  queryFn: ({ signal }) => getRelations(signal),
});
