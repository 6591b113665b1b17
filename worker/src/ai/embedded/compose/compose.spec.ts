import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '@mikai/core/language/detect';
import { SAMPLES } from '../../../testing/compose-samples.js';
import { patternInText } from '../../guard/find-unsafe.js';
import type { CompositionKind, Compositions } from '../../composition.js';
import { countWords } from '../count-words.js';
import { sentencesOf } from '../sentences.js';
import { isUnspaced } from '../text-form.js';
import { composeEmbedded } from './compose.js';
import { composeBook, readComposeFile } from './compose-book.js';

const LANGUAGES = LANGUAGE_CODES.map((language) => [language]);
/** Each sample is answered once, in `npm run test:full` twice with different seeds. */
const seedsOf = (index: number) => (process.env['TEST_TIER'] === 'quick' ? [index] : [index, index + 100]);
const QUOTATION = /[“„«「][^”“»」]*[”“»」]/gu;

function compose<K extends CompositionKind>(
  kind: K,
  input: Compositions[K]['input'],
  { language = 'en' as LanguageCode, seed = 1, metGate = false } = {},
): Compositions[K]['given'] {
  return composeEmbedded<K>({ kind, input, language, seed, metGate });
}

const reframe = (thought: string, more = {}, asked = {}) =>
  compose('reframe', { thought, context: null, chosenDistortions: [], ...more }, asked);

const journal = (content: string, more = {}, asked = {}) =>
  compose(
    'journalAnalysis',
    { title: '', content, shadow: true, earlierEntries: 0, earlierRisks: [], ...more },
    asked,
  );

/** Returns all texts of an answer. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Returns the errors that no answer may have, whatever it is about. */
function findErrors(where: string, given: unknown, language: LanguageCode): string[] {
  const texts = textsOf(given).filter((text) => !/^[a-z_]+$/.test(text));
  const whole = texts.join('\n').replace(QUOTATION, '');
  const sentences = texts.flatMap(sentencesOf);
  const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
  return [
    ...(detectLanguage(whole, language === 'en' ? 'de' : 'en') === language ? [] : ['language']),
    ...(patternInText(whole) === null ? [] : ['claim']),
    ...(/[!！¡{}]/u.test(whole) ? ['sign'] : []),
    ...texts.filter((text) => text.length > 1200).map(() => 'too long'),
    ...twice.map((sentence) => `twice: ${sentence}`),
  ].map((error) => `${where}: ${error}`);
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('replies to thoughts and entries in their language, on their subject, without repetition', () => {
    const found: string[] = [];
    const offTopic: string[] = [];
    SAMPLES[language].forEach(([text, theme], index) => {
      for (const seed of seedsOf(index)) {
        const answers = {
          reframe: reframe(text, {}, { language, seed }),
          journal: journal(text, {}, { language, seed }),
          reflection: compose(
            'reflection',
            {
              thought: text,
              emotionTrigger: '',
              moodBefore: 3,
              ownEvidenceFor: null,
              ownEvidenceAgainst: null,
            },
            { language, seed },
          ),
        };
        for (const [kind, given] of Object.entries(answers)) {
          found.push(...findErrors(`${kind} ${text}`, given, language));
          const ofTheme = composeBook(language).group(`strategy.theme.${theme}`);
          if (!ofTheme.some((phrase) => given.copingStrategies.includes(phrase.text)))
            offTopic.push(`${kind} ${text}`);
          expect(given.copingStrategies).toHaveLength(3);
        }
        expect(answers.reframe.evidenceQuestions).toHaveLength(3);
        expect(answers.reframe.supportiveAffirmations.length).toBeGreaterThanOrEqual(2);
        expect(answers.journal.emotionalPatterns.length).toBeGreaterThan(0);
      }
    });
    expect(found).toEqual([]);
    expect(offTopic).toEqual([]);
  });

  it('notes are short, and repeat no phrase of the last three', () => {
    const recent: string[][] = [];
    const bodies = new Set<string>();
    // Intl splits Japanese and Chinese into units smaller than words.
    const max = isUnspaced(language) ? 130 : 90;
    for (let seed = 0; seed < 80; seed += 1) {
      const given = compose(
        'note',
        { name: 'Sam', recentPhrases: recent.slice(-3).flat(), partOfDay: seed % 2 ? 'night' : 'morning' },
        { language, seed },
      );
      expect(findErrors(`note ${seed}`, { ...given, phrases: [] }, language)).toEqual([]);
      const count = countWords(given.content, language);
      expect([given.content, count >= 34 && count <= max]).toEqual([given.content, true]);
      expect(given.phrases.filter((id) => recent.slice(-3).flat().includes(id))).toEqual([]);
      recent.push(given.phrases);
      bodies.add(given.content);
    }
    expect(bodies.size).toBeGreaterThanOrEqual(75);
  });

  it('a summary of a private entry contains only our own words', () => {
    const { groups, names } = readComposeFile(language);
    const ours = new Set(
      JSON.stringify([groups, names])
        .toLowerCase()
        .match(/[\p{L}\p{M}]+/gu),
    );
    for (const [text] of SAMPLES[language]) {
      for (const metGate of [false, true]) {
        const { shadowSummary } = journal(`${text} Kowalczyk 48205`, {}, { language, metGate });
        const strange = (shadowSummary ?? '')
          .toLowerCase()
          .match(/[\p{L}\p{M}]{4,}|\p{N}+/gu)
          ?.filter((word) => !ours.has(word));
        expect(strange ?? []).toEqual([]);
        expect(shadowSummary).not.toMatch(/Kowalczyk|48205/i);
      }
    }
  });

  it('a hit of the gate is neither disputed nor cheered up', () => {
    const [[text]] = SAMPLES[language] as [readonly [string, string]];
    const given = reframe(text, { chosenDistortions: ['labeling'] }, { language, metGate: true });
    const gateTexts = composeBook(language)
      .group('gate.words')
      .map((phrase) => phrase.text);
    expect(gateTexts).toContain(given.reframedThought);
    expect(given.cognitiveDistortions).toEqual([]);
    const entry = journal(text, {}, { language, metGate: true });
    expect(entry.riskScore).toBe(5);
    expect(gateTexts).toContain(entry.aiAnalysis);
    expect(findErrors('gate', given, language)).toEqual([]);
  });

  it('puts figures into words of the language, and returns them unchanged', () => {
    const insights = compose('moodInsights', FIGURES, { language });
    const review = compose('weeklyReview', WEEK, { language });
    expect(findErrors('insights', { ...insights, triggerPatterns: [], correlations: [] }, language)).toEqual(
      [],
    );
    expect(findErrors('review', { ...review, from: '', to: '', stats: null }, language)).toEqual([]);
    const number = (value: number) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
    expect(insights.keyInsight).toContain(number(FIGURES.averageMood));
    expect(insights.triggerPatterns).toMatchObject([{ trigger: 'Lonely', impact: -1.2 }]);
    expect(insights.triggerPatterns[0]?.description).toContain(number(1.2));
    expect(insights.correlations).toMatchObject([{ factor: 'Exercise', moodImprovement: 27 }]);
    const { emotions, activities } = composeBook(language).names;
    expect(insights.triggerPatterns[0]?.description.toLowerCase()).toContain(emotions.Lonely.toLowerCase());
    expect(insights.correlations[0]?.recommendation.toLowerCase()).toContain(
      activities.Exercise.toLowerCase(),
    );
    expect(review.stats).toEqual(WEEK.stats);
    expect(review.celebrationMoments).toHaveLength(2);
    expect(review.patterns.map(({ type }) => type)).toEqual(['positive', 'concerning']);
  });
});

const FIGURES: Compositions['moodInsights']['input'] = {
  recentScores: [3, 2],
  riskLevel: 'medium',
  predictedMoodRange: { min: 2, max: 3.5 },
  confidence: 60,
  overallTrend: 'concerning',
  factors: [
    {
      name: 'Lonely',
      kind: 'emotion',
      difference: -1.2,
      improvementPercent: -30,
      daysWith: 5,
      daysWithout: 10,
    },
    {
      name: 'Exercise',
      kind: 'activity',
      difference: 0.8,
      improvementPercent: 27,
      daysWith: 6,
      daysWithout: 9,
    },
  ],
  averageMood: 3.14,
  entries: 21,
  days: 12,
};

const WEEK: Compositions['weeklyReview']['input'] = {
  from: '2026-03-02',
  to: '2026-03-08',
  stats: {
    averageMood: 3.4,
    totalEntries: 4,
    moodTrend: 'improving',
    consistencyScore: 57,
    mostFrequentEmotions: [{ emotion: 'Tired', count: 3 }],
    mostFrequentActivities: [{ activity: 'Music', count: 2 }],
  },
  days: [],
  best: { day: '2026-03-06', average: 4.5, activities: ['Nature'] },
  worst: { day: '2026-03-03', average: 2, emotions: ['Tired'] },
};
