import { beforeEach, expect, it } from '@jest/globals';
import type { CrisisCard } from '@mikai/contract/safety';
import { clearCards, dropCard, keepCard, useCardsStore, watchCardOwner } from './cards.store';
import { useHelpStore } from './help.store';

const CARD: CrisisCard = { level: 'certain', category: 'suicide', language: 'en', country: 'DE', lines: [] };
const state = () => useCardsStore.getState();

beforeEach(clearCards);

it('shows a card at its place and remembers its country; a later text without one leaves it', () => {
  keepCard('journal', CARD);
  keepCard('journal', undefined);
  expect(state().shown).toEqual({ journal: CARD });
  expect(useHelpStore.getState().knownCountry).toBe('DE');
});

it('keeps the card of a listed text within reach once it is put away, that of a page not', () => {
  keepCard('post:4', CARD);
  keepCard('mood', CARD);
  dropCard('post:4');
  dropCard('mood');
  expect(state()).toMatchObject({ shown: {}, offers: { 'post:4': CARD } });
  expect(Object.keys(state().offers)).toEqual(['post:4']);
});

it('offers the newest forty, the last one last', () => {
  for (let id = 1; id <= 45; id += 1) keepCard(`comment:${id}`, CARD);
  keepCard('comment:10', CARD);
  const places = Object.keys(state().offers);
  expect([places.length, places[0], places.at(-1)]).toEqual([40, 'comment:6', 'comment:10']);
});

it('holds nothing after signing out', () => {
  keepCard('message:a', CARD);
  clearCards();
  expect(state()).toEqual({ shown: {}, offers: {} });
});

it('belongs to nobody where somebody has signed out since it was asked for', () => {
  const isOwn = watchCardOwner();
  expect(isOwn()).toBe(true);
  clearCards();
  expect([isOwn(), watchCardOwner()()]).toEqual([false, true]);
});
