import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { seededRandom } from '@mikai/contract/seeded-random';
import { TEMPLATE_WEIGHT, WORDINGS, drawWording, parseTemplates, readTemplates } from './templates.js';

describe('drawWording', () => {
  const draw = (source: string, lists: [string, string][] = []): Set<string> => {
    const random = seededRandom(1);
    return new Set(Array.from({ length: 60 }, () => drawWording(source, new Map(lists), random)));
  };

  it('takes one of the alternatives, also within alternatives, and none where one is empty', () => {
    expect(draw('(i|we) left (the (cat|dog)|it)')).toEqual(
      new Set([
        'i left the cat',
        'i left the dog',
        'i left it',
        'we left the cat',
        'we left the dog',
        'we left it',
      ]),
    );
    expect(draw('a(, b|)')).toEqual(new Set(['a, b', 'a']));
  });

  it('puts lists in', () => {
    expect(draw('my {pet}', [['pet', 'cat|dog']])).toEqual(new Set(['my cat', 'my dog']));
  });

  it('refuses unknown lists and open brackets', () => {
    expect(() => draw('my {pet}')).toThrow('unknown list {pet}');
    expect(() => draw('(a|b')).toThrow('open bracket');
  });
});

describe('template files', () => {
  it('are refused with file and line when they cannot be read', () => {
    expect(() => parseTemplates('explicit\tsuicide', 'en')).toThrow('templates/en.tsv:1');
    expect(() => parseTemplates('loud\tsuicide\ttext', 'en')).toThrow('templates/en.tsv:1');
  });

  it('all parse, have danger and harmless talk in every language, and give the same wordings in every run', () => {
    const lines = readTemplates();
    expect(readTemplates()).toEqual(lines);
    for (const language of LANGUAGE_CODES) {
      const labels = new Set(lines.filter((line) => line.language === language).map(({ label }) => label));
      expect([language, [...labels].sort()]).toEqual([language, ['explicit', 'indirect', 'safe']]);
    }
    for (const { text } of lines) expect(text).not.toMatch(/[()|{}]/);
  });

  it('weigh the same however many wordings they have', () => {
    const lines = parseTemplates('safe\teveryday\t(a|b)\nsafe\teveryday\t(a|b|c|d|e|f|g|h|i|j|k|l)', 'en');
    expect(lines.length).toBeLessThanOrEqual(2 + WORDINGS);
    expect(lines.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(2 * TEMPLATE_WEIGHT);
  });
});
