import { create } from 'zustand';

/** `off`: not asked for yet. `connecting`: no connection now, trying. `connected`: events arrive. */
export type RealtimeStatus = 'off' | 'connecting' | 'connected';

interface RealtimeState {
  status: RealtimeStatus;
  /** True if the server at the other end receives events of the others; otherwise it has none to send. */
  isLinkUp: boolean;
  /** The id of the socket while it is connected. */
  socketId?: string | undefined;
}

/** The state of the one socket of this browser. */
export const useRealtimeStore = create<RealtimeState>(() => ({ status: 'off', isLinkUp: true }));

/** Returns whether events arrive. If not, pages poll. */
export function useIsLive(): boolean {
  return useRealtimeStore((state) => state.status === 'connected' && state.isLinkUp);
}
