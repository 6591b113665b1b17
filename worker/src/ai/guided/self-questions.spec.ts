import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { LocalConversation } from './local-conversation.js';

/** Returns the wordings of the reply to the last of some lines. */
function wordingsAfter(language: LanguageCode, ...lines: readonly string[]): string {
  const talk = new LocalConversation(language, { seed: 3 });
  return lines.map((line) => talk.send(line).wordings.join(' ')).at(-1) ?? '';
}

type Lines = Record<LanguageCode, string>;

const ABILITIES: Lines = {
  en: 'so what can i do here',
  es: 'y qué se puede hacer aquí',
  fr: 'du coup on peut faire quoi ici',
  de: 'Was kann ich denn hier machen?',
  it: 'ma che si fa qui',
  pt: 'o que dá pra fazer aqui',
  ru: 'а что тут вообще можно делать',
  ja: 'ここって何ができるんですか',
  ko: '여기서 뭐 할 수 있어',
  zh: '这里能做什么呀',
  ar: 'شو بقدر اعمل هون',
  hi: 'यहाँ क्या कर सकते हैं',
};

const EVERY_DAY: Lines = {
  en: 'can I talk to you every evening',
  es: 'puedo hablar contigo todos los días',
  fr: 'je peux te parler tous les soirs',
  de: 'kann ich jeden Tag mit dir schreiben',
  it: 'posso parlare con te tutti i giorni',
  pt: 'posso falar com você todo dia',
  ru: 'а можно говорить с тобой каждый вечер',
  ja: '毎日話してもいいですか',
  ko: '매일 와서 얘기해도 되나요',
  zh: '可以每天跟你聊吗',
  ar: 'ممكن احكي معك كل يوم',
  hi: 'क्या आप रोज़ बात कर सकते हैं',
};

const MAKERS: Lines = {
  en: 'who made you anyway',
  es: 'y a ti quién te creó',
  fr: 'et qui t’a créé au fait',
  de: 'wer hat dich eigentlich gemacht',
  it: 'ma chi ti ha creato',
  pt: 'e quem te criou',
  ru: 'а кто тебя создал',
  ja: 'これは誰が作ったの',
  ko: '여기 누가 만들었어',
  zh: '你是谁开发的',
  ar: 'مين عملك؟',
  hi: 'तुम्हें किसने बनाया',
};

const JOURNAL: Lines = {
  en: 'where is the journal',
  es: 'dónde está el diario',
  fr: 'où est le journal',
  de: 'wo ist denn das Tagebuch',
  it: "dov'è il diario",
  pt: 'onde fica o diário',
  ru: 'где дневник?',
  ja: '日記はどこですか',
  ko: '일기는 어디서 써',
  zh: '日记在哪里写',
  ar: 'وين بلاقي دفتر اليوميات',
  hi: 'डायरी कहाँ है',
};

const STORIES: Lines = {
  en: 'my sister says her new phone has a dark mode and she never sleeps any more because of it, every single night',
  es: 'mi prima nunca se cansa de preguntarme cuándo me caso',
  fr: 'mon frère ne se fatigue jamais, il court tous les jours',
  de: 'mein kleiner Bruder ist nie müde und will jeden Tag raus',
  it: 'mia nonna non si stanca mai di cucinare',
  pt: 'minha avó nunca se cansa de cozinhar',
  ru: 'моя бабушка никогда не устаёт готовить',
  ja: '祖母は毎日料理をしています',
  ko: '할머니는 매일 요리를 하셔',
  zh: '我奶奶每天都做饭',
  ar: 'جدتي تطبخ كل يوم ولا تمل',
  hi: 'मेरी दादी रोज़ खाना बनाती हैं',
};

const LEAVES: Lines = {
  en: 'ok the kettle is on, bye',
  es: 'bueno suena el horno, hasta luego',
  fr: 'bon il pleure, à plus',
  de: 'muss los, die Katze schreit, tschüss',
  it: 'ora scolo la pasta, ciao',
  pt: 'o bebê acordou, até mais',
  ru: 'всё, чайник свистит, пока',
  ja: '電車が来たから、またね',
  ko: '라면 끓는다, 이만 갈게',
  zh: '妈妈叫我吃饭了，拜拜',
  ar: 'الغدا جاهز، سلام',
  hi: 'चाय बन गई, चलती हूँ',
};

const SUBJECT_ENDS: Lines = {
  en: "let's leave the money stuff",
  es: 'mejor dejemos lo del dinero',
  fr: "laissons l'argent de côté",
  de: 'lassen wir das mit dem Geld',
  it: 'lasciamo stare i soldi',
  pt: 'vamos deixar isso do dinheiro pra lá',
  ru: 'давай не будем про деньги',
  ja: 'お金のことはもういいです',
  ko: '돈 얘기는 그만하자',
  zh: '钱的事先不说了',
  ar: 'خلينا نترك موضوع الفلوس',
  hi: 'पैसों की बात रहने दो',
};

const MONEY: Lines = {
  en: 'money is tight this month',
  es: 'este mes ando justo de dinero',
  fr: "je n'ai plus beaucoup d'argent ce mois-ci",
  de: 'das Geld ist knapp diesen Monat',
  it: 'questo mese ho pochi soldi',
  pt: 'o dinheiro está curto este mês',
  ru: 'в этом месяце мало денег',
  ja: '今月はお金が足りない',
  ko: '이번 달에 돈이 모자라',
  zh: '这个月钱不够用',
  ar: 'الفلوس قليلة هذا الشهر',
  hi: 'इस महीने पैसे कम हैं',
};

describe.each(LANGUAGE_CODES.map((language) => [language]))('a conversation in %s', (language) => {
  it('says what can be done here, and shows the ways to begin', () => {
    expect(wordingsAfter(language, ABILITIES[language])).toContain('abilities.');
  });

  it.each([
    ['mikai-always', EVERY_DAY],
    ['mikai-makers', MAKERS],
    ['journal-where', JOURNAL],
  ])('answers a question about the app by the reviewed answer %s', (id, lines) => {
    expect(wordingsAfter(language, MONEY[language], lines[language])).toContain(`answer.${id}`);
  });

  it('takes nothing that is told of others for a question about the app', () => {
    expect(wordingsAfter(language, STORIES[language])).not.toMatch(/answer\.|abilities|human/u);
  });

  it('takes a goodbye behind a few words of why as one', () => {
    expect(wordingsAfter(language, MONEY[language], LEAVES[language])).toContain('goodbye.');
  });

  it('leaves the subject that somebody does not want to talk about', () => {
    expect(wordingsAfter(language, MONEY[language], SUBJECT_ENDS[language])).toMatch(
      /refusalTalk|changeTopic|refusal\./u,
    );
  });
});

describe('a plan in a step that asks how it is', () => {
  it.each([
    ['de', 'conflict', 'pause', 'ich schreib ihm morgen früh und frag nach 10 minuten'],
    ['en', 'lonely', 'kind', "I'm going to a walking group on Saturday"],
  ] as const)('is greeted in %s, and the step %s.%s stays open, once', (language, flow, step, plan) => {
    const talk = new LocalConversation(language, { seed: 3 });
    talk.choose(`flow.${flow}`);
    const reply = talk.send(plan);
    expect(reply.wordings.join(' ')).toContain('goodStep.');
    expect(reply.extras.guided?.state.flow?.step).toBe(step);
    expect(talk.send(plan).extras.guided?.state.flow?.step).not.toBe(step);
  });
});
