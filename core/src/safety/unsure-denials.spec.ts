import { expect, test } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage } from './gate.js';

const levelOf = (language: LanguageCode, text: string) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language).level;

// Without punctuation a negation behind a danger, or before it, may belong to another sentence.
test.each<[LanguageCode, string]>([
  ['en', 'i want to kill myself never been happy'],
  ['es', 'me quiero morir nada me importa ya'],
  ['es', 'quiero morir nunca voy a ser feliz'],
  ['de', 'ich will sterben mir ist nichts mehr wichtig'],
  ['de', 'ich bring mich um es geht nicht mehr'],
  ['fr', 'je veux me tuer pas la force'],
  ['fr', "je veux mourir c'est pas une blague"],
  ['it', 'voglio uccidermi zero speranza'],
  ['pt', 'quero morrer nunca vou ser feliz'],
  ['ru', 'я хочу умереть не хочу никого видеть'],
  ['ru', 'хочу покончить с собой нет выхода'],
  ['ar', 'بدي اموت لا تتركوني'],
  ['ar', 'اريد ان انتحر لا احد يهتم بي'],
  ['hi', 'मैं आत्महत्या कर लूंगा अब और नहीं सह सकता'],
  ['hi', 'main suicide kar lunga ab aur nahi saha jata'],
  ['zh', '我想自杀没人在乎我'],
  ['ja', '死にたいもうなにもない'],
  ['ko', '죽고싶어 아무 생각 안 해'],
  ['en', 'no friends want to kill myself'],
  ['en', 'never felt this bad want to kill myself'],
  ['es', 'no tengo a nadie quiero morir'],
  ['es', 'no tengo ganas de nada quiero morirme'],
  ['it', 'non ho nessuno voglio morire'],
  ['pt', 'nao tenho ninguem quero morrer'],
  ['fr', "pas d'amis envie de mourir"],
  ['ru', 'нет выхода хочу покончить с собой'],
  ['ar', 'ما عندي احد بدي اموت'],
  ['zh', '睡不着不想上班想死'],
])('%s: "%s" is not left without an answer', (language, text) => {
  expect(levelOf(language, text)).not.toBe('none');
});

test.each<[LanguageCode, string]>([
  ['en', "i don't want to kill myself"],
  ['de', 'ich will mich nicht umbringen'],
  ['es', 'no quiero morirme'],
  ['it', 'non voglio morire'],
  ['pt', 'nunca pensei em me matar'],
  ['ru', 'я не хочу умереть'],
  ['zh', '我没有想自杀'],
])('%s: "%s" is a denial that nobody is asked about', (language, text) => {
  expect(levelOf(language, text)).toBe('none');
});
