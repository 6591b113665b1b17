import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { dataPath } from './data-path.js';
import { assessText, loadSafetyData, type CrisisLevel } from './gate.js';

beforeAll(() => loadSafetyData());

/** `core/data/safety/by-level/<language>.tsv`: what a line is expected to be, and the line. */
const lines = LANGUAGE_CODES.flatMap((language) =>
  readFileSync(dataPath(`safety/by-level/${language}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [expected = '', text = ''] = line.split('\t');
      return { expected, text };
    }),
);

/** Returns the lines of a kind whose level is not one of `levels`, as `level: text`. */
const missed = (kind: string, levels: readonly CrisisLevel[]): string[] =>
  lines
    .filter(({ expected }) => expected === kind)
    .map(({ text }) => ({ text, level: assessText(text).level }))
    .filter(({ level }) => !levels.includes(level))
    .map(({ text, level }) => `${level}: ${text}`);

const countOf = (kind: string): number => lines.filter(({ expected }) => expected === kind).length;

describe('plain sentences in every language', () => {
  it('leaves no plain declaration without an answer, and is certain of 98 in 100', () => {
    expect(countOf('certain')).toBeGreaterThan(12 * 15);
    expect(missed('certain', ['certain', 'check'])).toEqual([]);
    expect(missed('certain', ['certain']).length).toBeLessThanOrEqual(countOf('certain') * 0.02);
  });

  it('is never certain of a threat to somebody else, of a past that is over and of somebody else who died', () => {
    expect(missed('capped', ['check', 'none'])).toEqual([]);
  });

  it('leaves threats of everyday anger, farewells of everyday and their like alone', () => {
    expect(missed('calm', ['check', 'none'])).toEqual([]);
    expect(missed('calm', ['none']).length).toBeLessThanOrEqual(countOf('calm') * 0.05);
  });

  it('seldom takes everyday sentences for danger that are made of the words of its own patterns', () => {
    expect(countOf('everyday')).toBeGreaterThan(300);
    expect(missed('everyday', ['check', 'none']).length).toBeLessThanOrEqual(countOf('everyday') * 0.05);
    expect(missed('everyday', ['none']).length).toBeLessThanOrEqual(countOf('everyday') * 0.3);
  });

  it('is never certain of a plain denial', () => {
    expect(countOf('denial')).toBeGreaterThanOrEqual(12 * 7);
    expect(missed('denial', ['check', 'none'])).toEqual([]);
  });

  it('leaves no danger without an answer because it is worded with a negation', () => {
    expect(countOf('negated')).toBeGreaterThanOrEqual(12 * 6);
    expect(missed('negated', ['check', 'certain']).length).toBeLessThanOrEqual(countOf('negated') * 0.03);
  });

  it('asks about questions for a way, farewells and scenes of risk, nine in ten', () => {
    expect(missed('hint', ['check', 'certain']).length).toBeLessThanOrEqual(countOf('hint') * 0.1);
  });

  it.each([
    "I'm going to kill him and then myself",
    'I used to cut myself and today I want to die',
    'he drove my car empty and I want to kill myself',
    'he says he will kill me if I leave',
  ])('stays certain of danger to the person beside a threat or a past: %s', (text) => {
    expect(assessText(text).level).toBe('certain');
  });
});
