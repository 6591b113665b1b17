import { describe, expect, it } from '@jest/globals';
import { companionLanguages, readPhraseFile, type PhraseFile } from './phrase-book.js';
import { validateCues, validateLanguage, validatePhrases } from './validate-data.js';
import { readCueFile } from './cue-book.js';

describe('the data files', () => {
  it.each(companionLanguages().map((language) => [language]))(
    '%s is complete and keeps the rules',
    (language) => {
      expect(validateLanguage(language)).toEqual([]);
    },
  );
});

describe('validatePhrases', () => {
  const english = readPhraseFile('en');

  function withText(group: string, text: string, en = text): PhraseFile {
    const [first, ...rest] = english.groups[group] ?? [];
    if (!first) throw new Error(`no group ${group}`);
    return { language: 'en', groups: { ...english.groups, [group]: [{ ...first, text, en }, ...rest] } };
  }

  it.each([
    ['support', 'You can do it!', 'exclamation mark'],
    ['support', 'What now?', 'must not ask'],
    ['theme.gratitude.question', 'Tell me more.', 'exactly one question'],
    ['mirror', 'You said {quote}, I heard it.', 'quotation marks'],
    ['support', 'Hello {nickname}.', 'unknown placeholder'],
    ['support', "I'm a human like you.", 'claims to be a person'],
    ['support', 'I will call somebody for you.', 'claims to reach'],
    ['support', "I'll miss you.", 'leaving hard'],
    ['support', '', 'empty text'],
  ])('finds in %s: %p', (group, text, problem) => {
    expect(validatePhrases(withText(group, text), english, 'en').join('\n')).toContain(problem);
  });

  it('finds a missing phrase and a sentence that occurs twice', () => {
    const missing = { language: 'en' as const, groups: { ...english.groups, support: [] } };
    expect(validatePhrases(missing, english, 'en')).toContain('missing support.1');
    const twice = withText('support', english.groups['theme.work.reflect']?.[0]?.text ?? '');
    expect(validatePhrases(twice, english, 'en').join('\n')).toContain('same sentence as');
  });
});

describe('validateCues', () => {
  it('finds an unreadable cue and a missing table', () => {
    const file = readCueFile('en');
    const broken = { ...file, themes: { ...file.themes, sleep: ['can + not'], work: [] } };
    const problems = validateCues(broken, 'en').join('\n');
    expect(problems).toContain('"+" is not a word');
    expect(problems).toContain('themes.work has 0 cues');
  });
});
