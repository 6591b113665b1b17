import type { CrisisCard } from '@mikai/contract/safety';
import { create } from 'zustand';
import { withoutKey } from '../../lib/lists/without-key';
import { readFromTab, writeToTab } from '../../lib/storage/tab-storage';
import { rememberKnownCountry } from './help.store';

/** Identifies the person's text that a card belongs to: one text of a list, or the only one of a page. */
type ListedPlace = `post:${number}` | `comment:${number}` | `message:${string}`;
type PagePlace = 'journal' | 'mood' | 'capsules' | 'contact' | 'reframe' | 'reflection';
export type CardPlace = ListedPlace | PagePlace;

/** Crisis cards by the text that they belong to. */
export type Cards = Readonly<Partial<Record<CardPlace, CrisisCard>>>;

interface CardsState {
  /** The cards that are shown; kept for this visit only. */
  shown: Cards;
  /** The cards of texts in lists, shown or dismissed; a button offers to show a dismissed one again. */
  offers: Cards;
}

const KEY = 'mikai.cards';
/** The maximum number of offers that are kept; the newest ones. */
const MAX_OFFERS = 40;
const NOTHING: CardsState = { shown: {}, offers: {} };

function areCards(value: unknown): value is Cards {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (card: unknown) => typeof card === 'object' && card !== null && 'language' in card,
  );
}

/**
 * The crisis cards beside the person's own texts. Offers survive a reload in this tab only, and without the texts, so that
 * nobody else finds them on the device.
 */
export const useCardsStore = create<CardsState>(() => ({
  ...NOTHING,
  offers: readFromTab(KEY, areCards) ?? {},
}));

/** Increases each time somebody signs out. */
let generation = 0;

/** Returns a function that checks whether nobody has signed out since; otherwise a card belongs to another person. */
export function watchCardOwner(): () => boolean {
  const began = generation;
  return () => generation === began;
}

const isListed = (place: CardPlace): boolean => place.includes(':');

/** Shows the card of a text; without one, a card that is already shown stays. */
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

/** Deletes all cards when the person signs out. */
export function clearCards(): void {
  generation += 1;
  writeToTab(KEY, undefined);
  useCardsStore.setState(NOTHING);
}

/** Hook: returns the card that is shown beside a text. */
export function useCard(place: CardPlace): CrisisCard | null {
  return useCardsStore(({ shown }) => shown[place] ?? null);
}
