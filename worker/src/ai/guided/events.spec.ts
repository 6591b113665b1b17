import { describe, expect, it, test } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { eventIn } from './events.js';
import { LocalConversation } from './local-conversation.js';

describe('an event that is told in so many words', () => {
  test.each<[LanguageCode, string, string]>([
    ['en', 'my mum died two weeks ago and everyone acts like nothing happened', 'death'],
    ['en', 'we had to have the dog put to sleep', 'pet'],
    ['en', 'i failed my driving test again', 'failed'],
    ['es', 'mi padre murió en enero', 'death'],
    ['es', 'me echaron del trabajo ayer', 'jobloss'],
    ['fr', "ma mère est à l'hôpital depuis lundi", 'ill'],
    ['fr', 'on a rompu hier soir', 'breakup'],
    ['de', 'mein Freund hat gestern Schluss gemacht', 'breakup'],
    ['de', 'unsere Katze ist gestorben', 'pet'],
    ['it', 'ho litigato con mia sorella', 'quarrel'],
    ['it', 'non riesco a dormire da giorni', 'awake'],
    ['pt', 'meu cachorro morreu hoje', 'pet'],
    ['pt', 'minha amiga mentiu pra mim', 'deceived'],
    ['ru', 'бабушка умерла в воскресенье', 'death'],
    ['ru', 'меня уволили', 'jobloss'],
    ['ja', '祖母が先週亡くなりました', 'death'],
    ['ja', '試験に落ちました', 'failed'],
    ['ko', '할머니가 지난주에 돌아가셨어요', 'death'],
    ['ko', '남자친구랑 헤어졌어요', 'breakup'],
    ['zh', '外婆上个月去世了', 'death'],
    ['zh', '我被裁员了', 'jobloss'],
    ['ar', 'توفي والدي الشهر الماضي', 'death'],
    ['ar', 'تخانقت مع أختي', 'quarrel'],
    ['hi', 'मेरी दादी का देहांत हो गया', 'death'],
    ['hi', 'रात भर नींद नहीं आ रही', 'awake'],
  ])('%s: "%s" is %s', (language, text, event) => {
    expect(eventIn(text, language)).toBe(event);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'what do i say to someone whose mother died?'],
    ['en', "i'm not angry at him"],
    ['de', 'ich bin nicht wütend'],
    ['es', 'no estoy enfadada contigo'],
    ['zh', '妈妈烦死了'],
    ['ar', 'شفت ماتش امبارح'],
    ['ja', '犬と散歩した'],
    ['ko', '친구가 고양이를 키워요'],
  ])('%s: "%s" is none', (language, text) => {
    expect(eventIn(text, language)).toBeUndefined();
  });
});

it('names a loss before it asks, once, in every language', () => {
  const losses: Record<LanguageCode, [string, string]> = {
    en: ['my dad died in march', 'my dad died so suddenly'],
    es: ['mi padre murió en marzo', 'mi padre murió tan de repente'],
    fr: ['mon père est mort en mars', 'mon père est mort si vite'],
    de: ['mein Vater ist im März gestorben', 'mein Vater ist so plötzlich gestorben'],
    it: ['mio padre è morto a marzo', "mio padre è morto così all'improvviso"],
    pt: ['meu pai morreu em março', 'meu pai morreu tão de repente'],
    ru: ['папа умер в марте', 'папа умер так внезапно'],
    ja: ['父が三月に亡くなりました', '父が亡くなったのは突然でした'],
    ko: ['아버지가 3월에 돌아가셨어요', '아버지가 갑자기 돌아가셨어요'],
    zh: ['爸爸三月去世了', '爸爸去世得太突然了'],
    ar: ['توفي والدي في مارس', 'توفي والدي فجأة'],
    hi: ['पापा का मार्च में देहांत हो गया', 'पापा का देहांत अचानक हो गया'],
  };
  const wrong = LANGUAGE_CODES.filter((language) => {
    const talk = new LocalConversation(language, { seed: 5 });
    const [first, second] = losses[language].map((text) => talk.send(text).wordings);
    const isNamed = (wordings: string[] | undefined) =>
      wordings?.some((id) => id.startsWith('event.death.')) === true;
    return !isNamed(first) || isNamed(second);
  });
  expect(wrong).toEqual([]);
});
