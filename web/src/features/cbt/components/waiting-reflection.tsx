import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loadedRecords } from '../../../lib/lists/own-list';
import { useIsLive } from '../../../realtime/realtime.store';
import { MutedText } from '../../../ui/text/text-parts';
import { reflectionsQuery } from '../cbt.queries';

/** Leads a member back to the newest reflection that they left before its end; nothing where there is none. */
export function WaitingReflection() {
  const { t } = useTranslation('cbt');
  const { data } = useInfiniteQuery(reflectionsQuery(useIsLive()));
  const waiting = loadedRecords(data).find(({ isCompleted, metGate }) => !isCompleted && !metGate);
  if (!waiting) return null;
  return (
    <MutedText>
      <Link to={`?reflection=${waiting.id}`}>{t('reflection.waiting')}</Link>
    </MutedText>
  );
}
