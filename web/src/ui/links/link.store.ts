import { create } from 'zustand';

interface LinkState {
  /** The address that somebody asked to open; `null` when none waits to be confirmed. */
  url: string | null;
}

/** The address whose host is being shown before it is opened. */
export const useLinkStore = create<LinkState>(() => ({ url: null }));

/** Asks whether to open an address from a text; `LinkDialog` shows where it leads. */
export function askToOpen(url: string | null): void {
  useLinkStore.setState({ url });
}
