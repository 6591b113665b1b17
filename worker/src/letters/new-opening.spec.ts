import { expect, test } from '@jest/globals';
import { openingKey, openingOf } from '@mikai/core/letters/opening';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { composeAnotherLetter } from '../ai/another-letter.js';
import type { CompositionRequest } from '../ai/composition.js';
import { withNewOpening } from './new-opening.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;

const requestFor = (userId: number, letterDate: string): CompositionRequest<'letter'> => ({
  kind: 'letter',
  language: 'en',
  seed: userId,
  metGate: false,
  input: {
    name: 'Ana',
    frequency: 'weekly',
    letterDate,
    sources: [],
    mood: null,
    emotions: [],
    activities: [],
    themes: [],
    titles: [],
    daysSinceLast: null,
    isFirst: false,
  },
});
/** Stores the key of a letter's opening, which is kept even when the letter is deleted. */
const storeOpening = (userId: number, letterDate: string, key: Buffer) =>
  dataSource.query(
    `INSERT INTO letters (user_id, frequency, letter_date, period_from, period_to, status, opening_key)
     VALUES ($1, 'weekly', $2, now(), now(), 'deleted', $3)`,
    [userId, letterDate, key],
  );
const STUBBORN = {
  content: 'Dear Ana,\n\nThe same words as ever. And others.',
  provenance: { source: 'provider', model: 'stubborn', promptVersion: 'x' },
} as const;

test('the embedded companion replaces a provider’s letter that begins like an earlier one', async () => {
  const [ana, ben] = [await signIn(dataSource), await signIn(dataSource)];
  const openings: string[] = [];
  for (const [index, day] of ['2027-01-03', '2027-01-10', '2027-01-17', '2027-01-24'].entries()) {
    const written = await withNewOpening(manager, ana.user.id, requestFor(ana.user.id, day), STUBBORN);
    expect(written.provenance.source).toBe(index === 0 ? 'provider' : 'embedded');
    openings.push(openingOf(written.content));
    await storeOpening(ana.user.id, day, written.key);
  }
  expect([openings[0], new Set(openings).size]).toEqual(['the same words as ever', 4]);
  // An opening that only another member has read is new for this one.
  const other = await withNewOpening(manager, ben.user.id, requestFor(ben.user.id, '2027-01-03'), STUBBORN);
  expect(other).toMatchObject(STUBBORN);
});

test('begins a letter with its date if all openings of the companion were used before', async () => {
  const { user } = await signIn(dataSource);
  const request = requestFor(user.id, '2027-01-10');
  const known = new Map<string, Buffer>();
  for (let attempt = 0; attempt <= 9; attempt += 1) {
    const { content } = composeAnotherLetter(request, attempt);
    known.set(openingOf(content), openingKey(user.id, content));
  }
  for (const [index, key] of [...known.values()].entries())
    await storeOpening(user.id, `2020-01-${10 + index}`, key);
  const { content } = await withNewOpening(manager, user.id, request, composeAnotherLetter(request, 0));
  expect(openingOf(content)).toMatch(/2027/);
  expect(known.has(openingOf(content))).toBe(false);
});
