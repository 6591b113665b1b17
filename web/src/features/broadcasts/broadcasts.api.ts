import type {
  Broadcast,
  BroadcastPreview,
  NotificationStats,
  PreviewBroadcastRequest,
  SendBroadcastRequest,
} from '@mikai/contract/broadcasts';
import type { TestPushResponse } from '@mikai/contract/push';
import { linkTarget, request, requestWithHeaders } from '../../lib/http/api';
import type { BroadcastPage } from './broadcast-lists';

export const BROADCASTS_PATH = '/api/admin/broadcasts';

/** Sends or schedules a broadcast. A repeated client id sends nothing and returns the existing broadcast. */
export const sendBroadcast = (body: SendBroadcastRequest) =>
  request<Broadcast>('/api/admin/send-notification', { method: 'POST', body });

export const getStats = (signal?: AbortSignal) =>
  request<NotificationStats>('/api/admin/notification-stats', { signal });

/** Fetches how many members a broadcast would reach at the moment. */
export const previewBroadcast = (body: PreviewBroadcastRequest, signal?: AbortSignal) =>
  request<BroadcastPreview>(`${BROADCASTS_PATH}/preview`, { method: 'POST', body, signal });

/** Fetches the page of the list at `address`: `BROADCASTS_PATH`, or the `next` of a page. */
export async function listBroadcasts(address: string, signal?: AbortSignal): Promise<BroadcastPage> {
  const { data, headers } = await requestWithHeaders<Broadcast[]>(address, { signal });
  return { items: data, next: linkTarget(headers.get('Link'), 'next') };
}

/** Stops a scheduled or running broadcast; 409 if it has already been sent. */
export const cancelBroadcast = (id: number) =>
  request<Broadcast>(`${BROADCASTS_PATH}/${id}/cancel`, { method: 'POST' });

/** Sends a test notification to the site owner's own browsers. */
export const sendTestPush = () =>
  request<TestPushResponse>('/api/push/send-test-message', { method: 'POST' });
