import type { LanguageCode } from '@mikai/contract/languages';
import { assessWithin } from '@mikai/core/safety/bounded-gate';
import { asksForDose, mentionsEatingRisk } from './guided/cues.js';
import type { AskedCategories } from './guard/classifier/classify-sentence.js';
import type { GuardCategory } from './guard/guard-patterns.js';

/** The number of newest messages that count, because "and with wine?" asks about a subject of an earlier one. */
const MAX_MESSAGES = 3;

interface Turn {
  sender: 'user' | 'ai';
  content: string;
  language: LanguageCode;
}

/**
 * Returns the subjects of a person's newest messages about which a model must not give advice: doses, self-harm and
 * eating less. Each message is read in its own language, and one that the gate has no time for counts as a hit.
 * @param turns oldest first
 */
export async function categoriesOfTurns(turns: readonly Turn[]): Promise<AskedCategories> {
  const messages = turns.filter(({ sender }) => sender === 'user').slice(-MAX_MESSAGES);
  return new Set((await Promise.all(messages.map(categoriesOf))).flat());
}

async function categoriesOf({ content, language }: Turn): Promise<GuardCategory[]> {
  const asked: GuardCategory[] = [];
  if (asksForDose(content, language)) asked.push('medication');
  if (mentionsEatingRisk(content, language)) asked.push('food');
  if ((await assessWithin([content], language)).level !== 'none') asked.push('self_harm');
  return asked;
}
