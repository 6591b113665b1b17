import { create } from 'zustand';

interface AuthState {
  /**
   * How the member's session ended without signing out here. `expired`: the page is covered until somebody signs
   * in again; drafts stay. `revoked`: it was ended from another device, so no data of the member stays here.
   * `deactivated`: the account was closed. `gone`: the account no longer exists. `null`: the session did not end.
   */
  ended: 'expired' | 'revoked' | 'deactivated' | 'gone' | null;
  /** True while signing out on this page, when the end of the session is expected. */
  isLeaving: boolean;
  /**
   * Increases whenever somebody signs in or out on this page, or the account is deactivated or deleted. A response to an
   * earlier request is about the previous session.
   */
  generation: number;
}

/** The state of the session besides the signed-in member, who is in the query cache. */
export const useAuthStore = create<AuthState>(() => ({
  ended: null,
  isLeaving: false,
  generation: 0,
}));

/** Hook: returns whether the session of the member on screen has expired. */
export function useIsExpired(): boolean {
  return useAuthStore((state) => state.ended === 'expired');
}
