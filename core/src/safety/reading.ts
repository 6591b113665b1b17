import { hasTaken } from './care-answers.js';
import type { LanguageCode } from '@mikai/contract/languages';
import { analyzeText, type Analysis } from './analysis.js';
import { readClauses } from './caps.js';
import { confesses } from './confession.js';
import { isArrangedForOccasion, mentionsDanger, turnsToSelf } from './conversation-themes.js';
import { withoutLessons, withoutUnquotedLesson } from './lessons.js';
import {
  OBLIQUE_MARGIN,
  REST_MARGIN,
  UNHINTED_MARGIN,
  certainMargin,
  distanceFrom,
  evidence,
  stretchScore,
  type SafetyModel,
} from './model.js';
import { isSentence } from './sentence-length.js';
import { stretchesApart, type Stretch } from './stretches.js';
import type { TextWindow } from './windows.js';

/** Reads and weighs a text for the levels of the gate. */

/** A text this far below the threshold of a check is not read clause by clause. Log-odds. */
export const CLAUSES_MARGIN = 1.5;

/** A text read and weighed, before a level is made of it. */
export interface Reading {
  analysis: Analysis;
  /** Log-odds beyond the threshold of `certain`; `-Infinity` for a text that is too short. */
  distance: number;
  /** The stretch that scores most; `undefined` for the whole text. */
  strongest: TextWindow | undefined;
  /** True if grammar, or the lack of any pattern of danger, keeps the text below `certain`. */
  isCapped: boolean;
  /** True if the text denies a danger and leaves no uncertainty beside that. */
  isDenied: boolean;
  /** True if the text declares a danger that nothing beside it takes back: it is asked about, at least. */
  isDeclared: boolean;
  /** The text without the parts that its grammar rules out; the whole text if it rules out none. */
  rest: string;
  /** True if a sentence by itself, or two together, are certain, whatever the rest sounds like. */
  isStated?: true;
}

/** Returns the distance of a text that is asked about, however harmless it sounds. */
function askedDistance({ thresholds: { certain, check } }: SafetyModel): number {
  return Math.min(check - certain + OBLIQUE_MARGIN, -0.01);
}

/** The distance from which the second weights are asked: below it, a message weighs nothing in its conversation. */
const TALK_FROM = -5;

/**
 * The distance by the second weights that a card needs where no pattern of danger fits. Chosen among 2, 2.8, 3.2 and 3.4: it takes the card from one
 * of 261 plain lines of danger that are never trained on.
 */
const TALK_CARD = 3.2;
/** The highest distance without a card where no pattern of danger fits. */
const BELOW_CARD = UNHINTED_MARGIN - 0.01;

/** Returns the distance of a text beyond `certain` by the weights that learned ordinary talk. */
function talkDistance({ talk, combination }: SafetyModel, analysis: Analysis): number {
  const whole = stretchScore(talk, analysis);
  const windows = analysis.windows.map((window) => stretchScore(talk, analysis, window));
  const distance = distanceFrom(combination, talk.certain, evidence(whole, windows, analysis));
  return distance < TALK_CARD ? Math.min(distance, BELOW_CARD) : distance;
}

function weigh(loaded: SafetyModel, analysis: Analysis): Pick<Reading, 'distance' | 'strongest'> {
  if (!analysis.hinted && !isSentence(analysis.normalized))
    return { distance: -Infinity, strongest: undefined };
  const whole = stretchScore(loaded, analysis);
  let strongest: TextWindow | undefined;
  let highest = whole;
  const windows = analysis.windows.map((window) => {
    const score = stretchScore(loaded, analysis, window);
    if (score > highest) {
      highest = score;
      strongest = window;
    }
    return score;
  });
  const pieces = evidence(whole, windows, analysis);
  const first = distanceFrom(loaded.combination, loaded.thresholds.certain, pieces);
  const distance =
    analysis.hinted || analysis.oblique || first < TALK_FROM
      ? first
      : Math.min(first, talkDistance(loaded, analysis));
  // A danger that is stated outright or obliquely, with nothing that softens it, is asked about, however harmless the rest sounds.
  if (!(analysis.oblique || analysis.clear) || analysis.recovered) return { distance, strongest };
  return { distance: Math.max(distance, askedDistance(loaded)), strongest };
}

export function read(loaded: SafetyModel, text: string, hint?: LanguageCode, isCheckDenied = false): Reading {
  const reading = readPlain(loaded, text, hint);
  const withoutLesson = withoutUnquotedLesson(reading.analysis);
  if (withoutLesson !== undefined) {
    const other = read(loaded, withoutLesson, reading.analysis.language, isCheckDenied);
    if (isCertainAlone(other)) return other;
    // Somebody who asks how to put a danger into another language may mean it.
    if (strongHits(other) < strongHits(reading))
      return {
        ...reading,
        distance: Math.max(reading.distance, askedDistance(loaded)),
        isCapped: true,
        isDenied: false,
        isDeclared: true,
      };
  }
  if (isCertainAlone(reading) || reading.analysis.hits.length === 0) return reading;
  const { normalized, hits } = reading.analysis;
  const stretches = stretchesApart(normalized, hits, reading.analysis.language);
  const language = statedLanguage(loaded, reading, stretches);
  if (language !== undefined || confesses(normalized, hits, isCheckDenied))
    return {
      ...reading,
      analysis: { ...reading.analysis, language: language ?? reading.analysis.language },
      distance: Math.max(reading.distance, STATED_DISTANCE),
      isCapped: false,
      isDenied: false,
      isStated: true,
    };
  const { analysis } = reading;
  const isDeclared =
    reading.isDeclared ||
    (turnsToSelf(analysis) && mentionsDanger(analysis)) ||
    isStatedAmidOther(loaded, reading, stretches);
  if (!isDeclared) return reading;
  const distance = Math.max(reading.distance, askedDistance(loaded));
  return { ...reading, distance, isDeclared, isDenied: false };
}

const strongHits = ({ analysis: { hits } }: Reading): number =>
  hits.filter(({ pattern: { strength } }) => strength === 'strong').length;

/** The distance of a text with a sentence that states the danger, regardless of the rest. */
const STATED_DISTANCE = 0.01;

/** Returns the language of a sentence that is certain by itself; `undefined` if there is none. */
function statedLanguage(
  loaded: SafetyModel,
  { rest }: Reading,
  stretches: readonly Stretch[],
): LanguageCode | undefined {
  return stretches.find(
    ({ text, language, around }) =>
      around === undefined && rest.includes(text) && isStatedIn(loaded, text, language),
  )?.language;
}

/** Returns whether words amid another language are certain by themselves, and nothing before them denies them. */
function isStatedAmidOther(loaded: SafetyModel, { rest }: Reading, stretches: readonly Stretch[]): boolean {
  return stretches.some(
    ({ text, language, around }) =>
      around !== undefined &&
      rest.includes(text) &&
      isStatedIn(loaded, text, language) &&
      !readPlain(loaded, around, language).isDenied,
  );
}

function isStatedIn(loaded: SafetyModel, text: string, language: LanguageCode): boolean {
  const { distance, isCapped, isDenied, analysis } = readPlain(loaded, text, language);
  return distance >= 0 && !isCapped && !isDenied && analysis.clear;
}

function readPlain(loaded: SafetyModel, text: string, hint?: LanguageCode): Reading {
  const analysis = analyzeText(text, hint);
  const withoutLesson = withoutLessons(analysis);
  if (withoutLesson !== undefined) return readPlain(loaded, withoutLesson, analysis.language);
  const { distance, strongest } = weigh(loaded, analysis);
  // Most texts are far from any level: their clauses need no second look, unless one of them states a danger outright.
  const { rest: clauses, isDeclared } =
    distance < loaded.thresholds.check - loaded.thresholds.certain - CLAUSES_MARGIN &&
    !analysis.hits.some(({ pattern }) => pattern.strength === 'strong')
      ? { rest: null, isDeclared: false }
      : readClauses(analysis.normalized, analysis.hits, analysis.language);
  const isUnclear = distance >= 0 && (distance < certainMargin(analysis) || isArrangedForOccasion(analysis));
  if (clauses === null)
    return {
      analysis,
      distance,
      strongest,
      isCapped: isUnclear,
      isDenied: false,
      isDeclared,
      rest: analysis.normalized,
    };
  const other = analyzeText(clauses.text, analysis.language);
  const { distance: restDistance, strongest: restStrongest } = weigh(loaded, other);
  if (clauses.isFigure)
    return {
      analysis: other,
      distance: restDistance,
      strongest: restStrongest,
      isCapped: restDistance >= 0 && restDistance < certainMargin(other),
      isDenied: false,
      isDeclared,
      rest: clauses.text,
    };
  // The rest is judged as if it were the whole text: a denial beside it makes it no less clear.
  const isRestCertain = restDistance >= (other.clear ? 0 : REST_MARGIN);
  if (isRestCertain)
    return {
      analysis,
      distance: Math.max(distance, restDistance),
      strongest,
      isCapped: false,
      isDenied: false,
      isDeclared,
      rest: clauses.text,
    };
  const isCapped = isUnclear || distance >= 0;
  const isDenied = clauses.isDenial && restDistance < loaded.thresholds.check - loaded.thresholds.certain;
  return { analysis, distance, strongest, isCapped, isDenied, isDeclared, rest: clauses.text };
}

/** Returns whether a text would be certain without a conversation. */
export const isCertainAlone = ({ distance, isCapped }: Reading): boolean => distance >= 0 && !isCapped;

/** Returns whether a strong pattern fits, nothing softens or denies it, and the text says that something was swallowed. */
export const isPlainOverdose = ({ analysis, isCapped, isDenied }: Reading, text: string): boolean =>
  analysis.clear && !isCapped && !isDenied && hasTaken(text, analysis.language);
