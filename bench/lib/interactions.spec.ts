import { expect, test } from '@jest/globals';
import { durationsOf, interactionsOf, interactionText } from './interactions.ts';

const entry = (interactionId: number, name: string, duration: number) => ({
  interactionId,
  name,
  duration,
  delay: 2.4,
  processing: 30.2,
});

test('an interaction is the longest of its events', () => {
  const interactions = interactionsOf([
    entry(1, 'pointerdown', 24),
    entry(1, 'click', 80),
    entry(1, 'pointerup', 72),
    entry(2, 'keydown', 104),
  ]);
  expect(interactions.map(({ name, duration }) => [name, duration])).toEqual([
    ['keydown', 104],
    ['click', 80],
  ]);
});

test('interactions that the browser did not report count as the shortest that it reports', () => {
  expect(durationsOf([entry(1, 'keydown', 40)], 3)).toEqual([40, 16, 16]);
  expect(durationsOf([entry(1, 'keydown', 40), entry(2, 'keydown', 24)], 1)).toEqual([40, 24]);
});

test('the text names the longest interaction and its parts', () => {
  expect(interactionText({ entries: [entry(1, 'keydown', 40)], cpuMs: 50 }, 2)).toBe(
    'p95 40 ms of 2, longest 40 ms (keydown: delay 2, handlers 30), processor 25 ms each',
  );
  expect(interactionText({ entries: [], cpuMs: 8 }, 2)).toBe('all 2 below 16 ms, processor 4 ms each');
});
