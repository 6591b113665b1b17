import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { isHelpCalled, otherAnswerIn, type OtherAnswer } from './other-answers.js';

type Lines = Record<LanguageCode, Record<OtherAnswer | 'unclear', string[]>>;

const LINES: Lines = {
  en: {
    with: [
      "I'm with her now",
      'her mum',
      'yes her mum is there',
      "no, she isn't alone, I'm with her",
      'my brother is with him',
    ],
    alone: ["he's by himself", 'no, she lives alone', 'nobody is with her'],
    helped: ["I called 911, they're on the way", "she's in hospital now", 'the ambulance is here'],
    died: ['he died an hour ago', "she's dead"],
    unclear: [
      'my brother is on the way to the bridge',
      'my friend is on his way to the roof',
      'my sister is driving over',
      'yes, but he just left',
      'yes, but not for long',
      "yes, and he isn't answering",
      'I should call an ambulance',
      'she is not in hospital',
      'I think he is dead',
      'my phone died',
      "I'm with him in spirit",
    ],
  },
  es: {
    with: ['estoy con ella', 'su madre está con ella', 'no está sola'],
    alone: ['está solo en casa', 'no hay nadie con él'],
    helped: ['ya llamé al 112', 'está en el hospital'],
    died: ['murió hace una hora'],
    unclear: ['mi hermano está en camino al puente', 'sí, pero se fue', 'no llamé al 112'],
  },
  fr: {
    with: ['je suis avec elle', 'sa mère est là', "elle n'est pas seule"],
    alone: ['il est seul', 'personne n’est avec elle'],
    helped: ["j'ai appelé le 15", 'les pompiers sont là'],
    died: ['il est mort'],
    unclear: ['mon frère est en route vers le pont', 'oui, mais il est parti', 'il n’est pas à l’hôpital'],
  },
  de: {
    with: ['ich bin bei ihr', 'seine Mutter ist bei ihm', 'er ist nicht allein'],
    alone: ['sie ist allein zu Hause', 'niemand ist bei ihm'],
    helped: ['ich habe den Notruf gerufen', 'er ist im Krankenhaus', 'Krankenwagen ist unterwegs'],
    died: ['er ist tot'],
    unclear: [
      'mein Bruder ist auf dem Weg zur Brücke',
      'ja, aber er ist gegangen',
      'er ist nicht im Krankenhaus',
    ],
  },
  it: {
    with: ['sono con lei', 'sua madre è con lui', 'non è sola'],
    alone: ['è da solo', 'non c’è nessuno con lui'],
    helped: ['ho chiamato il 112', 'è in ospedale'],
    died: ['è morto'],
    unclear: ['mio fratello sta andando al ponte', 'sì, ma è andato via', 'non è in ospedale'],
  },
  pt: {
    with: ['estou com ela', 'a mãe dela está com ela', 'não está sozinha'],
    alone: ['ele está sozinho', 'ninguém está com ela'],
    helped: ['já liguei para o 192', 'a ambulância está a caminho'],
    died: ['ele morreu'],
    unclear: ['meu irmão está a caminho da ponte', 'sim, mas ele saiu', 'não está no hospital'],
  },
  ru: {
    with: ['я с ней', 'она не одна'],
    alone: ['он один', 'с ней никого нет'],
    helped: ['я вызвала скорую', 'он в больнице'],
    died: ['он умер час назад'],
    unclear: ['мой брат едет на мост', 'да, но он ушёл', 'он не в больнице'],
  },
  ja: {
    with: ['そばにいます', '母がそばにいます', '一人じゃないです'],
    alone: ['一人です', '彼は一人暮らしです'],
    helped: ['救急車を呼びました', '今病院にいます'],
    died: ['亡くなりました'],
    unclear: ['弟が橋に向かっています', 'はい、でも出て行きました'],
  },
  ko: {
    with: ['제가 옆에 있어요', '엄마가 같이 있어요', '혼자가 아니에요'],
    alone: ['혼자 있어요', '그 사람은 혼자예요'],
    helped: ['119에 전화했어요', '지금 병원에 있어요'],
    died: ['이미 죽었어요'],
    unclear: ['동생이 다리로 가고 있어요', '네, 근데 나갔어요'],
  },
  zh: {
    with: ['我陪着她', '他妈妈在他身边', '她不是一个人'],
    alone: ['他一个人在家', '没有人'],
    helped: ['我已经打了120', '她现在在医院'],
    died: ['他已经死了'],
    unclear: ['我弟弟在去桥上的路上', '有，但他刚走'],
  },
  ar: {
    with: ['أنا معها', 'أمه معه', 'ليس وحده'],
    alone: ['هو وحده في البيت', 'هي وحدها'],
    helped: ['اتصلت بالإسعاف', 'هو في المستشفى'],
    died: ['لقد مات'],
    unclear: ['أخي في الطريق إلى الجسر', 'نعم، لكنه خرج'],
  },
  hi: {
    with: ['मैं उसके साथ हूँ', 'उसकी माँ साथ है', 'वह अकेला नहीं है'],
    alone: ['वह अकेला है', 'वह घर पर अकेली है'],
    helped: ['एंबुलेंस बुला ली', 'वह अस्पताल में है'],
    died: ['वह मर गया है'],
    unclear: ['मेरा भाई पुल के रास्ते में है', 'हाँ, लेकिन वह चला गया'],
  },
};

describe.each(LANGUAGE_CODES)('what is said of a person in danger in %s', (language) => {
  it.each(
    (['with', 'alone', 'helped', 'died', 'unclear'] as const).flatMap((kind) =>
      LINES[language][kind].map((text) => [kind, text] as const),
    ),
  )('is "%s": "%s"', (kind, text) => {
    expect(otherAnswerIn(text, language) ?? 'unclear').toBe(kind);
  });
});

it.each<[LanguageCode, string]>([
  ['zh', '没叫救护车'],
  ['zh', '我没打120'],
  ['ko', '119 전화했는데 안 받아요'],
])('help that was not called, or does not answer, is none: %s %s', (language, text) => {
  expect(isHelpCalled(text, language)).toBe(false);
});
