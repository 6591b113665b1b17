import type {
  PushDevice,
  PushStatus,
  SubscribePushRequest,
  UnsubscribePushRequest,
  VapidKey,
} from '@mikai/contract/push';
import { request } from '../../lib/http/api';

/**
 * Fetches whether this browser receives push messages.
 * @param endpointHash of its subscription, if it has one: that outlives the session in which it was made
 */
export const getStatus = (endpointHash: string | undefined, signal?: AbortSignal) =>
  request<PushStatus>(
    `/api/push/status${endpointHash === undefined ? '' : `?${new URLSearchParams({ endpointHash }).toString()}`}`,
    { signal },
  );

/** Fetches the key by which push services know this server. */
export const getVapidKey = () => request<VapidKey>('/api/push/vapid-key');

/** Subscribes this browser. Safe to repeat. */
export const subscribe = ({ endpoint, keys }: SubscribePushRequest) =>
  request<unknown>('/api/push/subscribe', { method: 'POST', body: { endpoint, keys } });

/** Unsubscribes this browser. */
export const unsubscribe = (body: UnsubscribePushRequest) =>
  request<unknown>('/api/push/unsubscribe', { method: 'POST', body });

/** Unsubscribes the browser of this session, even if it has lost its subscription. */
export async function removeThisDevice(): Promise<void> {
  const devices = await request<PushDevice[]>('/api/push/devices');
  for (const { id, isThisDevice } of devices)
    if (isThisDevice) await request<unknown>(`/api/push/devices/${id}`, { method: 'DELETE' });
}
