import type {
  Reflection,
  ReflectionRequest,
  ThoughtReframe,
  ThoughtReframeRequest,
} from '@mikai/contract/cbt';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { OwnRecord } from '../../lib/own-list';

/** What a tool shows in place of its form: the record, and what it was asked for with. */
export interface Shown<R extends OwnRecord, Q> {
  record: R;
  request: Q & { clientId: string };
}

export type ShownReframe = Shown<ThoughtReframe, ThoughtReframeRequest>;
export type ShownReflection = Shown<Reflection, ReflectionRequest>;

/** Of two states of one record the newer one; another record changes nothing. */
export function newerOf<R extends OwnRecord>(known: R, update: R): R {
  return update.id === known.id && update.revision > known.revision ? update : known;
}

/** What is shown has changed. */
export function patchShown<R extends OwnRecord>(queryClient: QueryClient, key: QueryKey, update: R): void {
  queryClient.setQueryData<Shown<R, unknown> | null>(
    key,
    (shown) => shown && { ...shown, record: newerOf(shown.record, update) },
  );
}

/** What is shown is gone. */
export function dropShown(queryClient: QueryClient, key: QueryKey, id: number): void {
  queryClient.setQueryData<Shown<OwnRecord, unknown> | null>(key, (shown) =>
    shown?.record.id === id ? null : shown,
  );
}
