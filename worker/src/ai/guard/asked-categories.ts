import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { asksForDose, mentionsEatingRisk } from '../guided/cues.js';
import type { AskedCategories } from './classifier/classify-sentence.js';
import type { GuardCategory } from './guard-patterns.js';

/** The subjects of a person's message that a model must not answer: doses, ways to be hurt, ways to eat less. */
export function askedCategories(message: string, language: LanguageCode): AskedCategories {
  const asked = new Set<GuardCategory>();
  if (asksForDose(message, language)) asked.add('medication');
  if (mentionsEatingRisk(message, language)) asked.add('food');
  if (assessText(message, language).level !== 'none') asked.add('self_harm');
  return asked;
}
