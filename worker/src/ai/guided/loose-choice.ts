import type { LanguageCode } from '@mikai/contract/languages';
import { foldText, isUnspaced, prepareText } from '../embedded/text-form.js';
import { cuesIn } from './cues.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Flow } from './schema.js';

/** Longer messages tell something. */
const MAX_WORDS = 6;
/** Words are compared by their first letters, and texts without spaces by pairs of letters. */
const STEM_LENGTH = 5;
const MIN_STEM_LENGTH = 4;
const PAIR = 2;
const MIN_PAIRS = 2;
/** The minimum share of the typed words that are in the label. */
const MIN_SHARE = 0.3;

const ARABIC_ARTICLE = /^(?:وال|بال|لل|ال)(?=..)/u;

function partsOf(text: string, language: LanguageCode): ReadonlySet<string> {
  const folded = foldText(text, language).replace(/[\p{P}\s]+/gu, ' ');
  if (isUnspaced(language) || language === 'ko') {
    const letters = [...folded.replaceAll(' ', '')];
    return new Set(letters.slice(0, -1).map((_, at) => letters.slice(at, at + PAIR).join('')));
  }
  const words = folded
    .split(' ')
    .map((word) => (language === 'ar' ? word.replace(ARABIC_ARTICLE, '') : word))
    .filter((word) => word.length >= MIN_STEM_LENGTH);
  return new Set(words.map((word) => word.slice(0, STEM_LENGTH)));
}

/** Returns whether two texts share the beginning of a word. */
export function sharesWord(one: string, other: string, language: LanguageCode): boolean {
  const parts = partsOf(other, language);
  return [...partsOf(one, language)].some((part) => parts.has(part));
}

/**
 * Returns the label that a few typed words mean ("slow breathing" for "Breathe slowly together"); `undefined` where they share nothing, or as much
 * with several.
 */
function looselyNamed<T extends { label: string }>(
  text: string,
  choices: readonly T[],
  language: LanguageCode,
): T | undefined {
  if (prepareText(text, language).words > MAX_WORDS || cuesIn(text, language).includes('NOT'))
    return undefined;
  const typed = partsOf(text, language);
  const ranked = choices
    .map((choice) => ({
      choice,
      shared: [...partsOf(choice.label, language)].filter((part) => typed.has(part)).length,
    }))
    .toSorted((one, two) => two.shared - one.shared);
  const [best, next] = ranked;
  const minShared = isUnspaced(language) || language === 'ko' ? MIN_PAIRS : 1;
  const isMost = best !== undefined && best.shared >= typed.size * MIN_SHARE;
  return isMost && best.shared >= minShared && best.shared > (next?.shared ?? 0) ? best.choice : undefined;
}

type StepChoice = NonNullable<Flow['steps'][string]['choices']>[number];

/** Returns the choice of a step that the message names loosely; `undefined` if it names none, or several. */
export function choiceNamedIn(
  { request, language, texts }: ReplyBuilder,
  flow: Flow,
  step: string,
): { id: string; to: StepChoice['to']; label: string } | undefined {
  const labels = texts.flows[flow.id]?.steps[step]?.choices;
  const choices = (flow.steps[step]?.choices ?? []).map(({ id, to }) => ({
    id,
    to,
    label: labels?.[id] ?? '',
  }));
  return looselyNamed(request.text, choices, language);
}
