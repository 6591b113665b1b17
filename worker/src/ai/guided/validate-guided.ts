import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { followUpIn } from './follow-up.js';
import { allFlows, answersOf, textsOf } from './guided-data.js';
import { shortWordsOf } from './short-words.js';
import { validateFlow } from './validate-flow.js';
import { validateAnswers, validateTexts } from './validate-texts.js';

/** Returns everything that is wrong with `worker/data/guided`, each problem with its file; empty when all is well. */
export function validateGuided(): string[] {
  const flows = allFlows();
  const english = answersOf('en');
  return [
    ...[...flows.values()].flatMap((flow) =>
      validateFlow(flow, flows).map((problem) => `flows/${flow.id}.json: ${problem}`),
    ),
    ...LANGUAGE_CODES.flatMap((language) =>
      validateTexts(textsOf(language), flows, language).map(
        (problem) => `texts/${language}.json: ${problem}`,
      ),
    ),
    ...LANGUAGE_CODES.flatMap((language) =>
      validateAnswers(answersOf(language), english, language).map(
        (problem) => `answers/${language}.json: ${problem}`,
      ),
    ),
    ...LANGUAGE_CODES.flatMap((language) =>
      validateFollowUps(shortWordsOf(language), language).map(
        (problem) => `follow-ups.txt: ${language} ${problem}`,
      ),
    ),
  ];
}

/** Short messages that say something by themselves. */
const MEANINGS: ReadonlySet<string> = new Set(['yes', 'refuse', 'greet', 'bye', 'thanks']);

/** Returns everything in `follow-ups.txt` that would take a short message with a meaning of its own for a question. */
export function validateFollowUps(shortWords: ReadonlyMap<string, string>, language: LanguageCode): string[] {
  return [...shortWords].flatMap(([wording, label]) => {
    const kind = MEANINGS.has(label) ? followUpIn(wording, language) : undefined;
    // "Let's try it" accepts what was offered, and asks for it.
    return kind === undefined || kind === 'EXERCISE' ? [] : [`"${wording}" is ${label} and ${kind}`];
  });
}
