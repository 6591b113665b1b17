import { queryOptions } from '@tanstack/react-query';
import { verifyEmail } from './auth.api';
import { authKeys } from './auth.queries';

/** Confirms an address by the token of a link, once; asks nothing without one. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: authKeys.verification(token),
    queryFn: ({ signal }) => verifyEmail(token, signal),
    enabled: token !== '',
  });
