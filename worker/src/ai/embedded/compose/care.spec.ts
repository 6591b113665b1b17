import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { composeEmbedded } from './compose.js';
import { composeBook } from './compose-book.js';

const group = (name: string, language: LanguageCode = 'en') =>
  composeBook(language)
    .group(name)
    .map(({ text }) => text);
const hasOf = (text: string, name: string, language?: LanguageCode) =>
  group(name, language).some((phrase) => text.includes(phrase));

const reframe = (thought: string, language: LanguageCode = 'en') =>
  composeEmbedded({
    kind: 'reframe',
    language,
    seed: 7,
    metGate: false,
    input: { thought, context: null, chosenDistortions: [] },
  });

const analyse = (content: string, language: LanguageCode = 'en') =>
  composeEmbedded({
    kind: 'journalAnalysis',
    language,
    seed: 7,
    metGate: false,
    input: { title: '', content, shadow: false, earlierEntries: 0, earlierRisks: [] },
  });

describe('answers harm to the body with care, never with joy, praise or dispute', () => {
  it.each<[LanguageCode, string, number]>([
    ['en', "I haven't eaten in three days and I feel proud of it.", 4],
    ['en', 'The scale says 41 kg. I am so proud.', 3],
    ['en', "I stopped taking my lithium because I feel amazing and don't need sleep.", 4],
    ['en', "Threw up after dinner again so I don't get fat.", 4],
    ['en', 'Skipped my insulin, who cares.', 4],
    ['en', "I quit my antidepressants and I'm happy about it.", 3],
    ['es', 'Llevo tres días sin comer y me siento orgullosa.', 4],
    ['fr', 'Je n’ai rien mangé depuis trois jours et j’en suis fière.', 4],
    ['de', 'Ich habe seit drei Tagen nichts gegessen und bin stolz darauf.', 4],
    ['it', 'Non mangio da tre giorni e sono fiera di me.', 4],
    ['pt', 'Parei de tomar o lítio e me sinto incrível.', 4],
    ['ru', 'Я не ела три дня и горжусь собой.', 4],
    ['ja', '三日も食べていない。自分が誇らしい。', 4],
    ['ko', '사흘째 아무것도 안 먹었는데 뿌듯해요.', 4],
    ['zh', '我三天没吃饭了，很自豪。', 4],
    ['ar', 'لم آكل منذ ثلاثة أيام وأنا فخورة بنفسي.', 4],
    ['hi', 'मैंने तीन दिन से कुछ नहीं खाया और मुझे गर्व है।', 4],
  ])('%s: %s', (language, text, risk) => {
    const entry = analyse(text, language);
    const { joy } = composeBook(language).names.feelings;
    expect(entry.riskScore).toBe(risk);
    expect(hasOf(entry.aiAnalysis, 'honest.care', language)).toBe(true);
    expect(hasOf(entry.aiAnalysis, 'step.kind', language)).toBe(false);
    expect(entry.emotionalPatterns).not.toContain(joy);
    expect(new Set(entry.copingStrategies)).toEqual(new Set(group('strategy.care', language)));
    const given = reframe(text, language);
    expect(hasOf(given.reframedThought, 'honest.care', language)).toBe(true);
    expect(given.cognitiveDistortions).toEqual([]);
  });
});

it.each<[LanguageCode, string]>([
  ['en', "I can't go on like this."],
  ['en', "I can't do this anymore."],
  ['en', "I won't be here on Monday."],
  ['de', 'Ich kann so nicht weitermachen.'],
  ['fr', 'Je ne serai plus là lundi.'],
  ['ru', 'Я так больше не могу.'],
])('does not dispute a near goodbye, and names help (%s): %s', (language, text) => {
  const given = reframe(text, language);
  expect(group('gate.words', language)).toContain(given.reframedThought);
  expect(given.cognitiveDistortions).toEqual([]);
  const entry = analyse(text, language);
  expect(entry.riskScore).toBe(4);
  expect(group('gate.words', language)).toContain(entry.aiAnalysis);
});

it.each([
  'My mother died in March.',
  'Dad would be alive if I had called the doctor.',
  'I had an abortion and I feel guilty.',
  'I have panic attacks.',
  'My body hurts all the time.',
  'My son is ill.',
  'I miss my ex.',
  'My mother criticises me.',
])('does not dispute grief, illness or facts: %s', (thought) => {
  expect(reframe(thought).cognitiveDistortions).toEqual([]);
});

it('answers a plain label with a kinder thought', () => {
  const given = reframe("I'm stupid");
  expect(given.cognitiveDistortions).toContain('labeling');
  expect(hasOf(given.reframedThought, 'balanced.labeling')).toBe(true);
});

it('answers a trifle lightly', () => {
  const given = reframe('I burnt the dinner');
  expect(given.reframedThought).toContain('“I burnt the dinner”');
  expect(group('open.light').map((line) => line.replace('{quote}', 'I burnt the dinner'))).toContainEqual(
    given.reframedThought.slice(0, given.reframedThought.indexOf('.') + 1),
  );
});

it.each([
  'We had a happy evening with my friends and laughed a lot.',
  'My sister’s wedding was wonderful and I am so happy.',
  'My boss praised my work and I am so glad.',
])('is glad about a good day: %s', (content) => {
  const { aiAnalysis, riskScore } = analyse(content);
  expect(riskScore).toBe(1);
  expect(aiAnalysis).toMatch(GLAD);
});

it.each([
  'My boss praised me',
  'We won',
  'I got the job',
  'my daughter took her first steps',
  'They said yes to my proposal',
  'My team finished the release today',
])('recognizes good news without a word of feeling: %s', (text) => {
  const entry = analyse(text);
  expect(entry.riskScore).toBe(1);
  expect(entry.aiAnalysis).toMatch(GLAD);
  const given = reframe(text);
  expect(hasOf(given.reframedThought, 'honest.glad')).toBe(true);
  expect(given.cognitiveDistortions).toEqual([]);
});

it.each<[LanguageCode, string]>([
  ['es', 'Mi jefe me felicitó'],
  ['fr', 'Ma chef m’a félicitée'],
  ['de', 'Meine Chefin hat mich gelobt'],
  ['it', 'Abbiamo vinto'],
  ['pt', 'Nós ganhamos'],
  ['ru', 'Меня повысили'],
  ['ja', '上司に褒められた'],
  ['ko', '시험에 합격했어요'],
  ['zh', '老板表扬了我'],
  ['ar', 'فزنا'],
  ['hi', 'हम जीत गए'],
])('recognizes good news without a word of feeling in %s: %s', (language, text) =>
  expect(hasOf(reframe(text, language).reframedThought, 'honest.glad', language)).toBe(true),
);

it.each(['Nobody praised me', 'I wish we won', "I didn't get the job", 'She praised me but it was fake'])(
  'does not take for good news: %s',
  (text) => expect(hasOf(reframe(text).reframedThought, 'honest.glad')).toBe(false),
);

/** Words of the group of replies about good moments. */
const GLAD = /lovely|good moments|nice to read|glad|good that|a moment like that/i;
