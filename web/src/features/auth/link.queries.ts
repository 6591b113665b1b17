import { queryOptions } from '@tanstack/react-query';
import { checkOwnerLink, verifyEmail } from './auth.api';
import { authKeys } from './auth.queries';

/** Confirms an address by the token of a link, once; asks nothing without one. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: authKeys.verification(token),
    queryFn: ({ signal }) => verifyEmail(token, signal),
    enabled: token !== '',
  });

/** Fetches whether the site owner's link is still valid, each time that it is opened. */
export const ownerLinkQuery = (token: string) =>
  queryOptions({
    queryKey: authKeys.ownerLink(token),
    queryFn: ({ signal }) => checkOwnerLink(token, signal),
    staleTime: 0,
    gcTime: 0,
  });
