import { create } from 'zustand';

interface WalkthroughState {
  /** The member asked to be shown around once more. */
  isAsked: boolean;
  /** True if it was shown in this visit: it does not open by itself again, whatever the server knows. */
  wasShown: boolean;
}

/** The state of the tour in this visit. Never server data. */
export const useWalkthroughStore = create<WalkthroughState>(() => ({ isAsked: false, wasShown: false }));

/** Opens the tour for a member who wants to see it again. */
export const askForTour = () => useWalkthroughStore.setState({ isAsked: true });

/** Forgets the tour of this visit, before another member signs in. */
export const resetTour = () => useWalkthroughStore.setState({ isAsked: false, wasShown: false });
