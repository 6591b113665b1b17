import { create } from 'zustand';

interface AuthState {
  /**
   * How the member's session ended without signing out here. `expired`: the page is covered until somebody signs
   * in again; drafts stay. `revoked`: it was ended from another device, so no data of the member stays here.
   * `deactivated`: the account was closed. `gone`: the account no longer exists. `null`: the session did not end.
   */
  ended: 'expired' | 'revoked' | 'deactivated' | 'gone' | null;
  /** True while somebody signs out here: then the end of the session is expected. */
  isLeaving: boolean;
  /** Raised whenever somebody signs in or out here, or the account is closed or deleted: a response to an earlier request is about the session before. */
  generation: number;
}

/** The state of the session beyond the signed-in member. Never server data. */
export const useAuthStore = create<AuthState>(() => ({
  ended: null,
  isLeaving: false,
  generation: 0,
}));

/** Returns whether the session of the member on screen has ended. */
export function useIsExpired(): boolean {
  return useAuthStore((state) => state.ended === 'expired');
}
