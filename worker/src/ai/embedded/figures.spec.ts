import { describe, expect, it } from '@jest/globals';
import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from './read-message.js';

describe('a turn of speech', () => {
  it.each<[LanguageCode, string]>([
    ['en', 'my phone died'],
    ['en', 'I lost my keys again'],
    ['en', "I'm dying to see the new film"],
    ['en', 'please sit down and write it down'],
    ['es', 'se me murió el móvil'],
    ['es', 'perdí las llaves'],
    ['fr', 'mon téléphone est mort'],
    ['fr', "j'ai perdu mes clés"],
    ['de', 'mein Handy ist gestorben'],
    ['de', 'ich habe meine Schlüssel verloren'],
    ['it', 'ho perso le chiavi'],
    ['pt', 'meu celular morreu'],
    ['ru', 'у меня телефон умер'],
    ['ja', 'スマホが死んだ'],
    ['ko', '지갑을 잃어버렸어'],
    ['zh', '钥匙丢了'],
    ['ar', 'ضاعت مفاتيحي'],
    ['hi', 'मेरा फोन मर गया'],
  ])('is not taken at its word (%s): %p', (language, text) => {
    const { themes, feelings } = readMessage(text, language, true);
    expect(themes).not.toContain('grief');
    expect(feelings).not.toContain('sadness');
  });

  it.each<[LanguageCode, string]>([
    ['en', 'my dad died, and then my phone rang'],
    ['en', 'I lost my mom'],
    ['es', 'murió mi abuela'],
    ['fr', 'mon père est mort'],
    ['de', 'mein Opa ist gestorben'],
    ['it', 'mia nonna è morta'],
    ['pt', 'meu pai morreu'],
    ['ru', 'умер мой дедушка'],
    ['ja', '祖父が死んだ'],
    ['ko', '할머니가 돌아가셨어'],
    ['zh', '爷爷去世了'],
    ['ar', 'مات جدي'],
    ['hi', 'दादी गुजर गईं'],
  ])('hides no loss (%s): %p', (language, text) => {
    expect(readMessage(text, language).themes).toContain('grief');
  });

  it('leaves a laugh a laugh', () => {
    expect(readMessage('I died laughing', 'en').feelings).toEqual(['joy']);
    expect(readMessage('I killed it at the interview', 'en').feelings).toEqual(['joy']);
  });
});
