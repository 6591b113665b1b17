import { create } from 'zustand';

/** The event of Chromium's browsers when the app can be installed. Source: W3C, Manifest Incubations. */
export interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer to install the app; it can be taken up once. */
export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

/** Keeps the browser's offer for our own button. It is made once, perhaps before a module that loads later. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallOffer.setState({ offer: event as InstallOffer });
  });
}
