import { ACCOUNT_STATES, ADMIN_LIMITS, USER_FLAGS } from '@mikai/contract/admin';
import type { AccountState } from '@mikai/contract/admin';

export type UserFlag = (typeof USER_FLAGS)[number];

/** The filter of the member list, as stored in the page's address. */
export interface UserFilter {
  q: string;
  state: AccountState | undefined;
  flags: Partial<Record<UserFlag, boolean>>;
  /** The page, from 1. */
  page: number;
}

/** Reads the filter from the address; invalid parameters are ignored. */
export function readFilter(params: URLSearchParams): UserFilter {
  const page = Number(params.get('page'));
  const flags: UserFilter['flags'] = {};
  for (const flag of USER_FLAGS) {
    const value = params.get(flag);
    if (value === 'true' || value === 'false') flags[flag] = value === 'true';
  }
  return {
    q: (params.get('q') ?? '').trim().slice(0, ADMIN_LIMITS.searchLength),
    state: ACCOUNT_STATES.find((state) => state === params.get('state')),
    flags,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** Returns a filter as query parameters, for the page's address and for the API; defaults are left out. */
export function toQuery({ q, state, flags, page }: UserFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (state) params.set('state', state);
  for (const flag of USER_FLAGS) if (flags[flag] !== undefined) params.set(flag, String(flags[flag]));
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Returns the number of pages of a list. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / ADMIN_LIMITS.pageSize));
}
