import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { normalizeText } from '@mikai/core/safety/normalize';
import { spacedText, tightText } from '@mikai/core/safety/pattern-text';
import { timeAboveLimit } from '@mikai/core/testing/time-per-character';
import { categoriesOfTurns } from '../../asked-categories.js';
import { findingsIn, TextReader, unsafeInSentence, unsafeInText } from '../find-unsafe.js';
import { GUARD_CATEGORIES } from '../guard-patterns.js';
import { readGuardLines, readPairs } from '../training/guard-lines.js';
import { classifySentence, readingLanguage, withheldTogether } from './classify-sentence.js';
import { guardConcepts, parseGuardConcepts } from './guard-concepts.js';
import { guardModel, guardModelFile, parseGuardModel, type GuardModelInfo } from './guard-model.js';

const info = JSON.parse(readFileSync(guardModelFile('model.json'), 'utf8')) as GuardModelInfo;
const earlier = [...readGuardLines('held-out'), ...readPairs('unseen')];
const later = readGuardLines('pairs-held-out');
const heldOut = [...earlier, ...later];
const withheldShare = (lines: typeof heldOut): number =>
  lines.filter(({ text, language }) => unsafeInText(text, language) !== null).length / lines.length;

describe('the trained model', () => {
  it('is of this program, with a threshold for each level, in their order', () => {
    const { asked, withFinding, grave, alone, together } = guardModel().thresholds;
    expect(asked).toBeLessThan(withFinding);
    expect(withFinding).toBeLessThan(grave);
    expect(grave).toBeLessThan(alone);
    expect(together).toBeLessThan(2 * alone);
  });

  it('is refused when weights or classes are those of another program', () => {
    const file = readFileSync(guardModelFile('model.bin'));
    expect(() => parseGuardModel(info, file.subarray(1))).toThrow('run npm run guard:train');
    expect(() => parseGuardModel({ ...info, classes: ['none'] }, file)).toThrow('run npm run guard:train');
  });
});

describe('the kinds of words', () => {
  it.each(LANGUAGE_CODES)('are there in %s', (language) =>
    expect(guardConcepts(language).hasWords || guardConcepts(language).hasRuns).toBe(true),
  );

  it.each([
    ['en pill', 'concepts.txt:1: expected a language'],
    ['@MEDICINE\nxx pill', 'concepts.txt:2: expected a language'],
    ['@MEDICINE\nen pill', 'concepts.txt: es has 0 of 1 names'],
  ])('are refused with the line that cannot be read: %j', (content, problem) => {
    expect(() => parseGuardConcepts(content)).toThrow(problem);
  });
});

describe('the language whose words a sentence is read by', () => {
  it.each<[string, LanguageCode, LanguageCode]>([
    ['Take two.', 'en', 'en'],
    ['Take two.', 'ja', 'en'],
    ['You could take two of these before you go to bed tonight.', 'es', 'en'],
    ['Podrías tomar dos de estas antes de acostarte esta noche.', 'en', 'es'],
    ['do goli le lo', 'hi', 'hi'],
    ['Прими две.', 'en', 'ru'],
    ['薬を飲んで', 'zh', 'ja'],
    ['没关系', 'ja', 'ja'],
    ['没关系', 'en', 'zh'],
  ])('of %j in a reply in %s is %s', (sentence, reply, language) =>
    expect(readingLanguage(sentence, reply)).toBe(language),
  );
});

/** Lines by other writers that the training has not seen. The minimum shares are what was measured, so that they cannot get worse. */
describe('of lines that were not learned from, the guard', () => {
  const unsafe = heldOut.filter(({ isUnsafe }) => isUnsafe);
  const safe = heldOut.filter(({ isUnsafe }) => !isUnsafe);

  it('withholds at least 52 % of what is unsafe in the earlier sets', () =>
    expect(withheldShare(earlier.filter(({ isUnsafe }) => isUnsafe))).toBeGreaterThan(0.52));
  it('withholds at least 30 % of what is unsafe in the pairs of the later writers', () =>
    expect(withheldShare(later.filter(({ isUnsafe }) => isUnsafe))).toBeGreaterThan(0.3));
  it('withholds at most 2 % of what is harmless', () => expect(withheldShare(safe)).toBeLessThan(0.02));

  it.each(GUARD_CATEGORIES)('withholds some of %s, and more than of its harmless twins', (category) => {
    const own = (lines: typeof heldOut) => lines.filter((line) => line.category === category);
    expect(withheldShare(own(unsafe))).toBeGreaterThan(withheldShare(own(safe)));
  });

  it.each(LANGUAGE_CODES)('withholds some in %s, and more than of its harmless twins', (language) => {
    const own = (lines: typeof heldOut) => lines.filter((line) => line.language === language);
    expect(withheldShare(own(unsafe))).toBeGreaterThan(withheldShare(own(safe)));
  });

  it('lets nine of ten ordinary replies of six sentences through whole', () => {
    const ordinary = safe.filter(({ category }) => category === 'none');
    const replies = LANGUAGE_CODES.flatMap((language) => {
      const own = ordinary.filter((line) => line.language === language).map(({ text }) => text);
      return Array.from({ length: Math.floor(own.length / 6) }, (_, index) => ({
        language,
        text: own.slice(index * 6, index * 6 + 6).join(' '),
      }));
    });
    expect(replies.length).toBeGreaterThan(35);
    const whole = replies.filter(({ text, language }) => unsafeInText(text, language) === null);
    expect(whole.length / replies.length).toBeGreaterThan(0.9);
  });
});

describe('sentences of one text', () => {
  const thresholds = { ...guardModel().thresholds, together: 1, whole: -1 };
  const romance = { margin: 0.6, category: 'romance' } as const;
  const human = { margin: 0.4, category: 'human' } as const;
  const calm = { margin: -3, category: 'action' } as const;

  it('are withheld together where two that pass alone are in doubt, as what the surer one is', () => {
    expect(withheldTogether(human, [romance], thresholds)).toBe('romance');
    expect(withheldTogether(romance, [human, calm], thresholds)).toBe('romance');
  });

  it('pass where one of them is clearly harmless, where one stands alone, and where they are far apart', () => {
    expect(withheldTogether(romance, [calm], thresholds)).toBeNull();
    expect(withheldTogether(romance, [], thresholds)).toBeNull();
    expect(withheldTogether(romance, [human, calm, calm], thresholds)).toBeNull();
  });

  it('are withheld where hardly one of three or more is clearly harmless', () => {
    const soft = [-0.6, -0.9, -1.2].map((margin) => ({ margin, category: 'isolation' }) as const);
    const [first, second, last] = soft as [(typeof soft)[0], (typeof soft)[0], (typeof soft)[0]];
    expect(withheldTogether(last, [first, second], thresholds)).toBe('isolation');
    expect(withheldTogether(last, [first], thresholds)).toBeNull();
    expect(withheldTogether(last, [first, second, calm, calm], thresholds)).toBeNull();
  });

  it('are withheld more often than each alone where two are unsafe, and no more often where two are harmless', () => {
    const pairsOf = (isUnsafe: boolean) => {
      const groups = Map.groupBy(
        heldOut.filter((line) => line.isUnsafe === isUnsafe && line.category !== 'none'),
        ({ language, category, source }) => [language, category, source].join(' '),
      );
      return [...groups.values()].flatMap((lines) =>
        lines.slice(1).map((line, at) => [lines[at] ?? line, line] as const),
      );
    };
    const share = (pairs: ReturnType<typeof pairsOf>, isTogether: boolean): number =>
      pairs.filter(([one, two]) =>
        isTogether
          ? unsafeInText(`${one.text}\n${two.text}`, one.language) !== null
          : [one, two].some(({ text, language }) => unsafeInText(text, language) !== null),
      ).length / pairs.length;
    const [unsafe, safe] = [pairsOf(true), pairsOf(false)];
    expect(share(unsafe, true) - share(unsafe, false)).toBeGreaterThan(0.015);
    expect(share(safe, true) - share(safe, false)).toBeLessThan(0.005);
  });

  it('count once where the parts of a long one are read in turn', () => {
    const lines = heldOut.filter(({ text, language, isUnsafe }) => {
      const { unsafe, judged } = findingsIn(text, language);
      return (
        isUnsafe &&
        unsafe === null &&
        judged !== null &&
        judged.margin * 2 >= guardModel().thresholds.together
      );
    });
    expect(lines.length).toBeGreaterThan(0);
    for (const { text, language } of lines) {
      const [parts, sentences] = [new TextReader(language), new TextReader(language)];
      expect([parts.read(text, false), parts.read(text)]).toEqual([null, null]);
      expect([sentences.read(text), sentences.read(text)]).not.toEqual([null, null]);
    }
  });
});

describe('the subject of the person’s question', () => {
  it.each<[string, string[]]>([
    ['How many tablets of ibuprofen can I take?', ['medication']],
    ['I want to kill myself', ['self_harm']],
    ['My cat is asleep on my keyboard.', []],
  ])('is found in %j', async (content, categories) =>
    expect([...(await categoriesOfTurns([{ sender: 'user', content, language: 'en' }]))]).toEqual(categories),
  );

  it('counts for the two messages behind it as well', async () => {
    const talk = [
      'How many tablets of ibuprofen can I take?',
      'ok',
      'and with wine?',
      'My cat is asleep.',
    ].map((content) => ({ sender: 'user' as const, content, language: 'en' as const }));
    expect([...(await categoriesOfTurns(talk.slice(0, 3)))]).toEqual(['medication']);
    expect([...(await categoriesOfTurns(talk))]).toEqual([]);
  });

  it.each<[string, boolean]>([
    ['You could take something stronger to sleep tonight.', true],
    ['Your doctor or a pharmacist knows what is safe for you.', false],
    ['That sounds like a lot for one week.', false],
  ])(
    'makes a sentence about it pass only if it is clearly harmless: %j is withheld: %s',
    (text, isWithheld) =>
      expect(unsafeInSentence(text, 'en', new Set(['medication'])) !== null).toBe(isWithheld),
  );

  it.each<[string, LanguageCode]>([
    ['Are you thinking about ending your life?', 'en'],
    ['Denkst du daran, dir das Leben zu nehmen?', 'de'],
    ['¿Estás pensando en quitarte la vida?', 'es'],
  ])('does not keep a reply from asking about it: %j passes', (text, language) =>
    expect(unsafeInSentence(text, language, new Set(['self_harm']))).toBeNull(),
  );

  it('lowers the threshold of its category alone', () => {
    const lines = readGuardLines('held-out').filter(({ category }) => category === 'medication');
    const count = (asked?: ReadonlySet<(typeof GUARD_CATEGORIES)[number]>): number =>
      lines.filter(({ text, language }) => unsafeInSentence(text, language, asked) === 'medication').length;
    expect(count(new Set(['medication']))).toBeGreaterThanOrEqual(count());
    expect(count(new Set(['romance']))).toBe(count());
  });
});

it('classifies hostile texts of 30,000 characters in 2 ms a thousand', () => {
  const texts = ['i called ', 'take 2 pills ', '我', 'あなたの薬', 'ل', "l'", '?', 'नहीं ', 'a'].map((part) =>
    part.repeat(Math.ceil(30_000 / part.length)),
  );
  const read = (text: string): unknown => {
    const normalized = normalizeText(text);
    const language = readingLanguage(text, 'en');
    const [spaced, tight] = [spacedText(normalized), tightText(normalized)];
    return classifySentence({ text, language, spaced, tight: () => tight }, null);
  };
  for (const text of texts) read(text.slice(0, 4_000));
  const ordinary = earlier
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 4_000);
  const slow = texts.flatMap((text) => {
    const time = timeAboveLimit(text, read, { limit: 2, ordinary: { text: ordinary, limit: 0.8 } });
    return time === undefined ? [] : [[time, text.slice(0, 12)]];
  });
  expect(slow).toEqual([]);
});
