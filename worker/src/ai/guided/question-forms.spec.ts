import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { requestedLanguage } from './language-request.js';
import { LocalConversation } from './local-conversation.js';
import { asksOfAi, asksWhatIf, asksWhatIfNo, asksWhetherKept, isThoughtAloud } from './question-forms.js';

const FORMS: Record<LanguageCode, { whatIf: string; whatIfNo: string; kept: string; ofAi: string }> = {
  en: {
    whatIf: 'what if she cries?',
    whatIfNo: 'and what if he says no?',
    kept: 'do you keep this conversation somewhere?',
    ofAi: 'do you ever get tired?',
  },
  es: {
    whatIf: '¿y si se pone a llorar?',
    whatIfNo: '¿y si me dice que no?',
    kept: '¿guardas esta conversación?',
    ofAi: '¿tú te cansas?',
  },
  fr: {
    whatIf: 'et si elle pleure ?',
    whatIfNo: 'et si elle refuse ?',
    kept: 'tu gardes cette conversation ?',
    ofAi: 'tu dors parfois ?',
  },
  de: {
    whatIf: 'was, wenn sie weint?',
    whatIfNo: 'und wenn er nein sagt?',
    kept: 'Speicherst du dieses Gespräch?',
    ofAi: 'Schläfst du eigentlich, oder wirst du müde?',
  },
  it: {
    whatIf: 'e se piange?',
    whatIfNo: 'e se rifiuta?',
    kept: 'conservi questa conversazione?',
    ofAi: 'ma tu ti annoi mai?',
  },
  pt: {
    whatIf: 'e se ela chorar?',
    whatIfNo: 'e se ele recusar?',
    kept: 'Guardas esta conversa nalgum sítio?',
    ofAi: 'você dorme?',
  },
  ru: {
    whatIf: 'а если она заплачет?',
    whatIfNo: 'а если он откажет?',
    kept: 'ты сохраняешь этот разговор?',
    ofAi: 'а ты когда-нибудь спишь?',
  },
  zh: {
    whatIf: '她要是哭了怎么办?',
    whatIfNo: '要是他拒绝怎么办？',
    kept: '这段对话会保存吗？',
    ofAi: '你会累吗？',
  },
  ja: {
    whatIf: '泣かれたらどうしよう?',
    whatIfNo: '断られたらどうしよう？',
    kept: 'この会話は保存されますか？',
    ofAi: 'てかAIって疲れたりするの?',
  },
  ko: {
    whatIf: '엄마가 울면?',
    whatIfNo: '거절하면 어떡해요?',
    kept: '이 대화 저장돼요?',
    ofAi: '너는 잠 안 자?',
  },
  ar: { whatIf: 'وماذا لو بكت؟', whatIfNo: 'وماذا لو رفض؟', kept: 'هل تحفظ هذه المحادثة؟', ofAi: 'هل تتعب؟' },
  hi: {
    whatIf: 'अगर वो रो पड़ी तो?',
    whatIfNo: 'अगर उसने मना कर दिया तो?',
    kept: 'क्या ये बातें कहीं सेव होती हैं?',
    ofAi: 'क्या तुम थकते हो?',
  },
};

describe.each(LANGUAGE_CODES)('questions by their form in %s', (language) => {
  const { whatIf, whatIfNo, kept, ofAi } = FORMS[language];

  it('are known whatever they are about', () => {
    expect(asksWhatIf(whatIf, language)).toBe(true);
    expect(asksWhatIfNo(whatIf, language)).toBe(false);
    expect(asksWhatIfNo(whatIfNo, language)).toBe(true);
    expect(asksWhetherKept(kept, language)).toBe(true);
    expect(asksOfAi(ofAi, language)).toBe('state');
  });

  it('are not each other', () => {
    for (const text of [kept, ofAi])
      expect({ text, is: asksWhatIf(text, language) }).toEqual({ text, is: false });
    expect(asksWhetherKept(whatIf, language)).toBe(false);
    expect(asksOfAi(whatIf, language)).toBeUndefined();
  });

  it('get the answer to their form', () => {
    const conversation = new LocalConversation(language, { seed: 7 });
    conversation.send(PLAIN[language]);
    expect(conversation.send(whatIf).wordings.join()).toContain('ownWhatIf');
    expect(conversation.send(kept).wordings.join()).toMatch(/whoReads|memory|answer\./u);
    expect(conversation.send(ofAi).wordings.join()).toMatch(/howAreYou|answer\.mikai-(?:self|always)/u);
  });
});

/** A step that is thought of. */
const PLAIN: Record<LanguageCode, string> = {
  en: 'I want to tell my sister that I am moving',
  es: 'Quiero decirle a mi hermana que me mudo',
  fr: 'Je veux dire à ma sœur que je déménage',
  de: 'Ich will meiner Schwester sagen, dass ich umziehe',
  it: 'Voglio dire a mia sorella che cambio casa',
  pt: 'Quero dizer à minha irmã que vou mudar',
  ru: 'Хочу сказать сестре, что переезжаю',
  zh: '我想告诉姐姐我要搬家',
  ja: '姉に引っ越すことを伝えたいです',
  ko: '언니한테 이사 간다고 말하려고요',
  ar: 'أريد أن أخبر أختي أنني سأنتقل',
  hi: 'मैं अपनी बहन को बताना चाहती हूँ कि मैं घर बदल रही हूँ',
};

it.each([
  ['ja', '花買って家の前まで行こうかな'],
  ['ko', '운전면허나 딸까'],
  ['ar', 'ممكن أشتري له ضوء صغير'],
] as const)('%s: "%s" thinks aloud of a step', (language, text) => {
  expect(isThoughtAloud(text, language)).toBe(true);
  expect(isThoughtAloud(`${text}?`, language)).toBe(false);
});

describe('a request for a language', () => {
  it.each([
    '先写英语吧 英语快',
    '我英语不好',
    '先做英语卷子吧',
    '下周我有英语六级考试',
    '我不会说英语',
    '英語が苦手',
    '영어 시험 망했어',
  ])('is not "%s"', (text) => expect(requestedLanguage(text)).toBeUndefined());

  it.each([
    '用英语说吧',
    '可以说英语吗',
    '英语',
    '换成英语吧',
    '英語でお願いします',
    '영어로 말해줘',
    'english please',
  ])('is "%s"', (text) => expect(requestedLanguage(text)).toBe('en'));
});
