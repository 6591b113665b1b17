import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { foldText } from './fold.js';
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

  it('are written as texts are compared, folded', () => {
    const unfolded = loadPatterns()
      // Japanese keeps its own forms of the characters; beside kana nothing is made Chinese.
      .flatMap(({ id, regex }) =>
        (regex.source.match(/[\p{L}\p{M}]+/gu) ?? []).map((letters) => ({ id, letters })),
      )
      .filter(({ letters }) => /^\p{L}/u.test(letters) && foldText(`${letters} の`) !== `${letters} の`);
    expect(unfolded).toEqual([]);
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

describe('the syntax of patterns', () => {
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

describe('phrases that also occur in ordinary sentences', () => {
  it.each([
    ['that could not be saved', 'en.disappear'],
    ['could not sleep much last night', 'en.goodbye'],
    ['there is a typing mistake in it', 'en.better_without'],
    ['ich habe zu etwas nein gesagt, und niemand war böse', 'de.abuse_act'],
    ['dije que no a la cena', 'es.abuse_act'],
    ['ho detto no al pranzo', 'it.abuse_act'],
    ['eu disse não a uma coisa', 'pt.abuse_act'],
    ['prends soin de toi', 'fr.farewell_signs'],
    ['tentative de connexion échouée', 'fr.kill_self'],
    ['जानबूझकर कुछ बुरा बनाइए', 'hi.self_harm_act'],
    ['로그아웃하지 못했어요', 'ko.farewell_signs'],
    ['nobody will ever like me', 'en.better_without'],
    ['i do not want to wake up at five', 'en.die_wish'],
    ['they will kick me out of the band', 'en.abuse_act'],
    ['早番のために五時に起きたくない', 'ja.die_wish'],
    ['또 시험에 떨어질까 봐 겁나', 'ko.kill_self'],
    ['教练放弃我了', 'zh.kill_self'],
    ['我一进去大家都盯着我', 'zh.danger_acute'],
  ])('are not matched in %p', (text, theme) => {
    expect(themesOf(text)).not.toContain(theme);
  });

  it.each([
    ['i want to not be here anymore', 'en.disappear'],
    ['this is my last night', 'en.goodbye'],
    ['i am a mistake', 'en.better_without'],
    ['ich habe nein gesagt und er hat weitergemacht', 'de.abuse_act'],
    ['le dije que no y no paró', 'es.abuse_act'],
    ['ho detto no e ha continuato', 'it.abuse_act'],
    ['eu disse não e ele não parou', 'pt.abuse_act'],
    ['prends soin de mon chat', 'fr.farewell_signs'],
    ['une tentative ratée', 'fr.kill_self'],
    ['जानबूझकर हाथ जलाया', 'hi.self_harm_act'],
    ['인생 로그아웃하고 싶어', 'ko.farewell_signs'],
    ['nobody would even notice', 'en.better_without'],
    ['i do not want to wake up', 'en.die_wish'],
    ['he kicked me out of bed and down the stairs', 'en.abuse_act'],
    ['もう二度と起きたくない', 'ja.die_wish'],
    ['옥상에서 떨어질까 생각했어', 'ko.kill_self'],
    ['我想放弃生命', 'zh.kill_self'],
    ['他天天盯着我家门口', 'zh.danger_acute'],
  ])('are matched in %p', (text, theme) => {
    expect(themesOf(text)).toContain(theme);
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
