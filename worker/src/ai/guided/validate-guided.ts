import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { allFlows, answersOf, textsOf } from './guided-data.js';
import { validateFlow } from './validate-flow.js';
import { validateAnswers, validateTexts } from './validate-texts.js';

/** Everything that is wrong with `worker/data/guided`, each problem with its file; empty when all is well. */
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
  ];
}
