import { expect, test } from '@jest/globals';
import { excerptAround, hasAllWords, searchWords } from './search-text.js';

const finds = (text: string, query: string) => hasAllWords(text, searchWords(query));

test('ignores case, accents, width and the order of words', () => {
  expect(finds('Ich war am Fluß, dann im CAFÉ', 'cafe ich')).toBe(true);
  expect(finds('Έφυγα από το ΣΠΊΤΙ της', 'σπίτι')).toBe(true);
  expect(finds('ＡＢＣ am Morgen', 'abc')).toBe(true);
  expect(finds('今日は川まで歩いた', '川まで')).toBe(true);
  expect(finds('오늘은 강을 따라 걸었어', '강을')).toBe(true);
  expect(finds('آمدم خانه', 'امدم')).toBe(true);
  expect(finds('मैं नदी के किनारे चला', 'नदी')).toBe(true);
  expect(finds('I walked along the river', 'river lake')).toBe(false);
});

test('a blank query has no words, and a repeated word counts once', () => {
  expect(searchWords(' \n\u3000')).toEqual([]);
  expect(searchWords('River river RIVER')).toEqual(['river']);
});

test('an excerpt is one line around the first match, cut between characters', () => {
  const text = `${'🙂'.repeat(50)}\nthe  Café by the river ${'word '.repeat(40)}`;
  const excerpt = excerptAround(text, searchWords('cafe'));
  expect(excerpt).toContain('the Café by the river');
  expect(excerpt).toMatch(/^…🙂.*…$/u);
  expect(excerpt.isWellFormed()).toBe(true);
  expect([...excerpt].length).toBeLessThanOrEqual(122);
  expect(excerptAround('short', ['short'])).toBe('short');
});
