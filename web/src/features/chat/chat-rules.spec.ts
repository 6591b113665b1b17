import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { englishReplies, quickReplies } from './quick-replies';
import { sendsOnKey } from '../../shared/conversation/send-key';
import { nextLength } from './smooth-text';

describe('sendsOnKey', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };

  it('sends with Enter only', () => {
    expect(sendsOnKey(enter)).toBe(true);
    expect(sendsOnKey({ ...enter, shiftKey: true })).toBe(false);
    expect(sendsOnKey({ ...enter, key: 'a' })).toBe(false);
  });

  it('never sends during an input method composition', () => {
    expect(sendsOnKey({ ...enter, isComposing: true })).toBe(false);
    expect(sendsOnKey({ ...enter, keyCode: 229 })).toBe(false);
  });
});

describe('quickReplies', () => {
  it('are three in every language, in that language', () => {
    for (const language of LANGUAGE_CODES)
      expect(quickReplies(language).map((chip) => chip.language)).toEqual([language, language, language]);
    expect(quickReplies('en').map(({ label }) => label)).toEqual([
      "I'm feeling anxious",
      'I need motivation',
      'Work stress',
    ]);
  });

  it('come with the English ones with emoji labels, except in English, Spanish and French', () => {
    for (const language of ['en', 'es', 'fr'] as const) expect(englishReplies(language)).toEqual([]);
    expect(englishReplies('de').map(({ label }) => label.replace(/^\P{L}+/u, ''))).toEqual([
      'Anxious',
      'Motivation',
      'Work stress',
    ]);
    expect(englishReplies('de')[0]).toMatchObject({ text: "I'm feeling anxious", language: 'en' });
  });
});

describe('nextLength', () => {
  function reveal(target: string, isWriting: boolean): string[] {
    const steps: string[] = [];
    let shown = 0;
    for (let step = 0; step < 1000; step++) {
      const next = nextLength(target, shown, 16, isWriting);
      if (next === shown) break;
      shown = next;
      steps.push(target.slice(0, shown));
    }
    return steps;
  }

  it('shows whole words only, and finally the full text', () => {
    const text = 'Put both feet on the floor, and breathe out slowly.';
    const steps = reveal(text, false);
    expect(steps.length).toBeGreaterThan(4);
    expect(steps.at(-1)).toBe(text);
    for (const step of steps)
      expect(step === text || step.endsWith(' ') || text[step.length] === ' ').toBe(true);
  });

  it('holds back the last word while more text may follow', () => {
    expect(reveal('one two thr', true).at(-1)).toBe('one two ');
  });

  it('does not wait for spaces in scripts without them, and never splits a character', () => {
    expect(reveal('ゆっくり息を吐いてみましょう', true).at(-1)).toBe('ゆっくり息を吐いてみましょう');
    for (const step of reveal('🌱'.repeat(30), false)) expect(step.isWellFormed()).toBe(true);
  });

  it('advances faster the more text is pending', () => {
    const long = 'word '.repeat(200);
    expect(nextLength(long, 0, 100, true)).toBeGreaterThan(nextLength(long.slice(0, 100), 0, 100, true));
  });
});
