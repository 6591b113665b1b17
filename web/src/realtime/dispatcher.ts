import type { ServerEventName, ServerEventPayload } from '@mikai/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Events for features; those of the connection itself are handled by the socket. */
export type FeatureEventName = Exclude<ServerEventName, `realtime.${string}`>;

/** A pure handler for each event: it changes the query cache and nothing else. */
export type EventHandlers = {
  [E in FeatureEventName]: (queryClient: QueryClient, event: ServerEventPayload<E>) => void;
};

/** The part of a socket that the dispatcher needs. The typed socket of Socket.IO has it. */
export interface EventSource {
  on: (event: FeatureEventName, listener: (payload: ServerEventPayload<FeatureEventName>) => void) => unknown;
}

/**
 * Leads every event of the socket to its handler. A handler that throws is reported and spoils nothing else: the
 * next fetch mends the cache.
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
