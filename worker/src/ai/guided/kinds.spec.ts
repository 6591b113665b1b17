import { describe, expect, it, test } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { weightyHalf } from './contrast.js';
import { stepIn } from './steps.js';
import { textsOf } from './guided-data.js';
import { isSuited, kindsIn } from './kinds.js';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';
import { KINDS } from './schema.js';

const talk = (language: LanguageCode, messages: string[], seed = 1): LocalReply[] => {
  const conversation = new LocalConversation(language, { seed });
  return messages.map((message) => conversation.send(message));
};

/** Two lines of a burden in each language, then one that says nothing by itself. */
const BURDEN: Record<LanguageCode, readonly [string, string, string]> = {
  en: ['my boss yelled at me again', "i didn't say anything", 'it was the blue folder'],
  es: ['mi jefe me gritó otra vez', 'no dije nada', 'era la carpeta azul'],
  fr: ['mon chef m’a encore crié dessus', 'j’ai rien dit', 'c’était le dossier bleu'],
  de: ['mein Chef hat mich wieder angeschrien', 'ich hab nichts gesagt', 'es war der blaue Ordner'],
  it: ['il mio capo mi ha urlato di nuovo', 'non ho detto niente', 'era la cartella blu'],
  pt: ['meu chefe gritou comigo de novo', 'não falei nada', 'era a pasta azul'],
  ru: ['начальник опять наорал на меня', 'я промолчала', 'это была синяя папка'],
  ja: ['また上司に怒鳴られた', '何も言えなかった', '青いファイルのことです'],
  ko: ['팀장님이 또 저한테 소리를 질렀어요', '아무 말도 못 했어요', '파란 파일이었어요'],
  zh: ['领导又吼我了', '我什么都没说', '是那个蓝色的文件夹'],
  ar: ['المدير صرخ علي مرة ثانية', 'ما قلت شي', 'كان الملف الأزرق'],
  hi: ['बॉस फिर से मुझ पर चिल्लाए', 'मैंने कुछ नहीं कहा', 'वह नीली फ़ाइल थी'],
};

describe('what a sentence does', () => {
  test.each<[LanguageCode, string, string]>([
    ['en', "he still hasn't replied", 'unanswered'],
    ['es', 'sigue sin contestar, me dejó en visto', 'unanswered'],
    ['fr', "j'ai rien dit, comme d'hab", 'silentSelf'],
    ['de', 'und mein Mann sitzt nur da', 'noSupport'],
    ['it', 'mia suocera dice che esagero', 'harshWords'],
    ['pt', 'fui no médico e falei com ela', 'didIt'],
    ['ru', 'без меня поехали на дачу', 'leftOut'],
    ['ja', '頭の中でずっと考えちゃう', 'loops'],
    ['ko', '집중이 하나도 안 돼요', 'cannot'],
    ['zh', '房贷还有二十年', 'money'],
    ['ar', 'ما قلت لأحد', 'unseen'],
    ['hi', 'किसी को नहीं पता', 'unseen'],
  ])('is known by its words (%s): "%s" is %s', (language, text, kind) => {
    expect(kindsIn(text, language)).toContain(kind);
  });

  test.each<[LanguageCode, string, string]>([
    ['en', 'we used to be really close', 'before'],
    ['es', 'antes cenábamos juntas todos los jueves', 'before'],
    ['fr', 'avant on faisait tout ensemble', 'before'],
    ['de', 'früher haben wir jeden Tag telefoniert', 'before'],
    ['it', 'prima parlavamo di tutto', 'before'],
    ['pt', 'a gente era grudada desde a escola', 'before'],
    ['ru', 'раньше мы всё делали вместе', 'before'],
    ['ja', '前はよく一緒に笑ってた', 'before'],
    ['ko', '예전에는 정말 친했는데', 'before'],
    ['zh', '我们以前什么都说', 'before'],
    ['ar', 'كنا قبل نحكي كل يوم', 'before'],
    ['hi', 'पहले हम रोज़ बात करते थे', 'before'],
    ['en', "it's been awkward between us", 'strained'],
    ['es', 'está distante conmigo', 'strained'],
    ['fr', 'elle me fait la tête depuis lundi', 'strained'],
    ['de', 'sie geht mir aus dem Weg', 'strained'],
    ['it', 'è freddo con me da giorni', 'strained'],
    ['pt', 'tá um climão em casa', 'strained'],
    ['ru', 'он меня избегает', 'strained'],
    ['ja', 'なんか気まずいんだよね', 'strained'],
    ['ko', '사이가 어색해졌어요', 'strained'],
    ['zh', '我们现在有点尴尬', 'strained'],
    ['ar', 'صار بارد معي', 'strained'],
    ['hi', 'वह मुझसे नाराज़ है', 'strained'],
  ])('is known by its words as well (%s): "%s" is %s', (language, text, kind) => {
    expect(kindsIn(text, language)).toContain(kind);
  });

  test.each<[LanguageCode, string, string]>([
    ['en', 'she replied right away and we talked', 'unanswered'],
    ['es', 'me contestó enseguida', 'unanswered'],
    ['fr', 'elle m’a répondu tout de suite', 'unanswered'],
    ['de', 'er antwortet immer sofort', 'unanswered'],
    ['it', 'mi ha risposto subito', 'unanswered'],
    ['pt', 'ela me respondeu na hora', 'unanswered'],
    ['ru', 'он ответил сразу', 'unanswered'],
    ['ja', 'すぐに返事が来た', 'unanswered'],
    ['ko', '바로 답장이 왔어요', 'unanswered'],
    ['zh', '他马上回了我', 'unanswered'],
    ['ar', 'رد علي على طول', 'unanswered'],
    ['hi', 'उसने तुरंत जवाब दिया', 'unanswered'],
    ['en', 'i said everything i wanted to', 'silentSelf'],
    ['es', 'le dije todo lo que pensaba', 'silentSelf'],
    ['fr', 'je lui ai tout dit', 'silentSelf'],
    ['de', 'ich hab alles gesagt', 'silentSelf'],
    ['it', 'ho detto tutto', 'silentSelf'],
    ['pt', 'falei tudo o que queria', 'silentSelf'],
    ['ru', 'я всё ему высказала', 'silentSelf'],
    ['ja', '全部言えた', 'silentSelf'],
    ['ko', '하고 싶은 말을 다 했어요', 'silentSelf'],
    ['zh', '我都跟他说清楚了', 'silentSelf'],
    ['ar', 'قلت له كل شي', 'silentSelf'],
    ['hi', 'मैंने सब कह दिया', 'silentSelf'],
    ['en', 'i said no and he did it anyway', 'didIt'],
    ['en', 'i did it again last night', 'didIt'],
    ['es', 'le dije que no y siguió igual', 'didIt'],
    ['fr', 'j’ai dit non et il a continué', 'didIt'],
    ['de', 'ich hab nein gesagt und er hat weitergemacht', 'didIt'],
    ['it', 'ho detto di no e lui ha continuato', 'didIt'],
    ['pt', 'disse não e ele continuou', 'didIt'],
    ['ru', 'я сказала нет, а он не остановился', 'didIt'],
    ['ja', '断ったのにやめてくれなかった', 'didIt'],
    ['ko', '싫다고 했는데 멈추지 않았어요', 'didIt'],
    ['zh', '我说了不，他还是继续', 'didIt'],
    ['ar', 'قلت لا وكمل', 'didIt'],
    ['hi', 'मैंने मना कर दिया फिर भी वह नहीं रुका', 'didIt'],
  ])('is not known by the opposite (%s): "%s" is not %s', (language, text, kind) => {
    expect(kindsIn(text, language)).not.toContain(kind);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'the answer is on page nine'],
    ['es', 'la respuesta está en la página nueve'],
    ['fr', 'le train est parti à neuf heures'],
    ['de', 'der Zug fährt um neun'],
    ['it', 'il treno parte alle nove'],
    ['pt', 'o trem sai às nove'],
    ['ru', 'поезд отходит в девять'],
    ['ja', '電車は九時に出ます'],
    ['ko', '기차는 아홉 시에 떠나요'],
    ['zh', '火车九点开'],
    ['ar', 'القطار يغادر في التاسعة'],
    ['hi', 'गाड़ी नौ बजे जाती है'],
  ])('is not guessed (%s): %s', (language, text) => {
    expect(kindsIn(text, language)).toEqual([]);
  });

  it.each(LANGUAGE_CODES)(
    'is met with something to it and a way on, never in quotation marks (%s)',
    (language) => {
      for (const seed of [1, 2, 3]) {
        const [, silent, plain] = talk(language, [...BURDEN[language]], seed);
        expect(silent?.reply).not.toMatch(/[“„«「‘]/u);
        expect(plain?.reply).not.toMatch(/[“„«「‘]/u);
        expect(silent?.wordings.some((id) => /^(?:kind|tone|event)\./u.test(id))).toBe(true);
        expect(plain?.wordings.every((id) => /^listen(?:Open)?\./u.test(id))).toBe(false);
      }
    },
  );

  it.each(LANGUAGE_CODES)('has no reply twice in a conversation while there are others (%s)', (language) => {
    const [first, , plain] = BURDEN[language];
    const ids = talk(language, [first, plain, plain, plain, plain]).flatMap(({ wordings }) => wordings);
    const own = ids.filter((id) => /^(?:kind|kindAsk|context|ask)\./u.test(id));
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own).size).toBe(own.length);
  });
});

describe('a message about which the crisis gate has a doubt', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'tomorrow it will all be quiet and nobody has to carry me'],
    ['en', 'i wish the night would just not end for me'],
    ['es', 'ojalá no llegara mañana'],
    ['de', 'ich wünschte morgen gäbe es mich nicht'],
    ['fr', 'demain tout sera plus léger pour eux'],
  ])('gets no reply that looks forward or takes up the wish (%s): %s', (language, text) => {
    const found = kindsIn(text, language);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((kind) => isSuited(kind, text, language))).toEqual([]);
  });

  it.each<[LanguageCode, string]>([
    ['en', 'i wish it was friday already'],
    ['en', 'the exam is tomorrow'],
    ['de', 'morgen ist die Prüfung'],
  ])('is none where nothing hints at it (%s): %s', (language, text) => {
    expect(kindsIn(text, language).filter((kind) => !isSuited(kind, text, language))).toEqual([]);
  });
});

describe('the half behind a "but"', () => {
  test.each<[LanguageCode, string, string]>([
    ['en', 'nights are fine but the rent kills me', 'the rent kills me'],
    ['es', 'duermo bien pero la plata me mata', 'la plata me mata'],
    ['fr', 'je dors bien mais l’argent me ronge', 'l’argent me ronge'],
    ['de', 'die Nächte gehen, aber das Geld fehlt', 'das Geld fehlt'],
    ['it', 'dormo bene ma i soldi non bastano', 'i soldi non bastano'],
    ['pt', 'durmo bem mas a grana acaba', 'a grana acaba'],
    ['ru', 'сплю нормально, но денег не хватает', 'денег не хватает'],
    ['zh', '睡得还行，但是钱不够', '钱不够'],
    ['hi', 'नींद ठीक है लेकिन पैसे नहीं बचते', 'पैसे नहीं बचते'],
  ])('is what a message comes down to (%s): %s', (language, text, half) => {
    expect(weightyHalf(text, language)).toBe(half);
  });

  it('is none without such a word, or with nothing behind it', () => {
    expect(weightyHalf('nights are fine', 'en')).toBeUndefined();
    expect(weightyHalf('nights are fine but', 'en')).toBeUndefined();
  });
});

describe('a step that somebody means to take', () => {
  test.each<[LanguageCode, string]>([
    ['en', "maybe i'll ask her for coffee saturday"],
    ['es', 'mañana voy a hablar con él'],
    ['fr', 'bon jvais lui parler demain'],
    ['de', 'ich rede mit ihr am Samstag'],
    ['it', 'forse mi iscrivo a un corso di ceramica'],
    ['pt', 'acho que vou tentar de memória'],
    ['ru', 'может поговорю с ним в субботу'],
    ['ja', '明日ちゃんと話してみます'],
    ['ko', '내일 한번 물어볼게요'],
    ['zh', '周末想带孩子去动物园'],
    ['ar', 'بكرة راح أكلمه'],
    ['hi', 'कल उनसे बात करूँगी'],
  ])('is greeted (%s): %s', (language, text) => {
    expect(stepIn(text, language)).toMatch(/^(?:ahead|idea)$/u);
    const [first] = BURDEN[language];
    expect(talk(language, [first, text])[1]?.wordings.some((id) => /^good(?:Step|Idea)\./u.test(id))).toBe(
      true,
    );
  });

  test.each<[LanguageCode, string]>([
    ['en', "i'll never talk to anyone again"],
    ['es', 'nunca voy a hablar de eso'],
    ['de', 'ich rede nie wieder mit jemandem'],
    ['ru', 'не буду с ним говорить'],
  ])('is none where nothing is meant to be done (%s): %s', (language, text) => {
    const [first] = BURDEN[language];
    expect(talk(language, [first, text])[1]?.wordings.some((id) => /^good(?:Step|Idea)\./u.test(id))).toBe(
      false,
    );
  });
});

it.each(LANGUAGE_CODES)('has different sentences and questions for every kind (%s)', (language) => {
  const { kinds } = textsOf(language);
  const statements = KINDS.flatMap((kind) => kinds[kind].statements);
  expect(new Set(statements).size).toBe(statements.length);
  for (const kind of KINDS) {
    for (const text of kinds[kind].statements) expect(text).not.toMatch(/[?？؟{}“”«»„]/u);
    for (const question of kinds[kind].questions) expect(question).toMatch(/[?？؟]$/u);
  }
});

/** Messages that are not sad: quotations of others, and times long ago. */
const FORMS: readonly (readonly [language: LanguageCode, text: string, kind: string])[] = [
  ['en', 'my daughter says I should move closer', 'quoted'],
  ['es', 'mi hermana dice que compre uno usado', 'quoted'],
  ['de', 'mein Bruder meint, dass ich umziehen soll', 'quoted'],
  ['it', 'mia zia dice che il giardino è piccolo', 'quoted'],
  ['fr', 'On vend la maison de mon enfance', 'memory'],
  ['ko', '어릴 때 사촌들이랑 거기서 놀았거든요', 'memory'],
];

describe('the form of a message that does not weigh', () => {
  it.each(FORMS)('has words of its own (%s): %s', (language, text, kind) => {
    const [reply] = talk(language, [text], 7);
    expect(
      reply?.wordings.some((id) => id.startsWith(`kind.${kind}.`) || id.startsWith(`kindAsk.${kind}.`)),
    ).toBe(true);
  });

  it.each(LANGUAGE_CODES)(
    'is otherwise met by one of many sentences that invite by themselves (%s)',
    (language) => {
      const { statements } = textsOf(language).kinds.plain;
      expect(new Set(statements).size).toBeGreaterThanOrEqual(12);
      const [first, , plain] = BURDEN[language];
      for (const { wordings } of talk(language, [first, plain, plain, plain]))
        if (wordings.some((id) => id.startsWith('kind.plain.')))
          expect(wordings.filter((id) => id.startsWith('kindAsk.plain.'))).toEqual([]);
    },
  );
});
