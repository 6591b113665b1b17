import { describe, expect, it, test } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { denialIn } from './denials.js';
import { eventIn, isGoodEvent, isLightEvent } from './events.js';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';
import { mentionIn } from './mentions.js';

const talk = (language: LanguageCode, messages: string[], seed = 1): LocalReply[] => {
  const conversation = new LocalConversation(language, { seed });
  return messages.map((message) => conversation.send(message));
};
const has = (reply: LocalReply | undefined, form: RegExp): boolean =>
  reply?.wordings?.some((id) => form.test(id)) === true;

describe('a denial', () => {
  test.each<[LanguageCode, string]>([
    ['en', "no, i'm not nervous"],
    ['es', 'no estoy nerviosa'],
    ['fr', 'je suis pas stressé'],
    ['de', 'ich bin nicht nervös'],
    ['it', 'non sono agitata'],
    ['pt', 'não estou nervosa'],
    ['ru', 'я не волнуюсь'],
    ['ja', '緊張してません'],
    ['ko', '긴장한 거 아니에요'],
    ['zh', '我没紧张'],
    ['ar', 'مو خايف'],
    ['hi', 'nervous nahi hu'],
  ])('names the feeling that is not there (%s): %s', (language, text) => {
    expect(denialIn(text, language)?.flows).toContain('calm');
  });

  test.each<[LanguageCode, string, string]>([
    ['en', "no it's not dad, it's my brother", 'father'],
    ['es', 'no es mi hijo, es mi sobrino', 'son'],
    ['fr', 'pas mon frère, mon beau-frère', 'brother'],
    ['de', 'nicht mein Vater, mein Bruder', 'father'],
    ['it', 'non è mio padre, è mio fratello', 'father'],
    ['pt', 'não é meu filho, é da vizinha', 'son'],
    ['ru', 'да не мой сын, соседкин', 'son'],
    ['ja', '父じゃなくて兄です', 'father'],
    ['ko', '제 남동생 말고 친구 동생이요', 'brother'],
    ['zh', '哪来的儿子', 'son'],
    ['ar', 'المشكلة مع أخوي مو أبوي', 'father'],
    ['hi', 'मेरा बेटा नहीं, शर्मा जी का', 'son'],
  ])('names whom it is not about (%s): %s', (language, text, who) => {
    expect(denialIn(text, language)?.who).toContain(who);
  });

  test.each<[LanguageCode, string]>([
    ['en', "i don't know why i'm so nervous"],
    ['en', 'not only sad but furious'],
    ['en', "my brother isn't talking to me"],
    ['es', 'no sé por qué estoy triste'],
    ['es', 'mi madre no me llama'],
    ['fr', 'je ne veux pas être triste'],
    ['de', 'die Angst geht nicht weg'],
    ['de', 'nicht nur traurig'],
    ['it', 'non voglio essere triste'],
    ['pt', 'não quero ficar triste'],
    ['ru', 'мама не звонит'],
    ['ja', '不安が消えないです'],
    ['ko', '불안이 사라지지 않아요'],
    ['zh', '我忍不住担心'],
    ['ar', 'ما أدري ليش حزين'],
    ['hi', 'मेरा बेटा नहीं आया'],
  ])('is not heard in (%s): %s', (language, text) => {
    expect(denialIn(text, language)).toBeUndefined();
  });

  it('of a cause of death keeps the death', () => {
    expect(denialIn('he did not die of cancer', 'en')?.events ?? []).not.toContain('death');
    expect(denialIn("he's not dead, only ill", 'en')?.events).toContain('death');
  });
});

describe('a correction', () => {
  const QUARREL: Record<LanguageCode, [string, string]> = {
    en: ['i had a fight with my sister', "no, it wasn't a fight, she just left early"],
    es: ['me peleé con mi hermana', 'no fue una pelea, se fue temprano y ya'],
    fr: ['on s’est disputés avec ma sœur', 'c’était pas une dispute, elle est juste partie tôt'],
    de: ['ich hatte Streit mit meiner Schwester', 'das war kein Streit, sie ist nur früh gegangen'],
    it: ['ho litigato con mia sorella', 'non è un litigio, è andata via presto e basta'],
    pt: ['briguei com minha irmã', 'não foi briga, ela só foi embora cedo'],
    ru: ['поссорилась с сестрой', 'это не ссора, она просто рано уехала'],
    ja: ['姉とけんかしました', 'けんかじゃなくて、早く帰っただけです'],
    ko: ['언니랑 싸웠어요', '싸운 게 아니라 그냥 일찍 간 거예요'],
    zh: ['我跟姐姐吵架了', '不是吵架，她只是先走了'],
    ar: ['تخانقت مع أختي', 'مو خلاف، بس راحت بدري'],
    hi: ['मेरी बहन से झगड़ा हो गया', 'झगड़ा नहीं है, वह बस जल्दी चली गई'],
  };

  it.each(LANGUAGE_CODES)('ends what it denies: words, questions and buttons (%s)', (language) => {
    const [told, corrected] = QUARREL[language];
    for (const seed of [1, 2, 3]) {
      const [, reply, next] = talk(language, [told, corrected, '...'], seed);
      expect(has(reply, /^correction\./u)).toBe(true);
      for (const each of [reply, next]) {
        expect(has(each, /^(?:event|ask)\.quarrel|^followUp\.conflict|^offer\.conflict/u)).toBe(false);
        expect(
          each?.choices.map(({ id }) => id).filter((id) => /^(?:flow|topic)\.conflict/u.test(id)),
        ).toEqual([]);
      }
    }
  });

  test.each<[LanguageCode, string, string]>([
    ['en', 'i have an exam tomorrow', "no, i'm not nervous, i passed my exam today"],
    ['de', 'ich hab morgen Prüfung', 'nein, nicht nervös, ich hab bestanden'],
    ['ar', 'رزقنا الله بمولودة اليوم الصبح!', 'لا، ما أنا حزين! أبكي من الفرح'],
    ['zh', '我家狗找到了!!!', '不是难过，我是高兴得哭了'],
  ])('takes what is said instead (%s): %s / %s', (language, told, corrected) => {
    expect(talk(language, [told, corrected])[1]?.kind).toBe('glad');
  });
});

describe('what was denied', () => {
  const BOTH: Record<LanguageCode, [string, string]> = {
    en: ["no, i'm not sad", 'now i am really sad'],
    es: ['no, no estoy triste', 'ahora sí estoy muy triste'],
    fr: ['non, je ne suis pas triste', 'maintenant je suis vraiment triste'],
    de: ['nein, ich bin nicht traurig', 'jetzt bin ich wirklich traurig'],
    it: ['no, non sono triste', 'adesso sono davvero triste'],
    pt: ['não, não estou triste', 'agora estou muito triste mesmo'],
    ru: ['нет, мне не грустно', 'теперь мне очень грустно'],
    ja: ['いえ、悲しくないです', '今はとても悲しいです'],
    ko: ['아니요, 슬프지 않아요', '이제는 정말 슬퍼요'],
    zh: ['不，我不难过', '现在我真的很难过'],
    ar: ['لا، أنا مش حزين', 'الآن أنا حزين جدا'],
    hi: ['नहीं, मैं उदास नहीं हूँ', 'अब मैं बहुत उदास हूँ'],
  };
  const isDenied = (reply: LocalReply | undefined): boolean =>
    reply?.extras.guided?.state.denied?.includes('flow.low') === true;

  it.each(LANGUAGE_CODES)('counts again once it is stated, and not before (%s)', (language) => {
    const [denial, statement] = BOTH[language];
    const [denied, ...after] = talk(language, [denial, '...', statement]);
    expect(isDenied(denied)).toBe(true);
    expect(after.map(isDenied)).toEqual([true, false]);
  });

  it.each(LANGUAGE_CODES)('stays denied where it was stated before (%s)', (language) => {
    const [denial, statement] = BOTH[language];
    expect(talk(language, [statement, denial]).map(isDenied)).toEqual([false, true]);
  });

  test.each([
    ['hello', "it wasn't a fight", 'we had a fight again', 'flow.conflict'],
    ['my dad called', "it's with my brother, not my dad", 'my dad is ill', 'who.father'],
  ])('counts again as an event and as a person: %s / %s', (told, denial, statement, name) => {
    const [, before, after] = talk('en', [told, denial, statement]).map(
      ({ extras }) => extras.guided?.state.denied ?? [],
    );
    expect(before).toContain(name);
    expect(after).not.toContain(name);
  });
});

describe('whom it is about', () => {
  test.each<[LanguageCode, string, string]>([
    ['ru', 'боюсь за моего сына', 'son'],
    ['ru', 'боюсь за моего мужа', 'husband'],
    ['ru', 'я звонила для моего отца', 'father'],
    ['ru', 'скучаю без моего брата', 'brother'],
    ['ru', 'нашего сына ругают', 'son'],
    ['ru', 'боюсь за моих детей', 'children'],
    ['fr', 'cela maman le sait', 'mother'],
    ['fr', 'en prison maman va mieux', 'mother'],
    ['it', 'dissuo mamma mi manca', 'mother'],
    ['zh', '我亲爱的妈妈病了', 'mother'],
    ['zh', '咱们的儿子病了', 'son'],
    ['ja', '私たちの息子が病気です', 'son'],
  ])('is one of theirs (%s): %s', (language, text, who) => {
    expect(mentionIn(text, language)).toBe(who);
  });

  test.each<[LanguageCode, string]>([
    ['zh', '她说隔壁老王家儿子有房有车'],
    ['zh', '隔壁王阿姨的女儿又考第一'],
    ['ja', '友達の息子が結婚しました'],
    ['ko', '친구 남동생이 사고를 쳤어요'],
    ['ru', 'у соседки сын женился'],
    ['fr', 'la maman de Léo est venue'],
    ['hi', 'शर्मा जी के पापा आए'],
  ])('is nobody of theirs (%s): %s', (language, text) => {
    expect(mentionIn(text, language)).toBeUndefined();
  });

  it.each(LANGUAGE_CODES)('is thanked for once at most (%s)', (language) => {
    const messages: Record<LanguageCode, [string, string]> = {
      en: ['my mother called', 'my brother came by'],
      es: ['mi madre llamó', 'mi hermano vino'],
      fr: ['ma mère a appelé', 'mon frère est passé'],
      de: ['meine Mutter hat angerufen', 'mein Bruder kam vorbei'],
      it: ['mia madre ha chiamato', 'mio fratello è passato'],
      pt: ['minha mãe ligou', 'meu irmão veio'],
      ru: ['мама звонила', 'брат заходил'],
      ja: ['母が電話をくれました', '兄が来ました'],
      ko: ['엄마가 전화했어요', '오빠가 왔어요'],
      zh: ['我妈打电话来了', '我哥来了'],
      ar: ['أمي اتصلت', 'أخوي جا'],
      hi: ['मेरी मम्मी का फ़ोन आया', 'मेरा भाई आया'],
    };
    const replies = talk(language, [...messages[language], ...messages[language]], 3);
    expect(replies.filter((reply) => has(reply, /^mention\./u)).length).toBeLessThanOrEqual(1);
    expect(replies.filter((reply) => has(reply, /^about\.between\./u))).toEqual([]);
  });
});

describe('good news', () => {
  test.each<[LanguageCode, string, string]>([
    ['en', 'we found our cat after three days!', 'found'],
    ['es', 'hoy he encontrado a mi gata, llevaba tres semanas perdida', 'found'],
    ['fr', 'mon chat est revenu, on le cherchait depuis deux jours', 'found'],
    ['de', 'unsere Katze ist wieder da, sie war zwei Tage verschwunden', 'found'],
    ['it', 'il gatto è tornato a casa dopo tre giorni', 'found'],
    ['pt', 'achei meu cachorro!!!', 'found'],
    ['ru', 'Барсика нашли!!! живой!', 'found'],
    ['ja', '猫が三日ぶりに帰ってきました', 'found'],
    ['ko', '강아지 찾았어요!!', 'found'],
    ['zh', '我家狗找到了!!!', 'found'],
    ['ar', 'رجعت قطتي بعد يومين!', 'found'],
    ['hi', 'मेरा कुत्ता मिल गया! तीन दिन से खोया था', 'found'],
    ['es', 'nació mi hija anoche!!! 3 kilos 200', 'born'],
    ['ar', 'رزقنا الله بمولودة اليوم الصبح!', 'born'],
    ['es', '¡me han dado la plaza de bombero! después de cuatro años de oposición!!', 'gotjob'],
    ['en', 'so i finally got the caretaker post at the school', 'gotjob'],
    ['zh', '第二道题我也做出来了！', 'solved'],
    ['ru', 'вторую тоже решил!', 'solved'],
  ])('is a find, a birth, a place, a solution (%s): %s', (language, text, event) => {
    expect(eventIn(text, language)).toBe(event);
    expect(talk(language, [text])[0]?.kind).toBe('glad');
  });

  test.each<[LanguageCode, string]>([
    ['en', 'we found my cat dead after three days'],
    ['en', 'they found him after three days in the river'],
    ['en', 'our daughter was born last night, too early, she is in the NICU'],
    ['es', 'encontré a mi perro atropellado después de tres días'],
    ['es', 'lo encontramos después de dos días en el río'],
    ['fr', 'on a retrouvé mon chat écrasé après deux jours'],
    ['de', 'wir haben unsere Katze gefunden, nach drei Tagen, überfahren'],
    ['de', 'sie haben ihn gefunden, nach zwei Tagen, im Wald'],
    ['it', 'ho ritrovato il mio gatto morto dopo tre giorni'],
    ['pt', 'achei meu cachorro morto!!!'],
    ['ru', 'кота нашли мёртвым через три дня'],
    ['ru', 'его нашли через три дня'],
    ['ja', '猫が三日ぶりに見つかりました。死んでいました'],
    ['ko', '강아지를 찾았는데 죽어 있었어요'],
    ['zh', '我家猫找到了，已经死了'],
    ['ar', 'لقينا القطة ميتة بعد يومين'],
    ['hi', 'मेरा कुत्ता मिल गया, मर चुका था'],
  ])('is not heard in what is terrible (%s): %s', (language, text) => {
    const event = eventIn(text, language);
    expect(event !== undefined && isGoodEvent(event)).toBe(false);
    const [reply] = talk(language, [text]);
    expect(reply?.kind).not.toBe('glad');
    expect(has(reply, /^(?:event\.(?:creature|food|weather|pastime|bored)|lightOpen)\./u)).toBe(false);
  });
});

describe('small everyday things', () => {
  const BORED: Record<LanguageCode, string> = {
    en: 'bored on my night shift lol',
    es: 'qué aburrimiento de domingo',
    fr: 'je m’ennuie, il pleut',
    de: 'mir ist so langweilig im Spätdienst',
    it: 'mi annoio, piove da tre giorni',
    pt: 'que tédio, internet caiu',
    ru: 'скучно, погода дрянь',
    ja: 'ひまだなあ',
    ko: '그냥 심심하다고',
    zh: '好无聊，坐过站了',
    ar: 'طفشان، الجو حر',
    hi: 'आज बहुत बोर हो रहा हूँ',
  };

  it.each(LANGUAGE_CODES)('are met lightly, and no flow is offered for boredom (%s)', (language) => {
    const [reply] = talk(language, [BORED[language]]);
    expect(has(reply, /^(?:event\.)?bored\./u)).toBe(true);
    expect(reply?.choices.map(({ id }) => id).filter((id) => /^(?:flow|topic)\./u.test(id))).toEqual([]);
  });

  test.each<[LanguageCode, string[]]>([
    ['en', ['my dad died in march', 'i baked the plum cake he liked']],
    ['ru', ['муж на вахте уже второй месяц, дома тишина', 'сварила борщ на пятерых по привычке, ем одна']],
    ['it', ['mio figlio non mi parla più', 'ho bussato con la pizza e ha detto lasciala fuori']],
    ['zh', ['奶奶上周走了', '想她做的红烧肉']],
    ['de', ['ich hab heute meinen Job verloren', 'hab mir Kaffee gekocht']],
    ['ar', ['توفي والدي في مارس', 'طبخت الملوخية اللي يحبها']],
  ])('are no small talk amid a burden (%s): %s', (language, messages) => {
    const reply = talk(language, messages).at(-1);
    expect(has(reply, /^(?:event\.(?:creature|food|weather|pastime|bored)|lightOpen)\./u)).toBe(false);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'i baked a cake and ate all of it and feel disgusting and fat'],
    ['es', 'me comí una pizza entera, otro atracón'],
    ['de', 'hab den ganzen Kuchen gegessen und mich erbrochen'],
    ['ko', '치킨 먹고 토했어요'],
  ])('are not where eating weighs (%s): %s', (language, text) => {
    const event = eventIn(text, language);
    expect(event !== undefined && isLightEvent(event)).toBe(false);
  });
});

it('gives no words against oneself back, and none to MikAI', () => {
  for (const text of ['i am the worst mother in the world', 'you never listen to a word i say'])
    for (const seed of [1, 2, 3, 4]) expect(has(talk('en', [text], seed)[0], /^echo\./u)).toBe(false);
});

describe('what somebody cannot stop', () => {
  test.each<[LanguageCode, string]>([
    ['en', 'I cannot stop thinking about the meeting'],
    ['en', "i can't stop crying"],
    ['es', 'no puedo dejar de pensar en la reunión'],
    ['fr', "je n'arrive pas à arrêter de penser à la réunion"],
    ['de', 'ich kann nicht aufhören, an das Meeting zu denken'],
    ['it', 'non riesco a smettere di pensare alla riunione'],
    ['pt', 'não consigo parar de pensar na reunião'],
    ['ru', 'я не могу перестать думать о встрече'],
    ['ja', '会議のことを考えるのをやめられない'],
    ['ko', '회의 생각을 멈출 수가 없어요'],
    ['zh', '我没法停止想那个会议'],
    ['ar', 'لا أستطيع التوقف عن التفكير في الاجتماع'],
    ['hi', 'मैं मीटिंग के बारे में सोचना बंद नहीं कर पा रहा'],
  ])('is no refusal (%s): %s', (language, text) => {
    for (const earlier of [[], [text]])
      expect(talk(language, [...earlier, text]).at(-1)?.kind).not.toBe('refusal-honoured');
  });
});

describe('a lament in the form of a question', () => {
  test.each<[LanguageCode, string]>([
    ['en', 'What is the point of waking up, everyone would be better off'],
    ['es', 'Para qué despertar, todos estarían mejor'],
    ['fr', 'A quoi bon se réveiller, tout le monde irait mieux'],
    ['de', 'Wozu soll ich aufwachen, alle wären besser dran'],
    ['it', 'A che serve svegliarsi, tutti starebbero meglio'],
    ['pt', 'Pra que acordar, todos estariam melhor'],
    ['ru', 'Какой смысл просыпаться, всем было бы лучше'],
    ['ja', '起きる意味は何、みんなのほうが幸せなのに'],
    ['ko', '일어나는 게 무슨 의미가 있어, 다들 더 나을 텐데'],
    ['zh', '醒来有什么意义，大家都会更好'],
    ['ar', 'ما فائدة أن أستيقظ، الجميع سيكون أفضل'],
    ['hi', 'उठने का क्या मतलब है, सब बेहतर होंगे'],
  ])('is listened to, and not declined (%s): %s', (language, text) => {
    const [reply] = talk(language, [text]);
    expect(has(reply, /^(?:answer|own)/u)).toBe(false);
    expect(reply?.kind).not.toBe('decline');
  });
});

describe('where the gate doubts', () => {
  it('nothing precedes its question but a short warm line', () => {
    const [reply] = talk('en', ['What is the point of waking up, everyone would be better off']);
    expect(reply?.level).toBe('check');
    expect(reply?.wordings).toEqual([expect.stringMatching(/^listen\./u)]);
    expect(reply?.reply.split('\n\n')).toHaveLength(2);
  });

  it('the step that is running comes again after the question', () => {
    const conversation = new LocalConversation('en', { seed: 1 });
    const step = conversation.choose('flow.worry');
    const asked = conversation.send('What is the point of waking up, everyone would be better off');
    expect(asked.wordings).toEqual([expect.stringMatching(/^listen\./u)]);
    const safe = asked.choices.find(({ id }) => id.startsWith('care.') || id.startsWith('check.no'));
    const after = conversation.send(safe?.label ?? '');
    expect(after.flow?.id).toBe('worry');
    expect(after.flow?.step).toBe(step.flow?.step);
  });
});
