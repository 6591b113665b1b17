import type {
  Reflection,
  ReflectionRequest,
  ThoughtReframe,
  ThoughtReframeRequest,
} from '@mikai/contract/cbt';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { OwnRecord } from '../../lib/lists/own-list';

/** The record that a tool shows instead of its form, with its request. */
export interface Shown<R extends OwnRecord, Q> {
  record: R;
  request: Q & { clientId: string };
}

export type ShownReframe = Shown<ThoughtReframe, ThoughtReframeRequest>;
export type ShownReflection = Shown<Reflection, ReflectionRequest>;

/** Returns the newer revision of the same record; another record is ignored. */
export function newerOf<R extends OwnRecord>(known: R, update: R): R {
  return update.id === known.id && update.revision > known.revision ? update : known;
}

/** Updates the shown record. */
export function patchShown<R extends OwnRecord>(queryClient: QueryClient, key: QueryKey, update: R): void {
  queryClient.setQueryData<Shown<R, unknown> | null>(
    key,
    (shown) => shown && { ...shown, record: newerOf(shown.record, update) },
  );
}

/** Removes the shown record. */
export function dropShown(queryClient: QueryClient, key: QueryKey, id: number): void {
  queryClient.setQueryData<Shown<OwnRecord, unknown> | null>(key, (shown) =>
    shown?.record.id === id ? null : shown,
  );
}
