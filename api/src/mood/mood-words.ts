import type { LanguageCode } from '@mikai/contract/languages';
import type { MoodDetails } from '@mikai/core/mood/mood-entries';
import { assessText } from '@mikai/core/safety/gate';

/** Whether any of the words of an entry meets the crisis gate, each judged by itself as the gate does it in requests. */
export const meetsGate = ({ emotions, activities, notes }: MoodDetails, hint: LanguageCode): boolean =>
  [notes, ...emotions, ...activities].some((text) => assessText(text, hint).crisis);
