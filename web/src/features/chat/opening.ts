import type { ChatOpening } from '@mikai/contract/chat';
import { englishReplies, quickReplies } from './quick-replies';
import type { QuickReply } from './quick-replies';
import type { LanguageCode } from '@mikai/contract/languages';

/** The openings behind the three chips of `quickReplies`, in their order. */
const CHIP_OPENINGS = ['anxious', 'motivation', 'work'] as const satisfies readonly ChatOpening[];

/** An opening that is sent with one press. */
export type SentOpening = Exclude<ChatOpening, (typeof CHIP_OPENINGS)[number]>;

/** Shown beside the three chips. */
export const FIRST_OPENINGS = ['sleep', 'lonely', 'good'] as const satisfies readonly SentOpening[];

/** Shown after 'Something else'. */
export const MORE_OPENINGS = [
  'weighing',
  'loss',
  'conflict',
  'body',
  'question',
] as const satisfies readonly SentOpening[];

/** Offered before there is a conversation: one press begins it with these words. */
export const START_OPENINGS = [
  ...FIRST_OPENINGS,
  'weighing',
  'loss',
  'conflict',
] as const satisfies readonly SentOpening[];

/** Returns the choice of an opening: valid while MikAI has not replied yet. */
export const openingChoiceId = (opening: ChatOpening): string => `open.${opening}`;

/** Returns the opening whose chip has filled in exactly this text. */
export function openingOf(text: string, language: LanguageCode): ChatOpening | undefined {
  const has = (chip: QuickReply) => chip.text === text.trim();
  const own = quickReplies(language).findIndex(has);
  return CHIP_OPENINGS[own < 0 ? englishReplies(language).findIndex(has) : own];
}
