import type { AuditLine } from '@mikai/contract/audit-log';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { linkTarget, requestWithHeaders } from '../../lib/http/api';
import type { AuditAction } from './audit-actions';

const PATH = '/api/admin/audit-log';

export interface AuditFilter {
  action: AuditAction | undefined;
  /** The id of an account, as digits; `''` for all. */
  accountId: string | undefined;
}

interface AuditPage {
  lines: AuditLine[];
  /** API address of the next page; `null` on the last one. */
  next: string | null;
}

async function listLines(address: string, signal: AbortSignal): Promise<AuditPage> {
  const { data, headers } = await requestWithHeaders<AuditLine[]>(address, { signal });
  return { lines: data, next: linkTarget(headers.get('Link'), 'next') };
}

/**
 * Fetches administrators' actions, newest first. No event reports them, so they are fetched each time.
 * @param filter `action`: only this action; `accountId`: only lines by or about this account, even a deleted one (only for the
 * site owner)
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
