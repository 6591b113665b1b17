import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { readComposeFile } from './compose-book.js';
import { validateCompose } from './validate-compose.js';

const english = readComposeFile('en');

describe('the phrase file of a language', () => {
  it.each(LANGUAGE_CODES.map((language) => [language]))('is complete and keeps the rules: %s', (language) => {
    expect(validateCompose(readComposeFile(language), english, language)).toEqual([]);
  });
});

describe('validateCompose', () => {
  it.each([
    ['affirm.any', 'I am strong!', 'exclamation mark'],
    ['evidence.labeling', 'You did it.', 'must be a question'],
    ['strategy.any', 'Breathe?', 'must not ask'],
    ['open.quote', 'You wrote {quote}.', 'quotation marks'],
    ['analysis.none', "I'm a licensed therapist, trust me.", 'must not claim'],
    ['week.stable', '{name}', 'placeholders'],
    ['note.close', 'See https://example.org.', 'plain text'],
    ['note.close', english.groups['note.thought']?.[0] ?? '', 'same as'],
  ])('finds in %s: %p', (group, text, problem) => {
    const groups = { ...english.groups, [group]: [text, ...(english.groups[group] ?? []).slice(1)] };
    expect(validateCompose({ ...english, groups }, english, 'en').join('\n')).toContain(problem);
  });

  it('finds a missing group, name and cue', () => {
    const { 'balanced.labeling': _gone, ...groups } = english.groups;
    const names = { ...english.names, themes: { ...english.names.themes, sleep: '' } };
    const cues = { ...english.cues, need: ['can + not'] };
    const problems = validateCompose({ ...english, groups, names, cues }, english, 'en').join('\n');
    expect(problems).toContain('balanced.labeling has 0 phrases');
    expect(problems).toContain('names.themes.sleep is missing');
    expect(problems).toContain('cues.need');
  });
});
