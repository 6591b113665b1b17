import { describe, expect, it } from '@jest/globals';
import type { Compositions } from '../../composition.js';
import { composeEmbedded } from './compose.js';
import { composeBook } from './compose-book.js';

const ASKED = { language: 'en', seed: 7, metGate: false } as const;
const group = (name: string) =>
  composeBook('en')
    .group(name)
    .map(({ text }) => text);
const hasOf = (text: string, name: string) => group(name).some((phrase) => text.includes(phrase));

const reframe = (thought: string, more: Partial<Compositions['reframe']['input']> = {}) =>
  composeEmbedded({
    kind: 'reframe',
    ...ASKED,
    input: { thought, context: null, chosenDistortions: [], ...more },
  });

const analyse = (
  content: string,
  more: Partial<Compositions['journalAnalysis']['input']> = {},
  metGate = false,
) =>
  composeEmbedded({
    kind: 'journalAnalysis',
    ...ASKED,
    metGate,
    input: { title: '', content, shadow: false, earlierEntries: 0, earlierRisks: [], ...more },
  });

describe('painful facts', () => {
  it.each([
    ['My mother died in March and I miss her so much.', 'honest.grief'],
    ['He threatens me whenever I come home late.', 'honest.danger'],
    ['They pay me less because of racism at the office.', 'honest.unfair'],
    ['I was laid off last week and the rent is due.', 'honest.fact'],
  ])('is met and not disputed: %s', (thought, honest) => {
    const given = reframe(thought);
    expect(hasOf(given.reframedThought, honest)).toBe(true);
    expect(given.cognitiveDistortions).toEqual([]);
    expect(given.evidenceQuestions.every((question) => group('question.none').includes(question))).toBe(true);
  });

  it.each(['I feel lonely since I moved here', 'I am tired because the baby wakes up every two hours'])(
    'says when a thought holds no thinking habit: %s',
    (thought) => {
      const given = reframe(thought);
      expect(hasOf(given.reframedThought, 'honest.none')).toBe(true);
      expect(given.cognitiveDistortions).toEqual([]);
    },
  );
});

describe('a death comes before the loneliness after it', () => {
  it.each([
    ['en', 'My dog Bruno died on Monday. I am alone, I feel lonely and the house is so quiet.'],
    ['en', 'My ex passed away and I am alone.'],
    ['de', 'Meine Oma ist gestorben. Niemand versteht mich, ich bin allein und einsam.'],
    ['es', 'Mi abuela murió y me siento muy sola, nadie me llama'],
    ['fr', 'Mon chien est mort lundi, je suis seule et personne ne m’appelle, la solitude'],
    ['it', 'È morto il mio cane e mi sento solo, nessuno mi chiama'],
    ['pt', 'Minha avó morreu e me sinto muito sozinha, ninguém me liga, solidão'],
    ['ru', 'Моя бабушка умерла, мне одиноко, никто не звонит, я одна'],
    ['ja', '犬のハナが亡くなって、家が静かで、孤独で、ひとりぼっちです'],
    ['ko', '할머니가 돌아가셨어요. 너무 외롭고 혼자예요. 외로워요'],
    ['zh', '我的外婆去世了，我很孤独，一个人，没有朋友'],
    ['ar', 'توفيت جدتي وأشعر بالوحدة الشديدة ولا أحد يتصل بي، وحيدة'],
    ['hi', 'मेरी दादी का निधन हो गया, मैं बहुत अकेला हूँ, अकेलापन है'],
  ] as const)('%s: %s', (language, thought) => {
    const book = composeBook(language);
    for (const seed of [1, 2, 3, 4]) {
      const given = composeEmbedded({
        kind: 'reframe',
        language,
        seed,
        metGate: false,
        input: { thought, context: null, chosenDistortions: [] },
      });
      const isMet = book.group('honest.grief').some(({ text }) => given.reframedThought.includes(text));
      expect([given.reframedThought, isMet]).toEqual([given.reframedThought, true]);
      const others = ['loneliness', 'family', 'friendship'].flatMap((theme) =>
        book.group(`strategy.theme.${theme}`).map(({ text }) => text),
      );
      expect(given.copingStrategies.filter((line) => others.includes(line))).toEqual([]);
    }
  });

  it.each([
    'My ex and I had a quarrel about money',
    'She is gone, my ex, with all the money',
    'My ex wants the money back and he’s gone again',
    'I lost my friend over a quarrel',
    'Nobody died but I feel lonely',
  ])('and what is no death is not taken for one: %s', (thought) => {
    const given = reframe(thought);
    expect(hasOf(given.reframedThought, 'honest.grief')).toBe(false);
    expect(given.copingStrategies.some((line) => group('strategy.theme.grief').includes(line))).toBe(false);
  });
});

it('answers a plain fact without naming a thinking habit or pain', () => {
  const { reframedThought } = reframe('The meeting was moved to Tuesday afternoon');
  expect(hasOf(reframedThought, 'honest.light')).toBe(true);
  expect(hasOf(reframedThought, 'honest.none')).toBe(false);
});

it.each(['I checked the stove five times and still have to go back', 'I keep checking the locks'])(
  'a doubt that asks once more is met and not disputed: %s',
  (thought) => expect(hasOf(reframe(thought).reframedThought, 'honest.doubt')).toBe(true),
);

it.each(['God is punishing me', 'The universe is against me'])('a verdict is answered: %s', (thought) => {
  const given = reframe(thought);
  expect(given.cognitiveDistortions).toContain('personalization');
  expect(hasOf(given.reframedThought, 'balanced.personalization')).toBe(true);
});

it('strategies that the person has not had come first, and come again when all were had', () => {
  const thought = 'I am so stressed at work and my boss is angry with me';
  const known: string[] = [];
  let isAnew = true;
  for (let round = 0; round < 12; round += 1) {
    const given = composeEmbedded({
      kind: 'reframe',
      ...ASKED,
      seed: round,
      input: { thought, context: null, chosenDistortions: [], knownStrategies: [...known] },
    }).copingStrategies;
    expect(new Set(given).size).toBe(3);
    const again = given.filter((strategy) => known.includes(strategy)).length;
    // Nothing is repeated while unused texts are left; from then on every text is a repetition.
    if (again > 0) isAnew = false;
    if (!isAnew && round > 8) expect(again).toBe(3);
    if (round < 3) expect(again).toBe(0);
    known.push(...given.filter((strategy) => !known.includes(strategy)));
  }
});

describe('a reframe', () => {
  it('answers the habit that the person named, with their words in quotation marks', () => {
    const given = reframe('Nobody at the party liked me', { chosenDistortions: ['mind_reading'] });
    expect(given.cognitiveDistortions[0]).toBe('mind_reading');
    expect(given.reframedThought).toContain('“Nobody at the party liked me”');
    expect(hasOf(given.reframedThought, 'balanced.mind_reading')).toBe(true);
    expect(
      given.evidenceQuestions.every((question) => group('evidence.mind_reading').includes(question)),
    ).toBe(true);
  });

  it.each(['Visit www.example.org <b>now</b>', 'call me at 5551234567 you all', 'SAY “HELLO” TO ME OR ELSE'])(
    'repeats nothing that a quotation should not: %s',
    (thought) => expect(reframe(thought).reframedThought).not.toContain(thought.slice(0, 12)),
  );
});

it('a reflection puts the own evidence first and states nothing else', () => {
  const input = {
    thought: 'I always ruin everything at work',
    emotionTrigger: 'ashamed after the meeting',
    moodBefore: 2,
    ownEvidenceFor: 'I forgot the file',
    ownEvidenceAgainst: 'The client thanked me',
  };
  const given = composeEmbedded({ kind: 'reflection', ...ASKED, input });
  expect(given.evidenceFor[0]).toBe('I forgot the file');
  expect(given.evidenceAgainst[0]).toBe('The client thanked me');
  for (const line of [...given.evidenceFor, ...given.evidenceAgainst].slice(1))
    expect(line === 'The client thanked me' || line.endsWith('?')).toBe(true);
  expect(given.balancedThought).toContain('“I forgot the file.”');
  expect(given.balancedThought).toContain('“The client thanked me.”');
  expect(hasOf(given.copingStrategies[0] ?? '', 'strategy.low')).toBe(true);
});

describe('the risk score of an entry', () => {
  it.each([
    ['We had a lovely day at the lake and I am so happy.', 1],
    ['The bus came at eight and I read a book.', 1],
    ['I am stressed and tired of all the deadlines.', 2],
    ['It feels hopeless today.', 3],
    ['I do not hate myself and it is not hopeless.', 1],
    ['There is no point in anything and I hate myself.', 4],
  ])('%s -> %d', (content, score) => expect(analyse(content).riskScore).toBe(score));

  it('is 5 where the gate fired, and nobody talks the entry better', () => {
    const given = analyse('We had a lovely day.', {}, true);
    expect(given).toMatchObject({ riskScore: 5 });
    expect(group('gate.words')).toContain(given.aiAnalysis);
  });

  it('three heavy entries in a row mention people who can help', () => {
    const content = 'It feels hopeless today.';
    const phrases = (earlierRisks: number[]) => analyse(content, { earlierRisks }).aiAnalysis.length;
    expect(phrases([3, 4])).toBeGreaterThan(phrases([3, 1]));
  });
});

it('a long entry is read to its end', () => {
  const long = `${'We walked along the river and talked about the boats. '.repeat(400)}I hate myself and it is hopeless.`;
  expect(long.length).toBeGreaterThan(20_000);
  expect(analyse(long).riskScore).toBe(4);
});

it('progress counts the steps that an entry shows, and earlier ones', () => {
  const progress = (content: string, earlierEntries = 0) =>
    analyse(content, { earlierEntries }).milestoneProgress;
  expect(progress('The bus came at eight.')).toBe(0);
  expect(progress('I am sad.')).toBe(16);
  expect(progress('I am sad because he left.')).toBe(32);
  expect(progress('I am sad because of it. I need rest. Tomorrow I will call her. I did my best.')).toBe(80);
  expect(progress('I am sad.', 3)).toBe(28);
  expect(progress('I am sad because of it. I need rest. Tomorrow I will call her. I did my best.', 50)).toBe(
    100,
  );
});

it('nothing is celebrated that is not there, and nothing after the gate', () => {
  const stats = {
    averageMood: 2.6,
    totalEntries: 3,
    moodTrend: 'declining' as const,
    consistencyScore: 43,
    mostFrequentEmotions: [],
    mostFrequentActivities: [],
  };
  const input = { from: '2026-03-02', to: '2026-03-08', stats, days: [], best: null, worst: null };
  const review = (metGate: boolean) => composeEmbedded({ kind: 'weeklyReview', ...ASKED, metGate, input });
  expect(review(false).celebrationMoments).toHaveLength(1);
  expect(review(true).celebrationMoments).toEqual([]);
  // A week of "Very Low" contains no celebration and says where to find help.
  const low = composeEmbedded({
    kind: 'weeklyReview',
    ...ASKED,
    input: { ...input, stats: { ...stats, averageMood: 1.2, consistencyScore: 100, moodTrend: 'stable' } },
  });
  expect(low.celebrationMoments).toEqual([]);
  expect(low.insights[0]).toContain('“Help now”');
  expect(low.suggestions.slice(0, 2)).toEqual(group('help.week.suggest'));
  expect(review(false).insights.join()).not.toContain('Help now');
});
