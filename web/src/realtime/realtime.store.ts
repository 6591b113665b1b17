import { create } from 'zustand';

/** `off`: not asked for yet. `connecting`: no connection now, trying. `connected`: events arrive. */
export type RealtimeStatus = 'off' | 'connecting' | 'connected';

interface RealtimeState {
  status: RealtimeStatus;
  /** Whether the server at the other end hears the others; while it does not, it has nothing to tell. */
  isLinkUp: boolean;
}

/** Where the one socket of this browser stands. */
export const useRealtimeStore = create<RealtimeState>(() => ({ status: 'off', isLinkUp: true }));

/** Whether events arrive. While they do not, pages ask at intervals. */
export function useIsLive(): boolean {
  return useRealtimeStore((state) => state.status === 'connected' && state.isLinkUp);
}
