import type { ChatSession } from '@mikai/contract/chat';

/** Returns the name of a conversation: the person's own, or its first words; empty while there are none. */
export const titleOf = ({ title, preview }: Pick<ChatSession, 'title' | 'preview'>): string =>
  title ?? preview;
