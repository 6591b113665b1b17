import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { refusedIn, wantsListening } from './cues.js';
import { eventIn, isGoodEvent, isLightEvent } from './events.js';
import { metaIn } from './meta.js';
import { prepareText } from '../embedded/text-form.js';
import type { LifeEvent } from './schema.js';
import { shortWord } from './short-words.js';

/** A longer message has room for more than what it is recognised by. UTF-16 units. */
const MAX_LENGTH = 160;
const MAX_WORDS_OF_REFUSAL = 9;

/** Losses and quarrels that are told in so many words: they hurt, and are no sign of danger by themselves. */
const OF_OTHERS: ReadonlySet<LifeEvent> = new Set<LifeEvent>(['death', 'pet', 'quarrel', 'exam', 'ghosted']);

/**
 * Returns whether a message about which the gate doubts is surely something else, so that nobody is asked whether they think of dying:
 * it has none of the gate's own signs, and says in so many words what it is. A wish to be listened to, no more talk about a subject, good
 * news, a loss. Goodbyes never are.
 */
export function isPlainLine(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_LENGTH) return false;
  const alone = assessText(text, language);
  if (alone.matched.length > 0 || alone.level === 'certain') return false;
  const { words } = prepareText(text, language);
  if (refusedIn(text, language) === 'talk') return words <= MAX_WORDS_OF_REFUSAL;
  if (wantsListening(text, language) || metaIn(text, language).has('PRESENT')) return true;
  if (shortWord(text, language) === 'thanks') return true;
  const event = eventIn(text, language);
  return event !== undefined && (isGoodEvent(event) || isLightEvent(event) || OF_OTHERS.has(event));
}
