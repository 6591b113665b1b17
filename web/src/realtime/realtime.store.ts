import { create } from 'zustand';

/** `off`: not opened yet, or closed. `connecting`: no connection, retrying. `connected`: connected to the server. */
export type RealtimeStatus = 'off' | 'connecting' | 'connected';

interface RealtimeState {
  status: RealtimeStatus;
  /** False while the connected server is cut off from the others (Redis is down), so that it gets no events to send. */
  isLinkUp: boolean;
  /** The id of the socket while it is connected. */
  socketId?: string | undefined;
}

/** The state of the one socket of this browser. */
export const useRealtimeStore = create<RealtimeState>(() => ({ status: 'off', isLinkUp: true }));

/** Hook: returns whether events arrive. If not, pages poll. */
export function useIsLive(): boolean {
  return useRealtimeStore((state) => state.status === 'connected' && state.isLinkUp);
}
