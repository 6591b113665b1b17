import type { Compositions } from '../../composition.js';
import type { Asked } from './asked.js';
import type { Mark } from './compose-book.js';
import { honestGroup, themeGroups } from './reframe.js';
import { isGlad, needsCare, readText, type TextReading } from './read-text.js';
import { isOnlyTold, riskScore } from './risk.js';
import { strategies } from './strategies.js';
import { Words } from './words.js';

/** Heavy entries in a row, this one included, after which people who can help are mentioned. */
const HEAVY_IN_A_ROW = 3;
const HEAVY_RISK = 3;

/** Steps of looking at oneself that an entry can show, besides naming a feeling. */
const STEPS = ['cause', 'need', 'next', 'kind'] as const satisfies readonly Mark[];
const POINTS_A_STEP = 16;
const POINTS_AN_EARLIER_ENTRY = 4;
const MOST_POINTS_OF_EARLIER_ENTRIES = 20;

/** What can be said about a journal entry: what was found, tentatively, and never that somebody is ill. */
export function composeJournalAnalysis(
  { language, seed, metGate }: Asked,
  told: Compositions['journalAnalysis']['told'],
): Compositions['journalAnalysis']['given'] {
  const words = new Words(language, seed);
  const reading = readText([told.title, told.content].join('\n'), language);
  const risk = riskScore(reading, metGate);
  const isGrave = metGate || reading.marks.has('end');
  const isHeavyForLong =
    risk >= HEAVY_RISK &&
    told.earlierRisks.slice(1 - HEAVY_IN_A_ROW).filter((earlier) => earlier >= HEAVY_RISK).length >=
      HEAVY_IN_A_ROW - 1;
  return {
    aiAnalysis: isGrave ? words.sure('gate.words') : analysis(words, reading, isHeavyForLong),
    emotionalPatterns: patterns(words, reading, isGrave),
    riskScore: risk,
    milestoneProgress: milestoneProgress(reading, told.earlierEntries),
    copingStrategies: isGrave
      ? words.some('gate.strategy', 3)
      : strategies(words, reading, { low: risk >= 4, known: told.knownStrategies }),
    shadowSummary: told.shadow ? shadowSummary(words, reading, isGrave) : null,
  };
}

/**
 * How far an entry goes in looking at oneself: 16 points each for naming a feeling, seeing a cause, naming a need, a
 * next step and some kindness towards oneself, and 4 for every earlier entry, up to 20. From 0 to 100.
 */
export function milestoneProgress(
  { sureFeelings: feelings, marks }: TextReading,
  earlierEntries: number,
): number {
  const steps = (feelings.length > 0 ? 1 : 0) + STEPS.filter((step) => marks.has(step)).length;
  const earlier = Math.min(MOST_POINTS_OF_EARLIER_ENTRIES, POINTS_AN_EARLIER_ENTRY * earlierEntries);
  return steps * POINTS_A_STEP + earlier;
}

/** Two to four sentences, or five where help is mentioned. */
function analysis(words: Words, reading: TextReading, isHeavyForLong: boolean): string {
  const [feeling] = reading.sureFeelings;
  const step = [...STEPS].reverse().find((name) => reading.marks.has(name));
  const honest = honestGroup(reading);
  const habit = honest === null ? reading.sureDistortions[0] : undefined;
  const isCare = needsCare(reading);
  const named = feeling ? words.say(`feeling.${feeling}`) : isCare ? null : maybeFelt(words, reading);
  // No step forward is praised where the body is being harmed.
  if (isCare)
    return words.join([named, words.say('honest.care'), isHeavyForLong ? words.say('support') : null]);
  // Under a good day no sentence about trouble with friends, love or work.
  const about = isGlad(reading) ? ['theme.gratitude.reflect'] : themeGroups(reading);
  // Nor under a walk or a visit that is only told: nobody said that there was any.
  const isTold = habit === undefined && honest === null && isOnlyTold(reading);
  return words.join([
    named,
    isTold ? null : words.say(honest === 'honest.glad' ? about : (honest ?? about)),
    habit ? words.say(`distortion.${habit}`) : null,
    step ? words.say(`step.${step}`) : habit || honest ? null : words.say('step.begin'),
    isHeavyForLong ? words.say('support') : null,
  ]);
}

/** Two feelings to choose from where the model finds one that no plain word shows; otherwise that none was heard. */
function maybeFelt(words: Words, { possibleFeelings }: TextReading): string | null {
  const [one, two] = possibleFeelings.map((name) => words.book.names.feelings[name]);
  return one && two ? words.say('analysis.maybe', { one, two }) : words.say('analysis.none');
}

/** Short names. Thinking habits are left out where the entry met the gate or nearly: nothing is held against it there. */
function patterns({ book }: Words, reading: TextReading, isGrave: boolean): string[] {
  return [
    ...reading.sureFeelings.slice(0, 2).map((name) => book.names.feelings[name]),
    ...reading.themes.slice(0, 2).map((name) => book.names.themes[name]),
    ...(isGrave ? [] : reading.sureDistortions.slice(0, 1).map((name) => book.names.distortions[name])),
  ].filter((name, index, all) => all.indexOf(name) === index);
}

/** Theme and feeling, in words of ours alone: no name, place, number or quotation. */
function shadowSummary(
  words: Words,
  { themes, sureFeelings: feelings }: TextReading,
  isGrave: boolean,
): string {
  if (isGrave) return words.sure('gate.summary');
  const { names } = words.book;
  const [theme, feeling] = [themes[0] && names.themes[themes[0]], feelings[0] && names.feelings[feelings[0]]];
  if (theme && feeling) return words.sure('shadow.both', { theme, feeling });
  if (theme) return words.sure('shadow.theme', { theme });
  return feeling ? words.sure('shadow.feeling', { feeling }) : words.sure('shadow.none');
}
