import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { normalizeText } from './normalize.js';
import { spacedText, tightText } from './pattern-text.js';
import { findPatterns, loadPatterns, parsePatterns } from './patterns.js';

const themesOf = (text: string): string[] => {
  const normalized = normalizeText(text);
  const hits = findPatterns(normalized, spacedText(normalized), () => tightText(normalized));
  return hits.map(({ pattern }) => `${pattern.language}.${pattern.theme}`);
};

describe('pattern files', () => {
  it('all parse, with ids of their own', () => {
    const ids = loadPatterns().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of LANGUAGE_CODES) {
      const themes = new Set(
        loadPatterns()
          .filter((pattern) => pattern.language === language)
          .map(({ theme }) => theme),
      );
      for (const theme of [
        'die_wish',
        'kill_self',
        'self_harm_act',
        'abuse_act',
        'danger_acute',
        'safe_idiom',
      ])
        expect([...themes]).toContain(theme);
    }
  });

  it('mean the same by a theme in every language', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { theme, category } of loadPatterns())
      kinds.set(theme, (kinds.get(theme) ?? new Set()).add(category));
    for (const [theme, categories] of kinds) expect([theme, categories.size]).toEqual([theme, 1]);
  });

  it('are refused with file and line when they cannot be read', () => {
    expect(() => parsePatterns('[die_wish] suicide strong\n(die', 'en')).toThrow('en.txt:2');
    expect(() => parsePatterns('die', 'en')).toThrow('before the first [theme]');
    expect(() => parsePatterns('[die_wish] cheese', 'en')).toThrow('unknown category cheese');
    expect(() => parsePatterns('[die_wish suicide]\ndie', 'en')).toThrow('not a theme');
    expect(() => parsePatterns('[die_wish] suicide\n{nobody} die', 'en')).toThrow('unknown list {nobody}');
  });
});

describe('the little language of patterns', () => {
  const fits = (source: string, text: string, language: 'en' | 'ja' = 'en'): boolean => {
    const [pattern] = parsePatterns(`{who} = me|you\n[die_wish] suicide\n${source}`, language);
    const reading = language === 'en' ? spacedText(text) : tightText(text);
    if (!pattern) return false;
    for (let at = 0; at < reading.text.length; at += 1) {
      pattern.regex.lastIndex = at;
      if (pattern.regex.test(reading.text)) return true;
    }
    return false;
  };

  it('fits whole words', () => {
    expect(fits('kill', 'kill')).toBe(true);
    expect(fits('kill', 'killing')).toBe(false);
    expect(fits('kill*', 'killing')).toBe(true);
    expect(fits('kill', 'skill')).toBe(false);
  });

  it('leaves room for a gap, never over the end of a sentence', () => {
    expect(fits('kill .. {who}', 'kill all of me')).toBe(true);
    expect(fits('kill .. {who}', 'kill time. you know')).toBe(false);
    expect(fits('死..い', '死んでみたい', 'ja')).toBe(true);
  });
});

describe('findPatterns', () => {
  it('tries every language on every text', () => {
    expect(themesOf('ok so. quiero morir')).toContain('es.die_wish');
    expect(themesOf('today 死にたい')).toContain('ja.die_wish');
  });

  it('finds them at any place of a text', () => {
    const filler = 'the weather was fine and we had soup. '.repeat(60);
    expect(themesOf(`${filler} i want to die. ${filler}`)).toContain('en.die_wish');
  });
});
