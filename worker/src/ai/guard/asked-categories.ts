import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { asksForDose, mentionsEatingRisk } from '../guided/cues.js';
import type { AskedCategories } from './classifier/classify-sentence.js';
import type { GuardCategory } from './guard-patterns.js';

/** Of so many messages of the person the newest count: "and with wine?" asks about what was named before. */
const MESSAGES = 3;

/** What a person's newest messages ask about, that of `turns` with the newest last. */
export function categoriesOfTurns(
  turns: readonly { sender: 'user' | 'ai'; content: string }[],
  language: LanguageCode,
): AskedCategories {
  const messages = turns.filter(({ sender }) => sender === 'user').slice(-MESSAGES);
  return new Set(messages.flatMap(({ content }) => [...askedCategories(content, language)]));
}

/** The subjects of a person's message that a model must not answer: doses, ways to be hurt, ways to eat less. */
export function askedCategories(message: string, language: LanguageCode): AskedCategories {
  const asked = new Set<GuardCategory>();
  if (asksForDose(message, language)) asked.add('medication');
  if (mentionsEatingRisk(message, language)) asked.add('food');
  if (assessText(message, language).level !== 'none') asked.add('self_harm');
  return asked;
}
