import type { CapturedMail, DevEchoResponse, DevState } from '@mikai/contract/dev';
import type { TestPushResponse } from '@mikai/contract/push';
import { request } from '../../lib/http/api';

const BASE = '/api/dev';

/** Fetches the server's state; 404 in production, and for requests that aren't from localhost. */
export const getDevState = (signal: AbortSignal) => request<DevState>(`${BASE}/state`, { signal });

/** Fetches captured mails, newest first; `to` limits them to one address. */
export const listCapturedMails = (to: string, signal: AbortSignal) =>
  request<CapturedMail[]>(`${BASE}/outbox${to === '' ? '' : `?${new URLSearchParams({ to })}`}`, { signal });

/** Makes the server emit an event to this member's browsers. */
export const sendEcho = (id: string) =>
  request<DevEchoResponse>(`${BASE}/echo`, { method: 'POST', body: { id } });

/** Sends a test notification to this member's browsers. */
export const sendPushTest = () => request<TestPushResponse>(`${BASE}/push-test`, { method: 'POST' });
