/*
 * The crisis gate: decides on this machine, without network or database, how surely a text expresses danger to
 * somebody's life or body. Every text that a person writes passes it before it is stored, queued or sent on.
 */

import type { LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '../language/detect.js';
import { PARENT_IMAGES, meaningsOf, type Analysis } from './analysis.js';
import { FEATURE_BUCKETS } from './features.js';
import {
  likelyCategory,
  loadModel,
  type CrisisLevel,
  type ModelCategory,
  type SafetyModel,
} from './model.js';
import { admits, deniesUnnamed, namesOwnLie } from './admissions.js';
import { isEverydayText } from './everyday-texts.js';
import { namesKnownAttacker } from './known-attacker.js';
import { isPlainFact } from './plain-fact.js';
import { takesBack } from './confession.js';
import {
  ACTING,
  ASKED_AGAIN,
  AT_HAND,
  MEANS,
  actsInWords,
  isGrieving,
  isOfSuicideAlone,
  joinsLost,
  namesMeans,
  namesOnlyOthersNow,
  namesOthers,
  namesOthersNow,
  dangerOfOthers,
  hasLastWords,
  mentionsDanger,
  turnsToSelf,
} from './conversation-themes.js';
import { withMedical } from './medical-signs.js';
import { CHECK_BAR, UNCLEAR_BAR, isAskedByItself, isCard, messageDistance } from './message-bars.js';
import type { MessageContext } from './message-context.js';
import { loadPatterns } from './patterns.js';
import { CLAUSES_MARGIN, isCertainAlone, isPlainOverdose, read, type Reading } from './reading.js';
import { acuteOfOthers } from './other-events.js';
import { withPlainDanger } from './plain-dangers.js';
import { withPlainWords } from './said-in-talk.js';

export { crisisCard, crisisReply } from './card.js';

export type CrisisCategory = ModelCategory;
export type { CrisisLevel, MessageContext };

export interface Assessment {
  /**
   * `certain`: the crisis card is due. `check`: one kind, direct question. Danger that is denied, or that of others, of
   * the past or of a story, is `check` at most.
   */
  level: CrisisLevel;
  /** True if the level is `certain`. */
  crisis: boolean;
  /** The category of help that fits best; `null` for the level `none`. */
  category: CrisisCategory | null;
  /** Language of the text itself, whatever the interface has. */
  language: LanguageCode;
  /** The confidence of the gate, 0 to 1; `certain` from 0.5 on. */
  score: number;
  /** Ids of the patterns that fitted. Never words: safe to log. */
  matched: string[];
  /**
   * The gate had no time to judge the text (`bounded-gate.ts`). Until it has, the text counts as one that met it: the card
   * is shown, and nothing is done with the text that would not be done with a hit.
   */
  isUnjudged?: true;
  /** A conversation asks first about a message that is certain by itself. Where the question is open already, the card is due. */
  isCertainAlone?: true;
  /** The danger that is asked about is somebody else's. */
  isOfOthers?: true;
  /** The message alone would not be asked about; only together with earlier messages is it doubtful. */
  isWeighed?: true;
}

let model: SafetyModel | undefined;

/** Reads patterns and model now rather than at the first text. Throws when a data file is missing or broken. */
export function loadSafetyData(): void {
  model ??= loadModel(FEATURE_BUCKETS);
  loadPatterns();
  detectLanguage('warm', 'en');
}

/** Returns the category of help that fits best. Giving up is about living, unless a danger of another kind is named beside it. */
function categoryOf(
  loaded: SafetyModel,
  { analysis, strongest }: Pick<Reading, 'analysis' | 'strongest'>,
): CrisisCategory {
  // The question is whether somebody could get hurt, and names nobody.
  if (analysis.hits.some(({ pattern }) => pattern.theme === PARENT_IMAGES)) return 'danger';
  if (isOfSuicideAlone(analysis)) return 'suicide';
  const likely = likelyCategory(loaded.categories, meaningsOf(analysis, strongest));
  if (likely !== 'danger') return likely;
  return namesKnownAttacker(analysis.normalized, analysis.language) ? 'abuse' : 'danger';
}

function assessmentOf(
  loaded: SafetyModel,
  { analysis, distance, strongest, isCapped, isDeclared }: Reading,
  level: CrisisLevel,
): Assessment {
  const danger = analysis.hits.filter(
    ({ pattern }) => pattern.strength !== 'topic' && pattern.strength !== 'safe',
  );
  return {
    level,
    crisis: level === 'certain',
    category: level === 'none' ? null : categoryOf(loaded, { analysis, strongest }),
    language: analysis.language,
    score: 1 / (1 + Math.exp(-(isCapped ? Math.min(distance, -0.01) : distance))),
    matched: [...new Set(danger.map(({ pattern }) => pattern.id))],
    ...(level === 'check' && !isDeclared && namesOthers(analysis) ? { isOfOthers: true } : {}),
  };
}

/**
 * Judges one text by itself. `hint` is the person's chosen language; it decides only where the text does not show its own.
 * Pure and synchronous; takes any string, and time in proportion to its length. A text in which nothing can be read (no
 * letters, signs only) is `none`.
 */
export function assessText(text: string, hint?: LanguageCode): Assessment {
  return withMedical(withPlainDanger(assessWords(text, hint), text), text, false);
}

function assessWords(text: string, hint?: LanguageCode): Assessment {
  const loaded = (model ??= loadModel(FEATURE_BUCKETS));
  const reading = read(loaded, text, hint);
  const gap = loaded.thresholds.certain - loaded.thresholds.check;
  if (isEverydayText(reading.analysis)) return assessmentOf(loaded, { ...reading, isCapped: true }, 'none');
  if (reading.distance >= 0 && !reading.isCapped) return assessmentOf(loaded, reading, 'certain');
  const isDoubtful = reading.distance >= -gap && !isPlainFact(text, reading.analysis);
  return assessmentOf(loaded, reading, isDoubtful ? 'check' : 'none');
}

/** The number of the person's preceding messages that a caller passes: they weigh with a message, and a place named there still counts. */
export const MAX_EARLIER = 4;
/** The distance below `certain`, in log-odds, from which a message weighs anything in its conversation. */
const SILENT_DISTANCE = 5;
/** The most that one message weighs. Log-odds. */
const MAX_WEIGHT = 7;
/** The share of a message's weight that remains with each message after it. */
const DECAY = 0.8;
/**
 * The weight of a message and those before it from which the question is asked: hints that follow each other reach it, a single
 * one does not. Chosen with `SILENT_DISTANCE`, `MAX_WEIGHT` and `DECAY` on the project's own conversations: among the combinations that question at most
 * one calm conversation in eleven, it misses the fewest crises.
 */
const ASKED_WEIGHT = 12;

/**
 * Returns the level of a message that says that it is to be done now, or names a place or means, by what came before it: "I'm on the roof",
 * "it's pretty up here", "stepping off now". The last of these lines says nothing by itself. After a message that is certain by itself, or that
 * is in doubt and names a place or means, acting now is certain; after any other doubt it is asked about. After one that is
 * certain, means at hand are certain.
 */
function followingLevel(
  loaded: SafetyModel,
  { analysis, isDenied, distance, rest }: Reading,
  { earlier, isCheckDenied }: MessageContext,
  hint?: LanguageCode,
): CrisisLevel {
  const has = (themes: ReadonlySet<string>, { hits }: Analysis): boolean =>
    hits.some(({ pattern }) => themes.has(pattern.theme));
  const gap = loaded.thresholds.certain - loaded.thresholds.check;
  const isActing = has(ACTING, analysis);
  const hasMeans = !isCheckDenied && distance >= -gap && rest === analysis.normalized && has(MEANS, analysis);
  if (isDenied || !(isActing || hasMeans)) return 'none';
  let level: CrisisLevel = 'none';
  for (const message of earlier.slice(-MAX_EARLIER)) {
    const before = read(loaded, message, hint);
    if (before.isDenied) continue;
    if (isActing ? isCertainAlone(before) : isCard(before)) return 'certain';
    if (!isActing || before.distance < -gap) continue;
    if (has(AT_HAND, before.analysis)) return 'certain';
    // A word of farewell by itself is one of every day.
    if (actsInWords(analysis)) level = 'check';
  }
  return level;
}

/** Returns the weight of a message, in log-odds above silence; 0 for a denial or an everyday matter. */
function weightOf({ distance, isDenied, analysis }: Reading): number {
  return isDenied || isEverydayText(analysis)
    ? 0
    : Math.min(Math.max(distance + SILENT_DISTANCE, 0), MAX_WEIGHT);
}

/**
 * Assesses a message in its conversation. `earlier` contains the person's own preceding messages, oldest first; their weight
 * decays with each message: hints that follow each other count for more than one of them. `isCheckDenied`: the person
 * answered a check of this session with 'No'; another question needs more evidence then.
 */
export function assessMessage(text: string, context: MessageContext, hint?: LanguageCode): Assessment {
  const judged = withPlainDanger(assessMessageWords(text, context, hint), text);
  return withMedical(withPlainWords(judged, text, context), text, true);
}

function assessMessageWords(text: string, context: MessageContext, hint?: LanguageCode): Assessment {
  const loaded = (model ??= loadModel(FEATURE_BUCKETS));
  const reading = read(loaded, text, hint, context.isCheckDenied);
  const assessment = assessReading(loaded, reading, context, hint);
  const acute = acuteOfOthers(text, assessment.language);
  const isHarmOfOthers =
    assessment.category !== 'abuse' &&
    ((acute === 'told' && assessment.level === 'check') ||
      (acute !== undefined && assessment.level === 'certain'));
  if (acute === 'sure' || isHarmOfOthers)
    return {
      ...assessmentOf(
        loaded,
        { ...reading, distance: Math.max(reading.distance, 0), isCapped: false },
        'certain',
      ),
      category: 'danger',
      isOfOthers: true,
    };
  // An overdose always gets the card, regardless of the weights: "yak da meogeosseo".
  if (assessment.level === 'check' && isPlainOverdose(reading, text))
    return assessmentOf(loaded, { ...reading, distance: 0 }, 'certain');
  if (assessment.level === 'certain')
    return namesOnlyOthersNow(reading.analysis)
      ? { ...assessment, category: 'danger', isOfOthers: true }
      : assessment;
  // The 'No' itself is taken back: the question is open again.
  if (context.isCheckDenied && takesBack(reading.analysis.normalized))
    return assessmentOf(loaded, { ...reading, distance: -0.01 }, 'check');
  // The question is not about the writer: "could somebody near you get hurt right now?"
  if (namesOthersNow(reading.analysis))
    return { ...assessmentOf(loaded, { ...reading, distance: -0.01 }, 'check'), category: 'danger' };
  const ofOthers = dangerOfOthers(reading.analysis);
  if (ofOthers) {
    const { pattern, isOwnToo } = ofOthers;
    const asked = { ...reading, distance: -0.01, isDeclared: isOwnToo };
    const category = pattern.category === 'self_harm' ? 'self_harm' : 'suicide';
    return { ...assessmentOf(loaded, asked, 'check'), category };
  }
  const admitted = admittedBy(loaded, reading, context, hint);
  if (admitted) {
    const category = categoryOf(loaded, admitted);
    return { ...assessmentOf(loaded, { ...reading, distance: -0.01 }, 'check'), category };
  }
  if (isTurn(loaded, reading, context, hint))
    return assessmentOf(loaded, { ...reading, distance: -0.01 }, 'check');
  if (assessment.level === 'none') return assessment;
  if (context.isCheckDenied && !isAskedAgain(loaded, reading)) return assessmentOf(loaded, reading, 'none');
  // Without a pattern of danger, the model alone must not answer an open question: "I want my husband to stand by me for once".
  return isCertainAlone(reading) && reading.analysis.hinted
    ? { ...assessment, isCertainAlone: true }
    : assessment;
}

/**
 * Returns whether a message turns to the person what was told of others before it ("the friend is me"), names means after a 'No' or a
 * doubt, or is to meet one who died. None of these says anything by itself.
 */
function isTurn(
  loaded: SafetyModel,
  { analysis, isDenied }: Reading,
  { earlier, isCheckDenied }: MessageContext,
  hint?: LanguageCode,
): boolean {
  const hasMeans = namesMeans(analysis);
  const isLast = hasLastWords(analysis);
  const isOwn = turnsToSelf(analysis);
  const isJoining = joinsLost(analysis);
  if (isDenied || analysis.recovered || !(hasMeans || isLast || isOwn || isJoining)) return false;
  if (isJoining && isGrieving(analysis)) return true;
  if ((hasMeans || isLast || (isOwn && mentionsDanger(analysis))) && isCheckDenied) return true;
  const gap = loaded.thresholds.certain - loaded.thresholds.check;
  return earlier.slice(-MAX_EARLIER).some((message) => {
    const before = read(loaded, message, hint);
    if (isJoining && isGrieving(before.analysis)) return true;
    if (isOwn && (mentionsDanger(before.analysis) || before.distance >= -gap - CLAUSES_MARGIN)) return true;
    if (isLast && isAskedAlone(loaded, before)) return true;
    return hasMeans && !before.isDenied && before.distance >= -gap;
  });
}

/** The number of messages behind a denial among which a mere "actually yes" contradicts it. */
const ADMITTED_WITHIN = 2;

/**
 * Returns the message that is taken back by this one, which does not name the danger: "that was a lie", "actually i am". `undefined` if nothing is:
 * only a doubt, a denial or a 'No' before it makes it an admission.
 */
function admittedBy(
  loaded: SafetyModel,
  reading: Reading,
  { earlier, isCheckDenied }: MessageContext,
  hint?: LanguageCode,
): Reading | undefined {
  const { normalized, isOrdinary } = reading.analysis;
  const isLie = namesOwnLie(normalized);
  if (isOrdinary || !(isLie || admits(normalized))) return undefined;
  const isMeant = (before: Reading): boolean =>
    before.isDenied ||
    deniesUnnamed(before.analysis.normalized) ||
    before.analysis.hits.some(({ pattern }) => pattern.theme === 'denial') ||
    ((isLie || isCheckDenied) && isAskedAlone(loaded, before));
  const found = earlier
    .slice(isLie ? -MAX_EARLIER : -ADMITTED_WITHIN)
    .map((message) => read(loaded, message, hint))
    .findLast(isMeant);
  return found ?? (isLie && isCheckDenied ? reading : undefined);
}

/** Returns whether a message would be asked about without those before it. */
const isAskedAlone = (loaded: SafetyModel, reading: Reading): boolean =>
  assessReading(loaded, reading, { earlier: [], isCheckDenied: false }, undefined).level !== 'none';

/** Returns whether a message is asked about although an earlier one was answered with 'No'. */
function isAskedAgain(loaded: SafetyModel, reading: Reading): boolean {
  const { isCapped, isDenied, analysis } = reading;
  if (isCertainAlone(reading)) return true;
  const gap = loaded.thresholds.certain - loaded.thresholds.check - CHECK_BAR;
  if (messageDistance(reading) >= -gap / 3 && !isCapped) return true;
  // Tablets against hay fever, a bridge with the children.
  return (
    !isDenied &&
    analysis.hits.some(
      ({ pattern: { theme } }) => ASKED_AGAIN.has(theme) && !(analysis.isOrdinary && AT_HAND.has(theme)),
    )
  );
}

function assessReading(
  loaded: SafetyModel,
  reading: Reading,
  context: MessageContext,
  hint: LanguageCode | undefined,
): Assessment {
  const { clear } = reading.analysis;
  if (isEverydayText(reading.analysis)) return assessmentOf(loaded, { ...reading, isCapped: true }, 'none');
  const distance = messageDistance(reading);
  const bar = clear ? 0 : UNCLEAR_BAR;
  if (isCard(reading)) return assessmentOf(loaded, reading, 'certain');
  const following = followingLevel(loaded, reading, context, hint);
  if (following === 'certain')
    return assessmentOf(
      loaded,
      { ...reading, distance: Math.max(distance, bar), isCapped: false },
      'certain',
    );
  if (following === 'check') return assessmentOf(loaded, { ...reading, distance: -0.01 }, 'check');
  // A text that would be certain without a conversation is worth a question in one.
  if (isCertainAlone(reading)) return assessmentOf(loaded, { ...reading, distance: -0.01 }, 'check');
  if (reading.isDeclared) return assessmentOf(loaded, { ...reading, distance: -0.01 }, 'check');
  // A danger that is stated outright, or named by an oblique pattern, is asked about, in a conversation as elsewhere.
  const { oblique, recovered } = reading.analysis;
  const isOutright =
    clear ||
    (reading.distance >= loaded.thresholds.check - loaded.thresholds.certain &&
      reading.analysis.hits.some(
        ({ pattern }) => pattern.strength === 'strong' && pattern.theme === 'die_wish',
      ));
  if ((oblique || isOutright) && !recovered && !reading.isDenied)
    return assessmentOf(loaded, { ...reading, distance: -0.01 }, 'check');
  const own = weightOf(reading);
  // A message without any sign of its own is never asked about, regardless of earlier messages, and a denial need not be questioned.
  if (own === 0) return assessmentOf(loaded, reading, 'none');
  if (isAskedByItself(loaded.thresholds, reading, context.earlier))
    return assessmentOf(loaded, reading, 'check');
  const weight = context.earlier
    .slice(-MAX_EARLIER)
    .reduce((sum, message) => (sum + weightOf(read(loaded, message, hint))) * DECAY, 0);
  if (own + weight < ASKED_WEIGHT) return assessmentOf(loaded, reading, 'none');
  return { ...assessmentOf(loaded, reading, 'check'), isWeighed: true };
}
