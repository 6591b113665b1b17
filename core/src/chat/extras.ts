import type { ChatChoice, ChatMessage } from '@mikai/contract/chat';
import type { ChatMessageEntity } from './chat-message.entity.js';

/** What a message carries beside its words. */
export interface MessageExtras {
  choices?: ChatChoice[];
  care?: NonNullable<ChatMessage['care']>;
  /** On the person's messages: the choice that they made. */
  choiceId?: string;
}

export const extrasOf = ({ extras }: Pick<ChatMessageEntity, 'extras'>): MessageExtras =>
  extras == null ? {} : (JSON.parse(extras) as MessageExtras);
