import { describe, expect, it } from '@jest/globals';
import { choiceName } from '@mikai/contract/chat';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { CARE_CHOICES, CHECK_CHOICES, careChoices, careReply, checkQuestion, isTypedChoice } from './care.js';
import { assessText } from './gate.js';

const CATEGORIES = ['suicide', 'self_harm', 'abuse', 'danger'] as const;
const ALL = [...CHECK_CHOICES, ...CARE_CHOICES];

describe.each(LANGUAGE_CODES.map((language) => [language] as const))(
  'the texts of care in %s',
  (language) => {
    const choices = careChoices(ALL, language, 7);

    it('ask about each category in words of its own', () => {
      const asked = CATEGORIES.map((category) => checkQuestion(language, category));
      expect(new Set(asked.map(({ text }) => text)).size).toBe(CATEGORIES.length);
      for (const { text, english } of asked) {
        expect(text).toMatch(/[?？؟。]$/u);
        expect(english).toMatch(/\?$/);
      }
      expect(checkQuestion(language, null)).toEqual(asked[0]);
    });

    it('answer every choice, and never the same twice in a row', () => {
      for (const kind of ['denied', 'safe', 'notMeant', 'unsafe', 'turns'] as const)
        expect(careReply(language, kind).text.length).toBeGreaterThan(10);
      for (const kind of ['unsafe', 'turns'] as const) {
        for (let before = 0; before < 6; before += 1)
          expect(careReply(language, kind, before)).not.toEqual(careReply(language, kind, before + 1));
      }
    });

    it('know a typed choice by its label alone, whatever its case and signs', () => {
      expect(choices.map(({ id }) => choiceName(id))).toEqual(ALL);
      for (const choice of choices) {
        const typed = ` ${choice.label.toUpperCase()}. `;
        const meant = choices.filter((each) => isTypedChoice(typed, each, language, false));
        expect(meant).toEqual([choice]);
      }
    });

    it('take no other words for a choice', () => {
      for (const words of ['', '?', 'nothing', 'no way out', '123'])
        expect(choices.filter((choice) => isTypedChoice(words, choice, language, true))).toEqual([]);
    });

    it('have questions and replies that read as no crisis themselves', () => {
      expect(assessText(careReply(language, 'turns').text, language).level).not.toBe('certain');
    });
  },
);

it('takes a bare yes or no for an answer only where safety was asked about', () => {
  const [, , safe, unsafe] = careChoices(ALL, 'en', 7);
  expect(isTypedChoice('No', unsafe!, 'en', true)).toBe(true);
  expect(isTypedChoice('yes', safe!, 'en', true)).toBe(true);
  expect(isTypedChoice('not sure', safe!, 'en', true)).toBe(false);
  expect(isTypedChoice('No', unsafe!, 'en', false)).toBe(false);
  expect(isTypedChoice('yes', safe!, 'en', false)).toBe(false);
});
