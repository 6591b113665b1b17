import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { sampleOfEach } from '@mikai/core/testing/samples';
import { findAnswer, findArticle } from './find-answer.js';
import { allArticles, answersOf } from './guided-data.js';

const isQuick = process.env['TEST_TIER'] === 'quick';
/** `npm run test:full` tries all 20,000 wordings; `npm test` tries one of each answer, and every `NTH` of the others. */
const NTH = 5;
/**
 * The share of right answers to wordings that were left out, and of wordings that find another answer than their own. The
 * first wording of an answer, of which a sample has more, is an easy one.
 */
const [RIGHT, WRONG] = isQuick ? [0.84, 0.01] : [0.75, 0.04];
/**
 * The share of wordings that get an answer though they were left out; in Chinese and Japanese two share few letters, and of all
 * wordings fewer are easy than of the sample (7 % in Chinese).
 */
const GIVEN = isQuick ? 0.1 : 0.06;

describe.each(LANGUAGE_CODES.map((language) => [language]))('answers in %s', (language) => {
  const wordings = sampleOfEach(
    answersOf(language).map(({ id, questions }) => questions.map((text) => ({ id, text }))),
    NTH,
  );

  /** The answers that each wording finds: with it among the wordings, and with it left out. */
  const found: { id: string; own: string | undefined; leftOut: string | undefined }[] = [];

  beforeAll(() => {
    for (const { id, text } of wordings) {
      const own = findAnswer(text, language).answer?.id;
      found.push({ id, own, leftOut: findAnswer(text, language, text).answer?.id });
    }
  });

  it('are found by each of their own wordings', () => {
    const wrong = found.filter(({ id, own }) => own !== id);
    // A wording may fit two answers.
    expect(wrong.length / found.length).toBeLessThan(WRONG);
  });

  it('are mostly right for a wording that was left out, or not given', () => {
    const given = found.filter(({ leftOut }) => leftOut !== undefined);
    const right = given.filter(({ id, leftOut }) => leftOut === id);
    expect(given.length / found.length).toBeGreaterThan(GIVEN);
    expect(right.length / given.length).toBeGreaterThan(RIGHT);
  });
});

it.each([
  "what's the capital of france",
  'it is raining here',
  'i had pasta for dinner',
  'can you write my essay',
  'who won the match',
  'why me',
  'must I',
  'why would I do that',
])('gives no answer to %p', (text) => {
  expect(findAnswer(text, 'en').answer).toBeUndefined();
});

it('lists the articles of the blog with their present titles and excerpts', () => {
  const folder = new URL('../../../../web/content/blog/', import.meta.url);
  const heads = readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8').split('\n---\n')[0] ?? '');
  expect(allArticles().map(({ slug }) => slug)).toEqual(
    heads.map((head) => /^slug: (.+)$/mu.exec(head)?.[1]).sort(),
  );
  for (const { title, excerpt, reviewedAt } of allArticles()) {
    const head = heads.find(
      (each) => each.replaceAll("''", "'").includes(`title: '${title}'`) || each.includes(`title: ${title}`),
    );
    expect(head?.replaceAll("''", "'")).toContain(excerpt);
    expect(head).toContain(`reviewed: ${reviewedAt}`);
  }
});

it('names an article about the question to people who read English', () => {
  expect(findArticle('what is cbt', 'en')?.slug).toBe('what-cbt-is-and-is-not');
  expect(findArticle('was ist cbt', 'de')).toBeUndefined();
});

it('offers a title only if it is near enough, and answers about the app only if the question mentions it', () => {
  const near = (language: LanguageCode, question: string) =>
    findAnswer(question, language).near.map(({ id }) => id);
  expect({
    call: near('en', 'should i call her now or is it too late'),
    date: near('ja', 'デートで緊張しない方法ありますか?').includes('encryption'),
    phone: near('zh', '那睡前玩手机会影响睡眠吗?').includes('install'),
    sleep: near('ar', 'طيب، كم ساعة نوم أحتاج وعمري 68؟').includes('guests'),
    care: near('en', 'ok why do I care'),
    app: near('en', 'can i delete my messages').includes('delete-account'),
  }).toEqual({ call: [], date: false, phone: false, sleep: false, care: [], app: true });
});

it.each([
  ['ar', 'طيب، كم ساعة نوم أحتاج وعمري 68؟', 'sleep-amount'],
  ['zh', '那我应该几点睡?', 'sleep-hygiene'],
  ['zh', '怎么才能不焦虑?', 'anxiety-help'],
  ['ko', '산후우울증은 어떤 증상이 있어요?', 'postnatal-signs'],
  ['ja', '寝る前のスマホは睡眠に影響しますか?', 'screens-sleep'],
  ['en', 'is it normal that my 14 year old sleeps till noon on weekends?', 'teen-sleep'],
  ['es', '¿cómo no ponerme nervioso en una cita?', 'date-nerves'],
] as const)('answers in %s with the advice of health services: %p', (language, question, id) => {
  expect(findAnswer(question, language).answer?.id).toBe(id);
});
