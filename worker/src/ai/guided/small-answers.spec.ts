import { expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { textsOf } from './guided-data.js';
import { LocalConversation } from './local-conversation.js';
import { isAboutOthersJobs } from './others-jobs.js';

const wordingsOf = (language: LanguageCode, lines: readonly string[]): string[] => {
  const talk = new LocalConversation(language, { seed: 7 });
  return lines.map((line) => talk.send(line).wordings).at(-1) ?? [];
};

const ACKNOWLEDGED: Record<LanguageCode, [story: string, answer: string]> = {
  en: ['I saw my sister yesterday after a long time', 'mm'],
  es: ['ayer vi a mi hermana después de mucho tiempo', 'ajá'],
  fr: ['j’ai vu ma sœur hier', 'mm'],
  de: ['gestern habe ich meine Schwester nach langer Zeit gesehen', 'mhm'],
  it: ['ieri ho visto mia sorella dopo tanto tempo', 'mm'],
  pt: ['ontem vi minha irmã depois de muito tempo', 'uhum'],
  ru: ['вчера после долгого времени видела сестру', 'угу'],
  ja: ['昨日久しぶりに姉に会いました', 'うん'],
  ko: ['어제 오랜만에 언니를 만났어요', '응'],
  zh: ['昨天见到了很久没见的姐姐', '嗯'],
  ar: ['أمس رأيت أختي بعد وقت طويل', 'ايوه'],
  hi: ['कल बहुत दिनों बाद बहन से मिली', 'हम्म'],
};

it.each(LANGUAGE_CODES)('leaves room after a word that only says that something was read: %s', (language) => {
  expect(wordingsOf(language, ACKNOWLEDGED[language])[0]).toMatch(/^goOn\./u);
});

it('asks what it is about after "ok" to a greeting', () => {
  expect(wordingsOf('en', ['hi', 'k'])).toEqual([expect.stringMatching(/^openAsk\./u)]);
});

it.each([
  ['en', 'Are you there?'],
  ['es', '¿estás ahí?'],
  ['fr', 'tu es là ?'],
  ['de', 'Bist du da?'],
  ['it', 'ci sei?'],
  ['pt', 'você está aí?'],
  ['ru', 'ты здесь?'],
  ['ja', 'いますか？'],
  ['ko', '거기 있나요?'],
  ['zh', '你在吗？'],
  ['ar', 'هل أنت هنا؟'],
  ['hi', 'कोई है?'],
] as const)('in %s says that it is there, and apologizes for nothing: %s', (language, text) => {
  expect(wordingsOf(language, [text])).toEqual([expect.stringMatching(/^presentHere\./u)]);
});

it.each([
  ['en', 'I fought with my brother', "it's not the first time"],
  ['en', "I'm worried about my job", 'next week it gets worse'],
  ['de', 'ich habe Angst um meinen Job', 'nächste Woche wird es schlimmer'],
  ['de', 'ich habe mich mit meinem Bruder gestritten', 'es ist nicht das erste Mal'],
  ['ru', 'я поссорилась с братом', 'это не в первый раз'],
  ['ja', '弟とけんかしました', '初めてじゃない'],
] as const)('in %s takes no refusal from what goes on in a life: %s, %s', (language, ...lines) => {
  expect(wordingsOf(language, lines).some((id) => /^refusal/u.test(id))).toBe(false);
});

it('turns to the person that is named instead of another', () => {
  expect(wordingsOf('en', ['My dad drives me mad', 'Enough about him, I want to talk about my mom'])).toEqual(
    ['oneWord.0'],
  );
});

it('takes "no" after a question back for an answer to it', () => {
  expect(wordingsOf('en', ['my friend is ill', 'How is she?', 'No'])[0]).toMatch(/^answerNo\./u);
});

it('begins to calm the body of somebody who is offered that and is still in alarm', () => {
  expect(wordingsOf('en', ['panic attack right now', 'my heart is racing'])).toEqual(['flow.calm.rate']);
});

it.each([
  ['en', 'my colleagues got laid off yesterday', 'I was laid off like my colleagues'],
  ['de', 'meine Kollegen wurden entlassen', 'mich haben sie entlassen, die Kollegen auch'],
  ['ru', 'коллег сократили, а я осталась', 'меня уволили вместе с коллегами'],
  ['zh', '同事被裁了', '我也被裁了，跟同事一起'],
] as const)("in %s tells the jobs of others from one's own", (language, others, own) => {
  expect([isAboutOthersJobs(others, language), isAboutOthersJobs(own, language)]).toEqual([true, false]);
});

it.each([
  ['es', 'no sé qué ha hecho mi compañera'],
  ['es', 'tengo derecho a hablar con mi compañero'],
  ['fr', 'mon équipe travaille dans un environnement toxique'],
  ['fr', 'mon collègue a un virus'],
] as const)('in %s finds no dismissal inside of other words: %s', (language, line) => {
  expect(isAboutOthersJobs(line, language)).toBe(false);
});

it.each([
  ['es', 'echaron a medio equipo'],
  ['es', 'han despedido a mi compañera'],
  ['fr', 'mes collègues se sont fait virer'],
] as const)('in %s finds a dismissal in everyday words: %s', (language, line) => {
  expect(isAboutOthersJobs(line, language)).toBe(true);
});

it.each(LANGUAGE_CODES)('offers flows in the words of a person who wants them: %s', (language) => {
  const { flows } = textsOf(language);
  const titles = new Set(Object.values(flows).map(({ title }) => title));
  const sent = new LocalConversation(language, { seed: 7 }).send(ACKNOWLEDGED[language][0]);
  const offered = sent.choices.filter(({ id }) => /^(?:flow|topic)\./u.test(id));
  expect(offered.filter(({ label }) => titles.has(label) && label !== flows['listen']?.title)).toEqual([]);
});
