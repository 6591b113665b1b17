import { expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { textsOf } from './guided-data.js';

/** Returns all texts in an object, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

it('the Spanish texts are for every country: none of them says "vosotros"', () => {
  const found = textsIn(textsOf('es')).filter((text) =>
    /(?<!\p{L})(?:vosotr[oa]s|vuestr[oa]s?|os|\p{L}{2,12}(?:áis|éis))(?!\p{L})/iu.test(text),
  );
  expect(found).toEqual([]);
});

it('the Russian texts name nobody in two genders', () => {
  const found = textsIn(textsOf('ru')).filter((text) =>
    /лс?я? или \p{L}{1,20}л(?:а|ась)(?!\p{L})/iu.test(text),
  );
  expect(found).toEqual([]);
});

it('the Italian texts name nobody in two genders', () => {
  const found = textsIn(textsOf('it')).filter((text) =>
    /(?<!\p{L})(\p{L}{2,16}[ts])o o \1a(?!\p{L})/iu.test(text),
  );
  expect(found).toEqual([]);
});

it.each(LANGUAGE_CODES)(
  'the first wording of `goOn` asks nothing, for those who want no questions (%s)',
  (language) => {
    expect(textsOf(language).policy.goOn[0]).not.toMatch(/[?？؟]/u);
  },
);

it.each(LANGUAGE_CODES)('the wordings of a held step are whole sentences (%s)', (language) => {
  for (const text of textsOf(language).policy.stepHeld) expect(text).toMatch(/[.。।]$/u);
});

it('the question that is asked of tears by its position asks what happened', () => {
  expect(textsOf('en').eventQuestions.accident?.[1]).toBe('What exactly happened?');
});
