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

/** Has it sent, or planned; the same client id again sends nothing and answers with the first. */
export const sendBroadcast = (body: SendBroadcastRequest) =>
  request<Broadcast>('/api/admin/send-notification', { method: 'POST', body });

export const getStats = (signal?: AbortSignal) =>
  request<NotificationStats>('/api/admin/notification-stats', { signal });

/** Fetches the number of members that it would reach right now. */
export const previewBroadcast = (body: PreviewBroadcastRequest, signal?: AbortSignal) =>
  request<BroadcastPreview>(`${BROADCASTS_PATH}/preview`, { method: 'POST', body, signal });

/** Fetches the list from its beginning, or the page at the address that a page before gave. */
export async function listBroadcasts(address: string, signal?: AbortSignal): Promise<BroadcastPage> {
  const { data, headers } = await requestWithHeaders<Broadcast[]>(address, { signal });
  return { items: data, next: linkTarget(headers.get('Link'), 'next') };
}

/** Stops one that waits or is under way; 409 when all was sent before. */
export const cancelBroadcast = (id: number) =>
  request<Broadcast>(`${BROADCASTS_PATH}/${id}/cancel`, { method: 'POST' });

/** Sends a test to one's own browsers. */
export const sendTestPush = () =>
  request<TestPushResponse>('/api/push/send-test-message', { method: 'POST' });
