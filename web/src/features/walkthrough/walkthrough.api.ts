import type { WalkthroughStatus } from '@mikai/contract/walkthrough';
import { request } from '../../lib/http/api';

/** Fetches whether the member has seen the tour. */
export const getWalkthrough = (signal: AbortSignal) =>
  request<WalkthroughStatus>('/api/walkthrough/status', { signal });

/** Marks the tour as seen, so that it never opens by itself again. */
export const completeWalkthrough = () =>
  request<WalkthroughStatus>('/api/walkthrough/complete', { method: 'POST' });
