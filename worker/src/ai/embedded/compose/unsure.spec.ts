import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { evenSample } from '@mikai/core/testing/samples';
import { readSamples } from '../training/corpus.js';
import { composeEmbedded } from './compose.js';
import { composeBook } from './compose-book.js';
import { readText } from './read-text.js';

const samples = readSamples();
/** The number of lines read for each language, spread over its files. */
const THOUGHTS = 80;
const ENTRIES = 60;

describe.each(LANGUAGE_CODES.map((language) => [language]))('in %s', (language) => {
  const lines = samples.filter((line) => line.language === language);
  const phrases = (group: string) =>
    composeBook(language)
      .group(group)
      .map(({ text }) => text);

  it('a thought whose habit no plain word shows gets a choice of two or three and no claim', () => {
    const thoughts = lines.filter(({ kind }) => kind === 'distortions');
    const unsure = evenSample(thoughts, THOUGHTS).filter(
      ({ text }) => readText(text, language).possibleDistortions.length > 0,
    );
    expect(unsure.length).toBeGreaterThan(7);
    let offered = 0;
    for (const { text } of unsure) {
      const given = composeEmbedded<'reframe'>({
        kind: 'reframe',
        language,
        seed: 1,
        metGate: false,
        input: { thought: text, context: null, chosenDistortions: [] },
      });
      expect(given.cognitiveDistortions).toEqual([]);
      if (!given.possibleDistortions) continue;
      offered += 1;
      expect(given.possibleDistortions.length).toBeGreaterThanOrEqual(2);
      expect(given.possibleDistortions.length).toBeLessThanOrEqual(3);
      expect(phrases('honest.unsure').some((phrase) => given.reframedThought.includes(phrase))).toBe(true);
    }
    expect(offered / unsure.length).toBeGreaterThan(0.9);
  });

  it('an entry that no plain word of feeling is in names none', () => {
    const names = composeBook(language).names.feelings;
    const entries = lines.filter(({ kind }) => kind === 'emotions');
    const plain = evenSample(entries, ENTRIES).filter(
      ({ text }) => readText(text, language).sureFeelings.length === 0,
    );
    expect(plain.length).toBeGreaterThan(30);
    for (const { text } of plain) {
      const given = composeEmbedded<'journalAnalysis'>({
        kind: 'journalAnalysis',
        language,
        seed: 1,
        metGate: false,
        input: { title: '', content: text, shadow: false, earlierEntries: 0, earlierRisks: [] },
      });
      for (const feeling of Object.keys(names))
        for (const claim of phrases(`feeling.${feeling}`)) expect(given.aiAnalysis).not.toContain(claim);
    }
  });
});
