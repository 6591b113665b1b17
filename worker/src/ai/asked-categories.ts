import type { LanguageCode } from '@mikai/contract/languages';
import { assessWithin } from '@mikai/core/safety/bounded-gate';
import { asksForDose, mentionsEatingRisk } from './guided/cues.js';
import type { AskedCategories } from './guard/classifier/classify-sentence.js';
import type { GuardCategory } from './guard/guard-patterns.js';

/** The number of the person's newest messages that count: "and with wine?" asks about what was named before. */
const MESSAGES = 3;

interface Turn {
  sender: 'user' | 'ai';
  content: string;
  language: LanguageCode;
}

/**
 * The subjects of a person's newest messages that a model must not answer: doses, ways to be hurt, ways to eat less. The newest of
 * `turns` is the last. Each message is read in its own language, and one that the gate has no time for counts as a hit.
 */
export async function categoriesOfTurns(turns: readonly Turn[]): Promise<AskedCategories> {
  const messages = turns.filter(({ sender }) => sender === 'user').slice(-MESSAGES);
  return new Set((await Promise.all(messages.map(categoriesOf))).flat());
}

async function categoriesOf({ content, language }: Turn): Promise<GuardCategory[]> {
  const asked: GuardCategory[] = [];
  if (asksForDose(content, language)) asked.push('medication');
  if (mentionsEatingRisk(content, language)) asked.push('food');
  if ((await assessWithin([content], language)).level !== 'none') asked.push('self_harm');
  return asked;
}
