import type { WalkthroughStatus } from '@mikai/contract/walkthrough';
import { request } from '../../lib/http/api';

/** Fetches whether the member has seen the tour. */
export const getWalkthrough = (signal: AbortSignal) =>
  request<WalkthroughStatus>('/api/walkthrough/status', { signal });

/** The member has seen the tour, once and for all. */
export const completeWalkthrough = () =>
  request<WalkthroughStatus>('/api/walkthrough/complete', { method: 'POST' });
