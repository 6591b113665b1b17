import type {
  CbtProgress,
  Distortion,
  FreeTrialStatus,
  Reflection,
  ReflectionRequest,
  ReflectionResponse,
  ThoughtReframe,
  ThoughtReframeRequest,
  ThoughtReframeResponse,
} from '@mikai/contract/cbt';
import { request } from '../../lib/http/api';

export const REFRAMES_PATH = '/api/cbt/thought-reframes';
export const REFLECTIONS_PATH = '/api/cbt/reflections';

/** Returns the base path: visitors have routes of their own, whose responses include the free uses left. */
const base = (isMember: boolean) => (isMember ? '/api/cbt' : '/api/cbt/freemium');

/** Sends a thought to reframe. A repeated `clientId` returns the existing record in its current state. */
export const sendThought = (isMember: boolean, body: ThoughtReframeRequest, signal?: AbortSignal) =>
  request<ThoughtReframeResponse>(`${base(isMember)}/thought-reframe`, { method: 'POST', body, signal });

/** Sends a reflection. A repeated `clientId` returns the existing record in its current state. */
export const sendReflection = (isMember: boolean, body: ReflectionRequest, signal?: AbortSignal) =>
  request<ReflectionResponse>(`${base(isMember)}/reflection`, { method: 'POST', body, signal });

export const rateReframe = (id: number, beliefAfter: number) =>
  request<ThoughtReframe>(`/api/cbt/thought-reframe/${id}`, { method: 'PATCH', body: { beliefAfter } });

export const chooseHabit = (id: number, habit: Distortion | null) =>
  request<ThoughtReframe>(`/api/cbt/thought-reframe/${id}/habit`, { method: 'PATCH', body: { habit } });

export const completeReflection = (id: number, moodAfter: number) =>
  request<Reflection>(`/api/cbt/reflection/${id}/complete`, { method: 'PATCH', body: { moodAfter } });

export const deleteReframe = (id: number) =>
  request<void>(`/api/cbt/thought-reframe/${id}`, { method: 'DELETE' });

export const deleteReflection = (id: number) =>
  request<void>(`/api/cbt/reflection/${id}`, { method: 'DELETE' });

export const getProgress = (signal?: AbortSignal) => request<CbtProgress>('/api/cbt/progress', { signal });

/** Fetches the number of free uses left. */
export const getTrial = (signal?: AbortSignal) =>
  request<FreeTrialStatus>('/api/cbt/freemium/status', { signal });

/** Fetches the list of the person's records page by page until it finds a record; `null` if it doesn't exist. */
export async function findRecord<R extends { id: number }>(
  path: string,
  id: number,
  signal?: AbortSignal,
): Promise<R | null> {
  const [found] = await request<R[]>(`${path}?before=${id + 1}&limit=1`, { signal });
  return found?.id === id ? found : null;
}
