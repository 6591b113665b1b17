import type { CapturedMail, DevEchoResponse, DevState } from '@mikai/contract/dev';
import type { TestPushResponse } from '@mikai/contract/push';
import { request } from '../../lib/http/api';

const BASE = '/api/dev';

/** Fetches the state of the machine; 404 in production and from elsewhere. */
export const getDevState = (signal: AbortSignal) => request<DevState>(`${BASE}/state`, { signal });

/** Captured mails, newest first; `to`: of that address only. */
export const listCapturedMails = (to: string, signal: AbortSignal) =>
  request<CapturedMail[]>(`${BASE}/outbox${to === '' ? '' : `?${new URLSearchParams({ to })}`}`, { signal });

/** Has the server emit an event to this person's browsers. */
export const sendEcho = (id: string) =>
  request<DevEchoResponse>(`${BASE}/echo`, { method: 'POST', body: { id } });

/** Sends a test message to one's own browsers. */
export const sendPushTest = () => request<TestPushResponse>(`${BASE}/push-test`, { method: 'POST' });
