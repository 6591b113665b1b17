import { describe, expect, it, test } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { statedInstead } from './clarify.js';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';

const talk = (language: LanguageCode, messages: readonly string[]): LocalReply[] => {
  const conversation = new LocalConversation(language, { seed: 3 });
  return messages.map((message) => conversation.send(message));
};
const last = (language: LanguageCode, ...messages: readonly string[]): LocalReply => {
  const reply = talk(language, messages).at(-1);
  if (reply === undefined) throw new Error('no message was sent');
  return reply;
};
const has = (reply: LocalReply, key: string): boolean =>
  reply.wordings.some((id) => id.startsWith(`${key}.`));

const STORY: Record<LanguageCode, string> = {
  en: 'my brother and I had words about the garden again',
  es: 'mi hermano y yo discutimos otra vez por el jardín',
  fr: 'mon frère et moi, on s’est encore disputés pour le jardin',
  de: 'mein Bruder und ich hatten wieder Streit wegen dem Garten',
  it: 'io e mio fratello abbiamo litigato di nuovo per il giardino',
  pt: 'meu irmão e eu discutimos de novo por causa do jardim',
  ru: 'мы с братом опять поссорились из-за огорода',
  ja: '兄とまた庭のことで言い合いになりました',
  ko: '오빠랑 마당 때문에 또 다퉜어요',
  zh: '我跟我哥又因为院子的事吵了几句',
  ar: 'تخاصمت مع أخي مرة أخرى بسبب الحديقة',
  hi: 'मेरे भाई और मेरी फिर बग़ीचे को लेकर कहासुनी हो गई',
};

const WHY_OTHER: Record<LanguageCode, string> = {
  en: 'why does he do that?',
  es: '¿por qué hace eso?',
  fr: 'pourquoi il fait ça ?',
  de: 'warum macht er das?',
  it: 'perché fa così?',
  pt: 'por que ele faz isso?',
  ru: 'почему он так делает?',
  ja: 'どうしてあんなことをするんでしょう？',
  ko: '오빠는 왜 그럴까요?',
  zh: '他为什么要这样？',
  ar: 'ليش بيعمل هيك؟',
  hi: 'वो ऐसा क्यों करते हैं?',
};

const QUESTION_OF_SPEAKING: Record<LanguageCode, string> = {
  en: 'should I tell him?',
  es: '¿se lo digo?',
  fr: 'je devrais lui dire ?',
  de: 'soll ich ihm das sagen?',
  it: 'dovrei dirglielo?',
  pt: 'devo falar com ele?',
  ru: 'стоит ли сказать ему?',
  ja: '言ったほうがいいでしょうか？',
  ko: '말해도 될까요?',
  zh: '我该不该告诉他？',
  ar: 'اقوله ولا لا؟',
  hi: 'क्या मुझे उसे बताना चाहिए?',
};

const OTHERS: Record<LanguageCode, string> = {
  en: 'what do other people do?',
  es: '¿cómo lo hacen los demás en estos casos?',
  fr: 'comment font les autres ?',
  de: 'was machen andere da?',
  it: 'come fanno gli altri?',
  pt: 'o que os outros fazem nessa situação?',
  ru: 'как другие это решают?',
  ja: 'ほかの人はどうしているんでしょう？',
  ko: '다른 사람들은 어떻게 해요?',
  zh: '别人遇到这种事都怎么处理？',
  ar: 'ماذا يفعل الناس؟',
  hi: 'लोग क्या करते हैं?',
};

describe('a question about one’s own life', () => {
  it.each(LANGUAGE_CODES)(
    'why somebody acts like that gets what may lie behind it, and no verdict (%s)',
    (language) => {
      expect(last(language, STORY[language], WHY_OTHER[language]).wordings).toEqual([
        expect.stringMatching(/^ownWhyOther\./u),
      ]);
    },
  );

  it.each(LANGUAGE_CODES)('whether to say something gets a way to decide it (%s)', (language) => {
    expect(has(last(language, STORY[language], QUESTION_OF_SPEAKING[language]), 'ownSay')).toBe(true);
  });

  it.each(LANGUAGE_CODES)('what others do gets what often helps (%s)', (language) => {
    expect(has(last(language, STORY[language], OTHERS[language]), 'ownOthers')).toBe(true);
  });

  test.each<[LanguageCode, string, string]>([
    ['en', 'is it normal that I miss him even so?', 'ownNormal'],
    ['de', 'ist das normal, dass ich mich trotzdem freue?', 'ownNormal'],
    ['es', '¿es demasiado tarde para cambiarlo?', 'ownLate'],
    ['fr', 'je lui réponds quoi ?', 'ownAnswer'],
    ['it', 'e se non mi parla più?', 'ownWhatIf'],
    ['pt', 'será que ele sente falta também?', 'ownMind'],
    ['hi', 'kya sabko aisa lagta hai?', 'ownShared'],
    ['zh', '我是不是太敏感了？', 'ownSelf'],
  ])('is answered by what it asks (%s): %s is %s', (language, asked, key) => {
    const { wordings } = last(language, STORY[language], asked);
    expect(wordings.some((id) => new RegExp(`^(?:${key}|selfExaggerate|whatIf)\\.`, 'u').test(id))).toBe(
      true,
    );
  });

  test.each<[LanguageCode, string]>([
    ['en', 'why does he hit me?'],
    ['de', 'ist es normal, dass er mich schlägt?'],
    ['es', '¿es normal que me pegue?'],
    ['pt', 'é normal ele mexer no meu celular?'],
    ['it', 'perché mi minaccia sempre?'],
    ['ja', '殴られるのは普通ですか？'],
    ['ko', '맞는 게 정상인가요?'],
    ['zh', '他打我，这样正常吗？'],
    ['ru', 'нормально, что меня бьют?'],
    ['ar', 'هل من الطبيعي أن يضربني؟'],
    ['hi', 'वो मुझे मारता है, क्या ये नॉर्मल है?'],
    ['en', 'is it normal that I want to die?'],
    ['fr', 'c’est normal que je veuille mourir ?'],
  ])('is never called normal or explained where it may be about danger (%s): %s', (language, text) => {
    const { wordings } = last(language, STORY[language], text);
    expect(wordings.filter((id) => id.startsWith('own') && !id.startsWith('ownMeasure.'))).toEqual([]);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'should I ask her to double my dose of sertraline?'],
    ['de', 'soll ich mit den Tabletten aufhören?'],
  ])('about medicine stays with a doctor (%s): %s', (language, text) => {
    const { wordings } = last(language, STORY[language], text);
    expect(wordings.some((id) => id.startsWith('own'))).toBe(false);
  });
});

const GOOD_MOMENT: Record<LanguageCode, string> = {
  en: 'he made me laugh today with a silly video',
  es: 'hoy me hizo reír con un vídeo tonto',
  fr: 'aujourd’hui il m’a fait rire avec une vidéo bête',
  de: 'heute hat er mich zum Lachen gebracht mit einem blöden Video',
  it: 'oggi mi ha fatto ridere con un video buffo',
  pt: 'hoje ele me fez rir com um vídeo bobo',
  ru: 'сегодня он меня рассмешил видео с котом',
  ja: '今日、一緒に笑いました',
  ko: '오늘 같이 웃었어요',
  zh: '今天我们一起笑了好久',
  ar: 'اليوم ضحكنا سوا على فيديو',
  hi: 'आज हम साथ में ख़ूब हँसे',
};
const GLAD = /^(?:kind\.(?:bright|laugh|eased)|good|goodMore|event)\./u;
const BURDEN = /^(?:kind\.(?:heavy|theyDid|harshWords)|kindAsk\.heavy|tone\.(?!comfort))/u;

describe('a good moment', () => {
  it.each(LANGUAGE_CODES)('is met as one, whatever was told before (%s)', (language) => {
    const { wordings } = last(language, STORY[language], GOOD_MOMENT[language]);
    expect(wordings.filter((id) => BURDEN.test(id))).toEqual([]);
    expect(wordings.some((id) => GLAD.test(id))).toBe(true);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'they laughed at me lol'],
    ['en', 'I feel so empty haha'],
    ['es', 'se rieron de mí jajaja'],
    ['de', 'alle haben über mich gelacht haha'],
    ['en', 'we laughed, but then he yelled at me again'],
  ])('is not what only sounds like one (%s): %s', (language, text) => {
    const { wordings } = last(language, STORY[language], text);
    expect(wordings.filter((id) => /^kind\.(?:bright|laugh)\./u.test(id))).toEqual([]);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'I gave my things away today and it felt good, soon it will be over'],
    ['de', 'ich freu mich, bald ist alles vorbei'],
  ])('is not what the gate has a doubt about (%s): %s', (language, text) => {
    const { wordings } = last(language, STORY[language], text);
    expect(wordings.filter((id) => /^(?:kind\.(?:bright|laugh)|goodStep)\./u.test(id))).toEqual([]);
  });
});

const PUT_RIGHT: Record<LanguageCode, readonly [string, string]> = {
  en: ["no, it's not my father, it's my uncle", "it's my uncle"],
  es: ['no es mi padre, es mi tío', 'es mi tío'],
  fr: ['non pas mon père, mon oncle', 'mon oncle'],
  de: ['nein nicht mein Vater, mein Onkel', 'mein Onkel'],
  it: ['non è mio padre, è mio zio', 'è mio zio'],
  pt: ['não é meu pai, é meu tio', 'é meu tio'],
  ru: ['это не папа, это дядя', 'это дядя'],
  ja: ['怒っているんじゃなくて、疲れたんです', '疲れたんです'],
  ko: ['화난 게 아니라 지친 거예요', '지친 거예요'],
  zh: ['不是我爸，是我叔叔', '是我叔叔'],
  ar: ['ليس أبي، بل عمي', 'بل عمي'],
  hi: ['पापा नहीं, चाचा', 'चाचा'],
};

describe('what a message puts right', () => {
  it.each(LANGUAGE_CODES)('is what it states instead (%s)', (language) => {
    const [text, stated] = PUT_RIGHT[language];
    expect(statedInstead(text, language)).toBe(stated);
  });

  it.each(LANGUAGE_CODES)('is acknowledged (%s)', (language) => {
    const reply = last(language, STORY[language], PUT_RIGHT[language][0]);
    expect(has(reply, 'clarified') || has(reply, 'correction')).toBe(true);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'not now, maybe later'],
    ['en', 'nothing helps'],
    ['de', 'nicht schon wieder eine Übung, bitte'],
    ['es', 'no quiero hablar de eso'],
  ])('is no refusal (%s): %s', (language, text) => {
    expect(has(last(language, STORY[language], text), 'clarified')).toBe(false);
  });
});
