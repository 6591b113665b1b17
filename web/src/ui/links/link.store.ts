import { create } from 'zustand';

interface LinkState {
  /** The address that waits for confirmation; `null` if there is none. */
  url: string | null;
}

/** The state of `LinkDialog`. */
export const useLinkStore = create<LinkState>(() => ({ url: null }));

/** Opens `LinkDialog` for an address in a person's text; `null` closes it. */
export function askToOpen(url: string | null): void {
  useLinkStore.setState({ url });
}
