import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { assessMessage } from './gate.js';
import { violenceIn } from './said-violence.js';

interface Lines {
  /** A blow that is told in passing. */
  blow: string;
  /** A wound, after a blow. */
  wound: string;
  /** That it happens again, after a blow. */
  again: string;
  pursued: string;
  door: string;
  harmless: string[];
}

const LINES: Record<LanguageCode, Lines> = {
  en: {
    blow: 'he said yes and then hit me',
    wound: 'like in the face. my lip is split',
    again: 'its not the first time',
    pursued: 'my ex keeps following me',
    door: 'he is at my door now',
    harmless: ['it hit me how alone i am', 'that song hit me hard', 'he hit me up last night', 'beats me'],
  },
  es: {
    blow: 'dijo que sí y luego me pegó',
    wound: 'en la cara, tengo el labio partido',
    again: 'no es la primera vez',
    pursued: 'mi ex me persigue',
    door: 'está en la puerta ahora',
    harmless: ['la noticia me pegó fuerte', 'me pegó el sol', 'mi perro me golpea con la cola'],
  },
  fr: {
    blow: "il a dit oui et puis il m'a frappée",
    wound: 'au visage, ma lèvre est fendue',
    again: "c'est pas la première fois",
    pursued: 'mon ex me suit partout',
    door: 'il est devant ma porte',
    harmless: ["ça m'a frappée de voir ça", 'ce qui me frappe dans ce film'],
  },
  de: {
    blow: 'er hat ja gesagt und mich dann geschlagen',
    wound: 'ins Gesicht, meine Lippe ist aufgeplatzt',
    again: 'es war nicht das erste Mal',
    pursued: 'mein Ex verfolgt mich',
    door: 'er steht vor meiner Tür',
    harmless: ['ich hab mich tapfer geschlagen', 'das Baby tritt mich die ganze Nacht'],
  },
  it: {
    blow: 'ha detto di sì e poi mi ha picchiata',
    wound: 'in faccia, ho il labbro spaccato',
    again: 'non è la prima volta',
    pursued: 'il mio ex mi perseguita',
    door: 'è davanti alla mia porta',
    harmless: ['mi ha colpito molto quel film', 'le sue parole mi hanno colpita'],
  },
  pt: {
    blow: 'ele disse que sim e depois me bateu',
    wound: 'na cara, minha boca tá sangrando',
    again: 'não é a primeira vez',
    pursued: 'meu ex me persegue',
    door: 'ele tá na minha porta',
    harmless: ['me bateu uma saudade de casa', 'bateu em mim aquela vontade de chorar no filme'],
  },
  ru: {
    blow: 'он сказал да, а потом ударил меня',
    wound: 'по лицу, губа разбита',
    again: 'это не первый раз',
    pursued: 'бывший преследует меня',
    door: 'он стоит под дверью',
    harmless: ['меня ударило током на тренировке', 'эта новость меня добила'],
  },
  ja: {
    blow: 'いいよと言って、そのあと殴られた',
    wound: '顔を。唇が切れてる',
    again: '初めてじゃない',
    pursued: '元カレにつきまとわれています',
    door: '今ドアの前にいます',
    harmless: ['ボクシングの練習で殴られた', '映画で殴られる場面が怖かった'],
  },
  ko: {
    blow: '알았다고 하고선 뺨을 때렸어요',
    wound: '얼굴을요. 입술이 터졌어요',
    again: '처음이 아니에요',
    pursued: '전남친이 헤어지고 계속 찾아와요',
    door: '지금 문 앞에서 비번 누르고 있어요',
    harmless: ['오늘 주사를 맞았어요', '복싱 훈련하다가 얼굴을 맞았어요'],
  },
  zh: {
    blow: '他说好，然后打了我',
    wound: '打在脸上 嘴唇都破了',
    again: '不是第一次了',
    pursued: '前男友一直来找我',
    door: '他现在在我家门口',
    harmless: ['他打了我电话', '妈妈打我电话了'],
  },
  ar: {
    blow: 'قال نعم ثم ضربني',
    wound: 'على وجهي، شفتي تنزف',
    again: 'ليست أول مرة',
    pursued: 'طليقي يلاحقني',
    door: 'هو عند الباب الآن',
    harmless: ['ضربتني الكرة في المباراة وأنا ألعب', 'كنا نلعب وضربني'],
  },
  hi: {
    blow: 'usne haan bola aur phir thappad maara',
    wound: 'चेहरे पर, होंठ फट गया',
    again: 'यह पहली बार नहीं है',
    pursued: 'मेरा एक्स मेरा पीछा करता है',
    door: 'वह दरवाज़े पर खड़ा है',
    harmless: ['खेल में गेंद ने मुझे मारा', 'फिल्म में उसने थप्पड़ मारा'],
  },
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const { blow, wound, again, pursued, door, harmless } = LINES[language];
  const levelOf = (text: string, earlier: string[] = []) => {
    const { level, category } = assessMessage(text, { earlier, isCheckDenied: false }, language);
    return { level, category };
  };
  const certain = { level: 'certain', category: 'abuse' };

  it('asks at least about a blow that is told in passing', () => {
    expect(violenceIn(blow, [], language)).toBeDefined();
    expect(levelOf(blow).level).not.toBe('none');
  });

  it.each([wound, again])('is certain of a blow once "%s" follows', (text) => {
    expect(violenceIn(text, [blow], language)).toBe('certain');
    expect(levelOf(text, [blow])).toEqual(certain);
    expect(violenceIn(text, [], language)).toBeUndefined();
  });

  it('asks about a pursuit, and is certain at the door', () => {
    expect(violenceIn(pursued, [], language)).toBe('check');
    expect(levelOf(door, [pursued])).toEqual(certain);
    expect(violenceIn(door, [], language)).toBeUndefined();
  });

  it.each(harmless)('hears no blow in "%s"', (text) =>
    expect(violenceIn(text, [], language)).toBeUndefined(),
  );
});
