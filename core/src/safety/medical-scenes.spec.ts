import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { medicalTurn } from './medical.js';
import { medicalIn, type MedicalKind } from './medical-signs.js';

/** Emergencies told as a scene, without the name of the illness, and what is none one step away. */
const LINES: Record<LanguageCode, { scenes: [MedicalKind, string][]; harmless: string[] }> = {
  en: {
    scenes: [
      ['choking', "my kid's gone blue, a grape went down wrong and he cant cough"],
      ['heart', 'left arm numb, chest like someone standing on it, sweating buckets, 58 yrs old'],
      ['baby', 'my newborn has blue lips and barely breathes'],
      ['bite', 'a snake bit my dad and his eyes are closing'],
    ],
    harmless: ['choking up at the wedding video', 'he rolled his eyes at me', 'my arms hurt from the gym'],
  },
  es: {
    scenes: [
      ['stroke', 'mi padre se ha caido, no puede levantar el brazo y habla como borracho pero no bebe'],
      ['breath', 'le ha picado una avispa y se le esta hinchando la lengua, no puede tragar'],
      ['baby', 'mi bebe de 3 meses tiene los labios azules y casi no respira'],
    ],
    harmless: ['puso los ojos en blanco cuando hablé', 'me tatué el brazo y el pecho'],
  },
  fr: {
    scenes: [
      ['heart', 'mon mari a mal au bras gauche et à la machoire, il transpire et il est tout gris'],
      ['seizure', 'ma fille convulse depuis 6 minutes et ça sarrete pas'],
      ['stroke', 'ma mère parle bizarre depuis dix minutes et un coté de son visage tombe'],
    ],
    harmless: ["j'ai mal aux bras, je transpire, merci le déménagement", 'le bébé est tout mou de sommeil'],
  },
  de: {
    scenes: [
      ['choking', 'opa hat ein stück fleisch im hals, er kriegt keine luft und wird blau'],
      ['collapse', 'meine frau ist umgekippt reagiert nicht und atmet nur ganz komisch'],
    ],
    harmless: [
      'sie hat die augen verdreht am telefon nicht, aber geseufzt',
      'muskelkater im arm vom training',
    ],
  },
  it: {
    scenes: [
      ['seizure', 'mio marito è caduto, trema tutto e ha la schiuma alla bocca'],
      ['breath', 'mia figlia ha mangiato noccioline e le si chiude la gola, ha la faccia gonfia'],
      ['heart', 'papà ha un dolore fortissimo al petto e al braccio, suda freddo'],
    ],
    harmless: ['la birra ha tanta schiuma', 'tatuaggio nuovo sul braccio'],
  },
  pt: {
    scenes: [
      ['choking', 'meu filho engasgou com uma moeda e ta ficando roxo'],
      ['stroke', 'meu vô tá com a boca torta e não mexe o braço direito desde o almoço'],
    ],
    harmless: ['engasguei de rir com o áudio', 'malhei braço e peito hoje'],
  },
  ru: {
    scenes: [
      ['stroke', 'у мужа перекосило лицо и рука не поднимается'],
      ['choking', 'сын подавился, синеет, не может вдохнуть'],
    ],
    harmless: ['он закатил глаза, когда я говорил', 'купила синие шторы малышу'],
  },
  ja: {
    scenes: [
      ['stroke', '父が急に片方の手が動かなくてろれつが回ってない'],
      ['choking', '子どもが飴を詰まらせて顔が真っ青'],
    ],
    harmless: ['言葉に詰まって何も言えなかった', '尊敬してるなんて口が曲がっても言えない'],
  },
  ko: {
    scenes: [
      ['stroke', '아빠가 갑자기 말이 어눌하고 한쪽 팔이 안올라가요'],
      ['choking', '애기가 젤리 먹다 목에 걸려서 파래졌어요'],
    ],
    harmless: ['이번 시즌은 정말 새로운 것 같아', '그 말이 목에 걸려서 못 했어'],
  },
  zh: {
    scenes: [
      ['seizure', '老公突然倒地抽搐口吐白沫'],
      ['stroke', '我妈突然嘴歪了 左手抬不起来'],
      ['choking', '我爸吃鱼卡住了 脸发紫 说不出话'],
    ],
    harmless: ['我一说话他就翻白眼', '面试的时候直接卡住，说不出话'],
  },
  ar: {
    scenes: [
      ['heart', 'ابوي صدره يوجعه ويده اليسار خدرانة ويتعرق'],
      ['choking', 'طفلي شرق وصار لونه ازرق ما يقدر يتنفس'],
    ],
    harmless: ['اشتريت له قميص ازرق', 'تعبت يدي من التمرين'],
  },
  hi: {
    scenes: [
      ['stroke', 'पापा का मुंह टेढ़ा हो गया और एक हाथ नहीं उठ रहा'],
      ['bite', 'पापा को सांप ने काटा है आंखें बंद हो रही हैं'],
      ['choking', 'बच्चे के गले में सिक्का फंस गया, सांस नहीं आ रही, नीला पड़ रहा है'],
    ],
    harmless: ['गले में खराश है', 'नीला रंग उस पर अच्छा लगता है'],
  },
};

describe.each(LANGUAGE_CODES)('a medical scene in %s', (language) => {
  const { scenes, harmless } = LINES[language];

  it.each(scenes)('is known as %s and answered with the emergency number: %s', (kind, text) => {
    expect(medicalIn(text, language)).toBe(kind);
    expect(medicalTurn(text, language, undefined)?.spoken).toBeTruthy();
  });

  it.each(harmless)('is none: %s', (text) => {
    expect(medicalIn(text, language)).toBeUndefined();
  });
});
