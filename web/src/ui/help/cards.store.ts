import type { CrisisCard } from '@mikai/contract/safety';
import { create } from 'zustand';
import { withoutKey } from '../../lib/lists/without-key';
import { readFromTab, writeToTab } from '../../lib/storage/tab-storage';
import { rememberKnownCountry } from './help.store';

/** A text of one's own that a card came with, alone in its list or on its page. */
type ListedPlace = `post:${number}` | `comment:${number}` | `message:${string}`;
type PagePlace = 'journal' | 'mood' | 'capsules' | 'contact' | 'reframe' | 'reflection';
export type CardPlace = ListedPlace | PagePlace;

/** Crisis cards by their place. */
export type Cards = Readonly<Partial<Record<CardPlace, CrisisCard>>>;

interface CardsState {
  /** Shown; for this visit alone. */
  shown: Cards;
  /** The cards of texts in lists, whether shown or dismissed: a card that is not shown is offered quietly. */
  offers: Cards;
}

const KEY = 'mikai.cards';
/** The maximum number of offers that are remembered, the newest ones. */
const MAX_OFFERS = 40;
const NOTHING: CardsState = { shown: {}, offers: {} };

function areCards(value: unknown): value is Cards {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (card: unknown) => typeof card === 'object' && card !== null && 'language' in card,
  );
}

/**
 * The crisis cards beside texts of one's own. Offers survive a reload, only in this tab and without the texts: nobody else is to find
 * them on the device.
 */
export const useCardsStore = create<CardsState>(() => ({
  ...NOTHING,
  offers: readFromTab(KEY, areCards) ?? {},
}));

/** Increases each time somebody signs out. */
let generation = 0;

/** Returns a function that tells whether nobody has signed out since: a card that comes later belongs to somebody who is gone. */
export function watchCardOwner(): () => boolean {
  const began = generation;
  return () => generation === began;
}

const isListed = (place: CardPlace): boolean => place.includes(':');

/** Shows the card that came with one's own text; without one, an already shown card stays. */
export function keepCard(place: CardPlace, card: CrisisCard | undefined): void {
  if (!card) return;
  rememberKnownCountry(card.country);
  useCardsStore.setState(({ shown, offers }) => {
    const all = { ...withoutKey(offers, place), [place]: card };
    const kept = isListed(place) ? Object.fromEntries(Object.entries(all).slice(-MAX_OFFERS)) : offers;
    if (kept !== offers) writeToTab(KEY, kept);
    return { shown: { ...shown, [place]: card }, offers: kept };
  });
}

/** Dismisses a card; that of a text in a list can be opened again. */
export function dropCard(place: CardPlace): void {
  useCardsStore.setState(({ shown }) => ({ shown: withoutKey(shown, place) }));
}

/** Deletes all cards, for signing out. */
export function clearCards(): void {
  generation += 1;
  writeToTab(KEY, undefined);
  useCardsStore.setState(NOTHING);
}

/** Hook: the card that is shown at a place. */
export function useCard(place: CardPlace): CrisisCard | null {
  return useCardsStore(({ shown }) => shown[place] ?? null);
}
