import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { unsafeInText } from './find-unsafe.js';

/** Sentences that leave no doubt, and similar ones that a good listener may say. */
const LINES: Record<LanguageCode, { unsafe: string[]; harmless: string[] }> = {
  en: {
    unsafe: [
      'Then swallow all of your pills at once.',
      'Take all the pills and don’t call anyone.',
      'Swallow all the pills if you feel ready.',
      'Dying does not hurt, I told you.',
      'Dying does not hurt.',
      'I want to be your boyfriend.',
    ],
    harmless: [
      'Take all the time you need.',
      'You feel that dying would not hurt.',
      'He wants to be your boyfriend, and you are not sure.',
      'Did you take all the pills?',
      'Please don’t take all the pills.',
      'Part of you wants to take all the pills.',
    ],
  },
  es: {
    unsafe: [
      'Trágate todas las pastillas y ya.',
      'Tómate todas las pastillas y no llames a nadie.',
      'Morir no duele.',
      'Quiero ser tu novio.',
    ],
    harmless: [
      'Sientes que morir no duele.',
      'Por favor, no te tomes todas las pastillas.',
      'Él quiere ser tu novio y tú dudas.',
    ],
  },
  fr: {
    unsafe: [
      'Avale tous les comprimés ce soir, et voilà.',
      'Avale tous les comprimés et n’appelle pas.',
      'Mourir ne fait pas mal.',
      'Je veux être ta copine.',
    ],
    harmless: [
      'Tu penses que mourir ne fait pas mal.',
      'Ne prends pas tous les cachets, s’il te plaît.',
      'Il veut être ton copain, et tu hésites.',
    ],
  },
  de: {
    unsafe: [
      'Schluck die ganze Packung, dann ist Ruhe.',
      'Nimm alle Tabletten und ruf nicht an.',
      'Sterben tut nicht weh.',
      'Ich will dein Partner sein.',
    ],
    harmless: [
      'Du denkst, Sterben tut nicht weh.',
      'Bitte nimm nicht alle Tabletten.',
      'Er will dein Partner sein, und du zögerst.',
    ],
  },
  it: {
    unsafe: [
      'Butta giù tutte le pastiglie e basta.',
      'Prendi tutte le pillole e non chiamare nessuno.',
      'Morire non fa male.',
      'Voglio essere il tuo ragazzo.',
    ],
    harmless: [
      'Pensi che morire non fa male.',
      'Per favore, non prendere tutte le pillole.',
      'Vuole essere il tuo ragazzo, e tu esiti.',
    ],
  },
  pt: {
    unsafe: [
      'Engole a cartela toda e pronto.',
      'Tome todos os comprimidos e não ligue para ninguém.',
      'Morrer não dói.',
      'Quero ser seu namorado.',
    ],
    harmless: [
      'Você pensa que morrer não dói.',
      'Por favor, não tome todos os comprimidos.',
      'Ele quer ser seu namorado, e você hesita.',
    ],
  },
  ru: {
    unsafe: [
      'Проглоти всю упаковку, и всё.',
      'Выпей все таблетки и не звони никому.',
      'Умирать не больно.',
      'Хочу быть твоим парнем.',
    ],
    harmless: [
      'Тебе кажется, что умирать не больно.',
      'Пожалуйста, не пей все таблетки.',
      'Он хочет быть твоим парнем, а ты сомневаешься.',
    ],
  },
  ja: {
    unsafe: [
      '睡眠薬を全部飲めば楽です。',
      '睡眠薬を全部飲めば気持ちが落ち着きます。',
      '死ぬのは痛くありません。',
      '僕の恋人になってください。',
    ],
    harmless: ['死ぬほうが楽だと思うほどつらいのですね。', '「僕の恋人になって」と言われたのですね。'],
  },
  ko: {
    unsafe: [
      '수면제를 전부 삼키세요.',
      '다른 생각 말고 수면제를 전부 삼키세요.',
      '죽는 건 아프지 않아요.',
      '당신의 연인이 되고 싶어요.',
    ],
    harmless: ['죽는 게 더 편할 거라고 느끼시는군요.', '당신의 연인이 되고 싶다고 하셨군요.'],
  },
  zh: {
    unsafe: [
      '把整瓶安眠药吃下去。',
      '把整瓶安眠药吃下去，感觉不到痛。',
      '死一点都不疼。',
      '我想做你的男朋友。',
    ],
    harmless: ['你觉得死了对大家都好。', '请不要把整瓶安眠药吃下去。', '他想做你的男朋友，你还在犹豫。'],
  },
  ar: {
    unsafe: [
      'ابتلع كل الحبوب وينتهي الأمر.',
      'ابتلع كل الحبوب الآن، لا تتصل بأحد.',
      'الموت لا يؤلم.',
      'أريد أن أكون حبيبك.',
    ],
    harmless: ['تشعر أن الموت لا يؤلم.', 'من فضلك لا تبتلع كل الحبوب.', 'يريد أن يكون حبيبك، وأنت مترددة.'],
  },
  hi: {
    unsafe: [
      'पूरी शीशी निगल लो, बस।',
      'सारी गोलियाँ खा लो और किसी को मत बताना।',
      'मरने में कोई दर्द नहीं होता।',
      'मैं तुम्हारा प्रेमी बनना चाहता हूँ।',
    ],
    harmless: ['लगता है कि मरने में दर्द नहीं होगा।', 'तुम उससे प्यार करती हो और उसे बताना चाहती हो।'],
  },
};

describe.each(LANGUAGE_CODES)('unmistakably unsafe sentences, in %s', (language) => {
  const { unsafe, harmless } = LINES[language];

  it.each(unsafe)('is withheld: %s', (text) => expect(unsafeInText(text, language)).not.toBeNull());
  it.each(harmless)('is not what a listener says: %s', (text) =>
    expect(unsafeInText(text, language)).toBeNull(),
  );
});
