import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { fits, readHeldOut, replyTo, SITUATIONS, type HeldOutLine } from './testing/held-out.js';
import { readGuidedSamples } from './training/guided-samples.js';

/** Shares of the lines of a label that have to get a fitting reply, in each situation. */
const FLOORS: Partial<Record<HeldOutLine['label'], number>> = {
  refuse: 0.97,
  question: 0.95,
  medicine: 0.97,
  human: 0.95,
  person: 0.93,
  reads: 0.93,
  memory: 0.93,
  change: 0.95,
  listen: 0.93,
  repeat: 0.95,
  hostile: 0.95,
  yes: 0.95,
  unclear: 0.95,
  thanks: 0.87,
  greet: 0.9,
  diagnosis: 0.83,
  bye: 0.78,
  skip: 0.78,
};

const lines = readHeldOut();

it('are in no sample that the model learns from', () => {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  const learned = new Set(readGuidedSamples().map(({ language, text }) => `${language} ${plain(text)}`));
  expect(lines.filter(({ language, text }) => learned.has(`${language} ${plain(text)}`))).toEqual([]);
});

it('has refusals and questions in all languages', () => {
  for (const language of LANGUAGE_CODES)
    for (const label of ['refuse', 'question'] as const)
      expect(
        lines.filter((line) => line.language === language && line.label === label).length,
      ).toBeGreaterThanOrEqual(6);
});

describe.each(SITUATIONS.map((situation) => [situation]))('written %s', (situation) => {
  it.each(Object.entries(FLOORS))('%s is understood in at least this share: %d', (label, floor) => {
    // Lines that the crisis gate answers are measured with the gate.
    const replies = lines
      .filter((line) => line.label === label)
      .map((line) => ({ line, reply: replyTo(line, situation) }))
      .filter(({ reply }) => reply.kind !== 'care');
    const misses = replies.filter(({ line, reply }) => !fits(line, reply)).map(({ line }) => line.text);
    expect({ misses: misses.length / replies.length > 1 - floor ? misses : [] }).toEqual({ misses: [] });
  });
});
