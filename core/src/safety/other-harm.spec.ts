import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { otherReply, type OtherReplyKind } from './care.js';
import { assessMessage, loadSafetyData } from './gate.js';
import { seesHarmIn } from './other-harm.js';
import { otherTurn } from './other-turn.js';

/** Wounds seen on somebody else, what follows once that is talked about, and a wound of every day. */
const LINES: Record<LanguageCode, [seen: string, again: string, everyday: string]> = {
  en: ["I saw cuts on my daughter's wrists", 'I saw fresh cuts again', 'we cut the cake'],
  es: ['vi cortes en los brazos de mi hija', 'se ha vuelto a cortar, hay nuevos cortes', 'cortamos la tarta'],
  fr: ["j'ai vu des coupures sur les bras de ma fille", 'elle a recommencé', 'on a coupé le gâteau'],
  de: ['ich hab Schnitte an den Armen meiner Tochter gesehen', 'da sind neue Schnitte', 'wir haben gegrillt'],
  it: ['ho visto dei tagli sui polsi di mia figlia', 'ci sono nuovi tagli', 'abbiamo tagliato la torta'],
  pt: ['vi cortes nos braços da minha filha', 'apareceram novos cortes', 'cortamos o bolo'],
  ru: ['увидела порезы на руках у дочери', 'опять порезы', 'мы разрезали торт'],
  ja: ['娘の手首に傷がたくさんありました', 'また傷が増えていました', 'ケーキを食べました'],
  ko: ['딸 손목에 칼자국이 있어요', '또 상처가 있어요', '케이크를 잘랐어요'],
  zh: ['我看到女儿手腕上有刀痕', '又有新的伤口', '我们切了蛋糕'],
  ar: ['شفت جروح على يد بنتي', 'في جروح جديدة', 'قطعنا الكيك'],
  hi: ['बेटी की कलाई पर कट के निशान देखे', 'फिर से निशान दिखे', 'हमने केक काटा'],
};

beforeAll(() => loadSafetyData());

const assess = (text: string, language: LanguageCode = 'en') =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language);

describe.each(LANGUAGE_CODES)("somebody else's wounds in %s", (language) => {
  const [seen, again, everyday] = LINES[language];

  it(`are asked about as those of somebody else: ${seen}`, () => {
    expect(assess(seen, language)).toMatchObject({ level: 'check', category: 'self_harm', isOfOthers: true });
  });

  it('are understood as seen again, and a cake is not', () => {
    expect([again, everyday].map((text) => seesHarmIn(text, language))).toEqual([true, false]);
  });

  it('have steps of their own', () => {
    const line = { category: 'self_harm', isOfOthers: true, timesAsked: 3, last: 'denied' } as const;
    const turn = otherTurn(again, assess(again, language), { category: 'self_harm', line, isAsked: false });
    expect(turn?.spoken.text).toBe(otherReply(language, 'seen', undefined, 'self_harm').text);
  });
});

it.each([
  "I saw cuts on my son's legs from the bike",
  "there are scratches on my daughter's arms from the cat",
  'we cut the ribbon together',
])('asks nothing about an accident: "%s"', (text) => expect(assess(text).level).toBe('none'));

it('never says the same twice in a row to what goes on', () => {
  let last: OtherReplyKind = 'denied';
  const kinds: OtherReplyKind[] = [];
  for (const text of [
    'she cuts herself',
    'I saw fresh cuts again',
    'she did it again',
    'what should I do now?',
  ]) {
    const line = { category: 'self_harm', isOfOthers: true, timesAsked: 3, last } as const;
    const turn = otherTurn(text, assess(text), { category: 'self_harm', line, isAsked: false });
    last = turn?.kind ?? last;
    kinds.push(last);
  }
  expect(kinds.every((kind, index) => kind !== kinds[index - 1])).toBe(true);
});

it("takes nothing that is the writer's own for somebody else's", () => {
  const line = { category: 'self_harm', isOfOthers: true, timesAsked: 3, last: 'denied' } as const;
  const text = 'I cut myself again last night';
  expect(otherTurn(text, assess(text), { category: 'self_harm', line, isAsked: false })).toBeNull();
});
