import { expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '../safety/gate.js';
import { languageInCare } from './short-message.js';

const languageIn = (conversation: LanguageCode, text: string): LanguageCode => {
  const { language, matched } = assessText(text, conversation);
  return languageInCare(text, language, conversation, matched);
};

it.each<[LanguageCode, string]>([
  ['en', 'mama'],
  ['fr', 'mama'],
  ['de', 'mama'],
  ['es', 'era mentira'],
  ['es', 'adiós a todos'],
  ['ar', 'تصبح على خير'],
])('keeps the language of the conversation for a few words that others share: %s "%s"', (language, text) => {
  expect(languageIn(language, text)).toBe(language);
});

it.each<[LanguageCode, string, LanguageCode]>([
  ['en', 'no entiendo, puedes hablar conmigo en español', 'es'],
  ['en', 'quiero morir', 'es'],
  ['en', 'ich will sterben', 'de'],
  ['en', 'не могу больше', 'ru'],
  ['es', '我想死', 'zh'],
])('follows a message that clearly shows its own language: %s "%s"', (conversation, text, language) => {
  expect(languageIn(conversation, text)).toBe(language);
});
