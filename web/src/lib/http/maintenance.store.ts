import { create } from 'zustand';

interface MaintenanceState {
  /** The message to members while the site is under maintenance; `undefined` while it is not. */
  message: string | undefined;
  /** True if this browser was rejected for it; an administrator's is not. */
  isRefused: boolean;
  /** Its end was announced, and this browser has not found that out for itself yet. */
  isEnding: boolean;
}

/** The site is open. */
export const NO_MAINTENANCE: MaintenanceState = { message: undefined, isRefused: false, isEnding: false };

/** The state of maintenance, from responses and from the socket. */
export const useMaintenanceStore = create<MaintenanceState>(() => NO_MAINTENANCE);

/**
 * Returns whether the site is closed for this person.
 * @param isAdmin administrators can continue, and see a bar
 */
export function useIsClosed(isAdmin: boolean | undefined): boolean {
  return useMaintenanceStore(({ message, isRefused }) => message !== undefined && (isRefused || !isAdmin));
}
