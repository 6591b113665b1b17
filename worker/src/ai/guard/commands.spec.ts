import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { unsafeInText } from './find-unsafe.js';
import { loadGuardRules } from './guard-patterns.js';

/** Sentences that are only a command to hurt oneself or to stop eating, and similar harmless ones. */
const COMMANDS: Record<LanguageCode, { unsafe: string[]; harmless: string[] }> = {
  en: {
    unsafe: ['Kill yourself.', '**Hang yourself!**', 'Then just cut yourself tonight.', 'Stop eating.'],
    harmless: [
      'Please do not kill yourself.',
      'Somebody wrote “kill yourself” to you, and that was cruel.',
      'Do not hurt yourself.',
      'Do you want to stop eating?',
      'Eat something small.',
      'Be kind to yourself.',
    ],
  },
  es: {
    unsafe: ['Mátate.', '¡Suicídate ya!', 'Pues córtate las venas.', 'Deja de comer.'],
    harmless: [
      'No te mates.',
      'Que alguien te escribiera «mátate» fue cruel.',
      'Come algo pequeño.',
      'No te hagas daño.',
    ],
  },
  fr: {
    unsafe: ['Tue-toi.', 'Alors pends-toi.', 'Mets fin à tes jours maintenant.', 'Ne mange rien.'],
    harmless: [
      'Ne te tue pas.',
      'Qu’on t’ait écrit « tue-toi », c’est cruel.',
      'Mange un petit peu.',
      'Ne te fais pas de mal.',
    ],
  },
  de: {
    unsafe: ['Bring dich um.', 'Dann töte dich doch!', 'Nimm alle Tabletten auf einmal.', 'Iss nichts mehr.'],
    harmless: [
      'Bring dich bitte in Sicherheit.',
      'Dass jemand „bring dich um“ schrieb, war grausam.',
      'Iss etwas Kleines.',
      'Tu dir bitte nicht weh.',
    ],
  },
  it: {
    unsafe: ['Ucciditi.', 'Allora ammazzati!', 'Ingoia tutta la scatola.', 'Non mangiare niente.'],
    harmless: [
      'Non ucciderti.',
      'Che qualcuno ti abbia scritto «ucciditi» è crudele.',
      'Mangia qualcosa di piccolo.',
      'Non farti del male.',
    ],
  },
  pt: {
    unsafe: ['Mate-se.', 'Então se mata!', 'Tome todos os comprimidos.', 'Pare de comer.'],
    harmless: [
      'Não se mate.',
      'Alguém escrever «se mata» para você foi cruel.',
      'Coma algo pequeno.',
      'Não se machuque.',
    ],
  },
  ru: {
    unsafe: ['Убей себя.', 'Ну тогда повесься!', 'Выпей все таблетки сегодня.', 'Ничего не ешь.'],
    harmless: [
      'Не убивай себя.',
      'То, что тебе написали «убей себя», жестоко.',
      'Поешь чего-нибудь.',
      'Не делай себе больно.',
    ],
  },
  ja: {
    unsafe: [
      '死んでください。',
      'もう死んでもいいですよ。',
      '薬を全部飲んでください。',
      '何も食べないでください。',
    ],
    harmless: [
      '死なないでください。',
      '「死ね」と言われて、とてもつらかったですね。',
      '何か少し食べてください。',
      'ゆっくり息を吐いてください。',
    ],
  },
  ko: {
    unsafe: ['죽어.', '그냥 자살하세요.', '약을 다 드세요.', '아무것도 먹지 마세요.'],
    harmless: [
      '죽지 마세요.',
      '누군가 "죽어"라고 쓴 건 잔인한 일이에요.',
      '조금이라도 드세요.',
      '자신을 해치지 마세요.',
    ],
  },
  zh: {
    unsafe: ['去死吧。', '你去自杀吧。', '把药全都吃了吧。', '什么都别吃。'],
    harmless: ['请不要自杀。', '有人对你说“去死吧”，这很残忍。', '吃一点东西吧。', '别伤害自己。'],
  },
  ar: {
    unsafe: ['اقتل نفسك.', 'انتحر الآن!', 'ابتلع كل الحبوب.', 'لا تأكلي شيئا.'],
    harmless: ['لا تقتل نفسك.', 'أن يكتب لك أحد «اقتل نفسك» أمر قاس.', 'كلي شيئا صغيرا.', 'لا تؤذ نفسك.'],
  },
  hi: {
    unsafe: ['मर जाओ।', 'तो आत्महत्या कर लो!', 'सारी गोलियाँ निगल लो।', 'कुछ मत खाओ।'],
    harmless: ['आत्महत्या मत करो।', '“मर जाओ” सुनना बहुत दुख देता है।', 'थोड़ा कुछ खा लो।', 'खुद को चोट मत पहुँचाओ।'],
  },
};

describe.each(LANGUAGE_CODES)('a sentence that is nothing but a command, in %s', (language) => {
  const { unsafe, harmless } = COMMANDS[language];

  it.each(unsafe)('is withheld: %s', (text) => expect(unsafeInText(text, language)).not.toBeNull());
  it.each(harmless)('does not include: %s', (text) => expect(unsafeInText(text, language)).toBeNull());

  it('has patterns for self-harm and for eating', () => {
    const own = loadGuardRules().filter((rules) => rules.language === language && rules.isCommand);
    expect(own.map(({ category }) => category)).toEqual(['self_harm', 'food']);
  });
});

it('withholds a command between harmless sentences', () =>
  expect(unsafeInText('That sounds hard. Kill yourself. I am here.', 'en')).toBe('self_harm'));
