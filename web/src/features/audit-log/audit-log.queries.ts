import type { AuditLine } from '@mikai/contract/admin';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { linkTarget, requestWithHeaders } from '../../lib/api';
import type { AuditAction } from './audit-actions';

const PATH = '/api/admin/audit-log';

interface AuditPage {
  lines: AuditLine[];
  /** Address of the page after it; `null` when there is none. */
  next: string | null;
}

async function listLines(address: string, signal: AbortSignal): Promise<AuditPage> {
  const { data, headers } = await requestWithHeaders<AuditLine[]>(address, { signal });
  return { lines: data, next: linkTarget(headers.get('Link'), 'next') };
}

/** What administrators did, newest first; `action`: only that. No event tells of it: it is asked for anew. */
export const auditLogQuery = (action: AuditAction | undefined) =>
  infiniteQueryOptions({
    queryKey: ['auditLog', action ?? 'all'] as const,
    queryFn: ({ pageParam, signal }) =>
      listLines(pageParam ?? (action ? `${PATH}?${new URLSearchParams({ action })}` : PATH), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: AuditPage) => next,
    refetchOnMount: 'always',
  });
