import type {
  AppealCase,
  CaseSource,
  DecideAppealRequest,
  DecideCaseRequest,
  ModerationCase,
  ModerationCounts,
  WelfareMember,
} from '@mikai/contract/moderation';
import { linkTarget, request, requestWithHeaders } from '../../lib/http/api';
import type { CaseRef } from './cases';

const BASE = '/api/admin/moderation';

/** A page of a list for administrators. */
export interface AdminPage<T> {
  items: T[];
  /** Address of the page after it; `null` when there is none. */
  next: string | null;
}

/** Fetches a list for administrators from its beginning, or the page at the address that a page before gave. */
export async function listPage<T>(address: string, signal?: AbortSignal): Promise<AdminPage<T>> {
  const { data, headers } = await requestWithHeaders<T[]>(address, { signal });
  return { items: data, next: linkTarget(headers.get('Link'), 'next') };
}

/** Returns the path of a state's cases; `source`: only those of this source. */
export const casesPath = (state: ModerationCase['state'], source?: CaseSource) =>
  `${BASE}/cases?${new URLSearchParams({ state, ...(source ? { source } : {}) })}`;

export const APPEALS_PATH = `${BASE}/appeals`;
export const WELFARE_PATH = '/api/admin/welfare';

const casePath = ({ kind, targetId }: CaseRef) => `${BASE}/cases/${kind}/${targetId}`;

/** Fetches a case with all its reports. */
export const getCase = (ref: CaseRef, signal?: AbortSignal) =>
  request<ModerationCase>(casePath(ref), { signal });

/** Decides all that is open about it; 409 where another was quicker, or something came in. */
export const decideCase = (ref: CaseRef, body: DecideCaseRequest) =>
  request<ModerationCase>(`${casePath(ref)}/decision`, { method: 'POST', body });

/** Answers an appeal; 409 where another did, or should. */
export const decideAppeal = (id: number, body: DecideAppealRequest) =>
  request<AppealCase>(`${APPEALS_PATH}/${id}`, { method: 'POST', body });

/** Fetches the counts of what awaits administrators. */
export const getModerationCounts = (signal?: AbortSignal) =>
  request<ModerationCounts>(`${BASE}/counts`, { signal });

/** Notes that an administrator reached out to somebody who had asked for support. */
export const noteWelfareCheck = (userId: number) =>
  request<WelfareMember | undefined>(`${WELFARE_PATH}/${userId}/checked`, { method: 'POST' });
