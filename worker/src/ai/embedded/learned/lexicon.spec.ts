import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { findEntries, lexicon, parseLexicon } from './lexicon.js';
import { tokenize } from './tokens.js';

const kindsIn = (text: string, language: LanguageCode): string[] =>
  findEntries(tokenize(text, language), lexicon(language)).flatMap(({ kinds }) => kinds);

describe('the lexicon', () => {
  it('finds words in all their forms, and phrases before the words inside them', () => {
    const book = parseLexicon('[bad]\nabuse hate\n[good]\nhope can_not_wait\n[any]\nwait anx*', 'en');
    const kinds = (text: string): string[][] =>
      findEntries(tokenize(text, 'en'), book).map((hit) => [...hit.kinds]);
    expect(kinds('Abused, hating it, he hates; hoping')).toEqual([['bad'], ['bad'], ['bad'], ['good']]);
    expect(kinds('I can not wait')).toEqual([['good']]);
    expect(kinds('I can not. Wait')).toEqual([['any']]);
    expect(kinds('anxiously')).toEqual([['any']]);
  });

  it('refuses words of no kind', () => {
    expect(() => parseLexicon('lost words', 'en')).toThrow('"lost" stands before the first kind');
  });

  it.each<[LanguageCode, string, string]>([
    ['en', "I won't do it, you idiot 😡", 'insult'],
    ['en', 'soooo happyyy', 'joy'],
    ['es', 'estoy hartísimo de tus mentiras', 'anger'],
    ['fr', "J'ai peur d'être seule", 'fear'],
    ['de', 'Ich fühle mich wertlos', 'feel'],
    ['it', 'che schifo', 'disgust'],
    ['pt', 'estou com saudades', 'sadness'],
    ['ru', 'Я боюсь за него', 'fear'],
    ['ja', 'とても寂しいです', 'sadness'],
    ['ko', '너무 무서워서 못 가겠어', 'fear'],
    ['zh', '我总是一个人,好孤独', 'sadness'],
    ['ar', 'أنا غاضب جدا', 'anger'],
    ['hi', 'मुझे डर लग रहा है', 'fear'],
  ])('of %s finds in %p what is %s', (language, text, kind) => {
    expect(kindsIn(text, language)).toContain(kind);
  });

  it('has the kinds that a thinking habit is recognized by, in every language', () => {
    for (const language of LANGUAGE_CODES) {
      const kinds = new Set(
        [...lexicon(language).words.values(), ...lexicon(language).prefixes.values()].flat(),
      );
      for (const kind of [
        'absolute',
        'should',
        'self',
        'other',
        'mental',
        'feel',
        'future',
        'negator',
        'insult',
      ])
        expect({ language, kind, known: kinds.has(kind) }).toEqual({ language, kind, known: true });
    }
  });
});
