import { create } from 'zustand';

interface MaintenanceState {
  /** The message to members while the site is under maintenance; `undefined` while it is not. */
  message: string | undefined;
  /** True if the server has rejected a request of this browser because of maintenance, as it does except for administrators. */
  isRefused: boolean;
  /** True from the event that announces the end of maintenance until a response confirms it. */
  isEnding: boolean;
}

/** The state while the site is open. */
export const NO_MAINTENANCE: MaintenanceState = { message: undefined, isRefused: false, isEnding: false };

/** The state of maintenance, from responses and from the socket. */
export const useMaintenanceStore = create<MaintenanceState>(() => NO_MAINTENANCE);

/**
 * Returns whether the site is closed for this person.
 * @param isAdmin whether the person is an administrator, who can continue during maintenance
 */
export function useIsClosed(isAdmin: boolean | undefined): boolean {
  return useMaintenanceStore(({ message, isRefused }) => message !== undefined && (isRefused || !isAdmin));
}
