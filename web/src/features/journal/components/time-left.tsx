import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { useNow } from '../../../lib/time/use-now';
import { formatUntil } from '../entry-text';
import { journalEventHandlers } from '../journal.events';

/** How long 'Expired' is shown before the entry disappears, in milliseconds. */
const FAREWELL_MS = 4_000;

/** A live countdown until a venting entry expires; then the entry is removed from the cache. */
export function TimeLeft({ id, expiresAt }: { id: number; expiresAt: string }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const now = useNow(1_000);
  const until = formatUntil(expiresAt, language, now);
  const isOver = until === null;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(
      () => journalEventHandlers['journalEntry.deleted'](queryClient, { id }),
      FAREWELL_MS,
    );
    return () => clearTimeout(timer);
  }, [isOver, id, queryClient]);
  return <>{isOver ? t('expired') : t('disappears', { when: until })}</>;
}
