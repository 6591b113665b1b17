import type { ChatChoice, ChatMessage } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { MessageExtras } from '@mikai/core/chat/extras';
import { careChoices, type CareChoiceName } from '@mikai/core/safety/care';
import type { Assessment } from '@mikai/core/safety/gate';
import type { GuidedReplyKind } from './guided-reply.js';

/** A reply as it is printed, with further fields for the tests. */
export interface LocalReply {
  reply: string;
  english: string;
  language: LanguageCode;
  choices: ChatChoice[];
  flow: ChatMessage['flow'] | null;
  level: Assessment['level'];
  kind: GuidedReplyKind | 'care';
  /** The name of the choice that was made, or typed. */
  choice?: string;
  /** Ids of the wordings. */
  wordings: string[];
  extras: MessageExtras;
}

/** Returns a reply of care with its choices. */
export function careReplyOf(
  { text, english }: { text: string; english: string },
  language: LanguageCode,
  names: readonly CareChoiceName[],
  level: Assessment['level'],
  replyTo: number,
): LocalReply {
  const choices = careChoices(names, language, replyTo);
  return {
    reply: text,
    english,
    language,
    choices,
    flow: null,
    level,
    kind: 'care',
    wordings: [],
    extras: { choices },
  };
}
