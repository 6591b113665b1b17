import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { isEitherOr } from './either-or.js';
import { answersOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';

/** Returns the reply to the last of some lines. */
function replyTo(language: LanguageCode, ...lines: readonly string[]): LocalReply {
  const talk = new LocalConversation(language, { seed: 5 });
  return lines.map((line) => talk.send(line)).at(-1) as LocalReply;
}

const answerOf = ({ wordings }: LocalReply): string | undefined =>
  wordings.find((id) => id.startsWith('answer.'))?.slice('answer.'.length);

const STUDY_OR_SLEEP: Record<LanguageCode, string> = {
  en: 'should I study more tonight or sleep?',
  es: '¿estudio más o duermo?',
  fr: 'je révise encore ou je dors ?',
  de: 'soll ich lieber noch üben oder früh schlafen?',
  it: 'meglio ripassare o riposare?',
  pt: 'é melhor treinar mais ou dormir?',
  ru: 'учить ещё или лечь спать?',
  zh: '今晚再准备还是早点睡?',
  ja: 'もっと勉強するか寝るか、どっちがいい?',
  ko: '더 준비할까요 아니면 잘까요?',
  ar: 'أذاكر زيادة ولا أنام؟',
  hi: 'और पढ़ूँ या सो जाऊँ?',
};

const STAY_OR_LEAVE: Record<LanguageCode, string> = {
  en: 'should I stay or leave?',
  es: '¿me quedo o me voy?',
  fr: 'je démissionne ou je reste ?',
  de: 'soll ich bleiben oder gehen?',
  it: 'resto o lascio?',
  pt: 'fico ou vou embora? é melhor ficar ou sair?',
  ru: 'остаться или уйти?',
  zh: '我该辞职还是继续?',
  ja: '辞めるべき?それとも続けるべき?',
  ko: '그만둘까요 아니면 다닐까요?',
  ar: 'أستقيل ولا أكمل؟',
  hi: 'नौकरी छोड़ दूँ या रुकूँ?',
};

describe.each(LANGUAGE_CODES.map((language) => [language]))('questions in %s', (language) => {
  it('are answered by their subject, also within a step', () => {
    expect(answerOf(replyTo(language, STUDY_OR_SLEEP[language]))).toBe('study-or-sleep');
    const talk = new LocalConversation(language, { seed: 5 });
    talk.choose('flow.calm');
    const reply = talk.send(STUDY_OR_SLEEP[language]);
    expect([answerOf(reply), reply.extras.guided?.state.flow?.step]).toEqual(['study-or-sleep', 'rate']);
  });

  it('of two things to do are told from others', () => {
    expect(isEitherOr(STAY_OR_LEAVE[language], language)).toBe(true);
    expect(isEitherOr(STUDY_OR_SLEEP[language], language)).toBe(true);
  });

  it('have answers that were reviewed, each with its source', () => {
    const added = answersOf(language).filter(({ reviewedAt }) => reviewedAt === '2026-11-30');
    expect(added.every(({ source, questions }) => source.length > 0 && questions.length > 3)).toBe(true);
    expect(added.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['naps', 'grief-guilt', 'telling-children']),
    );
  });
});

it.each([
  ['en', ['my dog died yesterday', 'what can I do to sleep'], 'sleep-hygiene'],
  ['en', ['we had to put our dog down', 'do you think I did the right thing?'], 'grief-guilt'],
  ['en', ['my mum has cancer', 'how do I help her?'], 'support-ill'],
  ['en', ['i get panic attacks on the bus', 'should I avoid the bus for a while?'], 'avoidance'],
  ['de', ['ich schlafe schlecht', 'ist Mittagsschlaf schlecht?'], 'naps'],
  ['fr', ['mon chat est mort', "comment l'expliquer à ma fille ?"], 'telling-children'],
  ['it', ['il mio ragazzo mi ha lasciata', 'come faccio a dimenticarlo?'], 'breakup'],
  ['zh', ['我妈妈得了癌症', '我能为她做什么?'], 'support-ill'],
] as const)('answers in %s after %j', (language, lines, id) => {
  expect(answerOf(replyTo(language, ...lines))).toBe(id);
});

it('meets what nobody can know of the dead, and does not ask what they do', () => {
  const reply = replyTo('en', 'my grandma died on sunday', 'do you think she knew I loved her?');
  expect(reply.wordings.some((id) => id.startsWith('ofTheDead.'))).toBe(true);
});

it('offers no answer about medicine for a question of two ways', () => {
  const reply = replyTo('en', 'should I take the pills tonight or stop them?');
  expect(reply.wordings.some((id) => id.startsWith('medicine.'))).toBe(true);
});

it('answers no question about a subject amid harm', () => {
  const reply = replyTo('en', 'my husband hits me', 'should I avoid him for a while?');
  expect(answerOf(reply)).not.toBe('avoidance');
});
