import type { ChatOpening } from '@mikai/contract/chat';
import { englishReplies, quickReplies } from './quick-replies';
import type { QuickReply } from './quick-replies';
import type { LanguageCode } from '@mikai/contract/languages';

/** The openings of the three chips of `quickReplies`, in their order. */
const CHIP_OPENINGS = ['anxious', 'motivation', 'work'] as const satisfies readonly ChatOpening[];

/** An opening that is sent with one press. */
export type SentOpening = Exclude<ChatOpening, (typeof CHIP_OPENINGS)[number]>;

/** The openings shown beside the three chips. */
export const FIRST_OPENINGS = ['sleep', 'lonely', 'good'] as const satisfies readonly SentOpening[];

/** The openings shown after 'Something else' is pressed. */
export const MORE_OPENINGS = [
  'weighing',
  'loss',
  'conflict',
  'body',
  'question',
] as const satisfies readonly SentOpening[];

/** The openings on the page before a conversation; one press starts a conversation with the opening's message. */
export const START_OPENINGS = [
  ...FIRST_OPENINGS,
  'weighing',
  'loss',
  'conflict',
] as const satisfies readonly SentOpening[];

/** Returns the choice id of an opening, which the server accepts until MikAI has replied. */
export const openingChoiceId = (opening: ChatOpening): string => `open.${opening}`;

/** Returns the opening whose chip has exactly this text. */
export function openingOf(text: string, language: LanguageCode): ChatOpening | undefined {
  const has = (chip: QuickReply) => chip.text === text.trim();
  const own = quickReplies(language).findIndex(has);
  return CHIP_OPENINGS[own < 0 ? englishReplies(language).findIndex(has) : own];
}
