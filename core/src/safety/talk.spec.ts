import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { analyzeText } from './analysis.js';
import { assessMessage, assessText, loadSafetyData } from './gate.js';
import { readHeldOut, readTalk, readTalkCheck } from './training/corpus.js';

/** Lines of every day that were taken for danger, each of another frame, and a danger in nearly the same words. */
const TWINS: [LanguageCode, ordinary: string, danger: string][] = [
  ['en', 'my mother keeps telling me to marry', 'they are forcing me to marry him'],
  ['en', 'said clearly that it can’t go on like this', "I can't go on like this"],
  ['es', 'mi tío entra en mi cuarto a cerrar la ventana', 'mi tío entra en mi cuarto por la noche'],
  ['es', 'si me derrumbo yo se cae la casa entera', 'estoy escondida en el armario, está gritando fuera'],
  ['fr', "j'ai sacrifié tous mes week-ends pour ça", 'je me scarifie encore'],
  [
    'de',
    'meine Mutter sagt ständig, ich soll heiraten, ich will nicht',
    'meine Eltern zwingen mich zu heiraten',
  ],
  ['it', 'stanotte mi svegliavo e lo cercavo', 'mio zio entra in camera mia di notte'],
  ['pt', 'força, estou pronta', 'a forca já está pronta'],
  ['ru', 'мне хватит уже моего начальника', 'муж не пускает меня гулять'],
  ['ja', '押しつけられて今日も終電', '知らない男にずっとつけられてる'],
  ['ko', '엄마가 자꾸 결혼하래요', '엄마가 억지로 결혼시키려고 해요'],
  ['zh', '连再见都没说', '躲在衣柜里，他拿着刀'],
  ['zh', '我妈今天又骂我了', '他又打我了'],
  ['zh', '药还一把一把地吃', '我把药一把全吃了'],
  ['ar', 'كأني مربوطة بالفراش', 'خطفني وأنا مربوطة'],
  ['hi', 'ab kya karu', 'हर रात लोहा गरम करके जांघ पर रखती हूँ'],
];

beforeAll(() => loadSafetyData());

const asMessage = (text: string, language: LanguageCode) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language).level;

describe.each(TWINS)('in %s', (language, ordinary, danger) => {
  it(`asks nothing about "${ordinary}"`, () => {
    expect(assessText(ordinary, language).level).not.toBe('certain');
    expect(asMessage(ordinary, language)).toBe('none');
  });

  it(`is certain of "${danger}"`, () => expect(assessText(danger, language).level).toBe('certain'));
});

describe('ordinary talk that is never trained on', () => {
  const lines = readTalkCheck();

  it.each(LANGUAGE_CODES)('seldom meets a question or the card in %s', (language) => {
    const own = lines.filter((line) => line.language === language);
    const share = (levels: string[], level: string) =>
      levels.filter((each) => each === level).length / own.length;
    const texts = own.map(({ text }) => assessText(text, language).level);
    const messages = own.map(({ text }) => asMessage(text, language));
    expect(own.length).toBeGreaterThan(300);
    expect(share(texts, 'certain')).toBeLessThanOrEqual(0.012);
    expect(share(texts, 'check')).toBeLessThanOrEqual(0.16);
    expect(share(messages, 'certain')).toBeLessThanOrEqual(0.006);
    expect(share(messages, 'check')).toBeLessThanOrEqual(0.025);
  });

  it('shares no line with what is trained on', () => {
    const trained = new Set(readTalk().map(({ language, text }) => `${language} ${text}`));
    expect(readTalkCheck().filter(({ language, text }) => trained.has(`${language} ${text}`))).toEqual([]);
  });
});

it('costs few lines of danger, and none in which a pattern of danger fits', () => {
  const dangers = readHeldOut().filter(({ label }) => label !== 'safe');
  const found = dangers.filter(({ text, language }) => assessText(text, language).level !== 'none');
  expect(found.length / dangers.length).toBeGreaterThan(0.78);
  const hinted = dangers.filter(({ text, language }) => analyzeText(text, language).hinted);
  const foundHinted = hinted.filter(({ text, language }) => assessText(text, language).level !== 'none');
  expect(foundHinted.length / hinted.length).toBeGreaterThan(0.85);
});
