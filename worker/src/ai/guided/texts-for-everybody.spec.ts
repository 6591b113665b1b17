import { expect, it } from '@jest/globals';
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
