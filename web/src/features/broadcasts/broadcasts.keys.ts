import type { PreviewBroadcastRequest } from '@mikai/contract/broadcasts';

/** Keys of the site owner's messages to all: the only place where they are written. */
export const broadcastKeys = {
  /** All that is not a preview. */
  current: ['broadcasts', 'standing'] as const,
  stats: ['broadcasts', 'standing', 'stats'] as const,
  list: ['broadcasts', 'standing', 'list'] as const,
  preview: (request: PreviewBroadcastRequest) => ['broadcasts', 'preview', request] as const,
};
