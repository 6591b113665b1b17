import type { PreviewBroadcastRequest } from '@mikai/contract/broadcasts';

/** The query keys of broadcasts. */
export const broadcastKeys = {
  /** The prefix of all keys except that of previews. */
  current: ['broadcasts', 'current'] as const,
  stats: ['broadcasts', 'current', 'stats'] as const,
  list: ['broadcasts', 'current', 'list'] as const,
  preview: (request: PreviewBroadcastRequest) => ['broadcasts', 'preview', request] as const,
};
