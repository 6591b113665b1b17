import type { CreateMemoryRequest, Memory, MemoryFact, UpdateMemoryRequest } from '@mikai/contract/memory';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/api';

/** The query keys of the member's memory. */
export const memoryKeys = { all: ['memory'] as const };

const PATH = '/api/memory';

/** Fetches all facts that MikAI remembers, and those that it proposes. */
export const memoryQuery = queryOptions({
  queryKey: memoryKeys.all,
  queryFn: ({ signal }) => request<Memory>(PATH, { signal }),
});

export const addFact = (body: CreateMemoryRequest) => request<MemoryFact>(PATH, { method: 'POST', body });

export const updateFact = (id: number, body: UpdateMemoryRequest) =>
  request<MemoryFact>(`${PATH}/${id}`, { method: 'PATCH', body });

export const deleteFact = (id: number) => request<void>(`${PATH}/${id}`, { method: 'DELETE' });

export const deleteAllFacts = () => request<void>(PATH, { method: 'DELETE' });
