import { describe, expect, it } from '@jest/globals';
import { choiceName } from '@mikai/contract/chat';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { CHECK_CHOICES, OTHER_CHOICES, careReply, checkQuestion, otherReply } from '@mikai/core/safety/care';
import { crisisReply } from '@mikai/core/safety/card';
import { LocalConversation } from './local-conversation.js';

/** Somebody else is in danger, then the 'No' about oneself, and that the other one is alone. */
const MESSAGES: Record<LanguageCode, [danger: string, no: string, alone: string]> = {
  en: ['my friend says he wants to die', 'no', "he's alone"],
  es: ['mi amigo dice que se quiere morir', 'no', 'está solo'],
  fr: ["mon ami dit qu'il veut mourir", 'non', 'il est seul'],
  de: ['mein freund sagt er will sterben', 'nein', 'er ist allein'],
  it: ['un mio amico dice che vuole morire', 'no', 'è solo'],
  pt: ['meu amigo diz que quer morrer', 'não', 'está sozinho'],
  ru: ['мой друг говорит что хочет умереть', 'нет', 'он один'],
  ja: ['友達が死にたいって言ってる', 'いいえ', '一人です'],
  ko: ['친구가 죽고 싶대', '아니요', '혼자예요'],
  zh: ['我朋友说他想死', '没有', '一个人'],
  ar: ['صديقي يقول إنه يريد أن يموت', 'لا', 'هو وحده'],
  hi: ['मेरा दोस्त कहता है वो मरना चाहता है', 'नहीं', 'वह अकेला है'],
};

const named = (talk: LocalConversation) => talk.choices.map(({ id }) => choiceName(id));
const begin = (language: LanguageCode = 'en') => {
  const talk = new LocalConversation(language, { seed: 7 });
  return { talk, first: talk.send(MESSAGES[language][0]) };
};

describe.each(LANGUAGE_CODES)('somebody else in danger in %s', (language) => {
  const [, no, alone] = MESSAGES[language];

  it('is helped first, and the question about oneself comes after it', () => {
    const { talk, first } = begin(language);
    expect(first.reply).toBe(checkQuestion(language, 'suicide', 1, { isOfOthers: true }).text);
    expect(named(talk)).toEqual(CHECK_CHOICES);
  });

  it("is thought of after one's own 'No', and what is typed counts as a choice", () => {
    const { talk } = begin(language);
    expect(talk.send(no).reply).toBe(otherReply(language, 'denied').text);
    expect(named(talk)).toEqual(OTHER_CHOICES);
    expect(talk.send(alone).reply).toBe(otherReply(language, 'alone').text);
    expect(named(talk)).toEqual([]);
  });
});

it.each([
  ['with', "I'm with him"],
  ['with', 'her mum'],
  ['with', 'yes, my brother'],
  ['alone', 'no, she lives alone'],
  ['alone', 'nobody'],
  ['unsure', 'not sure'],
  ['unclear', 'she lives in Leeds'],
  ['unclear', 'my brother is on the way to the bridge'],
  ['unclear', 'yes, but he just left'],
  ['with', "no, she isn't alone, I'm with her"],
  ['helped', "I called 911, they're on the way"],
  ['died', 'he died an hour ago'],
  ['alone', "he's on the roof now"],
] as const)('gets the reply "%s" for "%s"', (kind, text) => {
  const { talk } = begin();
  talk.send('no');
  expect(talk.send(text).reply).toBe(otherReply('en', kind).text);
});

it('is asked about in words for oneself once the friend turns out to be the writer', () => {
  const { talk } = begin();
  expect(talk.send('ok, the friend is me').reply).toContain(checkQuestion('en', 'suicide').text);
});

it('does not hide that the writer may be in danger too', () => {
  const { talk } = begin();
  talk.send('no');
  const { reply, level } = talk.send('i have pills too');
  expect(level).toBe('check');
  expect(reply).toContain(checkQuestion('en', 'suicide').text);
  expect(talk.send('yes').reply).toBe(crisisReply('en', 'suicide').text);
});

it('brings the card for suicide with a "Yes", whatever the danger of the other one is', () => {
  const talk = new LocalConversation('en', { seed: 7 });
  talk.send("my friend posted he'll jump off a bridge tonight");
  expect(talk.send('yes').reply).toBe(crisisReply('en', 'suicide').text);
});

it('brings the card with a "Yes", and with words of crisis after the "No"', () => {
  const { talk } = begin();
  expect(talk.send('yes').reply).toBe(crisisReply('en', 'suicide').text);
  const other = begin().talk;
  other.send('no');
  expect(other.send('i want to kill myself tonight').level).toBe('certain');
});

it('is no subject where the one who was in danger died, or it is long ago', () => {
  for (const text of [
    'my brother killed himself last year, i miss him',
    'my dad attempted suicide when i was ten',
  ]) {
    const talk = new LocalConversation('en', { seed: 7 });
    const { reply } = talk.send(text);
    expect([reply, named(talk)]).not.toEqual([
      checkQuestion('en', 'suicide', 1, { isOfOthers: true }).text,
      CHECK_CHOICES,
    ]);
    expect(reply).not.toContain(checkQuestion('en', 'suicide', 1, { isOfOthers: true }).text);
  }
});

describe('care', () => {
  const inCare = (language: LanguageCode = 'en', danger = 'i want to kill myself') => {
    const talk = new LocalConversation(language, { seed: 7 });
    talk.send(danger);
    return talk;
  };
  const isOn = (talk: LocalConversation) => named(talk).includes('care.safe');

  it('asks nothing twice within six replies, and never again who could be near', () => {
    const talk = inCare();
    const replies = Array.from({ length: 12 }, () => talk.send('hm').reply);
    expect(new Set(replies.slice(0, 6)).size).toBe(6);
    expect(replies.filter((reply) => reply === replies[0])).toHaveLength(1);
    replies.slice(1).forEach((reply, index) => expect(reply).not.toBe(replies[index]));
  });

  it('asks for the emergency number to be called where something was swallowed, each time', () => {
    const talk = inCare();
    for (const text of ["I've taken twenty of them", 'I swallowed all of them']) {
      expect(talk.send(text).reply).toBe(careReply('en', 'taken').text);
      expect(isOn(talk)).toBe(true);
    }
  });

  it('takes up that nobody or somebody is near, once each', () => {
    const talk = inCare();
    talk.send('hm');
    expect(talk.send('nobody').reply).toBe(careReply('en', 'nobody').text);
    expect(talk.send('nobody').reply).toBe(careReply('en', 'turns', 1).text);
    expect(inCare().send('my sister is on her way').reply).toBe(careReply('en', 'coming').text);
  });

  it('finds no comfort in a violent husband who comes home', () => {
    const talk = inCare('en', 'my husband beats me every night and I am scared of him');
    expect(talk.send('my husband is here').reply).toBe(careReply('en', 'who', 0, { category: 'abuse' }).text);
  });

  it('lasts while somebody is safe for now, and ends when they say that they are safe', () => {
    const talk = inCare('en', 'my husband beats me every night and I am scared of him');
    expect(talk.send("I'm safe from him for now").reply).toBe(
      careReply('en', 'safeForNow', 0, { category: 'abuse' }).text,
    );
    expect(isOn(talk)).toBe(true);
    talk.send("I'm safe, my sister is here");
    expect(isOn(talk)).toBe(false);
  });

  it('is asked about after a bare denial, and only within a few messages', () => {
    const talk = inCare();
    talk.send("I'm safe, let's talk");
    talk.send('work was busy');
    expect(talk.send("actually i'm not")).toMatchObject({ level: 'check' });
    const later = inCare();
    later.send("I'm safe, let's talk");
    for (let sent = 0; sent < 8; sent += 1) later.send('work was busy today');
    expect(later.send("I'm not").level).toBe('none');
  });

  it.each(["i lied, i'm not", 'that was a lie', "actually i'm not safe"])(
    'begins again with "%s"',
    (text) => {
      const talk = inCare();
      talk.send("I'm safe, let's talk");
      talk.send('work was busy');
      expect(talk.send(text).level).toBe('certain');
      expect(isOn(talk)).toBe(true);
    },
  );

  it('says {emergency} and {line} to nobody', () => {
    for (const language of LANGUAGE_CODES)
      for (const country of [undefined, 'US', 'EG', 'RU', 'CH'])
        for (const category of ['suicide', 'abuse'] as const)
          for (let before = 0; before < 6; before += 1)
            for (const kind of ['turns', 'unsafe', 'nobody', 'coming', 'safeForNow', 'taken'] as const) {
              const { text, english } = careReply(language, kind, before, { country, category });
              expect(text + english).not.toMatch(/[{}]/u);
            }
    for (const language of LANGUAGE_CODES)
      for (const kind of ['with', 'alone', 'unsure', 'helped', 'died', 'unclear'] as const)
        expect(otherReply(language, kind, 'US').text).not.toMatch(/[{}]/u);
  });
});
