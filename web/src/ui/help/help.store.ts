import type { CrisisCard } from '@mikai/contract/safety';
import { create } from 'zustand';
import { isString, readStored, writeStored } from '../../lib/storage/local-storage';

const COUNTRY_KEY = 'mikai.help.country';

/** `lines`: the dialog with crisis lines. `breathe`: the breathing exercise alone. */
export type HelpView = 'lines' | 'breathe';

interface HelpState {
  view: HelpView | null;
  /** Chosen by the person: ISO code, `''` for 'another country', `null` while nothing was chosen. */
  chosenCountry: string | null;
  /** The country of a member's profile. */
  ownCountry: string | null;
  /** The country that the server knows, used if the device reveals none. */
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

/** Passes the country that the server has on record to the help pages; `null` for none. */
export function rememberKnownCountry(country: string | null): void {
  if (country) useHelpStore.setState({ knownCountry: country });
}

/** Passes the country of the signed-in person's profile to the help pages; `null`: none, or nobody is signed in. */
export function noteOwnCountry(country: string | null): void {
  if (useHelpStore.getState().ownCountry !== country) useHelpStore.setState({ ownCountry: country });
}

/** Opens the crisis lines for a person whose text met the crisis gate; does nothing without a card. */
export function openHelpFor(card: CrisisCard | undefined): void {
  if (!card) return;
  rememberKnownCountry(card.country);
  useHelpStore.getState().open('lines');
}
