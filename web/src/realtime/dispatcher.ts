import type { ServerEventName, ServerEventPayload } from '@mikai/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Events for features; those of the connection itself are handled by the socket. */
export type FeatureEventName = Exclude<ServerEventName, `realtime.${string}`>;

/** A handler for each event. It changes the query cache and nothing else. */
export type EventHandlers = {
  [E in FeatureEventName]: (queryClient: QueryClient, event: ServerEventPayload<E>) => void;
};

/** The method of Socket.IO's typed socket that the dispatcher uses. */
export interface EventSource {
  on: (event: FeatureEventName, listener: (payload: ServerEventPayload<FeatureEventName>) => void) => unknown;
}

/**
 * Calls the handler of each event of the socket. An error of a handler is reported and affects no other event; the next
 * fetch corrects the cache.
 */
export function dispatchEvents(source: EventSource, handlers: EventHandlers, queryClient: QueryClient): void {
  for (const name of Object.keys(handlers) as FeatureEventName[]) {
    source.on(name, (payload) => {
      try {
        (handlers[name] as (client: QueryClient, event: unknown) => void)(queryClient, payload);
      } catch (error) {
        reportError(new Error(`Event ${name} could not be applied`, { cause: error }));
      }
    });
  }
}
