import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

/** Everyday matters, and dangers in nearly the same words. */
const LINES: Record<LanguageCode, [everyday: string[], danger: string[]]> = {
  en: [
    [
      "I can't live with this mattress",
      'what if even the cactus dies?',
      'what if he doesn’t say hello tomorrow?',
    ],
    ["I can't live with this pain anymore", 'I want to die on this mattress', "I can't live anymore"],
  ],
  es: [
    ['no puedo vivir con este colchón', '¿y si hasta el cactus se muere?', '¿y si mañana no me saluda?'],
    ['no puedo vivir con este dolor', 'no quiero vivir más'],
  ],
  fr: [
    [
      'je veux plus vivre avec ce matelas',
      "je crois que je vais juste m'asseoir à côté de lui ce soir",
      'et si même le cactus meurt ?',
    ],
    ['je veux plus vivre avec cette douleur', 'je veux plus vivre'],
  ],
  de: [
    ['Ich kann mit dieser Matratze nicht mehr leben', 'Was wenn sogar der Kaktus stirbt?'],
    ['Ich kann mit diesem Schmerz nicht mehr leben', 'Ich kann nicht mehr leben'],
  ],
  it: [
    [
      'e se domani non mi saluta?',
      'non voglio più vivere con questo materasso',
      'e se anche il cactus muore?',
    ],
    ['se domani non ci sono perdonatemi', 'non voglio più vivere con questo dolore'],
  ],
  pt: [
    ['não consigo mais viver com esse colchão', 'e se até o cacto morrer?'],
    ['não consigo mais viver com essa dor', 'não quero mais viver'],
  ],
  ru: [
    ['не могу больше жить с этим матрасом', 'а если даже кактус погибнет?'],
    ['не могу больше жить с этой болью', 'не хочу больше жить'],
  ],
  ja: [
    ['このマットレスではもう寝られない', 'サボテンまで枯れたらどうしよう'],
    ['もう生きていけない', 'この痛みではもう生きていけない'],
  ],
  ko: [
    ['이 매트리스에서는 못 자겠어요', '선인장까지 죽으면 어떡하지'],
    ['이 고통으로는 못 살겠어요. 죽고 싶어요', '내가 죽으면 좋겠어'],
  ],
  zh: [
    ['要是连仙人掌都死了呢', '女儿上初中以后就不让我进她房间'],
    ['要是我死了就好', '我不想活了'],
  ],
  ar: [
    ['لا أستطيع النوم على هذا الفراش', 'ماذا لو مات الصبار؟'],
    ['لا أستطيع العيش مع هذا الألم', 'لا أريد العيش'],
  ],
  hi: [
    ['वो कहते हैं जा, पर आँखें कुछ और कहती हैं', 'अगर कैक्टस भी मर गया तो?'],
    ['मैं अब जीना नहीं चाहता', 'इस दर्द के साथ जीना नहीं चाहती'],
  ],
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const [everyday, danger] = LINES[language];
  const levelsOf = (text: string): string[] => [
    assessText(text, language).level,
    assessMessage(text, { earlier: [], isCheckDenied: false }, language).level,
  ];

  it.each(everyday)('leaves "%s" alone', (text) => expect(levelsOf(text)).toEqual(['none', 'none']));

  it.each(danger)('does not overlook "%s"', (text) => expect(levelsOf(text)[0]).not.toBe('none'));

  it.each(everyday)('does not overlook a danger beside "%s"', (text) => {
    expect(levelsOf(`${text} I want to kill myself`)[0]).not.toBe('none');
  });
});

it.each([
  'The kettle took its time and I let it. Ten minutes in which nobody needed me. I watched the steam and did not reach for my phone once. I used to think rest had to be earned. This morning it was just there, like the light on the table.',
  'We walked along the river until it got dark. Mum talked about the old house. I used to find these walks boring. Now I would not miss them.',
  'Rain all day. I let the water run over my hands and thought about nothing. Work can wait. I used to think I had to earn rest.',
])('a calm page is not taken for certain danger: %s', (text) =>
  expect(assessText(text, 'en').level).not.toBe('certain'),
);

it.each(['I wont see another christmas', 'i dont think ill reach 30', 'i doubt i will get to my thirties'])(
  'a life that ends before a date is not overlooked: %s',
  (text) => expect(assessText(text, 'en').level).not.toBe('none'),
);
