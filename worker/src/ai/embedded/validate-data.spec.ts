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
    ['greeting', 'Hello there!', 'exclamation mark'],
    ['listening', 'What now?', 'must not ask'],
    ['question.general', 'Tell me more.', 'exactly one question'],
    ['mirror', 'You said {quote}, I heard it.', 'quotation marks'],
    ['greeting', 'Hello {nickname}.', 'unknown placeholder'],
    ['meta.human', "I'm a human like you.", 'claims to be a person'],
    ['meta.human', 'I am a computer program.', 'does not say that MikAI is an AI'],
    ['meta.therapist', 'Talking here is not therapy.', 'does not say that MikAI is an AI'],
    ['meta.call', 'I will call somebody for you.', 'claims to reach'],
    ['goodbye', "I'll miss you.", 'leaving hard'],
    ['listening', '', 'empty text'],
  ])('finds in %s: %p', (group, text, problem) => {
    expect(validatePhrases(withText(group, text), english, 'en').join('\n')).toContain(problem);
  });

  it('finds a missing phrase and a sentence that occurs twice', () => {
    const missing = { language: 'en' as const, groups: { ...english.groups, greeting: [] } };
    expect(validatePhrases(missing, english, 'en')).toContain('missing greeting.1');
    const twice = withText('greeting', english.groups['listening']?.[0]?.text ?? '');
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
