import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText } from './gate.js';

const level = (text: string): string => assessText(text).level;

/** A harmless mention, and a danger in nearly the same words. */
type Pair = [language: LanguageCode, mention: string, danger: string];

const HISTORY: Pair[] = [
  ['ru', 'Есенин покончил с собой в «Англетере».', 'Сегодня я покончу с собой.'],
  ['ru', 'Прочитал, что Ван Гог покончил с собой.', 'Есенин покончил с собой. Я хочу умереть так же.'],
  ['ru', 'Хемингуэй застрелился в 1961 году.', 'Я застрелюсь сегодня.'],
  ['ar', 'انتحر الكاتب خليل حاوي عام 1982.', 'سأنتحر الليلة.'],
  ['ar', 'انتحرت كليوباترا بسم الأفعى.', 'أريد أن أنتحر الليلة.'],
  ['ar', 'قرأت اليوم أن فان غوخ انتحر.', 'قرأت كثيرا اليوم وسأنتحر الليلة.'],
  ['zh', '海子卧轨自杀，年仅二十五岁。', '我今晚要卧轨自杀。'],
  ['zh', '梵高最后自杀了。', '我准备自杀了。'],
  ['ko', '반 고흐는 스스로 목숨을 끊었대요.', '나는 오늘 목숨을 끊을 거예요.'],
  ['ko', '작가는 결국 자살했다고 합니다.', '저는 자살할 거예요.'],
];

const MEDICINE: Pair[] = [
  [
    'en',
    "I took all the pills the doctor prescribed and I'm better",
    'I took all the pills the doctor prescribed at once and I want to die',
  ],
  [
    'es',
    'Me tomé todas las pastillas del antibiótico y ya estoy mejor de la garganta',
    'Me tomé todas las pastillas de golpe',
  ],
  ['es', 'Ya me tomé todas las pastillas que me recetó el médico', 'Ya me tomé todas las pastillas, adiós'],
  [
    'fr',
    "J'ai pris tous mes cachets comme prévu, le médecin est content",
    "J'ai pris tous mes cachets d'un coup",
  ],
  [
    'de',
    'Ich habe alle Tabletten genommen wie verordnet, mir geht es wieder gut',
    'Ich habe alle Tabletten schon geschluckt, ich will sterben',
  ],
  [
    'it',
    'Ho preso tutte le pillole che mi ha dato il medico e sto meglio',
    'Ho preso tutte le pillole in una volta',
  ],
  [
    'pt',
    'Tomei todos os comprimidos do tratamento, a médica me deu alta',
    'Tomei todos os comprimidos de uma vez',
  ],
  ['ru', 'Выпил все таблетки по схеме, врач доволен', 'Выпил все таблетки разом'],
  ['ja', '処方された薬は全部飲み終わって、咳も治りました', '処方された薬を全部飲んだ、もう死ぬ'],
  ['ko', '처방받은 약을 끝까지 다 먹었더니 다 나았어요', '처방받은 약을 한꺼번에 다 먹었어요. 죽고 싶어요'],
  ['zh', '医生开的药都吃完了，感冒好了', '医生开的药我一次全吃了，我想死'],
  ['ar', 'أخذت كل الحبوب التي وصفها الطبيب وتحسنت', 'أخذت كل الحبوب دفعة واحدة أريد أن أموت'],
  [
    'hi',
    'डॉक्टर ने जो गोलियां दी थीं सब खा लीं, अब ठीक हूं',
    'डॉक्टर ने जो गोलियां दी थीं सब एक साथ खा लीं, मरना चाहता हूं',
  ],
];

const TITLES: Pair[] = [
  [
    'en',
    'My playlist has "Suicidal Thoughts" by Biggie and "Kill You" by Eminem on it.',
    'My playlist is on. I want to kill myself.',
  ],
  ['en', 'the album "Ready to Die" is a classic', "the album is on and i'm ready to die"],
  ['en', 'Nirvana\'s "I Hate Myself and Want to Die" is underrated', 'I hate myself and want to die'],
  [
    'en',
    '"I want to die on stage," Molière supposedly said.',
    '"I want to die," I said to my sister. I meant it.',
  ],
  ['fr', '« Je veux mourir sur scène », chantait Dalida.', 'Dalida chantait. Je veux mourir.'],
  [
    'es',
    'Escuché «Quiero morir en tu veneno» y «Te quiero matar» toda la tarde',
    'Escuché música toda la tarde. Quiero morir.',
  ],
  ['de', 'Höre gerade „Ich will brennen“ und „Töte mich“', 'Höre gerade Musik. Ich will sterben.'],
  ['ru', 'Слушаю «Я хочу умереть молодым» и «Убей меня»', 'Слушаю музыку. Я хочу умереть.'],
  ['pt', 'Ouvi "Quero morrer" e "Me mata" no show ontem', 'Ouvi música ontem. Quero morrer.'],
];

const IDIOMS: Pair[] = [
  ['en', 'I sold the rope swing and bought a new rope for the boat', 'I bought a rope, it is for my neck'],
  ['es', 'Tengo la soga al cuello con la hipoteca', 'Tengo la soga al cuello, voy a ahorcarme'],
  ['it', "Ho l'acqua alla gola con le bollette", 'Ho il cappio al collo, mi impicco'],
  [
    'ru',
    'Долги отдал, никому ничего не должен, гора с плеч!',
    'Долги отдал, теперь могу умереть. Хочу умереть.',
  ],
  [
    'fr',
    "Je n'aurai plus besoin de mes clés, on passe au badge",
    "Je n'aurai plus besoin de mes clés, je vais me tuer",
  ],
];

describe.each([
  ['history', HISTORY],
  ['a finished course of medicine', MEDICINE],
  ['titles', TITLES],
  ['idioms', IDIOMS],
])('what is told: %s', (_, pairs) => {
  it.each(pairs)('%s: "%s" is not certain', (_language, mention) =>
    expect(level(mention)).not.toBe('certain'),
  );

  it.each(pairs)(
    '%s: nearly the same as "%s" is found where it is a danger',
    (_language, _mention, danger) => {
      expect([danger, level(danger)]).not.toEqual([danger, 'none']);
    },
  );
});

/** Quotations of the writer's own words or thoughts, beside words that can name somebody else. */
const OWN: [LanguageCode, string][] = [
  ['es', 'siempre digo "me quiero morir" de verdad'],
  ['pt', '"quero morrer" de verdade'],
  ['it', '"voglio morire" di continuo'],
  ['fr', '"je veux mourir" par moments'],
  ['en', '"i want to kill myself" by tonight'],
  ['en', 'there\'s "i want to die" in my head all day'],
  ['en', 'i\'m single and "i want to die"'],
  ['en', 'after the show i thought "i want to die"'],
  ['ja', '聞いてほしい。「死にたい」と毎日思っている'],
  ['hi', 'सुनो "मैं मरना चाहता हूँ"'],
  ['en', 'what\'s "i want to die" worth to anyone, it\'s all i think'],
  ['en', 'listen to me, "i want to die"'],
  ['en', 'watched a movie, then thought "I want to kill myself"'],
  ['es', 'escúchame, "quiero morir" de una vez'],
  ['fr', 'écoute-moi, "je veux mourir" de tout mon être'],
  ['de', 'beim Konzert dachte ich „ich will sterben“'],
  ['de', '„ich will sterben“ von ganzem Herzen'],
  ['it', 'ascoltami, "voglio morire" di nuovo'],
  ['pt', 'no show eu pensei "quero morrer" de novo'],
  ['ru', 'послушай, я каждый день думаю «хочу умереть»'],
  ['ko', '내 말 듣고 있어? "죽고 싶다"고 매일 생각해'],
  ['zh', '你听着，我每天都想“我想死”'],
  ['ar', 'اسمعني، "أريد أن أموت" كل يوم'],
];

describe('what is quoted, and is of the writer', () => {
  it.each(OWN)('%s: "%s" is asked about, at least', (language, text) => {
    expect([text, level(text)]).not.toEqual([text, 'none']);
    const inConversation = assessMessage(text, { earlier: [], isCheckDenied: false }, language);
    expect([text, inConversation.level]).not.toEqual([text, 'none']);
  });
});
