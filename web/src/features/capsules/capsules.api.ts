import type { TimeCapsule, TimeCapsuleRequest, TimeCapsuleResponse } from '@mikai/contract/capsules';
import { request } from '../../lib/http/api';

export const CAPSULES_PATH = '/api/time-capsules';

export const getCapsule = (id: number, signal?: AbortSignal) =>
  request<TimeCapsule>(`${CAPSULES_PATH}/${id}`, { signal });

/** Safe to repeat with the same client id. */
export const createCapsule = (body: TimeCapsuleRequest) =>
  request<TimeCapsuleResponse>(CAPSULES_PATH, { method: 'POST', body });

/** Safe to repeat. */
export const unlockCapsule = (id: number) =>
  request<TimeCapsule>(`${CAPSULES_PATH}/${id}/unlock`, { method: 'POST' });

export const deleteCapsule = (id: number) => request<void>(`${CAPSULES_PATH}/${id}`, { method: 'DELETE' });
