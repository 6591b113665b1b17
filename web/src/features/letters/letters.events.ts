import type { Letter } from '@mikai/contract/letters';
import type { Badges } from '@mikai/contract/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { applyBadges } from '../../lib/cache/badges';
import { patchLive } from '../../lib/cache/live-query';
import { removeRecord, patchOwnList, saveRecord } from '../../lib/lists/own-list';
import type { EventHandlers } from '../../realtime/dispatcher';
import { byLetterDate, letterRecord, markLetters } from './letter-record';
import type { LetterRecord } from './letter-record';
import { letterKeys } from './letters.keys';

/**
 * Applies the counts of an event and its change. A late event (newer counts are cached) could undo a newer change, so the cached
 * data is refetched instead.
 */
function apply(queryClient: QueryClient, badges: Badges, change: () => void): void {
  if (applyBadges(queryClient, badges)) change();
  else void queryClient.invalidateQueries({ queryKey: letterKeys.list });
  void queryClient.invalidateQueries({ queryKey: letterKeys.counts });
}

/** Marks the matching letters as read or unread wherever they are cached. */
export function patchRead(
  queryClient: QueryClient,
  fits: (letter: Letter) => boolean,
  isRead: boolean,
): void {
  patchOwnList<LetterRecord>(queryClient, letterKeys.list, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: markLetters(page.items, fits, isRead) })),
  }));
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: letterKeys.ones }))
    patchLive<LetterRecord | null>(
      queryClient,
      queryKey,
      (known) => known && (markLetters([known], fits, isRead)[0] ?? known),
    );
}

/** Handlers that apply the events of letters to the cache. They change nothing but the query client. */
export const lettersEventHandlers: Pick<EventHandlers, 'letter.created' | 'letter.read' | 'letter.deleted'> =
  {
    'letter.created': (queryClient, { letter, badges }) => {
      apply(queryClient, badges, () =>
        saveRecord(queryClient, letterKeys.list, letterRecord(letter), byLetterDate),
      );
      // A link to the letter may have been followed while it was being written.
      patchLive<LetterRecord | null>(
        queryClient,
        letterKeys.one(letter.id),
        (known) => known ?? letterRecord(letter),
      );
    },
    'letter.read': (queryClient, { ids, upToId, badges }) => {
      const isAffected = ({ id }: Letter) =>
        ids?.includes(id) === true || (upToId !== undefined && id <= upToId);
      apply(queryClient, badges, () => patchRead(queryClient, isAffected, true));
    },
    'letter.deleted': (queryClient, { id, badges }) => {
      apply(queryClient, badges, () => removeRecord(queryClient, letterKeys.list, id));
      patchLive<LetterRecord | null>(queryClient, letterKeys.one(id), () => null);
    },
  };
