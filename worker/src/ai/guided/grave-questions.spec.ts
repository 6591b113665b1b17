import { describe, expect, it, test } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';

const last = (language: LanguageCode, ...messages: readonly string[]): LocalReply => {
  const conversation = new LocalConversation(language, { seed: 3 });
  const reply = messages.map((message) => conversation.send(message)).at(-1);
  if (reply === undefined) throw new Error('no message was sent');
  return reply;
};
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
const ids = (reply: LocalReply): string[] => reply.wordings.filter((id) => id !== '');

describe('what if', () => {
  test.each<[LanguageCode, string]>([
    ['en', 'what if she dies?'],
    ['en', 'what if my mum dies?'],
    ['en', 'what if the cancer comes back?'],
    ['en', 'what if I lose the baby?'],
    ['en', 'what if I hurt my baby?'],
    ['en', 'what if he finds me?'],
    ['en', 'what if he comes home drunk again?'],
    ['es', '¿y si se muere?'],
    ['es', '¿y si vuelve el cáncer?'],
    ['fr', 'et s’il meurt ?'],
    ['fr', 'et si je perds le bébé ?'],
    ['de', 'was wenn sie stirbt?'],
    ['de', 'was wenn der Krebs zurückkommt?'],
    ['de', 'und wenn er mich findet?'],
    ['it', 'e se muore?'],
    ['it', 'e se perdo il bambino?'],
    ['pt', 'e se ela morrer?'],
    ['pt', 'e se o câncer voltar?'],
    ['ru', 'а если она умрёт?'],
    ['ru', 'а если он меня найдёт?'],
    ['ja', '母が死んだらどうしよう？'],
    ['ja', 'がんが再発したらどうしよう？'],
    ['ko', '엄마가 돌아가시면 어떡하죠?'],
    ['ko', '그 사람이 찾아오면 어떡해요?'],
    ['zh', '要是她死了怎么办？'],
    ['zh', '万一癌症复发怎么办？'],
    ['ar', 'ماذا لو ماتت أمي؟'],
    ['ar', 'ماذا لو وجدني؟'],
    ['hi', 'अगर वो मर गए तो?'],
    ['hi', 'अगर कैंसर वापस आ गया तो?'],
  ])(
    'is never called something that passes where it is about death, illness or fear (%s): %s',
    (language, text) => {
      const reply = last(language, STORY[language], text);
      expect([text, ids(reply).filter((id) => /^(?:ownWhatIf|whatIf)\./u.test(id))]).toEqual([text, []]);
    },
  );

  test.each<[LanguageCode, string]>([
    ['en', 'what if I blush?'],
    ['de', 'was wenn ich rot werde?'],
    ['es', '¿y si me olvido de todo?'],
    ['fr', 'et si je rougis ?'],
    ['it', 'e se mi dimentico tutto?'],
    ['ru', 'а если я забуду слова?'],
  ])('of a small mishap may pass (%s): %s', (language, text) => {
    expect(ids(last(language, STORY[language], text)).some((id) => id.startsWith('ownWhatIf.'))).toBe(true);
  });

  it('of anything else is not said to pass', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const conversation = new LocalConversation('en', { seed });
      conversation.send(STORY.en);
      expect(conversation.send('what if they sell the house?').wordings).not.toContain('ownWhatIf.0');
    }
  });
});

const BLOWS: Record<LanguageCode, string> = {
  en: 'he hits me when he is angry',
  es: 'me pega cuando se enfada',
  fr: 'il me frappe quand il est en colère',
  de: 'er schlägt mich, wenn er wütend ist',
  it: 'mi picchia quando è arrabbiato',
  pt: 'ele me bate quando fica com raiva',
  ru: 'он бьёт меня, когда злится',
  ja: '彼は怒ると私を殴ります',
  ko: '그 사람은 화가 나면 저를 때려요',
  zh: '他一生气就打我',
  ar: 'هو يضربني عندما يغضب',
  hi: 'वो गुस्से में मुझे मारता है',
};
const SPEAKING_QUESTION: Record<LanguageCode, string> = {
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
const STEPS: Record<LanguageCode, string> = {
  en: "I'm going to see him again, I'll give him another chance",
  es: 'voy a volver a verlo',
  fr: 'je vais y retourner',
  de: 'ich geh wieder hin',
  it: 'domani torno da lui',
  pt: 'vou mandar foto pra ele',
  ru: 'завтра пойду к нему',
  ja: 'また行きます',
  ko: '다시 가려고요',
  zh: '我明天再去找他',
  ar: 'رح اروح لعنده بكرة',
  hi: 'मैं फिर जाऊँगी',
};

describe('after violence was told', () => {
  it.each(LANGUAGE_CODES)('whether to speak to somebody is not advised (%s)', (language) => {
    const conversation = new LocalConversation(language, { seed: 3 });
    conversation.send(BLOWS[language]);
    // The question of the crisis gate is answered with 'No'.
    if (conversation.choices.some(({ id }) => id.startsWith('check.no'))) conversation.send('2');
    conversation.send(STORY[language]);
    const { wordings } = conversation.send(SPEAKING_QUESTION[language]);
    expect(wordings.filter((id) => /^(?:ownSay|ownDecide|goodStep)\./u.test(id))).toEqual([]);
  });

  it.each(LANGUAGE_CODES)('no step is called a good plan, nor is one with bare words (%s)', (language) => {
    const conversation = new LocalConversation(language, { seed: 3 });
    conversation.send(BLOWS[language]);
    if (conversation.choices.some(({ id }) => id.startsWith('check.no'))) conversation.send('2');
    expect(conversation.send(STEPS[language]).wordings.filter((id) => id.startsWith('goodStep.'))).toEqual(
      [],
    );
    expect(
      last(language, STORY[language], STEPS[language]).wordings.filter((id) => id.startsWith('goodStep.')),
    ).toEqual([]);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'should I confront him because he hits me?'],
    ['en', "should I tell him I'm leaving him?"],
    ['de', 'soll ich ihm sagen, dass ich mich trenne?'],
    ['es', '¿le digo que voy a dejarlo?'],
    ['pt', 'devo falar que vou deixar ele?'],
  ])('nobody is advised to confront somebody (%s): %s', (language, text) => {
    const { wordings } = last(language, STORY[language], text);
    expect(wordings.filter((id) => /^(?:ownSay|ownDecide)\./u.test(id))).toEqual([]);
  });
});

test.each<[LanguageCode, string]>([
  ['en', "I'll send him the photos"],
  ['pt', 'vou comprar uma garrafa'],
  ['es', 'voy a volver a beber'],
  ['de', 'ich probiers mal mit Koks'],
  ['ru', 'попробую ещё выпить'],
])('a step that may harm is not praised (%s): %s', (language, text) => {
  expect(last(language, STORY[language], text).wordings.filter((id) => id.startsWith('goodStep.'))).toEqual(
    [],
  );
});

describe('whether it is normal', () => {
  test.each<[LanguageCode, string]>([
    ['en', "is it normal that I'm scared when he comes home?"],
    ['en', 'is it normal that I have to ask him for money?'],
    ['en', 'is it normal that I hide my phone from him?'],
    ['en', 'is it normal that I flinch?'],
    ['en', 'is it normal that I drink a bottle every night?'],
    ['en', 'is it normal that I hear voices?'],
    ['en', 'is it normal that I feel nothing?'],
    ['en', "is it normal that I don't remember last night?"],
    ['es', '¿es normal que tenga miedo cuando llega a casa?'],
    ['fr', 'c’est normal que je boive une bouteille tous les soirs ?'],
    ['de', 'ist das normal, dass ich Angst habe, wenn er heimkommt?'],
    ['de', 'ist das normal, dass ich Stimmen höre?'],
    ['it', 'è normale che io senta le voci?'],
    ['pt', 'é normal eu ter que pedir dinheiro pra ele?'],
    ['ru', 'нормально, что я прячу от него телефон?'],
    ['ja', '声が聞こえるのは普通ですか？'],
    ['ko', '그 사람이 들어오면 움찔하는 게 정상인가요?'],
    ['zh', '他一回家我就怕，我这样正常吗？'],
    ['ar', 'هل طبيعي اني اخاف لما يرجع البيت؟'],
    ['hi', 'क्या ये नॉर्मल है कि मैं रोज़ शराब पीती हूँ?'],
  ])('is not affirmed of what is no common feeling (%s): %s', (language, text) => {
    const { wordings } = last(language, STORY[language], text);
    expect([text, wordings.filter((id) => /^(?:ownNormal|ownShared|feelingAllowed)\./u.test(id))]).toEqual([
      text,
      [],
    ]);
  });
});

describe('a laugh of others', () => {
  test.each<[LanguageCode, string]>([
    ['en', 'I tripped and they all laughed'],
    ['en', 'I told him and he laughed'],
    ['de', 'die ganze Klasse hat gelacht'],
    ['fr', 'je suis tombé et il a ri'],
    ['zh', '我摔倒了，他们都笑了'],
    ['ko', '제가 넘어졌는데 다들 웃었어요'],
    ['ru', 'я упал, и все так смеялись'],
    ['hi', 'मैं गिर गया और सब हँसे'],
    ['ja', '転んだら、みんな笑ったんです'],
  ])('is no lovely moment (%s): %s', (language, text) => {
    const { wordings } = last(language, STORY[language], text);
    expect([text, wordings.filter((id) => /^kind\.(?:bright|laugh)\./u.test(id))]).toEqual([text, []]);
  });

  it('together with the person is one', () => {
    expect(
      last('en', STORY.en, 'we told an old story and we all laughed').wordings.some((id) =>
        id.startsWith('kind.bright.'),
      ),
    ).toBe(true);
  });
});

describe('whether one did harm', () => {
  test.each<[LanguageCode, string]>([
    ['en', 'am I hurting her?'],
    ['en', 'am I controlling?'],
    ['en', 'did I do something wrong?'],
    ['de', 'tu ich ihr weh?'],
    ['de', 'hab ich was falsch gemacht?'],
    ['fr', 'je lui fais du mal ?'],
    ['ru', 'я слишком строгая?'],
  ])('is not judged (%s): %s', (language, text) => {
    const { wordings } = last(language, STORY[language], text);
    expect([text, wordings.some((id) => id.startsWith('ownSelf.'))]).toEqual([text, false]);
  });
});
