import type { AuditLine } from '@mikai/contract/audit-log';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { linkTarget, requestWithHeaders } from '../../lib/http/api';
import type { AuditAction } from './audit-actions';

const PATH = '/api/admin/audit-log';

export interface AuditFilter {
  action: AuditAction | undefined;
  /** Digits. */
  accountId: string | undefined;
}

interface AuditPage {
  lines: AuditLine[];
  /** Address of the page after it; `null` when there is none. */
  next: string | null;
}

async function listLines(address: string, signal: AbortSignal): Promise<AuditPage> {
  const { data, headers } = await requestWithHeaders<AuditLine[]>(address, { signal });
  return { lines: data, next: linkTarget(headers.get('Link'), 'next') };
}

/**
 * Fetches administrators' actions, newest first. No event reports them, so they are fetched each time.
 * @param filter `action`: only that; `accountId`: only of or about this account, which may be deleted (the site
 * owner's)
 */
export function auditLogQuery({ action, accountId }: AuditFilter) {
  const params = new URLSearchParams({
    ...(action && { action }),
    ...(accountId && { accountId }),
  }).toString();
  return infiniteQueryOptions({
    queryKey: ['auditLog', params] as const,
    queryFn: ({ pageParam, signal }) => listLines(pageParam ?? (params ? `${PATH}?${params}` : PATH), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: AuditPage) => next,
    refetchOnMount: 'always',
  });
}
