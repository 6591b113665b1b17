import type { ChatSession } from '@mikai/contract/chat';

/**
 * Returns the name of a conversation: the person's own, or its first words; empty while there are none. No list shows
 * words of a temporary one.
 */
export const titleOf = ({ title, preview, isTemporary }: Named): string =>
  title ?? (isTemporary ? '' : preview);

type Named = Pick<ChatSession, 'title' | 'preview' | 'isTemporary'>;
