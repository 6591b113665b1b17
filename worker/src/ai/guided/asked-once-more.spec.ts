import { expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { careChoiceName, checkQuestion, otherReply } from '@mikai/core/safety/care';
import { LocalConversation } from './local-conversation.js';

const THIRD_PERSON: Record<LanguageCode, string> = {
  en: 'my friend says he wants to die',
  es: 'mi amigo dice que se quiere morir',
  fr: "mon ami dit qu'il veut mourir",
  de: 'mein freund sagt er will sterben',
  it: 'un mio amico dice che vuole morire',
  pt: 'meu amigo diz que quer morrer',
  ru: 'мой друг говорит что хочет умереть',
  ja: '友達が死にたいって言ってる',
  ko: '친구가 죽고 싶대',
  zh: '我朋友说他想死',
  ar: 'صديقي يقول إنه يريد أن يموت',
  hi: 'मेरा दोस्त कहता है वो मरना चाहता है',
};

const OTHERS = { isOfOthers: true } as const;

it.each(LANGUAGE_CODES)(
  'asks once more, in other words, and gives the steps where the danger is told again: %s',
  (language) => {
    const talk = new LocalConversation(language, { seed: 7 });
    const isOpen = () => talk.choices.some(({ id }) => careChoiceName(id) === 'check.no');
    talk.send(THIRD_PERSON[language]);
    expect(isOpen()).toBe(true);
    const again = talk.send('12:30?');
    expect(isOpen()).toBe(true);
    expect(again.reply).toContain(checkQuestion(again.language, 'suicide', 2, OTHERS).text);
    talk.send('12:30?');
    expect(isOpen()).toBe(false);
    const { reply } = talk.send(THIRD_PERSON[language]);
    expect(reply).toContain(otherReply(again.language, 'alone').text);
  },
);

it('is done with a clear "No" and its reason', () => {
  const talk = new LocalConversation('en', { seed: 7 });
  talk.send(THIRD_PERSON.en);
  const { reply } = talk.send("no, I'm just worried about him");
  expect(reply).not.toContain(checkQuestion('en', 'suicide', 2).text);
  expect(talk.choices.some(({ id }) => careChoiceName(id) === 'check.no')).toBe(false);
});

it.each(['thanks', 'hmm well'])(
  'says neither goodbye nor that it did not understand where the question stayed without an answer: "%s"',
  (text) => {
    const talk = new LocalConversation('en', { seed: 7 });
    talk.send(THIRD_PERSON.en);
    talk.send(text);
    const { kind, choices } = talk.send(text);
    expect(kind).toBe('listen');
    expect(choices.length).toBeGreaterThan(0);
  },
);

it('takes "not tonight" for "not sure"', () => {
  const talk = new LocalConversation('en', { seed: 7 });
  talk.send(THIRD_PERSON.en);
  expect(talk.send('not tonight').level).toBe('certain');
});

it('takes leave without an answer for "not sure" once the question was asked twice, and a farewell for good at once', () => {
  const talk = new LocalConversation('en', { seed: 7 });
  talk.send(THIRD_PERSON.en);
  expect([talk.send('bye').level, talk.send('bye').level]).toEqual(['check', 'certain']);
  const other = new LocalConversation('en', { seed: 7 });
  other.send(THIRD_PERSON.en);
  expect(other.send('goodbye everyone').level).toBe('certain');
});

it('takes a bare "yes" for "I am safe" only right after that question', () => {
  const talk = new LocalConversation('en', { seed: 7 });
  talk.send('i want to kill myself');
  talk.send('hm');
  expect(talk.send('yes').choices.some(({ id }) => careChoiceName(id) === 'care.safe')).toBe(true);
});
