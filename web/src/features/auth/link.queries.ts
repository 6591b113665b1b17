import { queryOptions } from '@tanstack/react-query';
import { checkOwnerLink, verifyEmail } from './auth.api';
import { authKeys } from './auth.queries';

/** Verifies an address with the token of a link, once; disabled without a token. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: authKeys.verification(token),
    queryFn: ({ signal }) => verifyEmail(token, signal),
    enabled: token !== '',
  });

/** Fetches whether the site owner's link is still valid, each time it is opened. */
export const ownerLinkQuery = (token: string) =>
  queryOptions({
    queryKey: authKeys.ownerLink(token),
    queryFn: ({ signal }) => checkOwnerLink(token, signal),
    staleTime: 0,
    gcTime: 0,
  });
