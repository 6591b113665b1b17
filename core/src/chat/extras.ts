import { choiceName, type ChatChoice, type ChatMessage } from '@mikai/contract/chat';
import type { ChatMessageEntity } from './chat-message.entity.js';
import type { GuidedState } from './guided-state.js';

/** The data of a message besides its text. */
export interface MessageExtras extends Pick<
  ChatMessage,
  | 'choices'
  | 'quietChoices'
  | 'input'
  | 'flow'
  | 'summary'
  | 'sources'
  | 'handover'
  | 'care'
  | 'feedback'
  | 'instead'
> {
  /** On the person's messages: the id of the choice that they made. */
  choiceId?: string;
  /** On MikAI's messages: the state of the guided conversation. It is never sent to browsers. */
  guided?: GuidedExtras;
  /**
   * True if no provider may see the text: the person answered a private step of a flow with it, or it is a reply to that or quotes it.
   * Decided when it is written. Rows of an earlier release, and those that the api writes, have no mark. It stays on the servers.
   */
  isPrivate?: boolean;
}

export const extrasOf = ({ extras }: Pick<ChatMessageEntity, 'extras'>): MessageExtras =>
  extras == null ? {} : (JSON.parse(extras) as MessageExtras);

/** Returns all choices of the reply to the message `replyTo`, the numbers of a scale included. */
export function choicesIn({ choices, quietChoices, input }: MessageExtras, replyTo: number): ChatChoice[] {
  const all = [...(choices ?? []), ...(quietChoices ?? [])];
  if (input?.kind !== 'scale') return all;
  for (let number = input.min; number <= input.max; number += 1)
    all.push({ id: `scale.${number}.${replyTo}`, label: String(number) });
  return all;
}

/** The guided state and view that are stored with each guided reply. */
export interface GuidedExtras {
  state: GuidedState;
  /** The point at which the conversation continues after a question of care interrupted it. */
  view: Pick<MessageExtras, 'choices' | 'quietChoices' | 'input' | 'flow'> & {
    text: string;
    english: string;
  };
}

/** Returns the extras of a guided reply that is repeated under another message, to which its choices then belong. */
export function resumedExtras({ state, view }: GuidedExtras, replyTo: number): MessageExtras {
  const moved = (choices: ChatChoice[] | undefined) =>
    choices?.map(({ id, label }) => ({ id: `${choiceName(id)}.${replyTo}`, label }));
  const { text, english, choices, quietChoices, ...rest } = view;
  const own = {
    ...(choices ? { choices: moved(choices) } : {}),
    ...(quietChoices ? { quietChoices: moved(quietChoices) } : {}),
    ...rest,
  };
  return { ...own, guided: { state, view: { ...own, text, english } } };
}
