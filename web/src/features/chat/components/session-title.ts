import type { ChatSession } from '@mikai/contract/chat';

/**
 * Returns the title of a conversation: the person's own, or the preview of its first message; empty if there is neither, or if
 * it is temporary, because no list may show its text.
 */
export const titleOf = ({ title, preview, isTemporary }: Named): string =>
  title ?? (isTemporary ? '' : preview);

type Named = Pick<ChatSession, 'title' | 'preview' | 'isTemporary'>;
