import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { LETTER_LIMITS, LETTER_SOURCES } from '@mikai/contract/letters';
import { PRESET_ACTIVITIES, PRESET_EMOTIONS } from '@mikai/contract/mood';
import { STORY_FEELINGS, STORY_THEMES } from '@mikai/contract/stories';
import { detectLanguage } from '@mikai/core/language/detect';
import { openingOf } from '@mikai/core/letters/opening';
import { maskText } from '@mikai/core/safety/mask';
import { patternInText } from '../../guard/find-unsafe.js';
import type { LetterFigures } from '../../composition.js';
import { hasOnlyKnownNumbers } from '../../composition-numbers.js';
import { seededRandom } from '../seeded-random.js';
import { composeEmbedded } from './compose.js';
import { letterBook } from './letter-book.js';
import { opening, withDatedOpening } from './letter-opening.js';
import { countWords } from '../count-words.js';
import { LetterPhrases } from './letter-phrases.js';
import { validateLetters } from './validate-letters.js';

const LANGUAGES = LANGUAGE_CODES.map((language) => [language]);
/** The number of letters of generated figures for each language; `npm run test:full` writes more. */
const LETTERS = process.env['TEST_TIER'] === 'quick' ? 15 : 50;
const QUOTATION = /[“„«「][^”“»」]*[”“»」]/gu;

const INPUT: LetterFigures = {
  name: 'Ana',
  frequency: 'weekly',
  letterDate: '2026-03-15',
  sources: [{ kind: 'mood', count: 4 }],
  mood: {
    entries: 4,
    average: 3.2,
    averageBefore: 2.9,
    lowDays: 0,
    bestDay: '2026-03-10',
    hardestDay: '2026-03-12',
  },
  emotions: [],
  activities: [],
  themes: [],
  titles: [],
  daysSinceLast: 2,
  isFirst: false,
};
const EMPTY = { ...INPUT, sources: [], mood: null };

const letter = (input: LetterFigures, language: LanguageCode = 'en', seed = 7, metGate = false): string =>
  composeEmbedded({ kind: 'letter', language, seed, metGate, input }).content;

const dateOf = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** Generates the figures of a member, from none at all to more than anybody has. */
function someFigures(random: () => number): LetterFigures {
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const someOf = <T>(all: readonly T[], max = 3): { name: T; count: number }[] =>
    [...all]
      .sort(() => random() - 0.5)
      .slice(0, upTo(max))
      .map((name, index) => ({ name, count: Math.max(1, 3 - index) - upTo(1) || 1 }));
  const day = 20_500 + upTo(3000);
  const kinds = random() < 0.15 ? [] : LETTER_SOURCES.filter(() => random() < 0.4);
  const entries = 1 + upTo(30);
  const hasDays = random() < 0.7;
  const own = [
    'so-so',
    'mit mir im Reinen und doch irgendwie ganz woanders',
    'もやもや',
    '{name}',
    'x <b>',
    '🌧️',
  ];
  const titles = [
    'Rain',
    'A very long title about everything that happened at the lake',
    'www.a.example',
    '“!” {day}',
  ];
  return {
    name:
      ['', 'Ana', 'Dr. A. Person', 'a.example/x', 'Maximiliane Charlotte von und zu Wittgenstein'][upTo(4)] ??
      '',
    frequency: random() < 0.5 ? 'weekly' : 'daily',
    letterDate: dateOf(day),
    sources: kinds.map((kind) => ({ kind, count: kind === 'mood' ? entries : 1 + upTo(120) })),
    mood: kinds.includes('mood')
      ? {
          entries,
          average: Math.round((1 + random() * 4) * 10) / 10,
          averageBefore: random() < 0.4 ? null : Math.round((1 + random() * 4) * 100) / 100,
          lowDays: upTo(2),
          bestDay: hasDays ? dateOf(day - upTo(8)) : null,
          hardestDay: hasDays ? dateOf(day - upTo(8)) : null,
        }
      : null,
    emotions: kinds.includes('mood') ? someOf([...PRESET_EMOTIONS, ...own]) : [],
    activities: kinds.includes('mood') ? someOf([...PRESET_ACTIVITIES, ...own]) : [],
    themes: kinds.length > 0 ? someOf([...STORY_THEMES, ...STORY_FEELINGS]) : [],
    titles: kinds.includes('journal') || kinds.includes('seed') ? someOf(titles).map(({ name }) => name) : [],
    daysSinceLast: random() < 0.2 ? null : upTo(90),
    isFirst: random() < 0.15,
  };
}

/** Returns the errors that no letter may have, whatever its input. */
function findErrors(content: string, language: LanguageCode): string[] {
  const wordCount = countWords(content, language);
  const ours = content.replace(QUOTATION, '');
  const rules: [boolean, string][] = [
    [wordCount >= LETTER_LIMITS.minWords && wordCount <= LETTER_LIMITS.maxWords, `${wordCount} words`],
    [!/[{}<>]|undefined|null|NaN|www|\s\s(?<!\n\n)/u.test(content), 'signs'],
    [!/[!！¡]/u.test(ours), 'exclamation'],
    [detectLanguage(ours, language === 'en' ? 'de' : 'en') === language, 'language'],
    [patternInText(content) === null, 'a claim'],
    [maskText(ours) === ours, 'masked words'],
    [content.split('\n\n').every((paragraph) => paragraph.trim() !== ''), 'an empty paragraph'],
    [content.endsWith('\nMikAI'), 'no signature'],
  ];
  return rules.filter(([isValid]) => !isValid).map(([, error]) => error);
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('has all phrases of letters', () => {
    expect(validateLetters(letterBook(language), letterBook('en'), language)).toEqual([]);
  });

  it('no combination of the two parts of an opening makes a claim', () => {
    const { groups } = letterBook(language);
    const clauses = [...(groups['open.read'] ?? []), ...(groups['open.send'] ?? [])];
    const openings = (groups['open.days'] ?? []).flatMap((lead) =>
      clauses.map((clause) => `${lead} ${clause}`),
    );
    expect(openings.length).toBeGreaterThan(300);
    expect(openings.filter((text) => patternInText(text) !== null)).toEqual([]);
  });

  it('has 150 to 300 words for any input, and only figures of the input', () => {
    const random = seededRandom(LANGUAGE_CODES.indexOf(language) + 1);
    const found: string[] = [];
    for (let index = 0; index < LETTERS; index += 1) {
      const input = someFigures(random);
      const content = letter(input, language, index, random() < 0.1);
      const dated = withDatedOpening(content, input, language);
      if (!hasOnlyKnownNumbers(content, input)) found.push(`numbers that are not in the input: ${index}`);
      for (const whole of [content, dated])
        found.push(...findErrors(whole, language).map((error) => `${error} in ${index}`));
    }
    expect(found).toEqual([]);
  });

  it.each([
    ['weekly', 200, 7],
    ['daily', 400, 1],
  ] as const)('no two %s letters of a member have the same opening', (frequency, count, step) => {
    for (const input of [INPUT, EMPTY]) {
      const sentences = Array.from({ length: count }, (_, index) => {
        const letterDate = dateOf(20_528 + index * step);
        const phrases = new LetterPhrases(language, 7, { ...input, frequency, letterDate });
        return openingOf(`-\n\n${opening(phrases, 7, input.sources.length > 0)}`);
      });
      expect(new Set(sentences).size).toBe(count);
      const letterDate = dateOf(20_528 + step);
      expect(openingOf(letter({ ...input, frequency, letterDate }, language))).toBe(sentences[1]);
    }
  });

  it('a dated opening is different for each date', () => {
    const dated = ['2026-03-15', '2026-04-12', '2027-03-15'].map((letterDate) => {
      const input = { ...INPUT, letterDate };
      return openingOf(withDatedOpening(letter(INPUT, language), input, language));
    });
    expect(new Set(dated).size).toBe(3);
    expect(dated[2]).toContain('2027');
  });
});

/** Returns whether a letter has a phrase of a group, with any names and figures. */
const has = (content: string, group: string, language: LanguageCode = 'en'): boolean =>
  (letterBook(language).groups[group] ?? []).some((phrase) =>
    phrase.split(/\{\w+\}/u).every((piece) => content.includes(piece)),
  );

describe('the content of a letter', () => {
  it('follows the input: figures, days, the person’s own text, the gravest matter, sources', () => {
    const content = letter({
      ...INPUT,
      sources: [
        { kind: 'mood', count: 4 },
        { kind: 'journal', count: 1 },
      ],
      emotions: [
        { name: 'Tired', count: 3 },
        { name: 'Calm', count: 2 },
        { name: 'Worried', count: 1 },
        { name: 'like a wet dog', count: 4 },
      ],
      themes: [
        { name: 'grief', count: 2 },
        { name: 'work', count: 1 },
      ],
      titles: ['The lake'],
    });
    for (const text of ['Ana,', '3.2', '2.9', '“Tired” and “Calm”', '“grief”', '“The lake”'])
      expect(content).toContain(text);
    expect(content).not.toMatch(/wet dog|Worried|“work”/u);
    expect(content).toContain('4 mood entries and 1 journal entry since my last letter');
    expect(has(content, 'hard.loss') && has(content, 'invite.loss')).toBe(true);
    expect(has(content, 'help') || has(content, 'heavy') || has(content, 'bright')).toBe(false);
  });

  it.each(LANGUAGES)('a hard time is not celebrated, and help is named (%s)', (language) => {
    const mood = {
      entries: 7,
      average: 1.6,
      averageBefore: 1.2,
      lowDays: 7,
      bestDay: '2026-03-10',
      hardestDay: '2026-03-12',
    };
    for (const metGate of [false, true])
      for (let week = 0; week < 6; week += 1) {
        const input = { ...INPUT, mood, letterDate: dateOf(20_528 + 7 * week) };
        const content = letter(input, language, 7, metGate);
        expect(has(content, 'help', language)).toBe(true);
        const cheer = ['bright', 'mood.up', 'held.best', 'held.feeling', 'wish'];
        expect(cheer.filter((group) => has(content, group, language))).toEqual([]);
      }
  });

  it.each(LANGUAGES)(
    'begins with the person’s own words, and a figure is no whole sentence (%s)',
    (language) => {
      for (let week = 0; week < 6; week += 1) {
        const input = { ...INPUT, titles: ['Meer'], letterDate: dateOf(20_528 + 7 * week) };
        const noticed = letter(input, language).split('\n\n')[2] ?? '';
        const figure = noticed.search(/\p{Nd}/u);
        expect(noticed.indexOf('Meer')).toBeGreaterThanOrEqual(0);
        expect(figure).toBeGreaterThan(noticed.indexOf('Meer'));
      }
      const figures = ['mood.one', 'mood.many', 'mood.up', 'mood.down', 'mood.same'];
      const bare = figures
        .flatMap((group) => letterBook(language).groups[group] ?? [])
        .flatMap((text) => text.split(/(?<=[.。।])\s*/u))
        .filter((sentence) => sentence.includes('{average}') && !/[,،、，（(:：]/u.test(sentence));
      expect(bare).toEqual([]);
    },
  );

  it('quotes nothing of a member with a hit of the gate', () => {
    const input = { ...INPUT, titles: ['Secret'], emotions: [{ name: 'Peaceful', count: 2 }] };
    for (const own of ['Secret', 'Peaceful']) expect(letter(input)).toContain(own);
    expect(letter(input, 'en', 7, true)).not.toMatch(/Secret|Peaceful/u);
  });

  it('a time without entries gets a letter without guesses and figures', () => {
    const content = letter({ ...EMPTY, daysSinceLast: 60 });
    expect(content).not.toMatch(/\d/u);
    expect(has(content, 'empty') && has(content, 'sources.none')).toBe(true);
    expect(has(content, 'noticed') || has(content, 'back')).toBe(false);
  });

  it.each(LANGUAGES)('names no custom emotion or activity, in good weeks and hard ones (%s)', (language) => {
    const own = ['binge eating', 'drinking alone', 'skipping meals', 'gambling', 'stalking my ex'];
    const named = own.map((name) => ({ name, count: 6 }));
    for (const average of [1.6, 3, 4.8])
      for (const frequency of ['daily', 'weekly'] as const)
        for (let number = 0; number < 6; number += 1) {
          const letterDate = dateOf(20_528 + 7 * number);
          const mood = { ...INPUT.mood!, average, lowDays: average === 1.6 ? 4 : 0 };
          const input = { ...INPUT, frequency, letterDate, mood, emotions: named, activities: named };
          const content = letter(input, language);
          expect(own.filter((name) => content.toLowerCase().includes(name))).toEqual([]);
          expect(has(content, 'held.activity', language)).toBe(false);
          const preset = { ...input, activities: [...named, { name: 'Music', count: 1 }] };
          expect(own.filter((name) => letter(preset, language).toLowerCase().includes(name))).toEqual([]);
        }
  });

  it.each(LANGUAGES)('a theme of a single entry is not called a theme of the time (%s)', (language) => {
    const themes = (['gratitude', 'joy', 'worry'] as const).map((name) => ({ name, count: 1 }));
    const once = letter({ ...INPUT, themes, emotions: [{ name: 'Happy', count: 1 }] }, language);
    expect(has(once, 'themes.once', language)).toBe(true);
    expect(['themes', 'emotions', 'emotions.once'].filter((group) => has(once, group, language))).toEqual([]);
    const twice = letter({ ...INPUT, themes: [{ name: 'joy', count: 2 }, ...themes] }, language);
    expect([has(twice, 'themes', language), has(twice, 'themes.once', language)]).toEqual([true, false]);
  });

  it.each(LANGUAGES)('a time that was hard and then better is not only glad (%s)', (language) => {
    const mood = { ...INPUT.mood!, average: 3.9, lowDays: 2, bestDay: null, hardestDay: null };
    const content = letter({ ...INPUT, mood, emotions: [{ name: 'Happy', count: 4 }] }, language);
    expect([has(content, 'hard.days', language), has(content, 'bright', language)]).toEqual([true, false]);
  });

  it.each(LANGUAGES)('mentions earlier entries only if there are any (%s)', (language) => {
    const earlier = [...Array(6).keys()].map((number) => {
      const letterDate = dateOf(20_528 + 7 * number);
      const [never, once] = [null, 60].map((daysSinceLast) =>
        letter({ ...EMPTY, letterDate, daysSinceLast }, language),
      );
      return [
        has(never!, 'empty.hold', language),
        has(never!, 'empty.new', language),
        has(once!, 'empty.hold', language),
      ];
    });
    expect(earlier).toEqual(earlier.map(() => [false, true, true]));
  });

  it.each(['<b>Bob</b>', '**Bob**', '{name}', 'a.example/x', '`Bob`'])('greets %s without a name', (name) => {
    const [greeting] = letter({ ...INPUT, name }).split('\n\n');
    expect(letterBook('en').groups['greeting.plain']).toContain(greeting);
  });

  it('two consecutive letters share no phrase', () => {
    const [one, two] = ['2026-03-15', '2026-03-22'].map((letterDate) => letter({ ...EMPTY, letterDate }));
    const sentences = (content = '') => content.split(/(?<=[.])\s+/u).slice(1, -3);
    const shared = sentences(one).filter((sentence) => sentences(two).includes(sentence));
    expect(shared).toEqual([]);
  });
});
