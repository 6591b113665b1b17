import type { AdminAdvertisement, Advertisement, AdvertisementRequest } from '@mikai/contract/advertising';
import { request } from '../../lib/http/api';

const ADMIN = '/api/admin/advertisements';

/** Fetches the active advertisements; the list is empty for a member in quiet days after a crisis. */
export const listAdvertisements = (signal?: AbortSignal) =>
  request<Advertisement[]>('/api/advertisements', { signal });

/** Lists all advertisements including inactive ones, for administrators. */
export const listAllAdvertisements = (signal?: AbortSignal) =>
  request<AdminAdvertisement[]>(ADMIN, { signal });

/** Creates an advertisement (`id` is `null`), or replaces the one with this id. */
export const saveAdvertisement = (id: number | null, body: AdvertisementRequest) =>
  request<AdminAdvertisement>(id === null ? ADMIN : `${ADMIN}/${id}`, {
    method: id === null ? 'POST' : 'PUT',
    body,
  });

export const deleteAdvertisement = (id: number) => request<undefined>(`${ADMIN}/${id}`, { method: 'DELETE' });
