import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { crisisReply } from '@mikai/core/safety/card';
import { afterCrisisCues, readAfterCrisis } from './after-crisis.js';
import { composeReply } from './embedded-reply.js';
import type { EmbeddedReply, EmbeddedTurn } from './embedded-request.js';

/** A crisis message, its fixed reply, and then these messages: the replies to them. */
function talk(language: LanguageCode, messages: string[], seed = 1): EmbeddedReply[] {
  const turns: EmbeddedTurn[] = [
    ...before(language),
    { sender: 'user', content: '', language, metGate: true },
    { sender: 'ai', content: crisisReply(language, 'suicide').text, language },
  ];
  return messages.map((content, index) => {
    turns.push({ sender: 'user', content, language });
    const reply = composeReply({ turns, name: null, preferredLanguage: language, seed: seed * 100 + index });
    turns.push({ sender: 'ai', content: reply.text, language: reply.language, phrases: reply.phrases });
    return reply;
  });
}

/** Small talk in which an exercise was offered. */
function before(language: LanguageCode): EmbeddedTurn[] {
  return [
    { sender: 'user', content: '...', language },
    { sender: 'ai', content: '...', language, phrases: ['theme.worry.reflect.1', 'ex.breath.offer.1'] },
  ];
}

const groupsOf = (reply: EmbeddedReply | undefined) =>
  (reply?.phrases ?? []).map((id) => id.replace(/\.\d+$/, ''));
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Offers, exercises, declines and closing words. */
const UNFIT = /^(?:ex\.|exercise\.|after\.decline|thanks|goodbye|support|distortion\.)/;

describe.each([
  {
    language: 'en',
    no: 'no',
    pills: 'I took some pills an hour ago',
    thanks: 'ok thanks',
    safe: "yes I'm safe",
    offer: 'ok lets try it',
    there: 'are you there',
    other: 'work is stressful too, my boss shouted at me all week',
    emergency: 'emergency number',
  },
  {
    language: 'es',
    no: 'no',
    pills: 'me tomé unas pastillas hace una hora',
    thanks: 'vale gracias',
    safe: 'sí, estoy a salvo',
    offer: 'vale, probemos',
    there: 'estás ahí?',
    other: 'también hay mucho estrés en el trabajo, mi jefe me gritó toda la semana',
    emergency: 'número de emergencias',
  },
] as const)('after a crisis in $language', ({ language, emergency, ...says }) => {
  it('a "no" is no small talk: the emergency number again, with help under it', () => {
    for (const seed of SEEDS) {
      const [reply] = talk(language, [says.no], seed);
      expect(groupsOf(reply)).toEqual(['crisis.unsafe', 'crisis.question']);
      expect(reply).toMatchObject({ language, showsHelp: true });
      expect(reply?.text).toContain(emergency);
    }
  });

  it('pills that were taken need medical help now; thanks close nothing', () => {
    for (const seed of SEEDS) {
      const [pills, thanks] = talk(language, [says.pills, says.thanks], seed);
      expect(groupsOf(pills)).toEqual(['crisis.acted', 'crisis.question']);
      expect(pills).toMatchObject({ showsHelp: true });
      expect(groupsOf(thanks)).toEqual(['crisis.thanks', 'crisis.question']);
      expect(thanks).toMatchObject({ showsHelp: true });
      expect(thanks?.text).toContain(emergency);
    }
  });

  it('being safe is heard, and the person may talk on, without an offer', () => {
    for (const seed of SEEDS) {
      const [safe, talkOn] = talk(language, [says.safe, says.other], seed);
      expect(groupsOf(safe)).toEqual(['crisis.safe', 'crisis.safe.question']);
      expect(safe).toMatchObject({ showsHelp: false });
      expect(groupsOf(talkOn).some((group) => group.startsWith('theme.'))).toBe(true);
      expect(groupsOf(talkOn).filter((group) => UNFIT.test(group) && !/^distortion/.test(group))).toEqual([]);
      expect(talkOn).toMatchObject({ showsHelp: false, exercise: null });
    }
  });

  it('an exercise offered before is not begun', () => {
    for (const seed of SEEDS) {
      const [reply] = talk(language, [says.offer], seed);
      expect(groupsOf(reply)).toEqual(['crisis.unclear', 'crisis.question']);
      expect(reply).toMatchObject({ exercise: null, showsHelp: true });
    }
  });

  it('asked whether it is there it says so, and what it is', () => {
    const [reply] = talk(language, [says.there]);
    expect(groupsOf(reply)).toEqual(['crisis.there', 'crisis.question']);
    expect(reply?.text).toMatch(/\b(?:AI|IA)\b/);
  });

  it('whatever is said in five turns, nothing is offered, exercised or closed', () => {
    const all = [says.offer, says.thanks, says.other, says.there, says.no, says.thanks, says.offer];
    for (const reply of talk(language, all)) {
      expect(groupsOf(reply).filter((group) => UNFIT.test(group))).toEqual([]);
      expect(reply.showsHelp).toBe(true);
    }
  });

  it('after five turns a person who is safe is talked with as ever', () => {
    const replies = talk(language, [says.safe, says.other, says.other, says.other, says.other, says.thanks]);
    expect(replies.slice(0, 5).map((reply) => reply.exercise)).toEqual(Array(5).fill(null));
    expect(groupsOf(replies[5])).toEqual(['thanks', 'thanks_close']);
  });

  it('never falls silent, also when every phrase was said', () => {
    for (const reply of talk(language, Array<string>(15).fill(says.offer))) {
      expect(groupsOf(reply)).toContain('crisis.question');
      expect(reply.text).not.toBe('');
    }
  });
});

/** no, acted, safe, yes, there */
const ANSWERS: Record<LanguageCode, [no: string, acted: string, safe: string, yes: string, there: string]> = {
  en: ['not really', 'I swallowed all of my tablets', 'I am okay now', 'yes I am', 'hello?'],
  es: ['la verdad no', 'me corté los brazos', 'no estoy en peligro, estoy bien', 'sí', 'sigues ahí?'],
  fr: ['pas vraiment', 'j’ai avalé des comprimés', 'je suis en sécurité', 'oui', 'tu es là ?'],
  de: ['nein', 'ich habe Tabletten genommen', 'ich bin in Sicherheit', 'ja', 'bist du da?'],
  it: ['no, per niente', 'ho preso delle pastiglie', 'sono al sicuro', 'sì', 'ci sei?'],
  pt: ['não', 'tomei uns comprimidos', 'estou em segurança', 'sim', 'você está aí?'],
  ru: ['нет', 'я выпила таблетки', 'я в безопасности', 'да', 'ты тут?'],
  ja: ['いいえ', '薬をたくさん飲んだ', '安全です', 'はい', 'いますか？'],
  ko: ['아니요', '약을 많이 먹었어요', '안전해요', '네', '거기 있어요?'],
  zh: ['不是', '我吃了很多药', '我很安全', '是的', '你在吗？'],
  ar: ['لا', 'أخذت حبوبًا كثيرة', 'أنا بأمان', 'نعم', 'هل أنت هنا؟'],
  hi: ['नहीं', 'मैंने गोलियाँ खा ली हैं', 'मैं सुरक्षित हूँ', 'हाँ', 'क्या आप हैं?'],
};

const NOT_SAFE: Record<LanguageCode, string> = {
  en: "I'm not safe",
  es: 'no estoy a salvo',
  fr: 'je ne suis pas en sécurité',
  de: 'ich bin nicht in Sicherheit',
  it: 'non sono al sicuro',
  pt: 'não estou em segurança',
  ru: 'я не в безопасности',
  ja: '安全じゃないです',
  ko: '안전하지 않아요',
  zh: '我不安全',
  ar: 'لست بأمان',
  hi: 'मैं सुरक्षित नहीं हूँ',
};

describe('readAfterCrisis', () => {
  it('has cues in every language that can be read', () => {
    for (const language of LANGUAGE_CODES) {
      for (const cues of Object.values(afterCrisisCues()[language])) expect(cues.length).toBeGreaterThan(3);
    }
  });

  const read = (content: string, language: LanguageCode) =>
    readAfterCrisis(
      [
        { sender: 'user', content: '', language, metGate: true },
        { sender: 'ai', content: '?', language },
        { sender: 'user', content, language },
      ],
      language,
    )?.answer;

  it.each(LANGUAGE_CODES.map((language) => [language]))('reads the answers in %s', (language) => {
    const [no, acted, safe, yes, there] = ANSWERS[language];
    expect([no, acted, safe, yes, there, NOT_SAFE[language]].map((text) => read(text, language))).toEqual([
      'unsafe',
      'acted',
      'safe',
      'safe',
      'there',
      'unsafe',
    ]);
  });

  it.each([
    ["I'm ok now", 'safe'],
    ['im alright, just tired', 'safe'],
    ['feeling better now', 'safe'],
    ["I'm not ok", 'unsafe'],
    ['im bleeding', 'acted'],
  ])('reads %p as %s', (text, answer) => {
    expect(read(text, 'en')).toBe(answer);
  });

  it('is over where there was no crisis', () => {
    expect(readAfterCrisis([{ sender: 'user', content: 'no', language: 'en' }], 'en')).toBeNull();
  });
});
