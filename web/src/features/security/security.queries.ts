import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getTwoFactorStatus, listPushDevices, listSecurityLog, listSessions } from './security.api';

/** Keys of everything about the safety of one's account: the only place where they are written. */
export const securityKeys = {
  all: ['security'] as const,
  twoFactor: ['security', 'twoFactor'] as const,
  sessions: ['security', 'sessions'] as const,
  log: ['security', 'log'] as const,
  /** The prefix of the keys about push, which are also invalidated where this device is enrolled. */
  push: ['push'] as const,
  pushDevices: ['push', 'devices'] as const,
};

export const twoFactorQuery = queryOptions({
  queryKey: securityKeys.twoFactor,
  queryFn: ({ signal }) => getTwoFactorStatus(signal),
  refetchOnWindowFocus: 'always',
});

/** Fetches the devices, asked for again whenever the page is looked at: their 'last seen' moves by itself. */
export const sessionsQuery = queryOptions({
  queryKey: securityKeys.sessions,
  queryFn: ({ signal }) => listSessions(signal),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Fetches the browsers with push messages, newest first; their 'last sent' changes without an event. */
export const pushDevicesQuery = queryOptions({
  queryKey: securityKeys.pushDevices,
  queryFn: ({ signal }) => listPushDevices(signal),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Fetches the security log, newest first, page by page. */
export const securityLogQuery = infiniteQueryOptions({
  queryKey: securityKeys.log,
  queryFn: ({ pageParam, signal }) => listSecurityLog(pageParam, signal),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => (page.hasOlder ? page.entries.at(-1)?.id : undefined),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
