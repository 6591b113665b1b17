import { describe, expect, it, test } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { assessMessage, assessText } from '@mikai/core/safety/gate';
import { resultOf } from './guided/arithmetic.js';
import { echoOf } from './guided/echo.js';
import { LocalConversation } from './guided/local-conversation.js';
import { hasSign, isPlainLine } from './plain-line.js';

const isAfterSign = (earlier: readonly string[], language: LanguageCode): boolean =>
  earlier.some((text) => hasSign(assessText(text, language)));

/** Earlier messages, followed by a line that is harmless by itself. */
const AFTER: [LanguageCode, string[], string][] = [
  ['en', ["I've written the letters", 'I bought a rope today'], 'thank you'],
  ['en', ["I've written the letters", 'I counted the pills'], "leave it, I don't want to talk about it"],
  ['en', ["I'm a burden", 'I bought a rope today'], 'my grandma died'],
  ['en', ['I counted the pills again'], 'I had a fight with my sister'],
  ['de', ['Ich habe die Abschiedsbriefe geschrieben'], 'danke'],
  ['es', ['compré una cuerda', 'soy una carga para todos'], 'se murió mi abuela'],
  ['fr', ['j’ai écrit les lettres d’adieu'], 'je veux plus en parler'],
  ['ru', ['я написал прощальные письма'], 'спасибо'],
  ['it', ['ho contato le pillole', 'sono un peso per tutti'], 'grazie'],
];

describe('a plain line after a sign of danger', () => {
  test.each(AFTER)('%s: after %j, "%s" leaves the question', (language, earlier, text) => {
    expect(isPlainLine(text, language, isAfterSign(earlier, language))).toBe(false);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'thank you'],
    ['en', "I don't want to talk about it"],
    ['de', 'danke'],
  ])('%s: "%s" is none where the messages before it made the doubt', (language, text) => {
    expect(assessMessage(text, { earlier: [], isCheckDenied: false }, language).level).toBe('none');
    expect(isPlainLine(text, language, false)).toBe(false);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'my wife died last year and tonight I see her again'],
    ['en', 'he ghosted me, so tonight I go'],
    ['en', "I don't want to talk about the gun"],
    ['de', 'ich will nicht über die waffe reden'],
    ['de', 'meine oma ist gestorben und ich gehe zu ihr'],
    ['fr', 'ma grand-mère est morte et je la rejoins'],
    ['es', 'solo escúchame, ya lo he decidido'],
    ['ko', '할머니가 돌아가셨어, 나도 따라가'],
    ['zh', '奶奶去世了，我去找她'],
    ['ja', '祖母が死んだ。私もそっちへ行く'],
  ])('%s: "%s" names means, a time or a way, and leaves the question', (language, text) => {
    expect(isPlainLine(text, language, false)).toBe(false);
  });

  test.each<[LanguageCode, string]>([
    ['en', 'my grandma died'],
    ['en', 'I had a fight with my sister'],
    ['it', 'papà è morto a gennaio e quella macchina era tutto per me'],
    ['zh', '奶奶去世了'],
  ])('%s: "%s" is one where nothing before it weighs', (language, text) => {
    expect(isPlainLine(text, language, false)).toBe(true);
  });
});

describe('a clause that is given back', () => {
  test.each<[LanguageCode, string]>([
    ['en', "I don't want to be here any more"],
    ['de', 'ich will einfach nicht mehr aufwachen'],
    ['es', 'todos estarían mejor sin mí'],
  ])('has no sign of danger (%s): %s', (language, text) => {
    expect(echoOf(text, language)).toBeUndefined();
  });

  it('does not stand before the question of the gate', () => {
    const conversation = new LocalConversation('en', { seed: 3 });
    const replies = ["I'm a burden to everyone and so tired of it all", 'I bought a rope today'].map((text) =>
      conversation.send(text),
    );
    for (const { level, wordings } of replies)
      if (level !== 'none') expect(wordings.filter((id) => id.startsWith('echo.'))).toEqual([]);
  });
});

describe('two numbers', () => {
  test.each(['0/10', '10/10', '9-5', '4/2', '24/7', '20-2'])('"%s" alone is no sum', (text) => {
    expect(resultOf(text, 'en')).toBeUndefined();
  });

  test.each([
    ['4/2=', '2'],
    ['how much is 9-5', '4'],
    ['2+2', '4'],
    ['3x4', '12'],
  ])('"%s" is one', (text, result) => {
    expect(resultOf(text, 'en')).toBe(result);
  });
});
