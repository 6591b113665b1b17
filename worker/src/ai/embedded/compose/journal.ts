import type { Compositions } from '../../composition.js';
import type { Asked } from './asked.js';
import type { Mark } from './compose-book.js';
import { honestGroup, themeGroups } from './reframe.js';
import { isGlad, needsCare, readText, type TextReading } from './read-text.js';
import { isPlainStatement, riskScore } from './risk.js';
import { strategies } from './strategies.js';
import { PhrasePicker } from './phrase-picker.js';

/** Heavy entries in a row, this one included, after which people who can help are mentioned. */
const HEAVY_IN_A_ROW = 3;
const HEAVY_RISK = 3;

/** Steps of looking at oneself that an entry can show, besides naming a feeling. */
const STEPS = ['cause', 'need', 'next', 'kind'] as const satisfies readonly Mark[];
const POINTS_A_STEP = 16;
const POINTS_AN_EARLIER_ENTRY = 4;
const MAX_POINTS_OF_EARLIER_ENTRIES = 20;

/** Writes an analysis of a journal entry: tentatively, and never as a diagnosis. */
export function composeJournalAnalysis(
  { language, seed, metGate }: Asked,
  input: Compositions['journalAnalysis']['input'],
): Compositions['journalAnalysis']['given'] {
  const phrases = new PhrasePicker(language, seed);
  const reading = readText([input.title, input.content].join('\n'), language);
  const risk = riskScore(reading, metGate);
  const isGrave = metGate || reading.marks.has('end');
  const isHeavyForLong =
    risk >= HEAVY_RISK &&
    input.earlierRisks.slice(1 - HEAVY_IN_A_ROW).filter((earlier) => earlier >= HEAVY_RISK).length >=
      HEAVY_IN_A_ROW - 1;
  return {
    aiAnalysis: isGrave ? phrases.requiredPhrase('gate.words') : analysis(phrases, reading, isHeavyForLong),
    emotionalPatterns: patterns(phrases, reading, isGrave),
    riskScore: risk,
    milestoneProgress: milestoneProgress(reading, input.earlierEntries),
    copingStrategies: isGrave
      ? phrases.some('gate.strategy', 3)
      : strategies(phrases, reading, { low: risk >= 4, known: input.knownStrategies }),
    shadowSummary: input.shadow ? shadowSummary(phrases, reading, isGrave) : null,
  };
}

/**
 * Scores self-reflection in an entry: 16 points each for naming a feeling, seeing a cause, naming a need, a next step
 * and some kindness towards oneself, and 4 for every earlier entry, up to 20. From 0 to 100.
 */
export function milestoneProgress(
  { sureFeelings: feelings, marks }: TextReading,
  earlierEntries: number,
): number {
  const steps = (feelings.length > 0 ? 1 : 0) + STEPS.filter((step) => marks.has(step)).length;
  const earlier = Math.min(MAX_POINTS_OF_EARLIER_ENTRIES, POINTS_AN_EARLIER_ENTRY * earlierEntries);
  return steps * POINTS_A_STEP + earlier;
}

/** Writes two to four sentences, or five if help is mentioned. */
function analysis(phrases: PhrasePicker, reading: TextReading, isHeavyForLong: boolean): string {
  const [feeling] = reading.sureFeelings;
  // "I need to pick up the parcel" names no wish that would be worth a word.
  const step = isPlainStatement(reading)
    ? undefined
    : [...STEPS].reverse().find((name) => reading.marks.has(name));
  const honest = honestGroup(reading);
  const habit = honest === null ? reading.sureDistortions[0] : undefined;
  const isCare = needsCare(reading);
  const named = feeling ? phrases.phrase(`feeling.${feeling}`) : isCare ? null : maybeFelt(phrases, reading);
  // No step forward is praised where the body is being harmed.
  if (isCare)
    return phrases.join([
      named,
      phrases.phrase('honest.care'),
      isHeavyForLong ? phrases.phrase('support') : null,
    ]);
  // Under a good day no sentence about trouble with friends, love or work.
  const about = isGlad(reading) ? ['theme.gratitude.reflect'] : themeGroups(reading);
  // A walk or a visit that is only mentioned gets none either: nobody mentioned a problem.
  const isStatement = habit === undefined && honest === null && isPlainStatement(reading);
  return phrases.join([
    named,
    isStatement ? null : phrases.phrase(honest === 'honest.glad' ? about : (honest ?? about)),
    habit ? phrases.phrase(`distortion.${habit}`) : null,
    step ? phrases.phrase(`step.${step}`) : habit || honest ? null : phrases.phrase('step.begin'),
    isHeavyForLong ? phrases.phrase('support') : null,
  ]);
}

/**
 * Offers two feelings to choose from if the model finds one that no plain word shows; otherwise states that none was
 * found.
 */
function maybeFelt(phrases: PhrasePicker, { possibleFeelings }: TextReading): string | null {
  const [one, two] = possibleFeelings.map((name) => phrases.book.names.feelings[name]);
  return one && two ? phrases.phrase('analysis.maybe', { one, two }) : phrases.phrase('analysis.none');
}

/** Returns short names. Thinking habits are left out if the entry met the gate, or nearly did: nothing is held against it there. */
function patterns({ book }: PhrasePicker, reading: TextReading, isGrave: boolean): string[] {
  return [
    ...reading.sureFeelings.slice(0, 2).map((name) => book.names.feelings[name]),
    ...reading.themes.slice(0, 2).map((name) => book.names.themes[name]),
    ...(isGrave ? [] : reading.sureDistortions.slice(0, 1).map((name) => book.names.distortions[name])),
  ].filter((name, index, all) => all.indexOf(name) === index);
}

/** Names theme and feeling in our own words alone: no name, place, number or quotation. */
function shadowSummary(
  phrases: PhrasePicker,
  { themes, sureFeelings: feelings }: TextReading,
  isGrave: boolean,
): string {
  if (isGrave) return phrases.requiredPhrase('gate.summary');
  const { names } = phrases.book;
  const [theme, feeling] = [themes[0] && names.themes[themes[0]], feelings[0] && names.feelings[feelings[0]]];
  if (theme && feeling) return phrases.requiredPhrase('shadow.both', { theme, feeling });
  if (theme) return phrases.requiredPhrase('shadow.theme', { theme });
  return feeling
    ? phrases.requiredPhrase('shadow.feeling', { feeling })
    : phrases.requiredPhrase('shadow.none');
}
