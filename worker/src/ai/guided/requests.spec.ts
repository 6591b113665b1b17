import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { guidedFile, textsOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import type { LocalReply } from './local-reply.js';
import { POLICY_KEYS, PLAYS, type PolicyKey } from './schema.js';

interface Line {
  language: LanguageCode;
  label: string;
  text: string;
}

const LINES: Line[] = readFileSync(guidedFile('heldout-requests.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [language = '', label = '', text = ''] = line.split('\t');
    if (!isLanguageCode(language) || text === '') throw new Error(`heldout-requests.tsv: ${line}`);
    return { language, label, text };
  });

/** Beginnings of the wordings of which one answers a label; by default the label itself. */
const ANSWERS: Record<string, readonly string[]> = {
  game: ['gameWord.', 'gameOr.'],
  smallChoice: ['smallChoice.', 'suggest.', 'ownTaste.'],
  human: ['human.', 'answer.mikai-human'],
  whoReads: ['whoReads.', 'answer.who-reads'],
  sayTogether: ['sayTogether.', 'answer.'],
  calmBefore: ['calmBefore.', 'answer.'],
  learn: ['learn.', 'answer.'],
  ownDecide: ['ownDecide.', 'ownSay.', 'ownLate.', 'wouldYou.', 'answer.'],
  ownMind: ['ownMind.', 'ownWhyOther.', 'answer.'],
  ownSelf: ['ownSelf.', 'selfParent.', 'selfUnfit.', 'selfExaggerate.', 'feelingAllowed.', 'answer.'],
  ownWhy: ['ownWhy.', 'ownFate.', 'answer.'],
  unheard: ['unheard.', 'unheardAsk.'],
};

/** Wordings of requests: what only tells of something similar has none of them. */
const OF_REQUESTS: readonly PolicyKey[] = [
  'bored',
  'joke',
  'fact',
  'gameWord',
  'gameOr',
  'tellMe',
  'tellJoke',
  'invited',
  'smallChoice',
  'learn',
  'lookUp',
];

/** The message before a complaint, long enough for its language to be clear. */
const BEFORE: Record<LanguageCode, string> = {
  en: 'my boss shouted at me in front of everybody today',
  es: 'mi jefe me gritó hoy delante de todo el mundo',
  fr: 'mon chef m’a crié dessus devant tout le monde',
  de: 'mein Chef hat mich heute vor allen angeschrien',
  it: 'il mio capo oggi mi ha urlato davanti a tutti',
  pt: 'meu chefe gritou comigo hoje na frente de todo mundo',
  ru: 'начальник сегодня накричал на меня при всех',
  ja: '今日、上司にみんなの前で怒鳴られました',
  ko: '오늘 상사가 모두 앞에서 저한테 소리를 질렀어요',
  zh: '今天老板当着所有人的面骂我',
  ar: 'صرخ عليّ مديري اليوم أمام الجميع',
  hi: 'आज बॉस ने सबके सामने मुझ पर चिल्लाया',
};

const talk = (language: LanguageCode, ...texts: string[]): LocalReply[] => {
  const conversation = new LocalConversation(language, { seed: 1 });
  return texts.map((text) => conversation.send(text));
};

function replyTo({ language, label, text }: Line): LocalReply {
  const isComplaint = label === 'unheard' || label === 'meaning';
  return talk(language, ...(isComplaint ? [BEFORE[language], text] : [text])).at(-1) as LocalReply;
}

const has = (reply: LocalReply, beginnings: readonly string[]): boolean =>
  reply.wordings.some((id) => beginnings.some((beginning) => id.startsWith(beginning)));

const labels = [...new Set(LINES.map(({ label }) => label))].filter((label) => label !== 'tells');

/** The share of lines that has to be met; a few are misread by the model or are in doubt about their language. */
const FLOOR = 0.85;

describe('what is asked of MikAI besides help', () => {
  it.each(labels)('%s is met in all languages', (label) => {
    const lines = LINES.filter((line) => line.label === label);
    const misses = lines.filter((line) => !has(replyTo(line), ANSWERS[label] ?? [`${label}.`]));
    expect({ misses: misses.length / lines.length > 1 - FLOOR ? misses : [] }).toEqual({ misses: [] });
  });

  it('is not heard in what only tells of a joke, a game or a visit', () => {
    const told = LINES.filter(({ label }) => label === 'tells');
    const beginnings = OF_REQUESTS.map((key) => `${key}.`);
    expect(told.filter((line) => has(replyTo(line), beginnings))).toEqual([]);
  });

  it.each(LANGUAGE_CODES)('has the same number of wordings in %s as in English', (language) => {
    const sizes = (code: LanguageCode) =>
      [...OF_REQUESTS, 'gameWordNext', 'gameOrNext', 'riddle', 'laugh'].map(
        (key) => textsOf(code).policy[key as PolicyKey].length,
      );
    expect(sizes(language)).toEqual(sizes('en'));
  });
});

describe('play', () => {
  it.each(LANGUAGE_CODES)('offers a joke, a fact and a game in %s, and tells each once', (language) => {
    const conversation = new LocalConversation(language, { seed: 1 });
    const bored = LINES.find((line) => line.language === language && line.label === 'bored')?.text ?? '';
    conversation.send(bored);
    const labelsOfPlay = PLAYS.map((name) => textsOf(language).play[name]);
    expect(conversation.choices.map(({ label }) => label)).toEqual(expect.arrayContaining(labelsOfPlay));
    const jokes = textsOf(language).policy.joke.map(
      () => conversation.send(textsOf(language).play.joke).wordings[0],
    );
    expect(new Set(jokes).size).toBe(jokes.length);
  });

  it('goes on with a game word by word, and ends with what is about something else', () => {
    const conversation = new LocalConversation('en', { seed: 0 });
    conversation.choose('play.game');
    const [one, two] = ['sand', 'tea'].map((text) => conversation.send(text).wordings[0]);
    expect(one).toMatch(/^game(?:Word|Or)Next\./u);
    expect(two).toMatch(/^game(?:Word|Or)Next\./u);
    expect(conversation.send('my grandfather died last night').wordings[0]).toMatch(/^event\.death/u);
  });

  it('gives up on a riddle and takes in its answer', () => {
    const [go, riddle, answer] = talk(
      'en',
      "i'll tell you one",
      'what do you call a fish with no eyes?',
      'fsh',
    );
    expect(go?.wordings[0]).toMatch(/^tellJoke/u);
    expect(riddle?.wordings[0]).toMatch(/^riddle/u);
    expect(answer?.wordings[0]).toMatch(/^laugh/u);
  });

  it('tells another on request', () => {
    const [, another] = talk('de', 'erzähl mal einen Witz', 'noch einen');
    expect(another?.wordings[0]).toMatch(/^joke/u);
  });
});

describe('questions about one’s own life', () => {
  it('never have a formula about people and a story', () => {
    const formulas = LANGUAGE_CODES.flatMap((language) => textsOf(language).policy.answerOwn);
    expect(formulas.filter((text) => /the people and the story/u.test(text))).toEqual([]);
  });

  it('offer to look at both sides of a decision, not after exercises were refused', () => {
    const [open] = talk('en', 'should i move back in with my parents?');
    expect(open?.reply).toContain('Help me decide');
    const [, refused] = talk('en', 'no exercises please', 'should i move back in with my parents?');
    expect(refused?.reply).not.toContain('Help me decide');
  });

  it.each([
    ['en', 'should i stop taking my pills?', 'medicine'],
    ['en', 'am i depressed?', 'diagnosis'],
    ['de', 'soll ich meine Tabletten absetzen?', 'medicine'],
  ] as const)('leave medicine and illness to others (%s: %s)', (language, text, key) => {
    expect(talk(language, text)[0]?.wordings[0]).toMatch(new RegExp(`^(?:${key}|answer)\\.`, 'u'));
  });
});

describe('statements in the form of a question', () => {
  it.each([
    ['es', 'estoy contento con la plaza, ¿lo pillas?'],
    ['de', 'er hat es einfach vergessen, verstehst du?'],
    ['fr', "qu'est-ce qui m'énerve ? son petit sourire."],
    ['it', 'capisci? sto male e lui guarda la partita'],
    ['pt', 'o que importa? paz.'],
    ['de', 'was mir wichtig ist? respekt.'],
  ] as const)('are listened to (%s: %s)', (language, text) => {
    const [, reply] = talk(language, BEFORE[language], text);
    expect(['answer', 'decline']).not.toContain(reply?.kind);
  });

  it('still ask where somebody wants to know ("that is normal, right?")', () => {
    const [reply] = talk('en', 'it is normal to be nervous before a wedding, right?');
    expect(['answer', 'decline', 'topic', 'listen']).toContain(reply?.kind);
    expect(talk('en', 'how do i sleep better? i am so tired')[0]?.kind).toMatch(/answer|decline/u);
  });
});

describe('refusals where nothing was offered', () => {
  it.each([
    ['zh', '怪自己总说下次回'],
    ['hi', 'पति का चुप रहना'],
    ['hi', 'abhi kisi ko nahi bataya, tumhe hi sabse pehle bataya lol'],
    ['fr', "que c'est lâche. LÂCHE. et que je veux récupérer ma plancha"],
    ['fr', 'lâche, il est lâche'],
    ['en', "i haven't told anyone yet"],
    ['es', 'no se lo he contado a nadie todavía'],
    ['ru', 'виню себя что всё время откладывал'],
    ['ko', '왜 연락을 안 할까'],
  ] as const)('are not heard in a statement (%s: %s)', (language, text) => {
    expect(talk(language, BEFORE[language], text)[1]?.kind).not.toBe('refusal-honoured');
  });

  it.each([
    ['en', 'leave me alone'],
    ['fr', 'lâche-moi'],
    ['zh', '下次吧'],
    ['hi', 'चुप रहो'],
    ['ja', 'もういいです'],
  ] as const)('are honoured where they are ones (%s: %s)', (language, text) => {
    expect(['refusal-honoured', 'repair', 'honest']).toContain(
      talk(language, BEFORE[language], text)[1]?.kind,
    );
  });
});

describe('complaints', () => {
  it.each([
    ['en', 'i just said it: how do i tell my boss?'],
    ['de', 'hab ich gerade geschrieben: wie sag ichs meiner frau?'],
    ['es', 'te lo acabo de decir: ¿cómo se lo digo a mi jefe?'],
    ['ru', 'я же сказал: как сказать начальнику что я ухожу?'],
  ] as const)('are apologised for, and the question is answered (%s: %s)', (language, text) => {
    const reply = talk(language, BEFORE[language], text)[1] as LocalReply;
    expect(has(reply, ['unheard.'])).toBe(true);
    expect(has(reply, ['sayTogether.', 'answer.'])).toBe(true);
  });

  it('takes in what is told again', () => {
    const reply = talk('zh', '今天天气不好', '我都说了我被裁了')[1] as LocalReply;
    expect(reply.wordings.map((id) => id.split('.').slice(0, 2).join('.'))).toEqual(
      expect.arrayContaining(['event.jobloss']),
    );
  });

  it.each([
    ['en', 'i told my boss that already'],
    ['en', 'do you remember what i told you last week?'],
    ['es', 'mi marido no me escucha nunca'],
    ['de', 'meine Mutter hört mir nie zu'],
  ] as const)('are not heard in what is told of others (%s: %s)', (language, text) => {
    const reply = talk(language, BEFORE[language], text)[1] as LocalReply;
    expect(has(reply, ['unheard'])).toBe(false);
  });

  it('keeps a letter to somebody as it is', () => {
    const conversation = new LocalConversation('en', { seed: 1 });
    conversation.choose('flow.grief');
    const reply = conversation.send('i told you i would come back');
    expect(has(reply, ['unheard'])).toBe(false);
  });
});

it('every key of the requests is a policy', () => {
  expect(OF_REQUESTS.filter((key) => !POLICY_KEYS.includes(key))).toEqual([]);
});
