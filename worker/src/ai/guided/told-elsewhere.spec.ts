import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { LocalConversation } from './local-conversation.js';

/** A story in which somebody says or refuses something, and the same words addressed to MikAI. */
const LINES: Record<LanguageCode, { story: string; told: string[]; refuses: string[]; leaves: string[] }> = {
  en: {
    story: 'my husband and I had a fight yesterday',
    told: [
      'he said enough',
      'I said no',
      'he never says thank you for anything',
      "he didn't even say goodbye",
      "I think there's someone else",
    ],
    refuses: ['enough', 'no thanks', "I don't want that"],
    leaves: ['thank you', 'goodbye', 'thank you, nobody else listens'],
  },
  es: {
    story: 'ayer discutí con mi marido',
    told: [
      'dijo que ya basta',
      'le dije que no',
      'no me dijo ni adiós',
      'creo que hay otra',
      'no quiere hablar del tema',
    ],
    refuses: ['basta', 'no gracias', 'no quiero'],
    leaves: ['gracias', 'adiós'],
  },
  fr: {
    story: 'hier je me suis disputée avec mon mari',
    told: [
      'il a dit ça suffit',
      "j'ai dit non",
      'il dit jamais merci',
      'même pas un au revoir',
      'il veut pas en parler',
    ],
    refuses: ['ça suffit', 'non merci', 'même pas en rêve'],
    leaves: ['merci', 'au revoir'],
  },
  de: {
    story: 'ich hab mich gestern mit meinem Mann gestritten',
    told: [
      'er hat gesagt es reicht',
      'ich hab nein gesagt',
      'er sagt nie danke',
      'er hat nicht mal tschüss gesagt',
      'er will nicht drüber reden',
    ],
    refuses: ['nein danke', 'lass das', 'ich will nicht darüber reden'],
    leaves: ['danke', 'tschüss'],
  },
  it: {
    story: 'ieri ho litigato con mio marito',
    told: [
      'ha detto basta',
      'ho detto di no',
      'neanche un ciao',
      'credo che ci sia un’altra',
      'non vuole parlarne',
    ],
    refuses: ['basta', 'no grazie', 'non voglio'],
    leaves: ['grazie', 'arrivederci'],
  },
  pt: {
    story: 'ontem briguei com meu marido',
    told: [
      'ele disse chega',
      'eu disse que não',
      'nem um tchau',
      'acho que tem outra',
      'parou de me responder',
    ],
    refuses: ['chega', 'não obrigado', 'não quero'],
    leaves: ['obrigada', 'tchau'],
  },
  ru: {
    story: 'вчера поругалась с мужем',
    told: ['он сказал хватит', 'я сказала нет', 'даже не попрощался', 'говорит ему нужно что-то другое'],
    refuses: ['хватит', 'нет спасибо', 'не хочу'],
    leaves: ['спасибо', 'до свидания'],
  },
  ja: {
    story: '昨日夫とけんかしました',
    told: ['やめろと言われた', 'いやだと言った', 'ありがとうも言われない', 'さよならも言われなかった'],
    refuses: ['やめて', 'いりません', '話したくない'],
    leaves: ['ありがとう', 'おやすみ'],
  },
  ko: {
    story: '어제 남편이랑 싸웠어',
    told: ['그만하래', '싫다고 했어', '남편이 얘기하기 싫대', '고맙다는 말도 없어'],
    refuses: ['그만해', '싫어', '얘기하기 싫어'],
    leaves: ['고마워', '잘 자'],
  },
  zh: {
    story: '昨天跟老公吵架了',
    told: ['他说够了', '他不想谈这件事', '他从来不说谢谢', '他叫我别说了'],
    refuses: ['够了', '不要', '我不想谈'],
    leaves: ['谢谢', '再见'],
  },
  ar: {
    story: 'تخانقت امبارح مع زوجي',
    told: ['قال كفاية', 'قلت له لا', 'حتى ما قال مع السلامة', 'ما يبي يتكلم عن الموضوع', 'بطل يكلمني'],
    refuses: ['كفاية', 'لا شكرا', 'ما بدي'],
    leaves: ['شكرا', 'مع السلامة'],
  },
  hi: {
    story: 'कल पति से झगड़ा हुआ',
    told: ['बोले बस बहुत हुआ', 'मैंने मना कर दिया', 'अलविदा तक नहीं कहा', 'कोई सुनना नहीं चाहता'],
    refuses: ['बस करो', 'नहीं चाहिए', 'नहीं करना'],
    leaves: ['शुक्रिया', 'अलविदा'],
  },
};

/** Replies to a refusal, thanks, a goodbye, a wish for another subject, an insult or a complaint. */
const TO_MIKAI =
  /^(?:refusal\w{0,12}|notThat|correction|skip|thanks|goodbye|changeTopic|insult|repeat|unanswered|person|listenOn)\./u;

const replyAfter = (language: LanguageCode, story: string, line: string) => {
  const talk = new LocalConversation(language, { seed: 5 });
  talk.send(story);
  return talk.send(line);
};

describe.each(LANGUAGE_CODES.map((language) => [language]))('in %s', (language) => {
  const { story, told, refuses, leaves } = LINES[language];

  it('what was said elsewhere neither refuses nor thanks nor ends anything here', () => {
    const taken = told.filter((line) =>
      replyAfter(language, story, line).wordings.some((id) => TO_MIKAI.test(id)),
    );
    expect(taken).toEqual([]);
  });

  it('the same words said to MikAI are honoured', () => {
    expect(refuses.filter((line) => replyAfter(language, story, line).kind !== 'refusal-honoured')).toEqual(
      [],
    );
    const missed = leaves.filter(
      (line) => !/^(?:thanks|goodbye)\./u.test(replyAfter(language, story, line).wordings[0] ?? ''),
    );
    expect(missed).toEqual([]);
  });
});

it('"I said no" repeats a refusal that was made before', () => {
  const talk = new LocalConversation('en', { seed: 5 });
  talk.send('my husband and I had a fight yesterday');
  talk.send('no exercises please');
  expect(talk.send('I said no').wordings[0]).not.toMatch(/^(?:context|kind|tone)\./u);
});

it.each([
  ['en', 'thanks to the nurses she eats again'],
  ['es', 'gracias a las enfermeras ya come'],
  ['it', 'grazie alle infermiere mangia di nuovo'],
  ['zh', '多亏护士她又吃饭了'],
  ['ja', '昨夜さよならを言って帰った'],
  ['hi', 'कल रात अलविदा कहकर आए'],
  ['en', 'another day another fight'],
  ['es', 'otra vez lo mismo en casa'],
] as const)('in %s neither thanks nor leaves: %s', (language, line) => {
  const { wordings } = new LocalConversation(language, { seed: 5 }).send(line);
  expect(wordings.filter((id) => /^(?:thanks|goodbye)\./u.test(id))).toEqual([]);
});

it.each([
  ['en', 'another operation next week'],
  ['de', 'nächste woche noch eine op'],
  ['it', 'un’altra operazione la settimana prossima'],
  ['es', 'otra operación la semana que viene'],
] as const)('in %s what comes at another time puts nothing off: %s', (language, line) => {
  const ill = {
    en: 'my mother is in hospital since monday',
    de: 'meine mutter ist seit montag im krankenhaus',
    it: 'mia madre è in ospedale da lunedì',
    es: 'mi madre está en el hospital desde el lunes',
  }[language];
  expect(replyAfter(language, ill, line).kind).not.toBe('refusal-honoured');
});
