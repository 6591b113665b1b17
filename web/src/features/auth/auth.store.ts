import { create } from 'zustand';

interface AuthState {
  /**
   * How the member's session ended although nobody signed out here. `expired`: the page is covered until somebody signs
   * in again; what was typed stays. `revoked`: it was ended from another device, so nothing of the member stays here.
   * `deactivated`: somebody closed the account. `gone`: there is no such account any more.
   * `null`: it did not end.
   */
  ended: 'expired' | 'revoked' | 'deactivated' | 'gone' | null;
  /** Whether somebody is just signing out here: then an ended session is no surprise. */
  isLeaving: boolean;
}

/** What is known about the session beyond who is signed in. Never server data. */
export const useAuthStore = create<AuthState>(() => ({ ended: null, isLeaving: false }));

/** Whether the session of the member on screen has ended. */
export function useIsExpired(): boolean {
  return useAuthStore((state) => state.ended === 'expired');
}
