import { expect, test } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText } from './gate.js';

// An idiom, a figure of speech or a film beside a declaration, as people type it: without punctuation.
test.each<[LanguageCode, string]>([
  ['en', 'dying of laughter lol no seriously i want to kill myself'],
  ['en', 'failed my exam gonna kill myself'],
  ['en', 'watching a movie gonna kill myself'],
  ['en', 'i want to kill myself my boss is a nightmare'],
  ['en', 'i want to die dying of laughter lol no seriously'],
  ['de', 'mama bringt mich um wenn sie das sieht ich will sterben'],
  ['de', 'ich bring mich um ich lach mich tot'],
  ['de', 'prufung verkackt ich nehme mir heute das leben'],
  ['es', 'me muero de risa jaja me quiero morir'],
  ['es', 'mi jefe me mata quiero matarme'],
  ['fr', 'mort de rire mdr je veux mourir'],
  ['fr', "je regarde un film j'ai envie de me suicider"],
  ['it', 'muoio dal ridere voglio uccidermi'],
  ['it', 'leggo un libro mi ammazzo'],
  ['pt', 'morrendo de rir kkkk quero morrer'],
  ['pt', 'vou me matar meu chefe me mata'],
  ['ru', 'умираю со смеху хочу умереть'],
  ['ru', 'я убью себя мама меня убьет когда узнает'],
  ['zh', '笑死我了我想死'],
  ['zh', '手机没电了我想死'],
  ['ja', '笑い死にそう 死にたい'],
  ['ja', '映画見てる 自殺したい'],
  ['ko', '웃겨 죽겠다 죽고 싶어'],
  ['ko', '팀장이 날 죽일거야 자살할 거야'],
  ['ar', 'متت من الضحك اريد ان اموت'],
  ['hi', 'मर गया हँसते हँसते अब सच में मरना है'],
  ['hi', 'has has ke mar gaya main marna chahta hu'],
  ['fr', "je n'ai jamais dit que je veux mourir mais c'est vrai"],
  ['pt', 'nunca disse que quero morrer mas é verdade'],
  ['en', 'never said that I want to die but I do'],
  ['en', 'my mum thinks I want to kill myself and she is right'],
  ['en', 'like the song says "I want to die" and tonight i will'],
  ['es', 'mi madre cree que me quiero matar y tiene razón'],
  ['ru', 'мама думает что я хочу убить себя и она права'],
])('%s: "%s" is asked about at least', (language, text) => {
  expect(assessText(text, language).level).not.toBe('none');
  expect(assessMessage(text, { earlier: [], isCheckDenied: false }, language).level).not.toBe('none');
});

test.each([
  'gonna kill myself mum will kill me when she finds out',
  'voglio uccidermi mia madre mi ammazza quando lo sa',
  'hoje vou tirar minha vida meu chefe me mata',
])('a figure of speech does not soften the declaration beside it: %s', (text) => {
  expect(assessText(text).level).toBe('certain');
});

test.each<[LanguageCode, string]>([
  ['en', 'my mum will kill me if i fail'],
  ['de', 'mama bringt mich um wenn sie das sieht'],
  ['it', 'voglio morire dal ridere'],
  ['fr', 'je vais crever de chaud'],
  ['pt', 'vou me matar de estudar pra essa prova'],
  ['ar', 'عايز اموت من الضحك'],
  ['ko', '쪽팔려 죽고싶다 ㅋㅋㅋㅋ 바지 지퍼 열고 발표함'],
  ['en', 'the song says I want to die in your arms and my daughter sings it all day'],
])('%s: "%s" is one figure of speech, or said by others', (language, text) => {
  expect(assessText(text, language).level).toBe('none');
});
