import { describe, expect, it, test } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { eventIn } from './events.js';
import { textsOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';
import { EVENTS, MENTIONS } from './schema.js';

const talk = (language: LanguageCode, messages: string[], seed = 1): LocalReply[] => {
  const conversation = new LocalConversation(language, { seed });
  return messages.map((message) => conversation.send(message));
};
const names = ({ choices }: LocalReply): string[] => choices.map(({ id }) => id.replace(/\.\d+$/u, ''));

describe('what people bring', () => {
  test.each<[LanguageCode, string, string]>([
    ['en', 'we had our baby 5 weeks ago', 'birth'],
    ['en', 'my mates ditched me this weekend', 'leftout'],
    ['en', 'the house is quiet since the children moved to Canada', 'kidsaway'],
    ['en', "It's just that nobody rings anymore.", 'forgotten'],
    ['en', 'im just so tired of being needed', 'needed'],
    ['es', 'mañana tengo examen de física', 'exam'],
    ['fr', 'c ma copine elle répond plus', 'ghosted'],
    ['fr', "j'ai peur qu'elle meure", 'fearloss'],
    ['de', 'Ich hab morgen Matheabi und mir ist schlecht', 'exam'],
    ['it', 'nessuno mi capisce', 'misunderstood'],
    ['pt', 'meu filho não fala comigo há dois meses', 'ghosted'],
    ['ru', 'дети звонят раз в месяц', 'kidsaway'],
    ['ja', 'クラスで無視されてる', 'leftout'],
    ['ko', '회사 그만두고 싶어요', 'wantsquit'],
    ['zh', '我失恋了', 'breakup'],
    ['ar', 'عندي امتحان بكرة وخايفة كتير', 'exam'],
    ['hi', 'mummy papa dono chillate hain', 'shouting'],
  ])('%s: "%s" is %s', (language, text, event) => {
    expect(eventIn(text, language)).toBe(event);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'my sister had a baby'],
    ['en', 'i could not cry until now'],
    ['en', 'the weather was nice on the weekend'],
    ['es', 'mi hermana nació en mayo'],
    ['pt', 'nasceu minha neta ontem'],
    ['ar', 'ما قدرت أبكي لحد هلق'],
    ['de', 'ich bin nicht nervös'],
    ['fr', 'je ne suis pas heureuse'],
    ['ja', '明日は休みです'],
  ])('%s: "%s" is none of them', (language, text) => {
    expect(eventIn(text, language)).toBeUndefined();
  });
});

describe('good news', () => {
  test.each<[LanguageCode, string]>([
    ['en', "No, none of those. I'm just happy!"],
    ['en', 'my dad cried on the phone, in a good way'],
    ['es', '¡Aprobé la oposición!'],
    ['fr', "j'ai eu mon bac"],
    ['de', 'ich bin so glücklich gerade'],
    ['it', 'mi hanno assunta'],
    ['pt', 'passei no vestibular'],
    ['ru', 'мы помирились'],
    ['ja', '彼女ができました!'],
    ['ko', '여자친구 생겼어요'],
    ['zh', '不用了谢谢,我今天拿了奖学金,特别开心!'],
    ['ar', 'نجحت في الامتحان'],
    ['hi', 'मैं पास हो गई!'],
  ])('is met with gladness and a question (%s): %s', (language, text) => {
    const [reply] = talk(language, [text]);
    expect(reply?.kind).toBe('glad');
    expect(reply?.reply).toMatch(/[?？؟]/u);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'everyone says i should be happy'],
    ['en', "i didn't get the job"],
    ['en', 'all my friends got engaged'],
    ['es', 'lloró de alegría. ahora cambio de tema: estoy nerviosa porque me mudo sola'],
    ['de', 'ich bin nicht glücklich'],
    ['fr', "je n'ai pas eu mon permis"],
    ['pt', 'não passei na prova'],
    ['zh', '我没考上'],
  ])('is not heard in (%s): %s', (language, text) => {
    expect(talk(language, [text])[0]?.kind).not.toBe('glad');
  });
});

describe('the buttons under what was told', () => {
  test.each<[LanguageCode, string, string]>([
    ['en', 'we had our baby 5 weeks ago', 'grief'],
    ['en', 'nobody rings anymore', 'caring'],
    ['ru', 'дети звонят раз в месяц', 'caring'],
    ['de', 'Ich hab morgen Matheabi und mir ist schlecht', 'newplace'],
    ['fr', 'tout le collège se moque de moi', 'kindness'],
    ['pt', 'meu filho não fala comigo há dois meses', 'caring'],
    ['ko', '애기가 밤마다 깨요', 'sleep'],
    ['hi', 'exam hai kal', 'newplace'],
  ])('fit it (%s): "%s" does not offer %s', (language, text, flow) => {
    const [reply] = talk(language, [text]);
    expect(reply && names(reply)).not.toContain(`flow.${flow}`);
    expect(reply && names(reply)).not.toContain(`topic.${flow}`);
  });

  it('lead from an exam to the answer about nerves', () => {
    const [reply] = talk('de', ['Ich hab morgen Matheabi und mir ist schlecht']);
    expect(reply && names(reply)).toContain('answer.more.exam-nerves');
  });
});

describe('somebody who has died', () => {
  test.each<[LanguageCode, string]>([
    ['en', 'my grandma passed away on tuesday'],
    ['es', 'mi padre murió en enero'],
    ['fr', 'ma mère est décédée'],
    ['de', 'mein Hund ist gestern gestorben'],
    ['it', 'mio nonno è morto'],
    ['pt', 'minha avó faleceu'],
    ['ru', 'муж умер весной'],
    ['ja', '祖母が亡くなりました'],
    ['ko', '할머니가 돌아가셨어요'],
    ['zh', '奶奶去世了'],
    ['ar', 'أبي توفي قبل أسبوع'],
    ['hi', 'दादी गुज़र गईं'],
  ])('is never asked about as living (%s): %s', (language, text) => {
    for (const seed of [1, 2, 3, 4])
      for (const { wordings } of talk(language, [text, text, text], seed))
        expect(wordings.filter((id) => /^about\.(?:between|health)/u.test(id))).toEqual([]);
  });
});

it('asks on about what was told, and neither in general words twice in a row nor the same twice', () => {
  const messages = [
    'we had our baby 5 weeks ago',
    'yeah',
    'the nights are long',
    'hm',
    'i know',
    'she sleeps now',
  ];
  for (const seed of [1, 2, 3, 4, 5]) {
    const replies = talk('en', messages, seed);
    const isGeneral = replies.map(({ wordings }) => wordings.every((id) => id.startsWith('listen.')));
    expect(isGeneral.some((general, at) => general && isGeneral[at + 1] === true)).toBe(false);
    const ids = replies
      .flatMap(({ wordings }) => wordings)
      .filter((id) => /^(?:ask|event|listen)\./u.test(id));
    expect(new Set(ids).size).toBe(ids.length);
    // An event is asked about when it is told, and later only while it is still the subject.
    expect(ids.filter((id) => id.startsWith('ask.birth.')).length).toBeGreaterThan(0);
  }
});

it.each(LANGUAGE_CODES)('has words for every event and everybody, all different (%s)', (language) => {
  const { events, eventQuestions, mentions, mentionQuestions } = textsOf(language);
  for (const event of EVENTS) {
    expect(new Set(events[event]).size).toBe(events[event].length);
    const questions = eventQuestions[event] ?? [];
    expect(new Set(questions).size).toBe(questions.length);
    for (const question of questions) expect(question).toMatch(/[?？؟]$/u);
  }
  for (const name of MENTIONS)
    for (const text of [mentions[name], ...Object.values(mentionQuestions[name])])
      expect(text).not.toMatch(/[{}]|undefined/u);
});

it('says what was done when an exercise has ended, and asks nothing', () => {
  const conversation = new LocalConversation('en', { seed: 2 });
  conversation.choose('flow.good');
  let reply = conversation.choose('nav.skip');
  for (let turn = 0; turn < 10 && reply.kind !== 'summary'; turn += 1)
    reply = conversation.choose('nav.skip');
  expect(reply.kind).toBe('summary');
  const done = conversation.choose('nav.done');
  expect(done.reply).toContain(textsOf('en').flows['good']?.done);
  expect(done.reply).not.toContain('?');
});
