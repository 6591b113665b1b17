import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { assessMessage, assessText, loadSafetyData, type CrisisLevel } from './gate.js';
import { isReadable } from './readable.js';
import { readConversations, readDenials, readEveryday, readMentions, readProbe } from './training/corpus.js';

beforeAll(() => loadSafetyData());

const fires = (text: string): [string, boolean] => [text, assessText(text).crisis];

describe('a word or two', () => {
  it.each([
    'soon',
    'only you',
    'Would want',
    'Live',
    'fácil',
    'quando',
    'лучше',
    'уже всем',
    'gibt',
    'prête',
  ])('that other people say in sad sentences is nothing by itself: %s', (text) =>
    expect(fires(text)).toEqual([text, false]),
  );

  it.each(['kill myself', 'suicidal', 'me mato', 'убью себя', '死にたい', '想死', '자해'])(
    'that says it outright fires: %s',
    (text) => expect(fires(text)).toEqual([text, true]),
  );
});

describe('a person in danger', () => {
  it.each([
    ['en', 'I want to kill myself'],
    ['es', 'quiero suicidarme esta noche'],
    ['fr', "je veux mourir, j'en peux plus de vivre"],
    ['de', 'ich will mich umbringen'],
    ['it', 'voglio uccidermi, non ce la faccio più'],
    ['pt', 'eu quero me matar'],
    ['ru', 'я хочу покончить с собой'],
    ['ja', 'もう死にたい、今夜自殺する'],
    ['ko', '죽고 싶어 자살할 거야'],
    ['zh', '我不想活了，想自杀'],
    ['ar', 'أريد أن أقتل نفسي'],
    ['hi', 'मैं आत्महत्या करना चाहता हूं'],
  ])('is met in %s, whatever language the interface has', (language, text) => {
    for (const hint of LANGUAGE_CODES) {
      const found = assessText(text, hint);
      expect(found.crisis).toBe(true);
      expect(found.category).toBe('suicide');
      expect(found.language).toBe(language);
      expect(found.score).toBeGreaterThanOrEqual(0.5);
    }
  });

  it.each([
    'i wnat to k1ll mysellf',
    'i w a n t to d i e, kill myself tonight',
    'su1c1de is all i think about, i want to diiiie',
    'me qu13r0 m0r1r',
    'm3 qu13r0 m0r1r',
    'qu13r0 d3s4p4r3c3r p4r4 s13mpr3',
    'd3s34r14 m0r1r',
    'n0 v4l3 l4 p3n4 v1v1r',
    'n40 4gu3nt0 m41s v1v3r',
    'm1 v0gl10 4mm4zz4r3',
    'j3 n3 v3ux p1us v1vr3',
    'ich w1ll st3rb3n',
    'I\u200B want to ki\u200Bll my\u200Dself',
    'main mar jana chahta hu, jeena nahi hai',
    'kms tonight, im serious',
    'ya hochu umeret, ne hochu zhit',
    'mou shinitai, muri',
    'bu xiang huo le',
    'bde mout 5alas',
  ])('is met however it is spelt: %p', (text) => {
    expect(fires(text)).toEqual([text, true]);
  });

  it.each([
    ["I'm not suicidal but I think about killing myself every night"],
    ['my stepdad hits me when he is drunk'],
    ['i keep cutting my arms and i cannot stop'],
    ['he is outside my door with a knife and says he will kill me'],
  ])('is met in half a denial, in abuse and danger: %p', (text) => {
    expect(fires(text)).toEqual([text, true]);
  });

  it.each([
    ['me qu13r0 m0r1r', 'es'],
    ['h0la am1g0, 3 de 4', 'es'],
    // Arabic in Latin letters has digits of its own.
    ['ana ta3bana w 3ayza anam', 'ar'],
  ] as const)('shows its language through digits for letters: %s', (text, language) => {
    expect(assessText(text, 'es').language).toBe(language);
  });

  it.each([
    'h0la',
    'h0la am1g0',
    '3 de 4',
    'qu13r0 d0rm1r',
    'me mu3r0 de r1s4',
    'qu13r0 m0r1r d3 r1s4',
    'm3 mu3r0 d3 r1s4',
    'v0y 4l c1n3',
    'n0s v3m0s a las 4',
  ])('is not met in harmless words with digits for letters: %s', (text) =>
    expect([text, assessText(text).level]).toEqual([text, 'none']),
  );

  it('distinguishes abuse and danger from suicide', () => {
    expect(assessText('my husband beats me and broke my arm').category).toBe('abuse');
    expect(assessText('i cut my arms with a razor again').category).toBe('self_harm');
  });

  it('is found in the midst of a long ramble', () => {
    const ramble =
      'We had soup and then watched a film about a lighthouse. My sister called about the garden. ';
    for (const [before, after] of [
      [12, 12],
      [0, 25],
      [25, 0],
    ] as const) {
      const text = `${ramble.repeat(before)}I am going to kill myself tonight. ${ramble.repeat(after)}`;
      expect([before, assessText(text).crisis]).toEqual([before, true]);
    }
  });

  it('is met when what was survived comes back', () => {
    const text = 'Five years ago I tried to kill myself. Lately the thoughts are back and I want to die.';
    expect(fires(text)).toEqual([text, true]);
  });
});

describe('a person who is not', () => {
  it.each([
    'this traffic is killing me',
    'dying of laughter at this meme lol',
    'me muero de risa con ese video',
    'je suis mort de rire',
    'ich lach mich tot, echt jetzt',
    'muoio dalle risate',
    'tô morrendo de fome, bora comer',
    'умираю со смеху, вот это ролик',
    '笑い死ぬかと思った',
    '배고파 죽겠다 뭐 먹지',
    '笑死我了',
    'متت من الضحك ههههه',
    'हंस हंस के पेट दुख गया',
    'killed it at the interview today!',
    'my phone died in the middle of the call',
    'I feel a bit sad today because my friend moved away',
    'my grandmother died last week and I miss her',
    'How do I chop onions without crying?',
    'The lecture was about suicide prevention programmes in schools',
    'Could not sleep much last night.',
    'I said no to something that I did not want to do, and nobody was angry.',
    'Ich wünsche dir einen ruhigen Abend.',
    'Desejo a você uma noite tranquila.',
    'Dije que no a algo que no quería hacer y nadie se enfadó.',
    'Prends soin de toi, et bonne nuit.',
    'My photos could not be saved, what a pity.',
  ])('is left alone: %p', (text) => {
    expect(fires(text)).toEqual([text, false]);
  });

  it.each([
    'Ten years ago I tried to kill myself. Today I am grateful to be alive.',
    'hace diez años intenté suicidarme, hoy estoy feliz de estar viva',
    'Vor zehn Jahren wollte ich mich umbringen, heute bin ich froh, dass ich lebe.',
    '十年前我想自杀，现在很庆幸自己还活着',
  ])('does not fire on a recovery told with gratitude: %p', (text) => {
    expect(fires(text)).toEqual([text, false]);
  });
});

describe('years without self-harm', () => {
  it.each([
    'three years clean from self harm today',
    'cinco años sin cortarme y hoy nació mi hija',
    'deux ans sans me couper, fière de moi',
    '自傷やめて三年になりました',
    'ran 10 kms today',
  ])('are no alarm: %p', (text) => {
    expect(fires(text)).toEqual([text, false]);
  });

  it.each([
    'two years clean but i want to cut so bad tonight',
    'five years without cutting and still every day i want to die',
    '自傷やめて一年だけど、また切りたい',
  ])('are one where it comes back: %p', (text) => {
    expect(fires(text)).toEqual([text, true]);
  });
});

describe('assessText', () => {
  it('names patterns by id and never quotes words', () => {
    const { matched } = assessText('i want to kill myself');
    expect(matched.length).toBeGreaterThan(0);
    for (const id of matched) expect(id).toMatch(/^[a-z]{2}\.[a-z_]+\.\d+$/);
  });

  it('has no category where it does not fire', () => {
    expect(assessText('what a nice day')).toMatchObject({ crisis: false, category: null, language: 'en' });
  });

  it('takes empty and strange texts', () => {
    for (const text of ['', ' ', '\n\n', '.', '😀'.repeat(2000), '\ud800', '\u0000\u202e', 'a'.repeat(4000)])
      expect(assessText(text).crisis).toBe(false);
  });

  it.each([
    ['one letter', 'a'.repeat(20_000)],
    ['blanks', ' '.repeat(20_000)],
    ['beginnings of patterns', 'i want to just really '.repeat(900)],
    ['stars', 'k*'.repeat(10_000)],
    ['spaced letters', 'k i l l '.repeat(2500)],
    ['sentence ends', 'i. '.repeat(6000)],
    ['characters without blanks', '我想'.repeat(10_000)],
    ['combining marks', 'e\u0301'.repeat(10_000)],
  ])('takes long texts of any shape: %s', (_, text) => {
    // Not timed here: `npm run safety:report` prints how long a text takes. Anything quadratic would run out of time.
    expect(assessText(text).score).toBeLessThan(1);
  });
});

const level = (text: string): [string, CrisisLevel] => [text, assessText(text).level];

describe('a danger that is denied, or that of others, of the past or of a story', () => {
  it('is never certain, in 12 languages', () => {
    const lines = [...readDenials(), ...readMentions()];
    expect(new Set(lines.map(({ language }) => language)).size).toBe(12);
    expect(
      lines
        .filter(({ text, language }) => assessText(text, language).level === 'certain')
        .map(({ text }) => text),
    ).toEqual([]);
  });

  it.each([
    "I don't want to die but I took the pills",
    'Ich will nicht sterben, aber ich habe die Tabletten schon genommen',
    'No quiero morir pero ya me tomé las pastillas',
    '死にたくないけど薬を全部飲んだ',
    'My friend killed himself and now I want to die too',
    "I'm not suicidal anymore. But tonight I have the rope in my hands",
    "je n'en peux plus je veux mourir",
    'no, i want to die',
    'जीना नहीं चाहता मरना चाहता हूं',
    '不想活了想死',
  ])('is certain where another part says so by itself: %p', (text) => {
    expect(level(text)).toEqual([text, 'certain']);
  });

  it.each([
    "I don't want to live anymore",
    "I can't stop cutting myself",
    'nobody knows he hits me',
    "I don't have friends I want to die",
    'ich kann nicht aufhören mich zu ritzen',
    'no puedo dejar de cortarme',
    "personne ne sait qu'il me frappe",
    'não quero mais viver',
    'я не хочу больше жить',
    '殴らないで、怖い、毎日殴られる',
    '我控制不住割自己',
    'لا أستطيع التوقف عن جرح نفسي',
  ])('is certain where not the danger is denied but living, stopping or knowing: %p', (text) => {
    expect(level(text)).toEqual([text, 'certain']);
  });

  it.each(['my dad will kill me if i fail chemistry', 'Ich bin fast gestorben vor Lachen'])(
    'is nothing as a figure of speech: %p',
    (text) => expect(level(text)).toEqual([text, 'none']),
  );
});

describe('assessMessage', () => {
  const levelOf = (earlier: string[], text: string, isCheckDenied = false): CrisisLevel =>
    assessMessage(text, { earlier, isCheckDenied }).level;

  it('asks after hints that follow each other, and not after a single one or long after them', () => {
    const hints = [
      'nobody needs me anyway',
      'i just want it to be over',
      'i looked at the water for an hour',
    ];
    const last = 'i am standing by the river';
    expect(levelOf(hints, last)).toBe('check');
    expect(levelOf(hints.slice(-1), last)).toBe('none');
    expect(levelOf([...hints, 'we had soup', 'the bus was late', 'it rained', 'then i slept'], last)).toBe(
      'none',
    );
    expect(levelOf(hints, 'we had soup')).toBe('none');
  });

  it('makes nothing of a harmless message after a crisis', () => {
    expect(levelOf(['i want to kill myself tonight'], 'thank you, i called my sister')).toBe('none');
  });

  it('asks less readily after a "No", and still knows what is certain', () => {
    const doubtful = 'i walked down to the bridge again';
    expect(levelOf(['nobody would even notice if i was gone'], doubtful, true)).not.toBe('certain');
    expect(levelOf([], 'i want to kill myself tonight', true)).toBe('certain');
  });

  const found = (kind: 'calm' | 'crisis', folder?: 'conversations' | 'conversations/voices'): CrisisLevel[] =>
    readConversations(folder)
      .filter((one) => one.kind === kind)
      .map(({ turns }) => {
        const levels = turns.map((turn, index) => levelOf(turns.slice(0, index), turn));
        return levels.includes('certain') ? 'certain' : levels.includes('check') ? 'check' : 'none';
      });

  it('shows the card in none of the ordinary conversations, and asks in few of them', () => {
    const calm = found('calm');
    expect(calm.length).toBeGreaterThanOrEqual(120);
    expect(calm.filter((one) => one === 'certain')).toEqual([]);
    expect(calm.filter((one) => one === 'check').length / calm.length).toBeLessThanOrEqual(0.06);
    const crisis = found('crisis');
    expect(crisis.filter((one) => one === 'certain').length / crisis.length).toBeGreaterThanOrEqual(0.85);
  });

  it('shows the card in none of the ordinary conversations of other authors', () => {
    const calm = found('calm', 'conversations/voices');
    expect(calm.length).toBeGreaterThanOrEqual(60);
    expect(calm.filter((one) => one === 'certain')).toEqual([]);
    expect(calm.filter((one) => one === 'check').length / calm.length).toBeLessThanOrEqual(0.22);
  });

  it('asks, or shows the card, in most crises of other authors, who hint and state nothing', () => {
    const crisis = found('crisis', 'conversations/voices');
    expect(crisis.length).toBeGreaterThanOrEqual(24);
    expect(crisis.filter((one) => one !== 'none').length / crisis.length).toBeGreaterThanOrEqual(0.6);
  });

  it('asks a plain "no" to what somebody asked nothing, and what is not answered so', () => {
    expect(levelOf([], 'my doctor asked whether I think of killing myself: no, never')).toBe('none');
    expect(levelOf([], 'my doctor asked whether I think of killing myself and I said yes')).not.toBe('none');
  });
});

describe('a text that cannot be read', () => {
  it.each(['', '😀😭🙃'.repeat(50), '....!!!!', '\u202e\u200f\u202b', '12345 67890', '\ud800\udfff\ud83d'])(
    'is no crisis: %p',
    (text) => {
      expect([assessText(text).level, isReadable(text)]).toEqual(['none', false]);
    },
  );

  it.each([
    ['zalgo', `what a day${'\u0301\u0302\u0323'.repeat(3000)}`],
    ['several languages', 'hola जिंदगी 오늘 was schön сегодня اليوم 今日はいい天気 '.repeat(300)],
    ['marks of direction', `\u202e${'مرحبا hello '.repeat(1000)}`],
    ['30,000 characters', 'we had soup and it was good. '.repeat(1034)],
  ])('or is written in a strange way has a level: %s', (_, text) => {
    expect(assessText(text).level).not.toBe('certain');
  });
});

describe('the outside check', () => {
  it('keeps what it has reached', () => {
    const tally = { explicit: [0, 0, 0], indirect: [0, 0, 0], safe: [0, 0, 0] };
    for (const { label, text } of readProbe()) {
      const counter = tally[label];
      const found = assessText(text).level;
      counter[0] = (counter[0] ?? 0) + 1;
      if (found === 'certain') counter[1] = (counter[1] ?? 0) + 1;
      if (found !== 'none') counter[2] = (counter[2] ?? 0) + 1;
    }
    const certain = ([all = 0, some = 0]: number[]): number => some / all;
    const asked = ([all = 0, , some = 0]: number[]): number => some / all;
    expect(asked(tally.explicit)).toBeGreaterThanOrEqual(0.98);
    expect(asked(tally.indirect)).toBeGreaterThanOrEqual(0.96);
    // A message that states nothing outright is asked about first (docs/adr/0043); the bound was 0.85 when a card came more easily.
    expect(certain(tally.explicit)).toBeGreaterThanOrEqual(0.78);
    expect(certain(tally.safe)).toBeLessThanOrEqual(0.01);
    expect(asked(tally.safe)).toBeLessThanOrEqual(0.03);
  });
});

describe('everyday kindness', () => {
  it('is mostly left alone', () => {
    const lines = readEveryday();
    const fired = lines.filter(({ language, text }) => assessText(text, language).crisis).length;
    expect(lines.length).toBeGreaterThan(300);
    expect(fired / lines.length).toBeLessThanOrEqual(0.05);
  });
});
