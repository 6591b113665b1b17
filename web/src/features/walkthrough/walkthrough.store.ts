import { create } from 'zustand';

interface WalkthroughState {
  /** The member asked to be shown around once more. */
  isAsked: boolean;
  /** It was there in this visit and does not come by itself again, whatever the server has heard of it. */
  wasShown: boolean;
}

/** What this visit knows of the tour. Never server data. */
export const useWalkthroughStore = create<WalkthroughState>(() => ({ isAsked: false, wasShown: false }));

/** Opens the tour, for who wants it again. */
export const askForTour = () => useWalkthroughStore.setState({ isAsked: true });

/** Another member may sign in here. */
export const resetTour = () => useWalkthroughStore.setState({ isAsked: false, wasShown: false });
