import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { readSamples } from '../training/corpus.js';
import { composeEmbedded } from './compose.js';
import { composeBook } from './compose-book.js';
import { readText } from './read-text.js';

const samples = readSamples();
/** How many lines of each language are looked at. */
const [THOUGHTS, ENTRIES] = process.env['TEST_TIER'] === 'quick' ? [20, 30] : [60, 80];

describe.each(LANGUAGE_CODES.map((language) => [language]))('in %s', (language) => {
  const lines = samples.filter((line) => line.language === language);
  const phrases = (group: string) =>
    composeBook(language)
      .group(group)
      .map(({ text }) => text);

  it('a thought whose habit no plain word shows gets a choice of two or three and no claim', () => {
    let looked = 0;
    let offered = 0;
    for (const { kind, text } of lines) {
      if (kind !== 'distortions' || readText(text, language).possibleDistortions.length === 0) continue;
      looked += 1;
      if (looked > THOUGHTS) break;
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
    expect(offered).toBeGreaterThan(0);
  });

  it('an entry that no plain word of feeling is in names none', () => {
    const names = composeBook(language).names.feelings;
    for (const { text } of lines.filter(({ kind }) => kind === 'emotions').slice(0, ENTRIES)) {
      const { sureFeelings } = readText(text, language);
      if (sureFeelings.length > 0) continue;
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
