import type { ChatChoice, ChatMessage } from '@mikai/contract/chat';
import type { ChatMessageEntity } from './chat-message.entity.js';
import type { GuidedExtras } from './guided-state.js';

/** What a message carries beside its words. */
export interface MessageExtras extends Pick<
  ChatMessage,
  'choices' | 'quietChoices' | 'input' | 'flow' | 'summary' | 'sources' | 'handover' | 'care'
> {
  /** On the person's messages: the choice that they made. */
  choiceId?: string;
  /** On MikAI's messages: where the guided conversation is. It stays on the servers. */
  guided?: GuidedExtras;
}

export const extrasOf = ({ extras }: Pick<ChatMessageEntity, 'extras'>): MessageExtras =>
  extras == null ? {} : (JSON.parse(extras) as MessageExtras);

/** Everything that can be chosen in answer to the reply to the message `replyTo`, the numbers of a scale included. */
export function choicesIn({ choices, quietChoices, input }: MessageExtras, replyTo: number): ChatChoice[] {
  const all = [...(choices ?? []), ...(quietChoices ?? [])];
  if (input?.kind !== 'scale') return all;
  for (let number = input.min; number <= input.max; number += 1)
    all.push({ id: `scale.${number}.${replyTo}`, label: String(number) });
  return all;
}
