import { beforeEach, expect, it } from '@jest/globals';
import type { CrisisCard } from '@mikai/contract/safety';
import { clearCards, dropCard, keepCard, useCardsStore, watchCardOwner } from './cards.store';
import { useHelpStore } from './help.store';

const CARD: CrisisCard = { level: 'certain', category: 'suicide', language: 'en', country: 'DE', lines: [] };
const state = () => useCardsStore.getState();

beforeEach(clearCards);

it('shows a card beside its text and stores its country, and keeps it after a later text without a card', () => {
  keepCard('journal', CARD);
  keepCard('journal', undefined);
  expect(state().shown).toEqual({ journal: CARD });
  expect(useHelpStore.getState().knownCountry).toBe('DE');
});

it('keeps offering the dismissed card of a listed text, but not of a page', () => {
  keepCard('post:4', CARD);
  keepCard('mood', CARD);
  dropCard('post:4');
  dropCard('mood');
  expect(state()).toMatchObject({ shown: {}, offers: { 'post:4': CARD } });
  expect(Object.keys(state().offers)).toEqual(['post:4']);
});

it('keeps the newest forty offers, in order', () => {
  for (let id = 1; id <= 45; id += 1) keepCard(`comment:${id}`, CARD);
  keepCard('comment:10', CARD);
  const places = Object.keys(state().offers);
  expect([places.length, places[0], places.at(-1)]).toEqual([40, 'comment:6', 'comment:10']);
});

it('is empty after signing out', () => {
  keepCard('message:a', CARD);
  clearCards();
  expect(state()).toEqual({ shown: {}, offers: {} });
});

it('detects that somebody has signed out since a request began', () => {
  const isOwn = watchCardOwner();
  expect(isOwn()).toBe(true);
  clearCards();
  expect([isOwn(), watchCardOwner()()]).toEqual([false, true]);
});
