import type { Compositions } from '../../composition.js';
import type { Distortion, Feeling } from '../vocabulary.js';
import type { Asked } from './asked.js';
import type { Mark } from './compose-book.js';
import { isGlad, needsCare, quoteOf, readText, type TextReading } from './read-text.js';
import { isHeavy, isPlainStatement } from './risk.js';
import { strategies } from './strategies.js';
import { PhrasePicker } from './phrase-picker.js';

/** The most thinking habits that an answer names. */
export const MAX_DISTORTIONS = 3;

/** Painful truths, and the phrases that acknowledge them without dispute. */
const TRUTHS: readonly (readonly [Mark, string])[] = [
  ['danger', 'honest.danger'],
  ['urgent', 'honest.care'],
  ['care', 'honest.care'],
  ['loss', 'honest.grief'],
  ['unfair', 'honest.unfair'],
  ['fact', 'honest.fact'],
  ['doubt', 'honest.doubt'],
];

/** Answers a thought according to the thinking habit and the part of life found in it. A thought that is simply true is acknowledged instead. */
export function composeReframe(
  { language, seed, metGate }: Asked,
  { thought, context, chosenDistortions, knownStrategies: known }: Compositions['reframe']['input'],
): Compositions['reframe']['given'] {
  const phrases = new PhrasePicker(language, seed);
  const reading = readText(thought, language);
  const around = readText([thought, context].filter(Boolean).join('\n'), language);
  if (metGate || around.marks.has('end')) return underGate(phrases);
  const isCare = needsCare(around);
  const met = honestGroup(around);
  // A person who names a habit means the thought, however glad it sounds.
  const honest = met === 'honest.glad' && chosenDistortions.length > 0 ? null : met;
  const found = isCare ? [] : habits(reading, chosenDistortions);
  const habit = found[0];
  const possible = isCare || habit || honest !== null ? [] : reading.possibleDistortions;
  const isOffered = possible.length > 0;
  const isStatement =
    habit === undefined && honest === null && !isOffered && (isPlainStatement(around) || isGlad(around));
  const quote = { quote: quoteOf(thought, language) ?? undefined };
  return {
    reframedThought: phrases.join([
      // A plain truth is acknowledged; only a thought is called one.
      phrases.phrase(opened(around, found, honest), quote),
      honest !== null
        ? phrases.phrase(honest)
        : isStatement
          ? null
          : phrases.phrase(habit ? `distortion.${habit}` : themeGroups(around)),
      ...(habit
        ? [phrases.requiredPhrase('lead'), phrases.requiredPhrase(`balanced.${habit}`)]
        : [
            honest === null
              ? phrases.requiredPhrase(
                  isOffered ? 'honest.unsure' : isStatement ? 'honest.light' : 'honest.none',
                )
              : isCare || ACKNOWLEDGED.has(honest)
                ? null
                : phrases.phrase(themeGroups(around)),
          ]),
    ]),
    cognitiveDistortions: found,
    ...(isOffered && { possibleDistortions: possible }),
    evidenceQuestions: phrases.some(
      habit
        ? [`evidence.${habit}`, ...(found[1] ? [`evidence.${found[1]}`] : [])]
        : honest === 'honest.glad'
          ? 'theme.gratitude.question'
          : 'question.none',
      3,
    ),
    copingStrategies: strategies(phrases, around, { known }),
    supportiveAffirmations: affirmations(phrases, around.feelings),
  };
}

/** Phrases that are complete by themselves: no sentence about the part of life follows. */
const ACKNOWLEDGED: ReadonlySet<string> = new Set(['honest.glad', 'honest.doubt']);

function opened(reading: TextReading, found: readonly Distortion[], honest: string | null): string[] {
  if (honest === 'honest.glad') return ['open.light'];
  return [honest === null ? opening(reading, found) : 'mirror', 'open.plain'];
}

/** Returns the group of the first sentence. A burnt dinner is not heavy; pain or a hard judgement is. */
const opening = (reading: TextReading, found: readonly Distortion[]): string =>
  found.length > 0 || isHeavy(reading) ? 'open.quote' : 'open.light';

/** Puts the person's own choice first. Only habits that plain words show are stated beside it. */
export function habits(
  { sureDistortions }: Pick<TextReading, 'sureDistortions'>,
  chosen: readonly Distortion[],
): Distortion[] {
  return [...new Set([...chosen, ...sureDistortions])].slice(0, MAX_DISTORTIONS);
}

/** Returns the group that meets what is painful and true, `null` where nothing of that kind was found. */
export function honestGroup(reading: TextReading): string | null {
  const { themes, marks } = reading;
  const truth = TRUTHS.find(([mark]) => marks.has(mark));
  if (truth) return truth[1];
  if (themes[0] === 'grief') return 'honest.grief';
  return reading.goodNews ? 'honest.glad' : null;
}

/** Returns sentences of the companion's replies about the parts of life that were found. */
export const themeGroups = ({ themes }: Pick<TextReading, 'themes'>): string[] =>
  themes.slice(0, 2).map((theme) => `theme.${theme}.reflect`);

function affirmations(phrases: PhrasePicker, feelings: readonly Feeling[]): string[] {
  const near = feelings.map((feeling) => `affirm.${feeling}`).slice(0, 1);
  return [...phrases.some(near, 1), ...phrases.some('affirm.any', 2)];
}

/** Returns the reply to a text that met the gate: it disputes nothing, cheers nobody up, and has warm words and the way to help. */
function underGate(phrases: PhrasePicker): Compositions['reframe']['given'] {
  return {
    reframedThought: phrases.requiredPhrase('gate.words'),
    cognitiveDistortions: [],
    evidenceQuestions: phrases.some('gate.question', 2),
    copingStrategies: phrases.some('gate.strategy', 3),
    supportiveAffirmations: phrases.some('gate.affirm', 2),
  };
}
