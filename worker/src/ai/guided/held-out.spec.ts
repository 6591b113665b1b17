import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { withRecent } from '../embedded/keep-recent.js';
import { TOPICS } from './labels.js';
import {
  fits,
  readHeldOut,
  replyTo,
  SITUATIONS,
  type HeldOutLine,
  type Situation,
} from './testing/held-out.js';
import { readGuidedSamples } from './training/guided-samples.js';

/** Shares of the lines of a label that have to get a fitting reply, in each situation. */
const FLOORS: Partial<Record<HeldOutLine['label'], number>> = {
  refuse: 0.97,
  question: 0.95,
  medicine: 0.97,
  human: 0.95,
  person: 0.93,
  reads: 0.93,
  memory: 0.93,
  change: 0.95,
  listen: 0.93,
  repeat: 0.95,
  hostile: 0.95,
  yes: 0.95,
  unclear: 0.95,
  thanks: 0.87,
  greet: 0.9,
  diagnosis: 0.83,
  bye: 0.78,
  skip: 0.78,
};

/**
 * The same for lines of writers who knew neither flows nor samples nor code. They were set a few lines below the figures of 29 November 2026: they
 * prevent a regression and are far below the goal.
 */
const WRITERS_FLOORS: Partial<Record<HeldOutLine['label'], number>> = {
  refuse: 0.45,
  skip: 0.55,
  // It was 0.27 before stories about one's life were no longer taken for remarks about the conversation.
  // And a line or two less since a feeling that is named in a correction is answered with its words.
  notThat: 0.22,
  question: 0.72,
  medicine: 0.58,
  thanks: 0.6,
  human: 0.45,
  memory: 0.4,
  other: 0.8,
};
const WRITERS_FLOOR_IN_FLOW = { refuse: 0.62, skip: 0.6 };
/** The share of the lines about life to which no wrong flow is offered. */
const WRITERS_TOPICS = 0.87;

/**
 * The same for refusals in many voices, questions in many forms, and what only looks like either. Their author knew the cues, and
 * learned from the other half of them.
 */
const VOICES_FLOORS = { refuse: 0.78, question: 0.9, tells: 0.88 };
const VOICES_FLOORS_IN_FLOW = { refuse: 0.95, question: 0.9, tells: 0.85 };

const lines = readHeldOut();
const ofWriters = readHeldOut('heldout-writers.tsv');
const ofVoices = readHeldOut('heldout-voices.tsv');

interface Verdict {
  isCare: boolean;
  fits: boolean;
}

const verdicts = new Map<HeldOutLine, Partial<Record<Situation, Verdict>>>();

/** Returns the situations in which the tests below look at a line. */
function situationsOf(line: HeldOutLine): readonly Situation[] {
  if (ofVoices.includes(line)) return ['first', 'inFlow'];
  if (ofWriters.includes(line)) return line.label in WRITERS_FLOOR_IN_FLOW ? ['first', 'inFlow'] : ['first'];
  return SITUATIONS;
}

/** Answers a line in all its situations one after the other: its words are read once, which takes most of the time. */
function verdictOn(line: HeldOutLine, situation: Situation): Verdict | undefined {
  let known = verdicts.get(line);
  if (!known) {
    known = withRecent(() =>
      Object.fromEntries(
        situationsOf(line).map((each) => {
          const reply = replyTo(line, each);
          return [each, { isCare: reply.kind === 'care', fits: fits(line, reply) }];
        }),
      ),
    );
    verdicts.set(line, known);
  }
  return known[situation];
}

/** Returns the verdicts on lines in a situation; what the crisis gate answers is measured with the gate. */
const verdictsOn = (of: readonly HeldOutLine[], situation: Situation) =>
  of
    .map((line) => ({ line, verdict: verdictOn(line, situation) }))
    .filter(({ verdict }) => verdict?.isCare !== true);

/** Returns the share of lines with a fitting reply. */
function shareThatFits(of: readonly HeldOutLine[], situation: Situation): number {
  const replies = verdictsOn(of, situation);
  return replies.filter(({ verdict }) => verdict?.fits).length / replies.length;
}

it('are in no sample that the model learns from', () => {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  const learned = new Set(readGuidedSamples().map(({ language, text }) => `${language} ${plain(text)}`));
  expect(
    [...lines, ...ofWriters, ...ofVoices].filter(({ language, text }) =>
      learned.has(`${language} ${plain(text)}`),
    ),
  ).toEqual([]);
});

describe('lines of writers who knew nothing of it', () => {
  it.each(Object.entries(WRITERS_FLOORS))('%s is understood in at least this share: %d', (label, floor) => {
    const own = ofWriters.filter((line) => line.label === label);
    expect(shareThatFits(own, 'first')).toBeGreaterThanOrEqual(floor);
  });

  it.each(Object.entries(WRITERS_FLOOR_IN_FLOW))('%s is honoured in a flow: %d', (label, floor) => {
    const own = ofWriters.filter((line) => line.label === label);
    expect(shareThatFits(own, 'inFlow')).toBeGreaterThanOrEqual(floor);
  });

  it('are offered no other flow than their own', () => {
    const topics: readonly string[] = TOPICS;
    const told = ofWriters.filter(({ label }) => topics.includes(label));
    expect(shareThatFits(told, 'first')).toBeGreaterThanOrEqual(WRITERS_TOPICS);
  });
});

describe.each([
  ['first', VOICES_FLOORS],
  ['inFlow', VOICES_FLOORS_IN_FLOW],
] as const)('lines in many voices, written %s', (situation, floors) => {
  it.each(Object.entries(floors))('%s is met in at least this share: %d', (label, floor) => {
    const own = ofVoices.filter((line) => line.label === label);
    expect(shareThatFits(own, situation)).toBeGreaterThanOrEqual(floor);
  });
});

it('has refusals and questions in all languages', () => {
  for (const language of LANGUAGE_CODES)
    for (const label of ['refuse', 'question'] as const)
      expect(
        lines.filter((line) => line.language === language && line.label === label).length,
      ).toBeGreaterThanOrEqual(6);
});

describe.each(SITUATIONS.map((situation) => [situation]))('written %s', (situation) => {
  it.each(Object.entries(FLOORS))('%s is understood in at least this share: %d', (label, floor) => {
    const own = lines.filter((line) => line.label === label);
    const replies = verdictsOn(own, situation);
    const misses = replies.filter(({ verdict }) => !verdict?.fits).map(({ line }) => line.text);
    expect({ misses: misses.length / replies.length > 1 - floor ? misses : [] }).toEqual({ misses: [] });
  });
});
