import type { CrisisCard } from '@mikai/contract/safety';
import { create } from 'zustand';
import { isString, readStored, writeStored } from '../../lib/storage/local-storage';

const COUNTRY_KEY = 'mikai.help.country';

/** `lines`: the dialog with crisis lines. `breathe`: the breathing exercise only. */
export type HelpView = 'lines' | 'breathe';

interface HelpState {
  view: HelpView | null;
  /** The person's choice: an ISO code, `''` for 'another country', `null` if nothing was chosen. */
  chosenCountry: string | null;
  /** The country in the signed-in member's profile. */
  ownCountry: string | null;
  /** The country that the server has on record, used if the device suggests none. */
  knownCountry: string | null;
  open: (view: HelpView) => void;
  close: () => void;
  chooseCountry: (country: string) => void;
}

export const useHelpStore = create<HelpState>((set) => ({
  view: null,
  chosenCountry: readStored(COUNTRY_KEY, isString) ?? null,
  ownCountry: null,
  knownCountry: null,
  open: (view) => set({ view }),
  close: () => set({ view: null }),
  chooseCountry: (country) => {
    writeStored(COUNTRY_KEY, country);
    set({ chosenCountry: country });
  },
}));

/** Sets the country that the server has on record; `null` for none. */
export function rememberKnownCountry(country: string | null): void {
  if (country) useHelpStore.setState({ knownCountry: country });
}

/** Sets the country of the signed-in member's profile; `null` for none, or if nobody is signed in. */
export function noteOwnCountry(country: string | null): void {
  if (useHelpStore.getState().ownCountry !== country) useHelpStore.setState({ ownCountry: country });
}

/** Opens the crisis lines for a text on which the crisis gate fired; does nothing without a card. */
export function openHelpFor(card: CrisisCard | undefined): void {
  if (!card) return;
  rememberKnownCountry(card.country);
  useHelpStore.getState().open('lines');
}
