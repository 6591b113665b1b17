import { expect, test } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { adviceGroups, adviceIn, adviceKey } from './advice.js';

const english = adviceGroups('en');

test.each(LANGUAGE_CODES)('all advice exists in %s, each piece in words of its own', (language) => {
  const groups = adviceGroups(language);
  expect(Object.keys(groups).sort()).toEqual(Object.keys(english).sort());
  for (const [group, texts] of Object.entries(groups)) expect(texts).toHaveLength(english[group]!.length);
  const texts = Object.values(groups).flat();
  expect(new Set(texts).size).toBe(texts.length);
});

test('every piece of advice is found in every language from every other, and means the same', () => {
  for (const from of LANGUAGE_CODES)
    for (const [group, texts] of Object.entries(adviceGroups(from)))
      texts.forEach((text, index) => {
        expect(adviceKey(text)).toBe(`${group}/${index}`);
        for (const to of LANGUAGE_CODES) expect(adviceIn(text, to)).toBe(adviceGroups(to)[group]![index]);
      });
});

test('advice of a provider stays as it was written', () => {
  expect(adviceKey('Call your grandmother on Sunday.')).toBeUndefined();
  expect(adviceIn('Call your grandmother on Sunday.', 'de')).toBe('Call your grandmother on Sunday.');
  expect(adviceIn('__proto__', 'de')).toBe('__proto__');
});
