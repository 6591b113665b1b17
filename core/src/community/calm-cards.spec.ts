import { expect, test } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { maskText } from '../safety/mask.js';
import { readJsonData } from '../safety/data-path.js';
import { cardOfDay, hasCard } from './calm-cards.js';

interface Card {
  id: number;
  icon: string;
  category: string;
  source?: string;
  checkedAt?: string;
}
interface CardTexts {
  categories: Record<string, string>;
  cards: Record<string, { title: string; fact: string }>;
}

const cards = readJsonData<Card[]>('community/calm-cards/cards.json');
const cardTexts = (language: string) => readJsonData<CardTexts>(`community/calm-cards/${language}.json`);
const days = Array.from({ length: cards.length * 2 }, (_, index) =>
  new Date(Date.UTC(2027, 1, 20 + index)).toISOString().slice(0, 10),
);

test.each(LANGUAGE_CODES)(
  '%s has the words of every card, short enough for a card, and nothing to mask',
  (language) => {
    const { categories, cards: text } = cardTexts(language);
    const ids = cards.map(({ id }) => String(id));
    expect(Object.keys(text).sort()).toEqual([...ids].sort());
    expect(Object.keys(categories).sort()).toEqual(
      [...new Set(cards.map(({ category }) => category))].sort(),
    );
    for (const { title, fact } of Object.values(text)) {
      expect([title, title.trim().length > 0 && title.length <= 60]).toEqual([title, true]);
      expect([fact, fact.trim().length >= 12 && fact.length <= 220]).toEqual([fact, true]);
      expect(maskText(`${title} ${fact}`)).toBe(`${title} ${fact}`);
    }
    // Every card is translated, and no two are equal.
    expect(new Set(Object.values(text).map(({ fact }) => fact)).size).toBe(ids.length);
    const english = cardTexts('en').cards;
    if (language !== 'en')
      for (const id of ids) expect([id, text[id]?.fact]).not.toEqual([id, english[id]?.fact]);
  },
);

test('has at least 40 cards with an icon each; a card that claims something names its source and date', () => {
  expect(cards.length).toBeGreaterThanOrEqual(40);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  const claims = /study|studies|helps|health services|slows|caffeine|often sleep/i;
  for (const card of cards) {
    expect([card.id, card.icon]).toEqual([card.id, expect.stringMatching(/^\p{Extended_Pictographic}/u)]);
    const { fact } = cardTexts('en').cards[card.id]!;
    expect([card.id, card.source !== undefined]).toEqual([
      card.id,
      claims.test(fact) ? true : card.source !== undefined,
    ]);
    if (card.source === undefined) continue;
    expect(card.source).toMatch(/^https:\/\//);
    expect(card.checkedAt).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});

test('shows one card a day, and all cards before any comes again', () => {
  const ids = days.map((day) => cardOfDay(day, 'en').id);
  const round = ids.slice(0, cards.length);
  expect(new Set(round).size).toBe(cards.length);
  expect(ids.slice(cards.length)).toEqual(round);
  // Two cards of one category do not follow each other.
  const kinds = round.map((id) => cards.find((card) => card.id === id)?.category);
  expect(kinds.filter((kind, index) => kind === kinds[index - 1])).toEqual([]);
  for (const language of LANGUAGE_CODES) expect(cardOfDay(days[0]!, language).id).toBe(ids[0]);
  expect(() => cardOfDay('no date', 'en')).toThrow();
});

test('only cards that exist can be liked', () => {
  expect([hasCard(cards[0]!.id), hasCard(0), hasCard(1.5), hasCard(10_000)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
