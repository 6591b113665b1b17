import type {
  Badges,
  Notification,
  NotificationPreferences,
  UpdateNotificationPreferencesRequest,
} from '@mikai/contract/notifications';
import type { LanguageCode } from '@mikai/contract/languages';
import { linkTarget, request, requestWithHeaders } from '../../lib/http/api';

export interface NotificationsPage {
  /** Newest first. */
  notifications: Notification[];
  /** Address of the page of older ones; `null` when there are none. */
  next: string | null;
}

/** Fetches the newest notifications in a language, or those at the address that a page before gave. */
export async function listNotifications(
  language: LanguageCode,
  address: string | null,
  signal?: AbortSignal,
): Promise<NotificationsPage> {
  const { data, headers } = await requestWithHeaders<Notification[]>(
    address ?? `/api/notifications?language=${language}`,
    { signal },
  );
  return { notifications: data, next: linkTarget(headers.get('Link'), 'next') };
}

/** A change responds with the badges after it. */
export const markRead = (id: number) => request<Badges>(`/api/notifications/${id}/read`, { method: 'PATCH' });

export const markAllRead = () => request<Badges>('/api/notifications/read-all', { method: 'PATCH' });

export const notificationPath = (id: number): string => `/api/notifications/${id}`;

export const getNotificationPreferences = (signal?: AbortSignal) =>
  request<NotificationPreferences>('/api/notifications/preferences', { signal });

/** Changes the given preferences and leaves the rest. */
export const putNotificationPreferences = (body: UpdateNotificationPreferencesRequest) =>
  request<NotificationPreferences>('/api/notifications/preferences', { method: 'PUT', body });
