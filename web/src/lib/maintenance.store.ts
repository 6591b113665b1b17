import { create } from 'zustand';

interface MaintenanceState {
  /** What members are told while the site is under maintenance; `undefined` while it is not. */
  message: string | undefined;
  /** Whether this browser was turned away for it; an administrator's is not. */
  isRefused: boolean;
  /** Its end was announced, and this browser has not found that out for itself yet. */
  isEnding: boolean;
}

/** The site is open. */
export const NO_MAINTENANCE: MaintenanceState = { message: undefined, isRefused: false, isEnding: false };

/** What is known of maintenance, from answers and from the socket. */
export const useMaintenanceStore = create<MaintenanceState>(() => NO_MAINTENANCE);

/**
 * Whether the site is closed for who is here.
 * @param isAdmin administrators go on working, and are told by a bar
 */
export function useIsClosed(isAdmin: boolean | undefined): boolean {
  return useMaintenanceStore(({ message, isRefused }) => message !== undefined && (isRefused || !isAdmin));
}
