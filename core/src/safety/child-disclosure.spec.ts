import type { LanguageCode } from '@mikai/contract/languages';
import { expect, test } from '@jest/globals';
import { assessMessage } from './gate.js';

const levelOf = (text: string, language: LanguageCode): string =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language).level;

/** First messages in which a child describes abuse by an adult of the family without naming it. */
test.each<[LanguageCode, string]>([
  ['en', 'my grandpa does things to me that i dont like'],
  ['es', 'mi abuelo me hace cosas que no me gustan'],
  ['fr', "mon papi me fait des choses que j'aime pas"],
  ['de', 'der opa macht sachen mit mir die ich nicht mag'],
  ['it', 'mio nonno mi fa cose che non mi piacciono'],
  ['pt', 'meu avô faz coisas comigo que eu não gosto'],
  ['ru', 'дедушка делает со мной всякое, мне больно и это секрет'],
  ['ja', 'おじいちゃんが嫌なことをしてくる 体をさわる'],
  ['ko', '할아버지가 나한테 싫은 짓을 해요'],
  ['zh', '爷爷对我做我不喜欢的事'],
  ['ar', 'جدي بيعمل معي أشياء ما بحبها'],
  ['hi', 'dadaji mere saath aisi cheez karte hain jo mujhe pasand nahi'],
])('%s: %s is met', (language, text) => {
  expect(levelOf(text, language)).not.toBe('none');
});

test.each<[LanguageCode, string]>([
  ['en', 'grandpa does a lot of things with me that my friends dont like'],
  ['en', 'dad does stuff with me on sundays, i hate sundays otherwise'],
  ['es', 'mi abuelo hace cosas ricas que me gustan'],
  ['fr', 'mon papi fait des choses incroyables avec moi'],
  ['de', 'mein opa macht immer tolle sachen mit mir'],
  ['it', 'mio nonno fa cose buonissime'],
  ['pt', 'meu avô faz coisas legais comigo'],
  ['ru', 'дедушка делает со мной уроки'],
  ['ja', 'おじいちゃんが変なことを言うから笑った'],
  ['ko', '아빠가 나한테 싫은 소리를 했어'],
  ['zh', '爷爷给我做我喜欢的菜'],
  ['ar', 'جدي بيعمل أشياء طيبة'],
  ['hi', 'papa mere saath cricket khelte hain mujhe pasand hai'],
])('%s: %s is not', (language, text) => {
  expect(levelOf(text, language)).toBe('none');
});
