import type { CalmCard } from '@mikai/contract/community';
import { DAY_MS } from '@mikai/contract/durations';
import type { LanguageCode } from '@mikai/contract/languages';
import { readJsonData } from '../safety/data-path.js';

/** A card in every language. */
interface CardEntry {
  id: number;
  /** An emoji. */
  icon: string;
  category: string;
}

/** The file of a language: names of the categories, and the texts of each card by its id. */
interface CardText {
  categories: Record<string, string>;
  cards: Record<string, { title: string; fact: string }>;
}

/** A card without its likes. */
export type CardOfDay = Pick<CalmCard, 'id' | 'icon' | 'category' | 'title' | 'fact'>;

const FOLDER = 'community/calm-cards';

let cards: CardEntry[] | undefined;
const cache = new Map<LanguageCode, CardText>();

const allCards = (): CardEntry[] => (cards ??= readJsonData<CardEntry[]>(`${FOLDER}/cards.json`));

/** Returns whether there is a card with this id. */
export const hasCard = (id: number): boolean => allCards().some((card) => card.id === id);

/**
 * Returns the card of a date. Cards follow each other in a circle, so none comes again before all others came.
 * @param day `YYYY-MM-DD`
 */
export function cardOfDay(day: string, language: LanguageCode): CardOfDay {
  const all = allCards();
  const card = all[(Date.parse(day) / DAY_MS) % all.length];
  if (!card) throw new Error(`'${day}' is no date, or there are no cards`);
  const { categories, cards: texts } = cardTexts(language);
  const text = texts[card.id];
  if (!text) throw new Error(`Card ${card.id} has no words in ${language}`);
  return { id: card.id, icon: card.icon, category: categories[card.category] ?? card.category, ...text };
}

function cardTexts(language: LanguageCode): CardText {
  const known = cache.get(language) ?? readJsonData<CardText>(`${FOLDER}/${language}.json`);
  cache.set(language, known);
  return known;
}
